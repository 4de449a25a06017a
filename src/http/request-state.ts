import { isIP } from 'node:net';
import type { Request, Response } from 'express';
import type { Caller } from '../domain/partners/caller.ts';
import type { ApiError } from '../errors.ts';
import type { Operator } from '../domain/operators/operator.ts';
import type { MatchedPath } from '../contract/match-path.ts';

/** The facts about a request that the middleware has established for the handler. */
export interface RequestState {
  requestId: string;
  /** The client's address, IPv4-mapped IPv6 written as IPv4. */
  address: string;
  /** Path template of the route, for the log: never the path itself. */
  route?: string;
  operationId?: string;
  /** The contract's path that the request has, even if the path has no operation of its method. */
  path?: MatchedPath;
  /** The error that the response reports. */
  error?: ApiError;
  caller?: Caller;
  operator?: Operator;
  /** The call's entry in the audit log, where it was written before the call is carried out. */
  auditEntry?: string;
}

/** The state of this request. */
export function stateOf(res: Response): RequestState {
  return res.locals as RequestState;
}

/**
 * Returns the address, without a zone, that the trusted proxies vouch for (TRUST_PROXY), or
 * `unknown` if they sent something that is not an address.
 */
export function addressOf(req: Request): string {
  const address = (req.ip ?? '').replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  return isIP(address) ? address : 'unknown';
}

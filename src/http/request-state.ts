import type { ServerResponse } from 'node:http';
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
  /** Path template of the route for the log, which never contains the path itself. */
  route?: string;
  operationId?: string;
  /**
   * The contract path that the request matches, even if that path has no operation for the method.
   */
  path?: MatchedPath;
  /** The error that the response reports. */
  error?: ApiError;
  /** True if a request was refused before because of the same limit, in the same window. */
  isRepeatedRefusal?: boolean;
  /** True if the sandbox sends the response late, because the request has asked for it. */
  isDelayed?: boolean;
  caller?: Caller;
  operator?: Operator;
  /** The call's entry in the audit log, if it was written before the call is performed. */
  auditEntry?: string;
  /** Does what must precede the response, and then calls `send`. */
  beforeSending?: ((body: unknown, send: () => void) => void) | undefined;
}

/**
 * Returns the status of a response that has ended, or null if the connection was closed before the
 * response was written: Express then still has the status that it begins with, 200.
 */
export function sentStatus(res: Pick<ServerResponse, 'statusCode' | 'writableFinished'>) {
  return res.writableFinished ? res.statusCode : null;
}

/** Returns the state of this request. */
export function stateOf(res: Response): RequestState {
  return res.locals as RequestState;
}

/**
 * Returns the address, without a zone, that the trusted proxies report (TRUST_PROXY), or `unknown`
 * if it is not an address.
 */
export function addressOf(req: Request): string {
  const address = (req.ip ?? '').replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  return isIP(address) ? address : 'unknown';
}

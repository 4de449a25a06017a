import type { CallOptions } from '../client-types.ts';
import type { RequestParts } from './connection.ts';
import type { OperationId } from '../contract-types.ts';
import { operationTable } from '../generated/operations.ts';

/** The input of any operation, as far as this code reads it. */
export interface AnyInput {
  path?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
}

/** The options of any call. */
export interface AnyOptions extends CallOptions {
  idempotencyKey?: string | undefined;
}

/** A prepared call: the data of each of its attempts. */
export interface Call extends Omit<RequestParts, 'signal'> {
  operationId: OperationId;
  method: string;
  path: string;
  idempotencyKey: string | null;
  /** True if sending it again has no further effect. */
  repeatable: boolean;
  /** The failure that the first attempt meets in the sandbox. */
  simulate: string | undefined;
  signal: AbortSignal | undefined;
}

const INPUTS = ['path', 'query', 'body'];

/**
 * Prepares a call, with a new Idempotency-Key if the operation takes one and none was given. Throws
 * a TypeError for input that would request something else than intended.
 */
export function prepareCall(operationId: OperationId, input: AnyInput, options: AnyOptions): Call {
  const { method, path, idempotencyKey: takesKey, repeatable } = operationTable[operationId];
  const unknown = Object.keys(input).find((name) => !INPUTS.includes(name));
  if (unknown !== undefined)
    throw new TypeError(`${operationId}: ${unknown} is not one of path, query and body.`);
  requirePath(operationId, path, input.path);
  if (options.idempotencyKey !== undefined && takesKey === null)
    throw new TypeError(`${operationId} takes no Idempotency-Key.`);
  if (options.timeoutSeconds !== undefined && !(options.timeoutSeconds > 0))
    throw new TypeError(`${operationId}: timeoutSeconds must be a positive number.`);
  if (options.simulate !== undefined && method !== 'post')
    throw new TypeError(`${operationId}: only a POST can fail on purpose.`);
  const idempotencyKey = takesKey === null ? null : (options.idempotencyKey ?? crypto.randomUUID());
  const headers = {
    ...(idempotencyKey !== null && {
      'idempotency-key': headerValue(operationId, 'idempotencyKey', idempotencyKey),
    }),
    ...(options.requestId !== undefined && {
      'x-request-id': headerValue(operationId, 'requestId', options.requestId),
    }),
  };
  const params = { path: input.path, query: input.query };
  return {
    operationId,
    method,
    path,
    params,
    body: input.body,
    headers,
    idempotencyKey,
    repeatable,
    simulate: options.simulate,
    signal: options.signal,
  };
}

/**
 * Refuses an empty id, which would request the list, and a dot, which would request the path above.
 */
function requirePath(
  operationId: OperationId,
  path: string,
  given: Record<string, unknown> = {},
): void {
  for (const [, name = ''] of path.matchAll(/\{(\w+)\}/g)) {
    const value = given[name];
    if (typeof value !== 'string' || ['', '.', '..'].includes(value))
      throw new TypeError(`${operationId}: path.${name} must be an id.`);
  }
}

/**
 * Refuses a value with white space at its ends: `fetch` would trim it, and so send another key than
 * was given.
 */
function headerValue(operationId: OperationId, name: string, value: string): string {
  if (!/^[ -~]+$/.test(value) || value.trim() !== value)
    throw new TypeError(
      `${operationId}: ${name} must be printable ASCII, without spaces at its ends.`,
    );
  return value;
}

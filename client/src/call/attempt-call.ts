import type { PartnerResponse } from '../client-types.ts';
import { NetworkFailure, type Connection, type RawResponse } from './connection.ts';
import type { Schemas } from '../contract-types.ts';
import { PartnerApiError, PartnerConnectionError, type FailedCall } from '../errors.ts';
import { failedToConnect } from './failed-to-connect.ts';
import type { Call } from './prepare-call.ts';
import { retryAfterSeconds } from './retry-rules.ts';
import { deadline } from './wait.ts';

/**
 * Sends a call once. `attempt` counts from 1.
 * @throws PartnerApiError, PartnerConnectionError, or the reason of the caller's signal
 */
export async function attemptCall(
  connection: Connection,
  call: Call,
  attempt: number,
  timeoutSeconds: number,
): Promise<PartnerResponse<unknown>> {
  const { method, path, params, body, simulate } = call;
  const headers = {
    ...call.headers,
    ...(attempt === 1 && simulate !== undefined && { 'sandbox-simulate': simulate }),
  };
  const limit = deadline(timeoutSeconds * 1000, call.signal);
  const failed = {
    operationId: call.operationId,
    idempotencyKey: call.idempotencyKey,
    attempts: attempt,
  };
  try {
    return readAnswer(
      await connection.request(method, path, { params, body, headers, signal: limit.signal }),
      failed,
    );
  } catch (error) {
    if (!(error instanceof NetworkFailure)) throw error;
    call.signal?.throwIfAborted();
    const timedOutAfter = limit.passed() ? timeoutSeconds : null;
    throw noAnswer(error.cause, timedOutAfter, { ...failed, baseUrl: connection.baseUrl });
  } finally {
    limit.stop();
  }
}

function readAnswer(
  { data, error, response }: RawResponse,
  failed: Pick<FailedCall, 'operationId' | 'idempotencyKey' | 'attempts'>,
): PartnerResponse<unknown> {
  const { status, headers } = response;
  const call = { ...failed, status, retryAfterSeconds: retryAfterSeconds(headers) };
  const replayed = headers.get('Idempotent-Replayed') === 'true';
  if (isErrorBody(error)) {
    const more = { replayed, requestsLeft: requestsLeft(headers) };
    throw new PartnerApiError(error.error, { ...call, ...more });
  }
  const value = response.ok ? parsed(data) : undefined;
  if (typeof value !== 'object' || value === null) {
    throw new PartnerConnectionError(
      `${failed.operationId}: something that is not the service answered with status ${status}.`,
      {
        ...call,
        mayHaveArrived: true,
      },
    );
  }
  return {
    data: value,
    status,
    headers,
    requestId: headers.get('X-Request-ID'),
    replayed,
    idempotencyKey: failed.idempotencyKey,
    attempts: failed.attempts,
  };
}

function requestsLeft(headers: Headers): number | null {
  const value = headers.get('RateLimit-Remaining');
  return value === null || !/^\d+$/.test(value) ? null : Number(value);
}

function parsed(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}

function isErrorBody(body: unknown): body is Schemas['Error'] {
  const { error } = (body ?? {}) as { error?: { code?: unknown; message?: unknown } };
  return typeof error?.code === 'string' && typeof error.message === 'string';
}

function noAnswer(
  cause: unknown,
  timedOutAfter: number | null,
  {
    baseUrl,
    ...failed
  }: Pick<FailedCall, 'operationId' | 'idempotencyKey' | 'attempts'> & { baseUrl: string },
): PartnerConnectionError {
  const code = codeOf(cause);
  const timedOut = timedOutAfter !== null;
  const why = timedOut
    ? `no response from ${baseUrl} within ${Math.ceil(timedOutAfter)} s`
    : `the connection to ${baseUrl} failed${code ? ` (${code})` : ''}`;
  const mayHaveArrived = timedOut || !failedToConnect(cause);
  return new PartnerConnectionError(`${failed.operationId}: ${why}.`, {
    ...failed,
    status: null,
    retryAfterSeconds: null,
    mayHaveArrived,
    timedOut,
    cause,
  });
}

/** The system's code of a failure, which `fetch` puts on the error or on its cause. */
function codeOf(error: unknown): string {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: { code?: unknown } };
  return [code, cause?.code].find((candidate) => typeof candidate === 'string') ?? '';
}

import { attemptCall } from './attempt-call.ts';
import type { PartnerResponse } from '../client-types.ts';
import type { Connection } from './connection.ts';
import type { OperationId } from '../contract-types.ts';
import { PartnerApiError, PartnerConnectionError, type PartnerError } from '../errors.ts';
import { prepareCall, type AnyInput, type AnyOptions } from './prepare-call.ts';
import { mayRepeat, pauseBeforeRetry } from './retry-rules.ts';
import { wait } from './wait.ts';

/**
 * Calls an operation, and repeats the call if the rules allow it, until there is a response, the
 * retries are used up or the next wait would not end in time. All attempts have the same
 * Idempotency-Key.
 * @throws PartnerApiError, PartnerConnectionError, or the reason of the caller's signal
 */
export async function callOperation(
  connection: Connection,
  operationId: OperationId,
  input: AnyInput = {},
  options: AnyOptions = {},
): Promise<PartnerResponse<unknown>> {
  const call = prepareCall(operationId, input, options);
  const end = performance.now() + (options.timeoutSeconds ?? connection.timeoutSeconds) * 1000;
  const secondsLeft = () => (end - performance.now()) / 1000;
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptCall(
        connection,
        call,
        attempt,
        Math.min(connection.attemptTimeoutSeconds, secondsLeft()),
      );
    } catch (error) {
      if (
        !isPartnerError(error) ||
        attempt > connection.maxRetries ||
        !mayRepeat(error, call.repeatable)
      )
        throw error;
      const delaySeconds = pauseBeforeRetry(error, attempt);
      if (delaySeconds >= secondsLeft()) throw error;
      connection.onRetry?.({ operationId, attempt, error, delaySeconds });
      await wait(delaySeconds * 1000, call.signal);
    }
  }
}

function isPartnerError(error: unknown): error is PartnerError {
  return error instanceof PartnerApiError || error instanceof PartnerConnectionError;
}

import { PartnerConnectionError, type PartnerError } from './errors.ts';

const FIRST_PAUSE_SECONDS = 0.5;
const LONGEST_PAUSE_SECONDS = 8;

/**
 * Whether the same request may be sent again after it failed so. `repeatable` says that a repetition has no further effect: it is no POST, has an
 * Idempotency-Key, or the contract says so.
 *
 * | Failure | Sent again |
 * |---|---|
 * | 429 because the key has no requests left, or of something on the way; 409 idempotency_key_in_use | always: nothing was done, or the key guards it |
 * | 429 of the operation itself, such as one consent code a minute | where repeatable: later it would mean something else |
 * | 500, 503, and any 5xx of something on the way | where repeatable |
 * | connection failed before the request was sent | always |
 * | connection failed later, or time ran out | where repeatable |
 * | any other answer | never |
 */
export function mayRepeat(error: PartnerError, repeatable: boolean): boolean {
  if (error.status === 429)
    return repeatable || error instanceof PartnerConnectionError || !error.requestsLeft;
  if (error instanceof PartnerConnectionError)
    return error.status === null
      ? repeatable || !error.mayHaveArrived
      : repeatable && error.status >= 500;
  if (error.code === 'idempotency_key_in_use') return true;
  return repeatable && [500, 503].includes(error.status);
}

/**
 * How long to wait before the next attempt, in seconds: what Retry-After asks for, or else twice as
 * long each time. Spread, so that clients do not come together.
 */
export function pauseBeforeRetry(error: PartnerError, failedAttempts: number): number {
  if (error.retryAfterSeconds !== null)
    return error.retryAfterSeconds + Math.random() * FIRST_PAUSE_SECONDS;
  const longest = Math.min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2 ** (failedAttempts - 1));
  return longest * (0.5 + Math.random() / 2);
}

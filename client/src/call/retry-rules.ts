import { PartnerConnectionError, type PartnerError } from '../errors.ts';

const FIRST_PAUSE_SECONDS = 0.5;
const MAX_PAUSE_SECONDS = 8;

/**
 * Returns whether the same request may be sent again after this failure. `repeatable` means that a
 * repetition has no further effect: the request is not a POST, it has an Idempotency-Key, or the
 * contract says so.
 *
 * | Failure | Sent again |
 * |---|---|
 * | 429: no requests left, or of a proxy; 409 idempotency_key_in_use | always: nothing was done, or the key guards it |
 * | 429 of the operation itself, such as one consent code a minute | if repeatable: later it may mean another thing |
 * | 500, 503, and any 5xx of a proxy | if repeatable |
 * | connection failed before the request was sent | always |
 * | connection failed later, or time ran out | if repeatable |
 * | any other response | never |
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
 * Returns the seconds to wait before the next attempt: those of Retry-After, or else twice as long
 * each time, with a random part so that clients do not retry at the same moment.
 */
export function pauseBeforeRetry(error: PartnerError, failedAttempts: number): number {
  if (error.retryAfterSeconds !== null)
    return error.retryAfterSeconds + Math.random() * FIRST_PAUSE_SECONDS;
  const longest = Math.min(MAX_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2 ** (failedAttempts - 1));
  return longest * (0.5 + Math.random() / 2);
}

/**
 * Returns the seconds of a Retry-After header, which contains seconds or a date; null if there is
 * none.
 */
export function retryAfterSeconds(headers: Headers): number | null {
  const value = headers.get('Retry-After')?.trim();
  if (!value) return null;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? null : Math.max(0, Math.ceil(seconds));
}

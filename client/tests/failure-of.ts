import type { PartnerApiError } from '@invest-example/partner-investment';

/** Returns the error of a call. Tests about other errors compare them as a whole. */
export function failureOf(call: Promise<unknown>): Promise<PartnerApiError> {
  return call.then(
    () => Promise.reject(new Error('The call succeeded.')),
    (error) => error,
  );
}

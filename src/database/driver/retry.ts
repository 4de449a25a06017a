import { isTransient, violates } from './failures.ts';

const MAX_ATTEMPTS = 5;

export interface RetryOptions {
  /** Constraints whose violation means that another transaction changed what this one had read. */
  constraints?: readonly string[];
  /** Creates the error of the last attempt; by default the database's own error is thrown. */
  exhausted?: () => Error;
}

/**
 * Repeats work that had no effect: after a deadlock, a serialization failure, or a violation of one
 * of the named constraints, at most five times. Any other error is thrown at once.
 */
export async function retry<Result>(
  work: () => Promise<Result>,
  { constraints = [], exhausted }: RetryOptions = {},
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!isTransient(error) && !violates(error, ...constraints)) throw error;
      if (attempt === MAX_ATTEMPTS) throw exhausted?.() ?? error;
    }
  }
}

import { call, type Outcome } from './call.ts';
import type { CallOf, OperationId } from './operations.ts';
import { isUndecided, problemOf } from './problem.ts';

/** The Idempotency-Keys of requests that may or may not have taken effect, by the request. */
const undecided = new Map<string, string>();

/**
 * Calls an operation so that the same request, sent again from this page, takes effect once: without a
 * response, its Idempotency-Key is used again until there is one, also from another dialog.
 */
export async function callOnce<Id extends OperationId>(
  id: Id,
  input: CallOf<Id>,
): Promise<Outcome<Id>> {
  const request = JSON.stringify([id, input]);
  const key = undecided.get(request) ?? crypto.randomUUID();
  undecided.set(request, key);
  try {
    const outcome = await call(id, input, { key });
    undecided.delete(request);
    return outcome;
  } catch (error) {
    if (!isUndecided(problemOf(error))) undecided.delete(request);
    throw error;
  }
}

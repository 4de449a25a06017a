import { call, type Caller, type Outcome } from './call.ts';
import type { CallOf, OperationId } from './operations.ts';
import { isUndecided, problemOf } from './problem.ts';

/** Where the browser keeps them until its tab is closed. */
const STORE = 'console.undecided';

/** The Idempotency-Keys of requests that may or may not have taken effect, by the digest of the request. */
const undecided = {
  read: () => JSON.parse(sessionStorage.getItem(STORE) ?? '{}') as Record<string, string>,
  write(request: string, key: string | undefined) {
    sessionStorage.setItem(STORE, JSON.stringify({ ...undecided.read(), [request]: key }));
  },
};

/**
 * Calls an operation so that the same request, sent again from this tab, takes effect once: without a response,
 * its Idempotency-Key is used again until there is one, also from another dialog or after the page was loaded again.
 */
export async function callOnce<Id extends OperationId>(
  caller: Caller,
  id: Id,
  input: CallOf<Id>,
): Promise<Outcome<Id>> {
  const request = await digestOf(JSON.stringify([id, input]));
  const key = undecided.read()[request] ?? crypto.randomUUID();
  undecided.write(request, key);
  try {
    const outcome = await call(caller, id, input, { key });
    undecided.write(request, undefined);
    return outcome;
  } catch (error) {
    if (!isUndecided(problemOf(error))) undecided.write(request, undefined);
    throw error;
  }
}

/** What was typed is not stored in the browser. */
async function digestOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

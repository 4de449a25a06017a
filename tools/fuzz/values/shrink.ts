import { isDeepStrictEqual } from 'node:util';
import type { Draft } from './draft.ts';
import { pathsOf, valueAt, withValueAt, without } from './tree.ts';

/** Texts with more characters are shortened. */
const LONG_TEXT = 32;
/** The maximum number of requests for shrinking. */
const MAX_ATTEMPTS = 60;

/**
 * Returns the smallest request that still fails: without irrelevant parameters, headers and
 * members, and with shorter text. The case's change and the validity of the body are preserved.
 * @param original the request before the case has changed it
 * @param fails sends a request and resolves to true if it fails in the same way
 */
export async function shrink(
  failing: Draft,
  original: Draft,
  fails: (draft: Draft) => Promise<boolean>,
): Promise<Draft> {
  let smallest = failing;
  let attempts = 0;
  for (let improved = true; improved;) {
    improved = false;
    for (const candidate of candidates(smallest, original)) {
      if (attempts++ >= MAX_ATTEMPTS) return smallest;
      if (!(await fails(candidate))) continue;
      smallest = candidate;
      improved = true;
      break;
    }
  }
  return smallest;
}

function* candidates(draft: Draft, original: Draft): Generator<Draft> {
  const isOriginal = (pair: unknown, pairs: readonly unknown[]) =>
    pairs.some((one) => isDeepStrictEqual(one, pair));
  const removable = draft.query.filter((pair) => isOriginal(pair, original.query));
  for (const pair of removable)
    yield { ...draft, query: draft.query.filter((one) => one !== pair) };
  const headers = draft.headers.filter(
    (pair) => isOriginal(pair, original.headers) && pair[0] !== 'Idempotency-Key',
  );
  for (const pair of headers)
    yield { ...draft, headers: draft.headers.filter((one) => one !== pair) };
  if (draft.bytes !== undefined || draft.body === undefined || !draft.operation.body) return;
  const { isValid } = draft.operation.body;
  const wasValid = isValid(draft.body);
  for (const body of smallerBodies(draft.body, original.body))
    if (isValid(body) === wasValid) yield { ...draft, body };
}

function* smallerBodies(body: unknown, original: unknown): Generator<unknown> {
  const unchanged = pathsOf(body).filter((path) =>
    isDeepStrictEqual(valueAt(body, path), valueAt(original, path)),
  );
  for (const path of unchanged) yield without(body, path);
  for (const path of unchanged) {
    const value = valueAt(body, path);
    if (typeof value === 'string' && value.length > LONG_TEXT)
      yield withValueAt(body, path, value.slice(0, LONG_TEXT).toWellFormed());
  }
}

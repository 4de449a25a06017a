import type fc from 'fast-check';
import type { Expected } from '../checks.ts';
import type { Operation } from '../contract.ts';
import type { Draft, Pair } from '../draft.ts';
import type { Session } from '../session.ts';
import type { Choose } from '../values/choose.ts';
import type { Style } from '../values/valid.ts';

/** One request: a valid one of the operation, changed in one respect. */
export interface RequestCase<Value = unknown> {
  /** The description of the change; the same for all operations. */
  name: string;
  expected: Expected;
  /** The amount of optional data in the request; a random part by default. */
  style?: Style;
  /** True if the state in which the operation succeeds is created first. */
  prepared?: boolean;
  /** Makes what the change puts into the request; undefined if there is none yet. */
  values?(session: Session): fc.Arbitrary<Value> | undefined;
  /** Returns the request to be sent; null if the change does not apply to this request. */
  change(draft: Draft, value: Value, session: Session): Draft | null;
}

/** Several requests, each of which depends on the one before. */
export interface SequenceCase {
  name: string;
  run(session: Session, operation: Operation, choose: Choose): Promise<void>;
}

export type Case = RequestCase | SequenceCase;

/** The name of a case, what is expected, and the change. */
export type Row = readonly [name: string, expected: Expected, change: RequestCase['change']];

/** Makes the cases of a table. */
export const casesOf = (rows: readonly Row[], more: Partial<RequestCase> = {}): RequestCase[] =>
  rows.map(([name, expected, change]) => ({ name, expected, change, ...more }));

/** Adds headers to a request. */
export const withHeader =
  (...pairs: Pair[]) =>
  (draft: Draft): Draft => ({ ...draft, headers: [...draft.headers, ...pairs] });

/** Replaces a parameter of the query. */
export const withQuery = (draft: Draft, ...pairs: Pair[]): Draft => {
  const others = draft.query.filter(([name]) => !pairs.some(([own]) => own === name));
  return { ...draft, query: [...others, ...pairs] };
};

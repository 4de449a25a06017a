import type fc from 'fast-check';
import type { Expected } from '../checks.ts';
import type { Operation } from '../contract.ts';
import type { Session } from '../session/session.ts';
import type { Choose } from '../values/choose.ts';
import type { Draft, Pair } from '../values/draft.ts';
import type { Style } from '../values/valid.ts';

/** One request: a valid one of the operation, changed in one respect. */
export interface RequestCase<Value = unknown> {
  operation: Operation;
  kind: 'valid' | 'invalid' | 'hostile';
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
  operation: Operation;
  kind: 'sequence';
  name: string;
  run(session: Session, choose: Choose): Promise<void>;
}

export type Case = RequestCase | SequenceCase;

export const asIs = (draft: Draft): Draft => draft;

/** Adds headers to a request. */
export const withHeader =
  (...pairs: Pair[]) =>
  (draft: Draft): Draft => ({ ...draft, headers: [...draft.headers, ...pairs] });

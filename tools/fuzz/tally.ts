import type { Check } from './checks.ts';
import type { Reply } from './session/send.ts';
import type { Draft } from './values/draft.ts';

/**
 * The kind of a request: a preparation of another case, valid, invalid, or hostile without a
 * certain outcome.
 */
export type Kind = 'preparation' | 'valid' | 'invalid' | 'hostile';

/** A promise that a response has broken. */
export interface Failure {
  check: Check;
  /** The operation or the group of cases. */
  subject: string;
  /** The name of the case, the same for all operations. */
  name: string;
  message: string;
  /** Absent if it is not about a request of an operation. */
  draft?: Draft;
  reply?: Reply;
}

/** The failures of one check in one case, which often is the same for many operations. */
export interface FailureGroup {
  first: Failure;
  /** The round of the cases in which it occurred first. */
  round: number;
  count: number;
  subjects: Set<string>;
}

const NO_REQUESTS = { requests: 0, succeeded: 0, valid: 0, invalid: 0, hostile: 0, skipped: 0 };

/** Counts a run. */
export type Tally = ReturnType<typeof createTally>;

/** Adds a value to a map, unless it has the key. Returns the value of the key. */
function entryOf<Value>(map: Map<string, Value>, key: string, value: Value): Value {
  return map.get(key) ?? map.set(key, value).get(key)!;
}

export function createTally() {
  const operations = new Map<string, typeof NO_REQUESTS>();
  const checks = new Map<Check, { asserted: number; failed: number }>();
  const groups = new Map<string, FailureGroup>();
  const skips = new Map<string, number>();
  const countsOf = (subject: string) => entryOf(operations, subject, { ...NO_REQUESTS });
  const checkOf = (check: Check) => entryOf(checks, check, { asserted: 0, failed: 0 });
  const tally = {
    operations,
    checks,
    groups,
    /** The reasons for skipped cases, with their number. */
    skips,
    requests: 0,
    /** The round of the cases that is running, from 1. */
    round: 1,
    count(subject: string, kind: Kind, succeeded: boolean) {
      const counts = countsOf(subject);
      tally.requests++;
      counts.requests++;
      if (succeeded) counts.succeeded++;
      counts[kind === 'preparation' ? 'valid' : kind]++;
    },
    skip(subject: string, reason: string) {
      countsOf(subject).skipped++;
      skips.set(reason, (skips.get(reason) ?? 0) + 1);
    },
    assert: (asserted: readonly Check[]) => asserted.forEach((check) => checkOf(check).asserted++),
    /** Counts a failure. @returns its group if it is the first of it */
    fail(failure: Failure): FailureGroup | null {
      checkOf(failure.check).failed++;
      const created = { first: failure, round: tally.round, count: 0, subjects: new Set<string>() };
      const group = entryOf(groups, keyOf(failure), created);
      group.count++;
      group.subjects.add(failure.subject);
      return group === created ? group : null;
    },
  };
  return tally;
}

function keyOf({ check, name, reply }: Failure): string {
  const topic = name.replace(/^(body|query) [^:]+: /, '$1 '); // whichever field it is
  return `${check} ${topic} ${reply?.status ?? ''}`;
}

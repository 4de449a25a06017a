import type { Check } from './checks.ts';
import type { Draft } from './values/draft.ts';
import type { Reply } from './session/send.ts';

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
  /** The round of the cases in which it occurred. */
  round: number;
  /** Absent if it is not about a request of an operation. */
  draft?: Draft;
  reply?: Reply;
}

/** The failures of one check in one case, which often is the same for many operations. */
export interface FailureGroup {
  first: Failure;
  count: number;
  subjects: Set<string>;
}

/** Counts of one operation. */
export interface OperationCounts {
  requests: number;
  succeeded: number;
  valid: number;
  invalid: number;
  hostile: number;
  skipped: number;
}

/** Counts a run. */
export interface Tally {
  operations: Map<string, OperationCounts>;
  checks: Map<Check, { asserted: number; failed: number }>;
  groups: Map<string, FailureGroup>;
  /** The reasons for skipped cases, with their number. */
  skips: Map<string, number>;
  requests(): number;
  count(subject: string, kind: Kind, succeeded: boolean): void;
  skip(subject: string, reason: string): void;
  assert(checks: readonly Check[]): void;
  /** Counts a failure. @returns true if it is the first of its group */
  fail(failure: Failure): boolean;
  groupOf(failure: Pick<Failure, 'check' | 'name' | 'reply'>): FailureGroup;
}

export function createTally(): Tally {
  let requests = 0;
  const operations: Tally['operations'] = new Map();
  const checks: Tally['checks'] = new Map();
  const groups: Tally['groups'] = new Map();
  const skips: Tally['skips'] = new Map();

  function countsOf(subject: string): OperationCounts {
    const counts = operations.get(subject) ?? {
      requests: 0,
      succeeded: 0,
      valid: 0,
      invalid: 0,
      hostile: 0,
      skipped: 0,
    };
    operations.set(subject, counts);
    return counts;
  }

  function checkOf(check: Check) {
    const counts = checks.get(check) ?? { asserted: 0, failed: 0 };
    checks.set(check, counts);
    return counts;
  }

  return {
    operations,
    checks,
    groups,
    skips,
    requests: () => requests,
    count(subject, kind, succeeded) {
      requests++;
      const counts = countsOf(subject);
      counts.requests++;
      if (succeeded) counts.succeeded++;
      counts[kind === 'preparation' ? 'valid' : kind]++;
    },
    skip(subject, reason) {
      countsOf(subject).skipped++;
      skips.set(reason, (skips.get(reason) ?? 0) + 1);
    },
    assert: (asserted) => asserted.forEach((check) => checkOf(check).asserted++),
    groupOf: (failure) => groups.get(keyOf(failure))!,
    fail(failure) {
      checkOf(failure.check).failed++;
      const key = keyOf(failure);
      const group = groups.get(key) ?? { first: failure, count: 0, subjects: new Set() };
      groups.set(key, group);
      group.count++;
      group.subjects.add(failure.subject);
      return group.count === 1;
    },
  };
}

function keyOf({ check, name, reply }: Pick<Failure, 'check' | 'name' | 'reply'>): string {
  const topic = name.replace(/^(body|query) [^:]+: /, '$1 '); // whichever field it is
  return `${check} ${topic} ${reply?.status ?? ''}`;
}

import { CHECKS, type Check } from './checks.ts';
import { curlOf, type Draft } from './draft.ts';
import type { Reply } from './send.ts';

/** The kind of a request. A hostile one has no certain outcome. */
export type Kind = 'valid' | 'invalid' | 'hostile';

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

/** A line that the service has logged. */
export interface LogLine {
  msg: string;
  requestId?: string;
  job?: string;
  err?: { message?: string; stack?: string };
}

const NO_REQUESTS = { requests: 0, succeeded: 0, valid: 0, invalid: 0, hostile: 0, skipped: 0 };
const MAX_GROUPS = 60;
const MAX_SUBJECTS = 6;
const MAX_RESPONSE = 500;
const MAX_REASONS = 10;

/** Counts a run, and reports it. */
export class Tally {
  readonly operations: Record<string, typeof NO_REQUESTS> = {};
  readonly groups = new Map<string, FailureGroup>();
  readonly #checks = Object.fromEntries(CHECKS.map((check) => [check, { asserted: 0, failed: 0 }]));
  /** The reasons for skipped cases, with their number. */
  readonly #skips: Record<string, number> = {};
  requests = 0;
  /** The round of the cases that is running, from 1. */
  round = 1;

  #countsOf(subject: string) {
    return (this.operations[subject] ??= { ...NO_REQUESTS });
  }

  count(subject: string, kind: Kind, succeeded: boolean): void {
    const counts = this.#countsOf(subject);
    this.requests++;
    counts.requests++;
    counts[kind]++;
    if (succeeded) counts.succeeded++;
  }

  skip(subject: string, reason: string): void {
    this.#countsOf(subject).skipped++;
    this.#skips[reason] = (this.#skips[reason] ?? 0) + 1;
  }

  /** Counts an assertion, and the failure if there is one. @returns its group if it is the first of it */
  assert(check: Check, failure?: Omit<Failure, 'check'> | null): FailureGroup | null {
    this.#checks[check]!.asserted++;
    if (!failure) return null;
    this.#checks[check]!.failed++;
    const topic = failure.name.replace(/^(body|query) [^:]+: /, '$1 '); // whichever field it is
    const key = `${check} ${topic} ${failure.reply?.status ?? ''}`;
    const known = this.groups.get(key);
    const first = { check, ...failure };
    const group = known ?? { first, round: this.round, count: 0, subjects: new Set() };
    this.groups.set(key, group);
    group.count++;
    group.subjects.add(failure.subject);
    return known ? null : group;
  }

  /** Prints the counts, and each failure with a request and the command that repeat it. */
  report(seed: string, log: readonly LogLine[]): void {
    const names = Object.keys(this.operations).toSorted();
    console.table(Object.fromEntries(names.map((name) => [name, this.operations[name]])));
    console.table(this.#checks);
    const skips = Object.entries(this.#skips).toSorted(([, one], [, other]) => other - one);
    for (const [reason, count] of skips.slice(0, MAX_REASONS))
      console.log(`skipped ${count}: ${reason}`);
    const all = [...this.groups.values()];
    for (const [index, group] of all.slice(0, MAX_GROUPS).entries())
      console.log(`\n${index + 1}. ${described(group, seed, log)}`);
    if (all.length > MAX_GROUPS) console.log(`\n… and ${all.length - MAX_GROUPS} more.`);
  }
}

function described(
  { first, round, count, subjects }: FailureGroup,
  seed: string,
  log: readonly LogLine[],
): string {
  const { check, subject, name, message, draft, reply } = first;
  const shown = [...subjects].slice(0, MAX_SUBJECTS).join(', ');
  const others = subjects.size > MAX_SUBJECTS ? ` and ${subjects.size - MAX_SUBJECTS} more` : '';
  const id = reply?.headers['x-request-id'];
  const logged = id && log.find(({ requestId, err }) => requestId === id && err);
  const stack = logged ? logged.err?.stack?.split('\n').slice(0, 4).join('\n') : undefined;
  return [
    `${check}: ${name} (${count} times: ${shown}${others})`,
    `   ${message}`,
    ...(draft ? [curlOf(draft).replace(/^/gm, '   ')] : []),
    ...(reply ? [`   ${reply.status} ${reply.text.slice(0, MAX_RESPONSE)}`] : []),
    ...(stack ? [stack.replace(/^/gm, '   | ')] : []),
    `   npm run fuzz -- --seed ${seed} --round ${round} --only ${subject} --case '${name.replaceAll("'", "'\\''")}'`,
  ].join('\n');
}

import { CHECKS, type Check } from './checks.ts';
import { curlOf } from './curl.ts';
import type { LogLine } from './session/service.ts';
import type { Failure, FailureGroup, Tally } from './tally.ts';

/** The outcome of a run, besides its counts. */
export interface Outcome {
  seed: string;
  rounds: number;
  seconds: number;
  log: readonly LogLine[];
}

/** Groups that are printed in full. */
const MAX_GROUPS = 60;
const MAX_SUBJECTS = 6;
const MAX_RESPONSE = 500;

/** Prints what failed, with a request that repeats it and the command that does. */
export function printFailures({ groups }: Tally, { seed, log }: Outcome): void {
  const all = [...groups.values()];
  for (const [index, group] of all.slice(0, MAX_GROUPS).entries())
    console.log(`\n${index + 1}. ${described(group, seed, log)}`);
  if (all.length > MAX_GROUPS) console.log(`\n… and ${all.length - MAX_GROUPS} more.`);
}

function described(
  { first, count, subjects }: FailureGroup,
  seed: string,
  log: readonly LogLine[],
): string {
  const { check, name, message, round, draft, reply } = first;
  const places = [...subjects];
  const shown = `${places.slice(0, MAX_SUBJECTS).join(', ')}${places.length > MAX_SUBJECTS ? ` and ${places.length - MAX_SUBJECTS} more` : ''}`;
  return [
    `${check}: ${name} (${count} times: ${shown})`,
    `   ${message}`,
    ...(draft ? [curlOf(draft).replace(/^/gm, '   ')] : []),
    ...(reply ? [`   ${reply.status} ${reply.text.slice(0, MAX_RESPONSE)}`] : []),
    ...causeOf(first, log),
    `   npm run fuzz -- --seed ${seed} --round ${round} --only ${places[0]} --case '${name.replaceAll("'", "'\\''")}'`,
  ].join('\n');
}

/** Returns the line of the log with the reason for the service's failure. */
function causeOf({ reply }: Failure, log: readonly LogLine[]): string[] {
  const id = reply?.headers['x-request-id'];
  const line = log.find(
    ({ requestId, err }) => id !== undefined && requestId === id && err !== undefined,
  );
  const stack = line?.err?.stack;
  return stack ? [stack.split('\n').slice(0, 4).join('\n').replace(/^/gm, '   | ')] : [];
}

/** Prints the counts of a run. */
export function printSummary(
  { operations, checks, skips, groups, requests }: Tally,
  { seed, rounds, seconds }: Outcome,
): void {
  console.log(
    `\n${row('operation', 'requests', 'succeeded', 'valid', 'invalid', 'hostile', 'skipped')}`,
  );
  for (const [name, counts] of [...operations].sort(([one], [other]) => (one < other ? -1 : 1))) {
    console.log(
      row(
        name,
        counts.requests,
        counts.succeeded,
        counts.valid,
        counts.invalid,
        counts.hostile,
        counts.skipped,
      ),
    );
  }
  console.log(`\n${row('check', 'asserted', 'failed')}`);
  for (const check of Object.keys(CHECKS) as Check[]) {
    const { asserted = 0, failed = 0 } = checks.get(check) ?? {};
    console.log(row(check, asserted, failed));
  }
  for (const [reason, count] of [...skips].sort(([, one], [, other]) => other - one).slice(0, 10))
    console.log(`skipped ${count}: ${reason}`);
  console.log(
    `\n${requests()} requests in ${Math.round(seconds)} s, ${rounds} rounds, seed ${seed}: ${groups.size === 0 ? 'nothing found' : `${groups.size} kinds of failure`}.`,
  );
}

const FIRST_COLUMN = 38;
const COLUMN = 10;

function row(first: string, ...cells: (string | number)[]): string {
  return first.padEnd(FIRST_COLUMN) + cells.map((cell) => String(cell).padStart(COLUMN)).join('');
}

import { CHECKS, type Check } from './checks.ts';
import { curlOf } from './curl.ts';
import type { LogLine } from './session/service.ts';
import type { Failure, FailureGroup, Tally } from './tally.ts';

/** Groups that are printed in full. */
const MAX_GROUPS = 60;
const MAX_SUBJECTS = 6;
const MAX_RESPONSE = 500;

/** Prints what failed, with a request that repeats it and the command that does. */
export function printFailures({ groups }: Tally, seed: string, log: readonly LogLine[]): void {
  const all = [...groups.values()];
  for (const [index, group] of all.slice(0, MAX_GROUPS).entries())
    console.log(`\n${index + 1}. ${described(group, seed, log)}`);
  if (all.length > MAX_GROUPS) console.log(`\n… and ${all.length - MAX_GROUPS} more.`);
}

function described(group: FailureGroup, seed: string, log: readonly LogLine[]): string {
  const { first, round, count, subjects } = group;
  const { check, name, message, draft, reply } = first;
  const shown = [...subjects].slice(0, MAX_SUBJECTS).join(', ');
  const others = subjects.size > MAX_SUBJECTS ? ` and ${subjects.size - MAX_SUBJECTS} more` : '';
  const only = `--only ${first.subject} --case '${name.replaceAll("'", "'\\''")}'`;
  return [
    `${check}: ${name} (${count} times: ${shown}${others})`,
    `   ${message}`,
    ...(draft ? [curlOf(draft).replace(/^/gm, '   ')] : []),
    ...(reply ? [`   ${reply.status} ${reply.text.slice(0, MAX_RESPONSE)}`] : []),
    ...causeOf(first, log),
    `   npm run fuzz -- --seed ${seed} --round ${round} ${only}`,
  ].join('\n');
}

/** Returns the line of the log with the reason for the service's failure. */
function causeOf({ reply }: Failure, log: readonly LogLine[]): string[] {
  const id = reply?.headers['x-request-id'];
  const line = log.find(({ requestId, err }) => id !== undefined && requestId === id && err);
  const stack = line?.err?.stack;
  return stack ? [stack.split('\n').slice(0, 4).join('\n').replace(/^/gm, '   | ')] : [];
}

const COLUMNS = ['requests', 'succeeded', 'valid', 'invalid', 'hostile', 'skipped'] as const;

/** Prints the counts of a run. */
export function printSummary({ operations, checks, skips }: Tally): void {
  console.log(`\n${row('operation', ...COLUMNS)}`);
  for (const [name, counts] of [...operations].sort(([one], [other]) => (one < other ? -1 : 1)))
    console.log(row(name, ...COLUMNS.map((column) => counts[column])));
  console.log(`\n${row('check', 'asserted', 'failed')}`);
  for (const check of Object.keys(CHECKS) as Check[]) {
    const { asserted = 0, failed = 0 } = checks.get(check) ?? {};
    console.log(row(check, asserted, failed));
  }
  for (const [reason, count] of [...skips].sort(([, one], [, other]) => other - one).slice(0, 10))
    console.log(`skipped ${count}: ${reason}`);
}

const FIRST_COLUMN = 38;
const COLUMN = 10;

function row(first: string, ...cells: (string | number)[]): string {
  return first.padEnd(FIRST_COLUMN) + cells.map((cell) => String(cell).padStart(COLUMN)).join('');
}

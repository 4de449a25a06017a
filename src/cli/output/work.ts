import type { components } from '../../../generated/backoffice/types.ts';
import { operations, type OperationId } from '../../../generated/backoffice/operations.ts';
import { cairoTime, isTime } from './cairo-time.ts';

type Queue = components['schemas']['WorkQueue'];
type Resource = Readonly<Record<string, unknown>>;

/** Returns a function that writes the name in a field in words. */
export const inWords =
  (field: string) =>
  (row: Resource): Resource => ({ ...row, [field]: String(row[field]).replaceAll('_', ' ') });

/** Returns a queue with the command that lists its items. */
export function describeQueue(row: Resource): Resource {
  const { list } = row as unknown as Queue;
  const { words } = operations[list.operation as OperationId].command;
  const options = Object.entries(list.query).map(
    ([name, value]) =>
      `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)} ${typed(value)}`,
  );
  return { ...inWords('queue')(row), command: [words, ...options].join(' ') };
}

/** Writes the value of an option as a person types it: times in Cairo time. */
function typed(value: string): string {
  if (value === 'true') return 'yes';
  return isTime(value) ? `"${cairoTime(value)}"` : value;
}

import type { components } from '../../../generated/backoffice/types.ts';
import { operations, type OperationId } from '../../../generated/backoffice/operations.ts';

type Queue = components['schemas']['WorkQueue'];
type Resource = Readonly<Record<string, unknown>>;

/** Returns a queue with the command that lists its items. */
export function describeQueue(row: Resource): Resource {
  const { queue, list } = row as unknown as Queue;
  const { words } = operations[list.operation as OperationId].command;
  const options = Object.entries(list.query).map(
    ([name, value]) =>
      `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)} ${value === 'true' ? 'yes' : value}`,
  );
  return { ...row, queue: queue.replaceAll('_', ' '), command: [words, ...options].join(' ') };
}

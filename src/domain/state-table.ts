import { ApiError, type Situation } from '../errors.ts';

/** A row of a state table: the trigger takes a resource from one status to another. */
export interface Transition<Status extends string = string> {
  /** Null if the trigger creates the resource. */
  readonly from: Status | null;
  readonly trigger: string;
  readonly to: Status;
}

/** Returns the statuses that allow the trigger, and the one status to which it leads from all of them. */
export function moveOf<Row extends Transition>(table: readonly Row[], trigger: Row['trigger']) {
  const rows = table.filter((row) => row.trigger === trigger);
  return {
    from: rows.flatMap(({ from }) => from ?? []) as NonNullable<Row['from']>[],
    to: rows[0]!.to as Row['to'],
  };
}

/** What has its own state table, as the situations of the contract name it. */
type Noun =
  Situation<'state_conflict'> extends infer One
    ? One extends `${infer Name}_status`
      ? Name
      : never
    : never;

interface Current {
  /** What has the status. */
  noun: Noun;
  status: string;
  /** What the contract calls this status, if it has another name for it. */
  shown?: string | undefined;
  /** What the contract calls the statuses for which it has other names. */
  names?: Record<string, readonly string[]>;
}

/**
 * Returns the status that the trigger leads to from `status`.
 * @throws ApiError state_conflict with details {status, allowed} if the table has no such move
 */
export function nextStatus<Row extends Transition>(
  table: readonly Row[],
  trigger: Row['trigger'],
  { noun, status, shown = status, names = {} }: Current,
): Row['to'] {
  const row = table.find((one) => one.trigger === trigger && one.from === status);
  if (row) return row.to;
  const { from } = moveOf(table, trigger);
  const allowed = from.flatMap((one) => names[one] ?? [one]);
  throw new ApiError('state_conflict', {
    situation: `${noun}_status`,
    message: `The ${noun.replace('_', ' ')} is ${shown}; this is possible only while it is ${allowed.join(' or ')}.`,
    details: { status: shown, allowed },
  });
}

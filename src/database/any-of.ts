import { sql } from 'kysely';

/**
 * Returns the right side of a comparison with a list: `where('id', '=', anyOf(ids))`. The list is
 * one array parameter, so a statement has the same text for lists of any length and is prepared
 * once.
 */
export const anyOf = <Value>(values: Iterable<Value>) => sql<Value>`any(${[...values]})`;

/**
 * Returns the right side of a comparison with values of the program: `where('status', 'in', oneOf(OPEN))`.
 * They are part of the statement, because a statement is planned without its parameters: an index of the
 * rows with these values could not be used.
 */
export const oneOf = <const Value extends string>(values: readonly Value[]) =>
  sql<Value>`(${sql.join(values.map((value) => sql.lit(value)))})`;

/**
 * Returns a column so that no index is used for it, but that of another condition. While a table has no
 * statistics, both look equally good, and the planner may choose the one with many rows.
 */
export const unindexed = (column: string) => sql<string>`(${sql.ref(column)} || '')`;

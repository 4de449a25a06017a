import { sql } from 'kysely';

/**
 * Returns the right side of a comparison with a list: `where('id', '=', anyOf(ids))`. The list is
 * one array parameter, so a statement has the same text for lists of any length and is prepared
 * once.
 */
export const anyOf = <Value>(values: Iterable<Value>) => sql<Value>`any(${[...values]})`;

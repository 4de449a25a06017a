import { sql, type RawBuilder } from 'kysely';

/** Selects the name of the operator whose id is in a column; null if there is none. */
export function operatorName(column: string): RawBuilder<string | null> {
  return sql<
    string | null
  >`(select staff.name from operators as staff where staff.id = ${sql.ref(column)})`;
}

import { CompiledQuery } from 'kysely';
import type { Db } from './driver/connection.ts';

/** A raw SQL statement that the query builder cannot express, with named parameters. */
export interface Statement<Params extends object, Row> {
  /** The text as PostgreSQL prepares it, with `$1` in place of the first parameter. */
  readonly sql: string;
  /** Runs the statement on the pool or in a transaction. */
  (db: Db, params: Params): Promise<Row[]>;
}

const PARAMETER = /(?<!:):([a-z]\w*)/g;

/**
 * Every statement of the program. `npm run generate` prepares each against the schema to check it.
 */
export const statements: Statement<never, unknown>[] = [];

/**
 * Defines a statement. `:name` in the text is the parameter of that name. The text is constant, so
 * each connection plans it once.
 */
export function statement<Params extends object, Row = never>(
  text: string,
): Statement<Params, Row> {
  const names: string[] = [];
  const sql = text.replace(PARAMETER, (_match, name: string) => {
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}`;
  });
  const run = async (db: Db, params: Params): Promise<Row[]> => {
    const values = names.map((name) => (params as Record<string, unknown>)[name]);
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(sql, values));
    return rows;
  };
  const defined = Object.assign(run, { sql });
  statements.push(defined as Statement<never, unknown>);
  return defined;
}

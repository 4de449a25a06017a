import { glob } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Client } from 'pg';
import { statements } from '../../src/database/statement.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/**
 * Copies the tables into a schema in which every column with a `…_known` constraint is an enum of
 * its values. There, a statement with a misspelt state cannot be prepared. Only unique constraints
 * are copied along, because ON CONFLICT names them.
 */
const STRICT_SCHEMA = `
do $$
declare
  known record;
  labels text[];
begin
  create schema strict;
  for known in select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition loop
    execute format('create table strict.%1$I (like public.%1$I including defaults including identity)', known.relname);
  end loop;
  for known in select conrelid::regclass::text as relname, conname, pg_get_constraintdef(oid) as definition
    from pg_constraint
               where connamespace = 'public'::regnamespace and contype in ('p', 'u') and conparentid = 0
                 and conrelid <> 0 loop
    execute format('alter table strict.%I add constraint %I %s', known.relname, known.conname, known.definition);
  end loop;
  for known in select conrelid::regclass::text as relname, attname, conname, pg_get_constraintdef(k.oid) as definition
               from pg_constraint k join pg_attribute a on a.attrelid = conrelid and a.attnum = conkey[1]
                    join pg_class c on c.oid = conrelid and not relispartition
               where connamespace = 'public'::regnamespace and contype = 'c' and conname like '%\\_known'
                 and conparentid = 0 and atttypid = 'text'::regtype loop
    select array_agg(quote_literal(value[1])) into labels
    from regexp_matches(known.definition, '''([^'']+)''::text', 'g') as value;
    execute format('create type strict.%I as enum (%s)', known.conname, array_to_string(labels, ', '));
    execute format('create cast (strict.%I as text) with inout as implicit', known.conname);
    execute format('create cast (text as strict.%I) with inout as assignment', known.conname);
    execute format('alter table strict.%I alter column %I drop default', known.relname, known.attname);
    execute format('alter table strict.%I alter column %I type strict.%I using null', known.relname, known.attname,
      known.conname);
  end loop;
  set search_path = strict, public;
end $$`;

/**
 * Prepares every raw statement of the program (every file named .sql.ts in src) against the schema:
 * unknown tables and columns, wrong types, misspelt states and missing parameters fail here.
 * @throws Error with the beginning of each statement that failed and PostgreSQL's message
 */
export async function checkStatements(client: Client): Promise<void> {
  for await (const file of glob('src/**/*.sql.ts', { cwd: ROOT }))
    await import(pathToFileURL(path.join(ROOT, file)).href);
  await client.query(STRICT_SCHEMA);
  const failures: string[] = [];
  for (const [index, { sql }] of statements.entries()) {
    await client
      .query(`prepare checked_${index} as ${sql}`)
      .catch((error: Error) => failures.push(`${error.message}, in:\n${sql.trim().slice(0, 300)}`));
  }
  if (failures.length > 0)
    throw new Error(`Statements that do not fit the schema:\n\n${failures.join('\n\n')}`);
}

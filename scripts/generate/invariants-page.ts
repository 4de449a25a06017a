import type { Client } from 'pg';

interface Rule {
  text: string;
  kind: string;
  name: string;
  table: string;
}

/** The comments of constraints, indexes and triggers, in the order in which the migrations make them. */
const RULES = `
  select description as text, kind, name, relname as "table"
  from (
    select oid, 'pg_constraint'::regclass as catalogue, 'constraint' as kind, conname as name, conrelid as relation
    from pg_constraint
    union all
    select indexrelid, 'pg_class'::regclass, 'unique index', indexrelid::regclass::text, indrelid from pg_index
    union all
    select oid, 'pg_trigger'::regclass, 'trigger', tgname, tgrelid from pg_trigger
  ) as enforcer
  join pg_description on objoid = enforcer.oid and classoid = catalogue and objsubid = 0
  join pg_class on pg_class.oid = relation
  where relnamespace = 'public'::regnamespace and not relispartition
  order by pg_class.oid, enforcer.oid`;

/** Writes the page of the rules that the database enforces. */
export async function invariantsPage(client: Client): Promise<string> {
  const { rows } = await client.query<Rule>(RULES);
  const lines = rows.map(
    ({ text, kind, name, table }) => `| ${text} | ${kind} \`${name}\` of \`${table}\` |`,
  );
  return [
    '# Invariants that the database enforces',
    'Made by `npm run generate` from the comments of `migrations/`. ' +
      '[src/domain/README.md](../src/domain/README.md) has what code enforces.\n' +
      'If people can cause a violation by their requests, they get the error that the contract names; ' +
      'any other is 500 and in the log.',
    ['| Rule | Enforced by |', '|---|---|', ...lines].join('\n'),
    '',
  ].join('\n\n');
}

import type { Client } from 'pg';

const TABLES = `c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname not like 'kysely_%'`;
const hasPartner = (table: string) =>
  `exists (select from pg_attribute where attrelid = ${table} and attname = 'partner_id' and not attisdropped)`;
const columns = (table: string, keys: string) =>
  `(select string_agg(attname, ', ' order by position) from unnest(${keys}) with ordinality as key (attnum, position) join pg_attribute using (attnum) where attrelid = ${table})`;
const namesPartner = (table: string, keys: string) =>
  `exists (select from pg_attribute where attrelid = ${table} and attname = 'partner_id' and attnum = any(${keys}))`;

interface Finding {
  title: string;
  /** The consequence for a database that distributes its rows over several servers. */
  meaning: string;
  /** Selects a \`line\` for each. */
  query: string;
}

const FINDINGS: readonly Finding[] = [
  {
    title: 'Tables with `partner_id`',
    meaning: 'Can be distributed by it, so that the rows of one partner are on one server.',
    query: `select '\`' || relname || '\`' as line from pg_class c where ${TABLES} and ${hasPartner('c.oid')}`,
  },
  {
    title: 'Tables without `partner_id`',
    meaning:
      'Belong to several partners (units, shares, investors, wallets) or to none. They stay on one server, or are copied to all of them (reference tables of Citus), where each write goes to all.',
    query: `select '\`' || relname || '\`' as line from pg_class c where ${TABLES} and not ${hasPartner('c.oid')}`,
  },
  {
    title: 'Unique keys of tables with `partner_id` that do not contain it',
    meaning:
      'Citus cannot enforce them. Each needs `partner_id` as a column, or a separate table that is not distributed. YugabyteDB can; each write then asks another server.',
    query: `
      select format('\`%s\` on \`%s\` (%s)', i.indexrelid::regclass, c.relname, coalesce(${columns('c.oid', 'i.indkey::smallint[]')}, 'an expression')) as line
      from pg_index i join pg_class c on c.oid = i.indrelid
      where ${TABLES} and i.indisunique and ${hasPartner('c.oid')} and not ${namesPartner('c.oid', 'i.indkey')}`,
  },
  {
    title: 'Foreign keys that would cross servers',
    meaning:
      'From or to a table with `partner_id`, without it on both sides. Citus allows them only to reference tables, which not all of these can be.',
    query: `
      select format('\`%s\`: \`%s\` (%s) to \`%s\`', k.conname, c.relname, ${columns('k.conrelid', 'k.conkey')}, k.confrelid::regclass) as line
      from pg_constraint k join pg_class c on c.oid = k.conrelid
      where ${TABLES} and k.contype = 'f' and k.conparentid = 0 and k.confrelid <> 'partners'::regclass
        and (${hasPartner('k.conrelid')} or ${hasPartner('k.confrelid')})
        and not (${namesPartner('k.conrelid', 'k.conkey')} and ${namesPartner('k.confrelid', 'k.confkey')})`,
  },
  {
    title: 'Triggers on tables with `partner_id`',
    meaning:
      'Citus has none on distributed tables unless they are declared safe (`citus.enable_unsafe_triggers`): safe are those that read and write rows of the same partner only.',
    query: `
      select format('\`%s\` on \`%s\`', tgname, c.relname) as line from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where ${TABLES} and not tgisinternal and ${hasPartner('c.oid')}`,
  },
  {
    title: 'Exclusion and deferrable constraints, GiST indexes',
    meaning:
      'YugabyteDB has none of them. A unique key over whole days or periods would replace the exclusion.',
    query: `
      select format('\`%s\` on \`%s\`', k.conname, c.relname) as line from pg_constraint k join pg_class c on c.oid = k.conrelid
      where ${TABLES} and (k.contype = 'x' or k.condeferrable and k.contype <> 't')
      union select format('\`%s\` on \`%s\`', i.indexrelid::regclass, c.relname)
      from pg_index i join pg_class c on c.oid = i.indrelid join pg_class x on x.oid = i.indexrelid join pg_am a on a.oid = x.relam
      where ${TABLES} and a.amname = 'gist' and not i.indisexclusion`,
  },
];

/** Returns `docs/distribution.md`: what prevents more than one primary. */
export async function distributionPage(client: Client): Promise<string> {
  const sections: string[] = [];
  for (const { title, meaning, query } of FINDINGS) {
    const { rows } = await client.query<{ line: string }>(
      `select line from (${query}) as found order by line`,
    );
    const list = rows.map(({ line }) => `- ${line}`).join('\n');
    sections.push(`## ${title} (${rows.length})\n\n${meaning}\n\n${list || 'None.'}\n`);
  }
  return `${INTRODUCTION}\n${sections.join('\n')}`;
}

const INTRODUCTION = `<!-- Made by \`npm run generate\` from the migrations. -->

# Distribution by partner

What the schema would need on a database that distributes rows over several servers, such as Citus or YugabyteDB.
[scaling.md](scaling.md#more-than-one-primary) draws the conclusions. The lists are read from the catalogue of the migrated
database, so they are always complete.
`;

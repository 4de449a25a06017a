import type { Client } from 'pg';

interface Column {
  table: string;
  name: string;
  type: string;
  nullable: boolean;
  has_default: boolean;
  generated: boolean;
  check: string | null;
}

const COLUMNS = `
  select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
    not a.attnotnull as nullable,
         a.atthasdef or a.attidentity <> '' as has_default, a.attgenerated <> '' or a.attidentity = 'a' as generated,
         (select pg_get_constraintdef(k.oid) from pg_constraint k
          where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] and k.conname like '%_known'
          limit 1) as "check"
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relname not like 'kysely_%' and a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attnum`;

// The JavaScript type of each PostgreSQL type (src/database/driver/connection.ts sets the parsers).
const TYPES: Record<string, string> = {
  text: 'string',
  bytea: 'Buffer',
  'bytea[]': 'Buffer[]',
  boolean: 'boolean',
  date: 'string',
  integer: 'number',
  smallint: 'number',
  bigint: 'bigint',
  'double precision': 'number',
  'text[]': 'string[]',
  'timestamp(3) with time zone': 'Date',
  'timestamp(3) with time zone[]': 'Date[]',
};

// The content of jsonb columns: schemas of the contract; the body of a request that needs an
// approval; in the audit log, parts of a body, and old and new values by column.
const JSON_COLUMNS: Record<string, string> = {
  'approvals.body': 'Record<string, unknown>',
  'approvals.details':
    '{ field: string; value: string | number | null; newValue?: string | number | null }[]',
  'audit_log.request_fields': 'Record<string, unknown>',
  'audit_log.changes': 'Record<string, [unknown, unknown]>',
  'audit_log.refusal': "{ code: Schemas['ErrorCode']; details: Record<string, unknown> | null }",
  'customers.attestation': "Schemas['KycAttestation']",
  'customers.metadata': "Schemas['Metadata']",
  'investors.name': "Schemas['LocalizedText']",
  'orders.metadata': "Schemas['Metadata']",
  'properties.name': "Schemas['LocalizedText']",
  'properties.description': "Schemas['LocalizedText']",
  'properties.location': "Schemas['Property']['location']",
  'properties.media': "Schemas['Property']['media']",
  'properties.forecast': "Schemas['Property']['forecast']",
  'bank_answer_layouts.layout': 'Record<string, unknown>',
  'statement_layouts.layout': 'Record<string, unknown>',
};

/** Writes Kysely's types of the database, read from its catalogue. */
export async function databaseTypes(client: Client): Promise<string> {
  const { rows } = await client.query<Column>(COLUMNS);
  const tables = Map.groupBy(rows, (row) => row.table);
  const interfaces = [...tables].map(
    ([table, columns]) =>
      `export interface ${typeName(table)} {\n${columns.map(property).join('\n')}\n}\n`,
  );
  const index = [...tables.keys()].map((table) => `  ${table}: ${typeName(table)};`);
  return [
    "import type { ColumnType, Generated, GeneratedAlways } from 'kysely';\n" +
      "import type { components } from '../partner/types.ts';\n",
    `type Schemas = components['schemas'];\n`,
    ...interfaces,
    `export interface Database {\n${index.join('\n')}\n}\n`,
  ].join('\n');
}

/** Writes a column's selected, inserted and updated types for Kysely. */
function property(column: Column): string {
  const type = selectType(column);
  const written = column.type === 'jsonb' ? 'string' : type === 'Date' ? 'Date | string' : type;
  const orNull = column.nullable ? ' | null' : '';
  if (column.generated) return `  ${column.name}: GeneratedAlways<${type}${orNull}>;`;
  if (written !== type) {
    const inserted = `${written}${orNull}${column.has_default ? ' | undefined' : ''}`;
    return `  ${column.name}: ColumnType<${type}${orNull}, ${inserted}, ${written}${orNull}>;`;
  }
  return `  ${column.name}: ${column.has_default ? `Generated<${type}${orNull}>` : `${type}${orNull}`};`;
}

function selectType(column: Column): string {
  const name = `${column.table}.${column.name}`;
  if (column.type === 'jsonb')
    return JSON_COLUMNS[name] ?? fail(`${name}: name its schema in JSON_COLUMNS`);
  const values = [...(column.check?.matchAll(/'([^']+)'::text/g) ?? [])]
    .map(([, value]) => `'${value}'`)
    .join(' | ');
  if (values) return column.type === 'text[]' ? `(${values})[]` : values;
  if (column.type.startsWith('character varying')) return 'string';
  return (
    TYPES[column.type] ?? fail(`${name}: no TypeScript type for ${column.type}; add it to TYPES`)
  );
}

function fail(message: string): never {
  throw new Error(`scripts/generate/schema.ts: ${message}`);
}

const typeName = (table: string) =>
  table
    .split('_')
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join('');

const DUMP: Record<string, string> = {
  extensions: `
    select format('create extension %I;', extname) as line from pg_extension where extname <> 'plpgsql'
    order by extname`,
  functions: `select pg_get_functiondef(oid) || ';' as line from pg_proc where pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e') order by proname`,
  sequences: `select format('create sequence %I;', relname) as line from pg_class
    where relkind = 'S' and relnamespace = 'public'::regnamespace order by relname`,
  tables: `select format(E'create %stable %I (\\n%s\\n)%s%s;',
    case relpersistence when 'u' then 'unlogged ' else '' end, relname,
      (select string_agg(format('  %I %s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
          case when a.attgenerated <> '' then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
               when a.attidentity = 'a' then ' generated always as identity'
               when d.adbin is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid) else '' end,
          case when a.attnotnull then ' not null' else '' end), E',\\n' order by a.attnum)
       from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped),
      case when relkind = 'p' then ' partition by ' || pg_get_partkeydef(c.oid) else '' end,
      case when reloptions is not null then ' with (' || array_to_string(reloptions, ', ') || ')' else '' end) as line
    from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname not like 'kysely_%' order by relname`,
  constraints: `select format('alter table %s add constraint %I %s;', conrelid::regclass, conname,
    pg_get_constraintdef(k.oid)) as line
    from pg_constraint k join pg_class c on c.oid = conrelid
    where c.relnamespace = 'public'::regnamespace and not c.relispartition
      and contype in ('p', 'u', 'c', 'f', 'x') and c.relname not like 'kysely_%'
    order by conrelid::regclass::text, contype, conname`,
  indexes: `select pg_get_indexdef(i.indexrelid) || ';' as line from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace and not c.relispartition and c.relname not like 'kysely_%'
      and not exists (select from pg_constraint where conindid = i.indexrelid) order by i.indexrelid::regclass::text`,
  triggers: `select pg_get_triggerdef(t.oid) || ';' as line from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not tgisinternal and c.relnamespace = 'public'::regnamespace and not c.relispartition
    order by c.relname, tgname`,
};

/**
 * Writes the schema after all migrations as one readable file; its diff shows reviewers the effect
 * of a migration.
 */
export async function schemaDump(client: Client): Promise<string> {
  const parts: string[] = [];
  for (const [title, query] of Object.entries(DUMP)) {
    const { rows } = await client.query<{ line: string }>(query);
    parts.push(
      `-- ${title}\n\n` +
        rows.map((row) => row.line).join(['tables', 'functions'].includes(title) ? '\n\n' : '\n') +
        '\n',
    );
  }
  return parts.join('\n');
}

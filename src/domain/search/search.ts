import { sql, type RawBuilder } from 'kysely';
import { operations, type OperationId } from '../../../generated/backoffice/operations.ts';
import type { components } from '../../../generated/backoffice/types.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/driver/connection.ts';
import { toEgp } from '../money.ts';
import { hasRole, type Operator } from '../operators/operator.ts';
import { SEARCHED, type Searched } from './searched.ts';
import { readSearchQuery, type SearchQuery } from './read-query.ts';

type Schemas = components['schemas'];

interface Found {
  id: string;
  label: string;
  name: string | null;
  status: string | null;
  amount: bigint | null;
  created_at: Date;
}

/** Results of each type; of each way to find them, as many as can be ranked. */
const MAX_RESULTS = 10;
const MAX_MATCHES = 200;

/**
 * Finds what has these words, this phone, number, reference or amount, of every type that the
 * operator may list, newest first, and people by other spellings of a Latin name after those with
 * this one. Every way to find it has an index, however much there is.
 */
export async function search(
  { db }: Context,
  operator: Pick<Operator, 'roles'>,
  { q, type }: { q: string; type?: readonly Schemas['SearchedType'][] | undefined },
): Promise<Schemas['SearchResults']> {
  const query = await readSearchQuery(db, q);
  const types = Object.entries(SEARCHED) as [Schemas['SearchedType'], Searched][];
  const allowed = types.filter(
    ([name, { listedBy }]) =>
      (type?.includes(name) ?? true) && hasRole(operator, rolesOf(listedBy)),
  );
  const found: { name: Schemas['SearchedType']; rows: Found[] }[] = [];
  for (const [name, kind] of allowed) found.push({ name, rows: await find(db, kind, query) });
  return {
    object: 'search_results',
    data: found.flatMap(({ name, rows }) =>
      rows.slice(0, MAX_RESULTS).map((row) => resultOf(name, row)),
    ),
    moreOf: found.filter(({ rows }) => rows.length > MAX_RESULTS).map(({ name }) => name),
  };
}

const rolesOf = (operation: OperationId) => operations[operation].permissions;

/** Finds what matches, and after it the people whose name is only spelled otherwise, as far as there is room. */
async function find(db: Db, kind: Searched, query: SearchQuery): Promise<Found[]> {
  const rows = await read(db, kind, kind.matches(query));
  const { spelled } = kind;
  if (!spelled || query.names.length === 0 || rows.length > MAX_RESULTS) return rows;
  const ids = rows.map(({ id }) => id);
  const others = sql`name_words(${spelled}) @> ${query.names}::text[] and id <> all(${ids}::text[])`;
  return [...rows, ...(await read(db, kind, [others]))];
}

/** Reads one row more than are shown, of those that match in any of the ways, newest first. */
async function read(
  db: Db,
  { table, columns }: Searched,
  ways: RawBuilder<unknown>[],
): Promise<Found[]> {
  if (ways.length === 0) return [];
  const ids = ways.map(
    (matching) => sql`(select id from ${sql.table(table)} where ${matching} limit ${MAX_MATCHES})`,
  );
  const none: RawBuilder<null> = sql`null`;
  const { label, name = none, status = none, amount = sql<bigint | null>`null::bigint` } = columns;
  const { rows } = await sql<Found>`
    select id, ${label} as label, ${name} as name, ${status} as status, ${amount} as amount, created_at
    from ${sql.table(table)}
    where id in (${sql.join(ids, sql` union all `)})
    order by created_at desc, position desc limit ${MAX_RESULTS + 1}`.execute(db);
  return rows;
}

function resultOf(type: Schemas['SearchedType'], row: Found): Schemas['SearchResult'] {
  return {
    object: 'search_result',
    type,
    id: row.id,
    label: row.label,
    ...(row.name !== null && { name: row.name }),
    ...(row.status !== null && { status: row.status }),
    ...(row.amount !== null && { amount: toEgp(row.amount) }),
    createdAt: row.created_at.toISOString(),
  };
}

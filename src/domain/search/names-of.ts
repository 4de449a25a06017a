import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../database/driver/connection.ts';
import { numberColumn, type NumberedTable } from '../staff-numbers.ts';

/** A person's name, in English if it is known. */
export const personName = sql<
  string | null
>`coalesce(nullif(name ->> 'en', ''), nullif(name ->> 'ar', ''))`;

interface Named {
  table: string;
  /** What staff call a row. */
  name: RawBuilder<string | null>;
}

const numbered = (table: NumberedTable): Named => ({ table, name: numberColumn(table) });
const named = (table: string, column: string): Named => ({ table, name: sql.ref<string>(column) });

/** What staff call what an id is of, by the prefix of the id. */
const NAMED: Readonly<Record<string, Named>> = {
  ptn: named('partners', 'name'),
  inv: { table: 'investors', name: personName },
  cus: {
    table: 'customers',
    name: sql`(select ${personName} from investors where investors.id = customers.investor_id)`,
  },
  ord: named('orders', 'number'),
  ctr: named('contracts', 'number'),
  prop: named('properties', 'code'),
  rcp: named('receipts', 'reference'),
  op: named('operators', 'name'),
  opk: named('operator_keys', 'name'),
  key: named('api_keys', 'name'),
  apv: numbered('approvals'),
  rev: numbered('card_reversals'),
  rfd: numbered('refunds_due'),
  rin: numbered('rental_income_runs'),
  wal: numbered('wallet_entries'),
  wdr: numbered('withdrawals'),
};

const prefixOf = (id: string) => id.slice(0, id.indexOf('_'));

/** Returns what staff call each of these ids, with one query for each kind. An id without a name is left out. */
export async function namesOf(db: Db, ids: Iterable<string>): Promise<Map<string, string>> {
  const byPrefix = Map.groupBy(new Set(ids), prefixOf);
  const names = new Map<string, string>();
  for (const [prefix, some] of byPrefix) {
    const kind = Object.hasOwn(NAMED, prefix) ? NAMED[prefix] : undefined;
    const read = kind ? await readNames(db, kind, some) : []; // one after the other: `db` can be one connection
    for (const { id, name } of read) if (name !== null) names.set(id, name);
  }
  return names;
}

function readNames(db: Db, { table, name }: Named, ids: readonly string[]) {
  return db
    .selectFrom(sql<{ id: string }>`${sql.table(table)}`.as(table))
    .select(['id', name.as('name')])
    .where(sql<boolean>`id = any(${ids})`)
    .execute();
}

import { sql, type RawBuilder } from 'kysely';
import type { Language } from '../../../generated/backoffice/enums.ts';
import type { Db } from '../../database/driver/connection.ts';
import { numberColumn, type NumberedTable } from '../staff-numbers.ts';

/** Selects the name of a person or a unit in a language if it is known, or else in the other one. */
export function nameIn(language: Language) {
  const [first, second] = language === 'ar' ? (['ar', 'en'] as const) : (['en', 'ar'] as const);
  const name = (one: Language) => sql`nullif(name ->> ${sql.lit(one)}, '')`;
  return sql<string | null>`coalesce(${name(first)}, ${name(second)})`;
}

interface Named {
  table: string;
  /** What staff call a row. */
  name: RawBuilder<string | null>;
}

const numbered = (table: NumberedTable): Named => ({ table, name: numberColumn(table) });
const named = (table: string, column: string): Named => ({ table, name: sql.ref<string>(column) });

/** What staff call what an id is of, by the prefix of the id. */
const namedIn = (language: Language): Readonly<Record<string, Named>> => ({
  ptn: named('partners', 'name'),
  inv: { table: 'investors', name: nameIn(language) },
  cus: {
    table: 'customers',
    name: sql`(select ${nameIn(language)} from investors where investors.id = customers.investor_id)`,
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
  wdb: named('withdrawal_batches', 'number'),
  // These have no number: of which rent a payout is, whose commission it is, and what the bank calls the line.
  pay: {
    table: 'payouts',
    name: sql`(select ${numberColumn('rental_income_runs')} from rental_income_runs where rental_income_runs.id = payouts.run_id)`,
  },
  com: {
    table: 'commissions',
    name: sql`(select partners.name from partners where partners.id = commissions.partner_id)`,
  },
  bkl: { table: 'bank_lines', name: sql`left(coalesce(reference, description), 200)` },
});
const NAMED = { en: namedIn('en'), ar: namedIn('ar') };

const prefixOf = (id: string) => id.slice(0, id.indexOf('_'));

/**
 * Returns what staff call each of these ids, people in the language if their name is known in it, with one query for
 * each kind. An id without a name is left out.
 */
export async function namesOf(
  db: Db,
  ids: Iterable<string>,
  language: Language,
): Promise<Map<string, string>> {
  const byPrefix = Map.groupBy(new Set(ids), prefixOf);
  const names = new Map<string, string>();
  for (const [prefix, some] of byPrefix) {
    const kind = Object.hasOwn(NAMED[language], prefix) ? NAMED[language][prefix] : undefined;
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

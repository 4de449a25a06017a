import { sql } from 'kysely';
import type { components, operations } from '../../../generated/backoffice/types.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/driver/connection.ts';
import type { QueryOf } from '../../database/filters.ts';
import { mapPage, type Page } from '../../database/page.ts';
import { toEgp } from '../money.ts';
import { readPeriod } from '../period.ts';
import { newestFirstWithTotals } from '../totals.ts';
import { commonFields, entryId, NAMES } from './names.ts';
import { ALL_WORLDS, worldOf } from './world.ts';

type Entry = components['schemas']['JournalEntry'];

const allEntries = (db: Db) =>
  db
    .selectFrom('journal')
    .selectAll()
    .select([
      sql.raw<string | null>(NAMES.property_code).as('property_code'),
      sql.raw<string | null>(NAMES.actor_name).as('actor_name'),
      sql.raw<string | null>(NAMES.approved_by_name).as('approved_by_name'),
    ]);

type EntryRow = Awaited<ReturnType<ReturnType<typeof allEntries>['executeTakeFirstOrThrow']>>;

/**
 * Returns a page of the journal, newest first, of one world or of all.
 * @throws ApiError invalid_cursor, invalid_parameter if a day does not exist, is in the future or in the wrong order
 */
export async function listJournal(
  ctx: Context,
  { from, to, ...filters }: QueryOf<operations['listJournal']>,
): Promise<Page<Entry>> {
  const period = await readDays(ctx.db, { from, to });
  const rows = await newestFirstWithTotals(
    ctx,
    { ...filters, ...period, world: worldOf(filters) },
    {
      of: ['journal'],
      query: allEntries(ctx.db),
      table: 'journal',
      where: {
        from: { from: 'journal.created_at' },
        to: { before: 'journal.created_at' },
        account: (all, account) =>
          all.where((eb) => eb.or([eb('debit', '=', account), eb('credit', '=', account)])),
        kind: 'kind',
        resource: 'object_id',
        order: (all, order) =>
          all.where(({ eb, or, and, ref }) =>
            or([
              and([eb('object_id', '=', order), eb('order_id', '=', order)]),
              and([eb('order_id', '=', order), eb('order_id', '<>', ref('object_id'))]),
            ]),
          ),
        investor: 'investor_id',
        partner: 'partner_id',
        property: 'property_id',
        world: (all, world) => (world === ALL_WORLDS ? all : all.where('world', '=', world)),
      },
    },
    { fields: filters.account === undefined ? { amount: 'amount' } : sidesOf(filters.account) },
  );
  return mapPage(rows, entryResource);
}

/** What the entries of an account debit and credit it, and what that changes in its balance. */
function sidesOf(account: Entry['debit']) {
  const debit = sql<bigint>`case when debit = ${account} then amount else 0 end`;
  const credit = sql<bigint>`case when credit = ${account} then amount else 0 end`;
  return { debit, credit, balance: sql<bigint>`(${debit}) - (${credit})` };
}

/** Returns the moments between which the days are; undefined for a side without one. */
async function readDays(
  db: Db,
  { from, to }: { from?: string | undefined; to?: string | undefined },
) {
  if (from === undefined && to === undefined) return {};
  const period = await readPeriod(db, ['from', from ?? '2000-01-01'], ['to', to ?? '2099-12-31']);
  return {
    from: from === undefined ? undefined : period.from,
    to: to === undefined ? undefined : period.to,
  };
}

function entryResource(row: EntryRow): Entry {
  return {
    object: 'journal_entry',
    id: entryId(row),
    at: row.created_at.toISOString(),
    kind: row.kind as Entry['kind'],
    debit: row.debit as Entry['debit'],
    credit: row.credit as Entry['credit'],
    amount: toEgp(row.amount),
    ...commonFields(row),
    actor: row.actor,
    ...(row.approval_id !== null && { approval: row.approval_id }),
  };
}

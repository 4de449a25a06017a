import { sql, type RawBuilder } from 'kysely';
import type { components } from '../../../generated/backoffice/types.ts';
import type { Context } from '../../context.ts';
import type { Db, Trx } from '../../database/driver/connection.ts';
import { mapPage, newestFirst, type Page, type PageRequest } from '../../database/page.ts';
import { notFound } from '../../errors.ts';
import { toEgp } from '../money.ts';
import { numberOf } from '../staff-numbers.ts';
import type { WalletEntryRow } from './ledger.ts';
import { dueRewardEntries } from './rewards/reward-lots.ts';
import { walletBalances } from './resource.ts';

type Schemas = components['schemas'];

/** Returns the wallet of an investor. @throws ApiError resource_not_found */
export async function getInvestorWallet(
  { db }: Context,
  investorId: string,
): Promise<Schemas['InvestorWallet']> {
  const row = await db
    .selectFrom('wallets')
    .selectAll()
    .select(dueRewardEntries.as('due_rewards'))
    .select((eb) =>
      eb
        .selectFrom('investor_debts')
        .whereRef('investor_debts.investor_id', '=', 'wallets.investor_id')
        .select(sql<bigint>`coalesce(sum(amount - repaid), 0)::bigint`.as('owed'))
        .as('owed'),
    )
    .where('investor_id', '=', investorId)
    .executeTakeFirst();
  if (!row) throw notFound('investor', investorId);
  return {
    object: 'wallet',
    investor: investorId,
    currency: 'EGP',
    ...walletBalances(row),
    debt: toEgp(row.owed ?? 0n),
  };
}

/**
 * Returns a page of the wallet ledger of an investor, newest first.
 * @throws ApiError resource_not_found, invalid_cursor
 */
export async function listWalletEntries(
  ctx: Context,
  investorId: string,
  page: PageRequest,
): Promise<Page<Schemas['WalletEntry']>> {
  await getInvestorWallet(ctx, investorId);
  const query = ctx.db
    .selectFrom(entriesWithBalances(ctx.db, investorId).as('wallet_entries'))
    .selectAll();
  const rows = await newestFirst(ctx, page, {
    of: ['wallet-entries', investorId],
    query,
    table: 'wallet_entries',
    where: {},
  });
  return mapPage(rows, walletEntryResource);
}

const changed = {
  available: sql<bigint>`available_change(reason, amount)`,
  reserved: sql<bigint>`reserved_change(reason, amount)`,
};
const runningSum = (change: RawBuilder<bigint>) =>
  sql<bigint>`(sum(${change}) over (partition by kind order by created_at, position))::bigint`;

/**
 * Selects the entries of an investor, each with what it changed, and with the balances of its kind after it: the sums
 * of the entries up to it, so reading one costs as much as reading all of the investor.
 */
export function entriesWithBalances(db: Db, investorId: string) {
  return db
    .selectFrom('wallet_entries')
    .selectAll()
    .select([
      changed.available.as('available_change'),
      changed.reserved.as('reserved_change'),
      runningSum(changed.available).as('available_after'),
      runningSum(changed.reserved).as('reserved_after'),
    ])
    .where('investor_id', '=', investorId);
}

type EntryWithBalancesRow = WalletEntryRow &
  Record<'available_change' | 'reserved_change' | 'available_after' | 'reserved_after', bigint>;

/** Returns an entry as staff see it, with the balances of its locked wallet after it. */
export async function entryWithBalances(
  trx: Trx,
  { id, investor_id: investorId }: WalletEntryRow,
): Promise<Schemas['WalletEntry'] & { wallet: Schemas['WalletBalances'] }> {
  const entry = await trx
    .selectFrom(entriesWithBalances(trx, investorId).as('entry'))
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const wallet = await trx
    .selectFrom('wallets')
    .selectAll()
    .where('investor_id', '=', investorId)
    .executeTakeFirstOrThrow();
  return { ...walletEntryResource(entry), wallet: walletBalances(wallet) };
}

/** Returns an entry of the ledger as staff see it. */
export function walletEntryResource(entry: EntryWithBalancesRow): Schemas['WalletEntry'] {
  return {
    object: 'wallet_entry',
    id: entry.id,
    number: numberOf('wallet_entries', entry),
    investor: entry.investor_id,
    kind: entry.kind,
    reason: entry.reason,
    amount: toEgp(entry.amount),
    currency: 'EGP',
    change: {
      available: toEgp(entry.available_change),
      reserved: toEgp(entry.reserved_change),
    },
    balance: {
      available: toEgp(entry.available_after),
      reserved: toEgp(entry.reserved_after),
    },
    reference: entry.reference,
    order: entry.order_id,
    corrects: entry.corrected_entry_id,
    expiresAt: entry.expires_at?.toISOString() ?? null,
    createdAt: entry.created_at.toISOString(),
  };
}

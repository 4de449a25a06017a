import { sql } from 'kysely';
import type { components } from '../../../generated/backoffice/types.ts';
import type { Context } from '../../context.ts';
import type { Trx } from '../../database/driver/connection.ts';
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
    .selectFrom('wallet_entries')
    .selectAll()
    .where('investor_id', '=', investorId);
  return mapPage(
    await newestFirst(ctx.keyring, query, 'wallet_entries', page, ['wallet-entries', investorId]),
    walletEntryResource,
  );
}

/** Returns an entry as staff see it, with the balances of its locked wallet after it. */
export async function entryWithBalances(
  trx: Trx,
  entry: WalletEntryRow,
): Promise<Schemas['WalletEntry'] & { wallet: Schemas['WalletBalances'] }> {
  const wallet = await trx
    .selectFrom('wallets')
    .selectAll()
    .where('investor_id', '=', entry.investor_id)
    .executeTakeFirstOrThrow();
  return { ...walletEntryResource(entry), wallet: walletBalances(wallet) };
}

/** Returns an entry of the ledger as staff see it. */
export function walletEntryResource(entry: WalletEntryRow): Schemas['WalletEntry'] {
  return {
    object: 'wallet_entry',
    id: entry.id,
    number: numberOf('wallet_entries', entry),
    investor: entry.investor_id,
    kind: entry.kind,
    reason: entry.reason,
    amount: toEgp(entry.amount),
    currency: 'EGP',
    reference: entry.reference,
    order: entry.order_id,
    corrects: entry.corrected_entry_id,
    expiresAt: entry.expires_at?.toISOString() ?? null,
    createdAt: entry.created_at.toISOString(),
  };
}

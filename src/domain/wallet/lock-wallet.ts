import { sql, type Selectable } from 'kysely';
import { now } from '../../database/clock.ts';
import type { Database, Trx } from '../../database/driver/connection.ts';
import { notFound } from '../../errors.ts';
import { assertNotErased } from '../investors/lock-investor.ts';
import { expiredRewards } from './rewards/expired-rewards.ts';
import { bookEntry } from './ledger.ts';
import { readRewardEntries } from './rewards/reward-lots.ts';

/** The balances of an investor's wallet, in piastres. */
export type WalletRow = Omit<Selectable<Database['wallets']>, 'investor_id' | 'rewards_expire_at'>;

/**
 * Locks an investor's wallet until the transaction ends, and debits rewards that have expired, so that
 * nothing can spend them. To be called after the order and its investor are locked, and before
 * shares are.
 * @throws ApiError resource_not_found, state_conflict with details {erasedAt} if the person was
 * erased
 */
export async function lockWallet(trx: Trx, investorId: string): Promise<WalletRow> {
  const row = await lockAnyWallet(trx, investorId);
  // A second statement, because the first does not see an erasure for which it has waited.
  const investor = await trx
    .selectFrom('investors')
    .select('erased_at')
    .where('id', '=', investorId)
    .executeTakeFirstOrThrow();
  assertNotErased(investor);
  return row;
}

/**
 * Locks a wallet in the same way, but also that of a person who was erased, so that money that was
 * credited wrongly can be taken back.
 * @throws ApiError resource_not_found
 */
export async function lockAnyWallet(trx: Trx, investorId: string): Promise<WalletRow> {
  const row = await lockWalletRow(trx, investorId);
  if (!row.has_due_rewards) return row;
  await debitExpiredRewards(trx, investorId);
  return lockWalletRow(trx, investorId);
}

/** Locks a wallet and changes nothing in it. @throws ApiError resource_not_found */
export function lockWalletRow(trx: Trx, investorId: string) {
  return trx
    .selectFrom('wallets')
    .selectAll()
    .select(sql<boolean>`coalesce(rewards_expire_at <= ${now}, false)`.as('has_due_rewards'))
    .where('investor_id', '=', investorId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => notFound('investor', investorId));
}

async function debitExpiredRewards(trx: Trx, investorId: string): Promise<void> {
  const { expired, nextExpiry } = expiredRewards(await readRewardEntries(trx, investorId));
  if (expired > 0n)
    await bookEntry(trx, {
      investor_id: investorId,
      kind: 'rewards',
      reason: 'promotion_expiry',
      amount: -expired,
    });
  await trx
    .updateTable('wallets')
    .set({ rewards_expire_at: nextExpiry })
    .where('investor_id', '=', investorId)
    .execute();
}

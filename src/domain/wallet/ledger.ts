import type { Insertable, Selectable } from 'kysely';
import type { Database, Trx } from '../../database/connection.ts';
import { newId } from '../../database/ids.ts';
import { ApiError, notFound } from '../../errors.ts';
import { assertNotErased } from '../investors/lock-investor.ts';
import { toEgp } from '../money.ts';

/** The balances of an investor's wallet, in piastres. */
export type WalletRow = Omit<Selectable<Database['wallets']>, 'investor_id' | 'rewards_expire_at'>;

/** An entry of the wallet ledger. */
export type WalletEntryRow = Selectable<Database['wallet_entries']>;

export type WalletKind = WalletEntryRow['kind'];

/**
 * Locks an investor's wallet until the transaction ends. To be called after the order and its
 * investor are locked, and before shares are.
 * @throws ApiError resource_not_found, state_conflict with details {erasedAt} if the person was
 * erased
 */
export async function lockWallet(trx: Trx, investorId: string): Promise<WalletRow> {
  const row = await trx
    .selectFrom('wallets')
    .selectAll()
    .where('investor_id', '=', investorId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('investor', investorId);
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
 * Adds an entry to the ledger (signed amount in piastres). A trigger updates the balances and
 * prevents negative ones.
 */
export function bookEntry(
  trx: Trx,
  entry: Omit<Insertable<Database['wallet_entries']>, 'id'>,
): Promise<WalletEntryRow> {
  return trx
    .insertInto('wallet_entries')
    .values({ ...entry, id: newId('walletEntry') })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Refuses to debit more than is available, both in piastres.
 * @throws ApiError state_conflict with details {available, requested}
 */
export function assertAvailable(available: bigint, requested: bigint): void {
  if (requested <= available) return;
  throw new ApiError('state_conflict', {
    message: `The wallet has ${toEgp(available).toFixed(2)} EGP available.`,
    details: { available: toEgp(available), requested: toEgp(requested) },
  });
}

import type { Insertable, Selectable } from 'kysely';
import type { Database, Trx } from '../../database/connection.ts';
import { newId } from '../../database/ids.ts';
import { ApiError, notFound } from '../../errors.ts';
import { toEgp } from '../money.ts';

/** What an investor's wallet holds, in piastres. */
export type WalletRow = Omit<Selectable<Database['wallets']>, 'investor_id'>;

/** A line of the ledger. */
export type WalletEntryRow = Selectable<Database['wallet_entries']>;

export type WalletKind = WalletEntryRow['kind'];

/**
 * The wallet, locked until the transaction ends: after the order and its investor, before any shares.
 * @throws ApiError resource_not_found
 */
export async function lockWallet(trx: Trx, investorId: string): Promise<WalletRow> {
  const row = await trx.selectFrom('wallets').selectAll().where('investor_id', '=', investorId).forNoKeyUpdate().executeTakeFirst();
  if (!row) throw notFound('investor', investorId);
  return row;
}

/** Adds a line to the ledger (amount in piastres, signed), whose trigger keeps the balances and lets none fall below zero. */
export function bookEntry(trx: Trx, entry: Omit<Insertable<Database['wallet_entries']>, 'id'>): Promise<WalletEntryRow> {
  return trx
    .insertInto('wallet_entries')
    .values({ ...entry, id: newId('walletEntry') })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Refuses to take more out of a wallet than it has available, both in piastres. @throws ApiError state_conflict with details {available, requested} */
export function assertAvailable(available: bigint, requested: bigint): void {
  if (requested <= available) return;
  throw new ApiError('state_conflict', {
    message: `The wallet has ${toEgp(available).toFixed(2)} EGP available.`,
    details: { available: toEgp(available), requested: toEgp(requested) },
  });
}

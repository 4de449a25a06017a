import type { Trx } from '../../database/driver/connection.ts';
import { ApiError, notFound } from '../../errors.ts';
import { type WalletEntryRow } from './ledger.ts';
import { lockWallet } from './lock-wallet.ts';

/** The correction of a wrong credit. */
export interface Correction {
  /** The entry to correct. */
  entryId: string;
  /** In EGP. */
  amount: number;
}

/**
 * Returns the entry that is to be corrected, with its wallet locked until the transaction ends.
 * @throws ApiError resource_not_found, state_conflict if it has another reason
 */
export async function lockCorrectedEntry(
  trx: Trx,
  entryId: string,
  reason: 'top_up' | 'promotion',
): Promise<WalletEntryRow> {
  const entry = await trx
    .selectFrom('wallet_entries')
    .selectAll()
    .where('id', '=', entryId)
    .executeTakeFirst();
  if (!entry) throw notFound('wallet entry', entryId);
  if (entry.reason !== reason)
    throw new ApiError('state_conflict', {
      situation: 'other_entry',
      message: `The wallet entry is a ${entry.reason}; only a ${reason} can be corrected here.`,
      details: { reason: entry.reason, allowed: [reason] },
    });
  await lockWallet(trx, entry.investor_id);
  return entry;
}

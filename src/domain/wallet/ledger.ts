import type { Insertable, Selectable } from 'kysely';
import type { Database, Trx } from '../../database/driver/connection.ts';
import { newId } from '../../database/ids.ts';
import { ApiError } from '../../errors.ts';
import { toEgp } from '../money.ts';
import { postEntries } from '../journal/post-entries.sql.ts';

/** An entry of the wallet ledger. */
export type WalletEntryRow = Selectable<Database['wallet_entries']>;

export type WalletKind = WalletEntryRow['kind'];

/**
 * Adds an entry to the ledger (signed amount in piastres), and to the journal. A trigger updates the balances and
 * prevents negative ones.
 */
export async function bookEntry(
  trx: Trx,
  entry: Omit<Insertable<Database['wallet_entries']>, 'id'>,
): Promise<WalletEntryRow> {
  const booked = await trx
    .insertInto('wallet_entries')
    .values({ ...entry, id: newId('walletEntry') })
    .returningAll()
    .executeTakeFirstOrThrow();
  await postEntries(trx, `wallet_${booked.reason}`, [booked.id]);
  return booked;
}

/** Adds entries of one reason, as `bookEntry` does, in the order of their investors. */
export async function bookEntries(
  trx: Trx,
  reason: WalletEntryRow['reason'],
  entries: readonly Omit<Insertable<Database['wallet_entries']>, 'reason'>[],
): Promise<void> {
  const rows = entries.map((entry) => ({ ...entry, reason }));
  rows.sort((a, b) => (a.investor_id < b.investor_id ? -1 : 1));
  await trx.insertInto('wallet_entries').values(rows).execute();
  await postEntries(
    trx,
    `wallet_${reason}`,
    rows.map(({ id }) => id),
  );
}

/**
 * Refuses to debit more than is available, both in piastres.
 * @throws ApiError state_conflict with details {available, requested}
 */
export function assertAvailable(available: bigint, requested: bigint): void {
  if (requested <= available) return;
  throw new ApiError('state_conflict', {
    situation: 'wallet_short',
    message: `The wallet has ${toEgp(available).toFixed(2)} EGP available.`,
    details: { available: toEgp(available), requested: toEgp(requested) },
  });
}

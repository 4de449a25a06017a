import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Trx } from '../../database/connection.ts';
import { violates } from '../../database/failures.ts';
import { ApiError } from '../../errors.ts';
import { toPiastres } from '../money.ts';
import { assertReference } from '../reference.ts';
import { assertAvailable, bookEntry, lockWallet, type WalletEntryRow, type WalletRow } from './ledger.ts';

/** A transfer between an investor and the service; the amount in EGP. */
export interface Transfer {
  amount: number;
  reference: string;
}

/** An entry, and what the wallet holds after it. */
export interface Booked {
  entry: WalletEntryRow;
  wallet: WalletRow;
}

/**
 * Adds cash that has arrived from the investor.
 * @throws ApiError resource_not_found, invalid_parameter, state_conflict where the reference is booked already
 */
export function topUp(ctx: Context, investorId: string, transfer: Transfer): Promise<Booked> {
  return book(ctx, 'top_up', transfer, async (trx, amount) => {
    await lockWallet(trx, investorId);
    return bookEntry(trx, { investor_id: investorId, kind: 'cash', reason: 'top_up', amount, reference: transfer.reference });
  });
}

/**
 * Takes cash out that was sent to the investor; what is reserved for orders, and rewards, stay.
 * @throws ApiError resource_not_found, invalid_parameter, state_conflict where there is less or the reference is booked already
 */
export function withdraw(ctx: Context, investorId: string, transfer: Transfer): Promise<Booked> {
  return book(ctx, 'withdrawal', transfer, async (trx, amount) => {
    const { cash_available: available } = await lockWallet(trx, investorId);
    assertAvailable(available, amount);
    return bookEntry(trx, { investor_id: investorId, kind: 'cash', reason: 'withdrawal', amount: -amount, reference: transfer.reference });
  });
}

async function book(
  ctx: Context,
  reason: 'top_up' | 'withdrawal',
  { amount, reference }: Transfer,
  work: (trx: Trx, piastres: bigint) => Promise<WalletEntryRow>,
): Promise<Booked> {
  assertReference(reference);
  const piastres = toPiastres(amount, 'amount');
  if (piastres === 0n) throw new ApiError('invalid_parameter', { param: 'amount', message: 'amount must be more than 0.' });
  try {
    return await ctx.db.transaction().execute(async (trx) => {
      const entry = await work(trx, piastres);
      return { entry, wallet: await lockWallet(trx, entry.investor_id) };
    });
  } catch (error) {
    if (violates(error, 'wallet_entries_reference_once')) throw await referenceUsed(ctx, reason, reference);
    throw error;
  }
}

/** Names the entry that has the reference, in whatever writing. */
async function referenceUsed(ctx: Context, reason: 'top_up' | 'withdrawal', reference: string): Promise<ApiError> {
  const earlier = await ctx.db
    .selectFrom('wallet_entries')
    .select('id')
    .where('reason', '=', reason)
    .where(sql<boolean>`reference_form(reference) = reference_form(${reference})`)
    .executeTakeFirst();
  return new ApiError('state_conflict', {
    param: 'reference',
    message: `The reference ${reference} is booked already.`,
    details: { entry: earlier?.id },
  });
}

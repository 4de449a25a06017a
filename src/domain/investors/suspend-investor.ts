import { sql, type UpdateObject } from 'kysely';
import type { Database, Trx } from '../../database/connection.ts';
import { ApiError } from '../../errors.ts';
import { touchCustomersOf } from '../customers/touch-customers.ts';
import type { InvestorRow } from './create-investor.ts';
import { lockInvestor } from './lock-investor.ts';

/**
 * Blocks an investor: no orders through any partner, reads as before (D26).
 * @throws ApiError resource_not_found, state_conflict where the investor is suspended
 */
export async function suspendInvestor(
  trx: Trx,
  investorId: string,
  reason: string | null,
): Promise<InvestorRow> {
  const { suspended_at } = await lockInvestor(trx, investorId);
  if (suspended_at) {
    throw new ApiError('state_conflict', {
      message: 'The investor is already suspended.',
      details: { suspendedAt: suspended_at.toISOString() },
    });
  }
  return change(trx, investorId, {
    suspended_at: sql<Date>`clock_timestamp()`,
    suspended_reason: reason,
  });
}

/**
 * Ends a suspension; whether the investor's customers can invest is again a matter of KYC (D26).
 * @throws ApiError resource_not_found, state_conflict where the investor is not suspended
 */
export async function reinstateInvestor(trx: Trx, investorId: string): Promise<InvestorRow> {
  const { suspended_at } = await lockInvestor(trx, investorId);
  if (!suspended_at)
    throw new ApiError('state_conflict', { message: 'The investor is not suspended.' });
  return change(trx, investorId, { suspended_at: null, suspended_reason: null });
}

async function change(
  trx: Trx,
  investorId: string,
  columns: UpdateObject<Database, 'investors'>,
): Promise<InvestorRow> {
  const row = await trx
    .updateTable('investors')
    .set({ ...columns, updated_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', investorId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await touchCustomersOf(trx, investorId);
  return row;
}

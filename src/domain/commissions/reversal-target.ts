import type { Trx } from '../../database/driver/connection.ts';
import { ApiError } from '../../errors.ts';
import { toEgp } from '../money.ts';
import type { CommissionRow } from './resource.ts';

/**
 * Returns the commission that a reversal of `amount` (piastres) may take back. A purchase
 * commission is reversed in full, as when its order is refunded. The database enforces the same
 * rule (`commissions_reversal_covered`).
 * @throws ApiError invalid_parameter if the partner has no such commission, state_conflict with details
 * {commission, amount} if it earned nothing, or {amount, requested} if that amount cannot be reversed
 */
export async function requireReversible(
  trx: Trx,
  { partnerId, commissionId, amount }: { partnerId: string; commissionId: string; amount: bigint },
): Promise<CommissionRow> {
  const row = await trx
    .selectFrom('commissions')
    .selectAll()
    .where('id', '=', commissionId)
    .where('partner_id', '=', partnerId)
    .executeTakeFirst();
  if (!row)
    throw new ApiError('invalid_parameter', {
      param: 'reference',
      message: `There is no commission ${commissionId} in this partner's ledger.`,
    });
  if (row.amount <= 0n)
    throw new ApiError('state_conflict', {
      situation: 'nothing_earned',
      param: 'reference',
      message: `The commission ${commissionId} earned the partner nothing, so it cannot be reversed.`,
      details: { commission: commissionId, amount: toEgp(row.amount) },
    });
  const details = { amount: toEgp(row.amount), requested: toEgp(amount) };
  if (amount > row.amount) {
    const message =
      `A reversal cannot be more than the commission ${commissionId}, which is ` +
      `${toEgp(row.amount).toFixed(2)} EGP.`;
    throw new ApiError('state_conflict', {
      situation: 'commission_amount',
      param: 'amount',
      message,
      details,
    });
  }
  if (row.type === 'purchase_commission' && amount !== row.amount) {
    const message = `A purchase commission is reversed in full: ${toEgp(row.amount).toFixed(2)} EGP.`;
    throw new ApiError('state_conflict', {
      situation: 'commission_amount',
      param: 'amount',
      message,
      details,
    });
  }
  return row;
}

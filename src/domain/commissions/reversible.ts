import type { Trx } from '../../database/connection.ts';
import { ApiError } from '../../errors.ts';
import { toEgp } from '../money.ts';
import type { CommissionRow } from './resource.ts';

/**
 * The row of a partner's ledger that a reversal of `amount` (piastres) takes back; the database holds the same rule (`commissions_reversal_covered`).
 * A purchase commission is reversed whole, as it would be with its order.
 * @throws ApiError invalid_parameter where there is no such row, it earned nothing, or the amount is more than it brought
 */
export async function earnedRow(trx: Trx, partnerId: string, id: string, amount: bigint): Promise<CommissionRow> {
  const row = await trx.selectFrom('commissions').selectAll().where('id', '=', id).where('partner_id', '=', partnerId).executeTakeFirst();
  if (!row) throw refuseReference(`There is no row ${id} in this partner's ledger.`);
  if (row.amount <= 0n) throw refuseReference(`The row ${id} earned the partner nothing, so there is nothing to reverse.`);
  const details = { amount: toEgp(row.amount), requested: toEgp(amount) };
  if (amount > row.amount) throw new ApiError('invalid_parameter', { param: 'amount', message: `The row ${id} earned less.`, details });
  if (row.type === 'purchase_commission' && amount !== row.amount) {
    throw new ApiError('invalid_parameter', { param: 'amount', message: 'A purchase commission is reversed whole.', details });
  }
  return row;
}

function refuseReference(message: string): ApiError {
  return new ApiError('invalid_parameter', { param: 'reference', message });
}

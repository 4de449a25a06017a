import type { Trx } from '../../../database/driver/connection.ts';
import { newId } from '../../../database/ids.ts';
import { ApiError } from '../../../errors.ts';
import { toPiastres } from '../../money.ts';
import { readReversed } from './record-reversal.ts';
import type { CardReversalRow } from './settle-reversals.ts';

/**
 * Returns the part of a locked, open reversal that is settled now, by default all of it. What is left
 * becomes another open reversal. `amount` in EGP.
 * @throws ApiError invalid_parameter if the amount is more than the reversal
 */
export async function takePart(
  trx: Trx,
  reversal: CardReversalRow,
  amount: number | undefined,
): Promise<CardReversalRow> {
  const part = amount === undefined ? reversal.amount : toPiastres(amount, 'amount');
  if (part === reversal.amount) return reversal;
  if (part > reversal.amount)
    throw new ApiError('invalid_parameter', {
      param: 'amount',
      message: 'The amount is more than the reversal.',
    });
  const { count } = await readReversed(trx, reversal.transaction_id);
  await trx
    .insertInto('card_reversals')
    .values({
      id: newId('cardReversal'),
      part_of: reversal.id,
      order_id: reversal.order_id,
      transaction_id: reversal.transaction_id,
      kind: reversal.kind,
      amount: reversal.amount - part,
      number: count + 1,
      reduces_order: reversal.reduces_order,
      recorded_by: reversal.recorded_by,
      reference: reversal.reference,
      status: reversal.status,
      created_at: reversal.created_at,
    })
    .execute();
  return { ...reversal, amount: part };
}

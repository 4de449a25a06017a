import type { Db } from '../../../database/driver/connection.ts';
import { findBooking } from '../../wallet/top-ups/booked-transfers.ts';
import { isCurrent } from './allocate-receipt.ts';

/** A receipt and the part of it that pays an order. Amounts in piastres. */
interface ReceiptOfOrder {
  reference: string;
  payer: string;
  amount: bigint;
  matched: bigint;
  /** False if only the confirmation of the payment will match it. */
  isMatched: boolean;
}

/**
 * Reads the receipts that are matched to an order; without any, the open one of its transfer, which the
 * confirmation of its payment matches.
 */
export async function readReceiptsOf(
  db: Db,
  order: {
    id: string;
    status: string;
    settlement_reference: string | null;
    payable: bigint;
  },
): Promise<ReceiptOfOrder[]> {
  const matched = await db
    .selectFrom('receipt_allocations as allocation')
    .innerJoin('receipts', 'receipts.id', 'allocation.receipt_id')
    .where('allocation.order_id', '=', order.id)
    .where('allocation.releases', 'is', null)
    .where(isCurrent)
    .orderBy('allocation.position')
    .select(['reference', 'payer', 'receipts.amount', 'allocation.amount as matched'])
    .execute();
  if (matched.length > 0) return matched.map((receipt) => ({ ...receipt, isMatched: true }));
  const { settlement_reference: reference, payable, status } = order;
  if (reference === null || status !== 'payment_under_review') return [];
  const booked = await findBooking(db, reference);
  if (!booked?.receipt_id) return [];
  const receipt = await db
    .selectFrom('receipts')
    .select(['reference', 'payer', 'amount'])
    .where('id', '=', booked.receipt_id)
    .where('status', '=', 'open')
    .where('unallocated', '=', payable)
    .executeTakeFirst();
  return receipt ? [{ ...receipt, matched: payable, isMatched: false }] : [];
}

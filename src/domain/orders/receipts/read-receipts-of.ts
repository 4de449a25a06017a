import type { Db } from '../../../database/driver/connection.ts';
import { findBooking } from '../../wallet/top-ups/booked-transfers.ts';
import { operatorName } from '../../operators/operator-name.ts';
import { isCurrent } from './allocate-receipt.ts';

/** A receipt and the part of it that pays an order. Amounts in piastres. */
interface ReceiptOfOrder {
  id: string;
  reference: string;
  payer: string;
  amount: bigint;
  matched: bigint;
  recorded_by: string;
  /** The name of that operator. */
  recorder: string | null;
  /** Who imported the statement that shows it. */
  statement_by: string | null;
  /** False if only the confirmation of the payment will match it. */
  isMatched: boolean;
}

const SHOWN = [
  'receipts.id',
  'reference',
  'payer',
  'receipts.amount',
  'recorded_by',
  'statement_by',
] as const;
const recorder = operatorName('recorded_by').as('recorder');

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
    .select([...SHOWN, recorder])
    .select('allocation.amount as matched')
    .execute();
  if (matched.length > 0) return matched.map((receipt) => ({ ...receipt, isMatched: true }));
  const { settlement_reference: reference, payable, status } = order;
  if (reference === null || status !== 'payment_under_review') return [];
  const booked = await findBooking(db, reference);
  if (!booked?.receipt_id) return [];
  const receipt = await db
    .selectFrom('receipts')
    .select([...SHOWN, recorder])
    .where('id', '=', booked.receipt_id)
    .where('status', '=', 'open')
    .where('unallocated', '=', payable)
    .executeTakeFirst();
  return receipt ? [{ ...receipt, matched: payable, isMatched: false }] : [];
}

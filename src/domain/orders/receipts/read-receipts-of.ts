import { sql } from 'kysely';
import type { Db } from '../../../database/driver/connection.ts';
import { attachedFile } from '../../files/read-file.ts';
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
  /** The file that shows it. */
  file: string | null;
  /** Who imported the statement that shows it. */
  statement_by: string | null;
  taken_back_on: string | null;
  /** Who matched it; null if only the confirmation of the payment will match it. */
  matched_by: string | null;
  /** Whether the order names this transfer. */
  is_named: boolean;
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
  'taken_back_on',
] as const;
const recorder = operatorName('recorded_by').as('recorder');
const file = attachedFile('receipt_id', 'receipts.id').as('file');

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
  const { settlement_reference: reference, payable, status } = order;
  const matched = await db
    .selectFrom('receipt_allocations as allocation')
    .innerJoin('receipts', 'receipts.id', 'allocation.receipt_id')
    .where('allocation.order_id', '=', order.id)
    .where('allocation.releases', 'is', null)
    .where(isCurrent)
    .orderBy('allocation.position')
    .select([...SHOWN, recorder, file])
    .select(['allocation.amount as matched', 'allocation.actor as matched_by'])
    .select(isNamedBy(reference).as('is_named'))
    .execute();
  if (matched.length > 0) return matched.map((receipt) => ({ ...receipt, isMatched: true }));
  if (reference === null || status !== 'payment_under_review') return [];
  const booked = await findBooking(db, reference);
  if (!booked?.receipt_id) return [];
  const receipt = await db
    .selectFrom('receipts')
    .select([...SHOWN, recorder, file])
    .where('id', '=', booked.receipt_id)
    .where('status', '=', 'open')
    .where('unallocated', '=', payable)
    .executeTakeFirst();
  return receipt
    ? [{ ...receipt, matched: payable, matched_by: null, is_named: true, isMatched: false }]
    : [];
}

const isNamedBy = (reference: string | null) =>
  sql<boolean>`coalesce(normalize_reference(receipts.reference) = normalize_reference(${reference}), false)`;

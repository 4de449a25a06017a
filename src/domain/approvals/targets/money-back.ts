import type { Db } from '../../../database/driver/connection.ts';
import { attachedFile } from '../../files/read-file.ts';
import { toEgp } from '../../money.ts';
import { operatorName } from '../../operators/operator-name.ts';
import { toDetails, type ApprovalDetail } from './details.ts';
import { orderDetails, walletDetails } from './read-details.ts';

/** Reads a card payment and its order. None if there is no such payment. */
export async function cardPaymentDetails(db: Db, transaction: string): Promise<ApprovalDetail[]> {
  const payment = await db
    .selectFrom('card_transactions')
    .where('id', '=', transaction)
    .where('outcome', '=', 'paid')
    .select(['order_id', 'amount'])
    .executeTakeFirst();
  if (!payment) return [];
  return [
    ...(await orderDetails(db, payment.order_id)),
    ...toDetails({ 'payment.amount': toEgp(payment.amount), 'payment.transaction': transaction }),
  ];
}

/** Reads a card reversal, and who bought. None if there is no such reversal. */
export async function readReversal(db: Db, reversalId: string) {
  const reversal = await db
    .selectFrom('card_reversals as reversal')
    .innerJoin('orders', 'orders.id', 'reversal.order_id')
    .where('reversal.id', '=', reversalId)
    .select(['order_id', 'investor_id', 'reversal.kind', 'reversal.status', 'reversal.amount'])
    .select(['resolution', 'transaction_id', 'reversal.reference'])
    .executeTakeFirst();
  if (!reversal) return null;
  const details = toDetails({
    'reversal.kind': reversal.kind,
    'reversal.status': reversal.status,
    'reversal.amount': toEgp(reversal.amount),
    'reversal.transaction': reversal.transaction_id,
    'reversal.reference': reversal.reference,
  });
  return { ...reversal, details };
}

/**
 * Reads a card reversal, its order, and the wallet of the investor before and after, if `change` says that
 * the reversal changes it. None if there is no such reversal.
 * @param change the piastres that the wallet gains or loses
 */
export async function reversalDetails(
  db: Db,
  reversalId: string,
  change: (reversal: { resolution: string | null; amount: bigint }) => bigint,
): Promise<ApprovalDetail[]> {
  const reversal = await readReversal(db, reversalId);
  if (!reversal) return [];
  const piastres = change(reversal);
  return [
    ...(await orderDetails(db, reversal.order_id)),
    ...reversal.details,
    ...(piastres === 0n ? [] : await walletDetails(db, reversal.investor_id, 'cash', piastres)),
  ];
}

/** What a refund shows of its receipt, whose rest can be matched meanwhile. */
const WHOSE = /^receipt\.(reference|payer|receivedAt)$/;

/** Reads a refund due, and its order if it names one. None if there is no such refund. */
export async function refundDetails(db: Db, refundId: string): Promise<ApprovalDetail[]> {
  const refund = await db
    .selectFrom('refunds_due')
    .where('id', '=', refundId)
    .select(['order_id', 'kind', 'reason', 'status', 'amount', 'transaction_id', 'receipt_id'])
    .executeTakeFirst();
  if (!refund) return [];
  return [
    ...(refund.order_id === null ? [] : await orderDetails(db, refund.order_id)),
    ...(refund.receipt_id === null
      ? []
      : (await receiptDetails(db, refund.receipt_id)).filter(({ field }) => WHOSE.test(field))),
    ...toDetails({
      'refund.kind': refund.kind,
      'refund.reason': refund.reason,
      'refund.status': refund.status,
      'refund.amount': toEgp(refund.amount),
      'refund.transaction': refund.transaction_id,
    }),
  ];
}

/** Reads a bank transfer that arrived. None if there is no such receipt. */
export async function receiptDetails(db: Db, receiptId: string): Promise<ApprovalDetail[]> {
  const receipt = await db
    .selectFrom('receipts')
    .where('id', '=', receiptId)
    .select(['reference', 'status', 'amount', 'unallocated', 'payer', 'received_at'])
    .select(operatorName('recorded_by').as('recorder'))
    .select(attachedFile('receipt_id', 'receipts.id').as('file'))
    .executeTakeFirst();
  if (!receipt) return [];
  return toDetails({
    'receipt.reference': receipt.reference,
    'receipt.payer': receipt.payer,
    'receipt.receivedAt': receipt.received_at.toISOString(),
    'receipt.recordedBy': receipt.recorder,
    ...(receipt.file !== null && { 'receipt.file': receipt.file }),
    'receipt.status': receipt.status,
    'receipt.amount': toEgp(receipt.amount),
    'receipt.unallocated': toEgp(receipt.unallocated),
  });
}

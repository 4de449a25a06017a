import type { Db } from '../../database/driver/connection.ts';
import { greater, toEgp } from '../money.ts';
import { EVIDENCE_FILE } from '../files/read-file.ts';
import { refundAmount } from '../orders/cancellation/decide-cancellation.ts';
import { readSameReference } from '../orders/queries/same-reference.ts';
import { readOtherPayers } from '../orders/receipts/receipts-for.ts';
import { readReceiptsOf } from '../orders/receipts/read-receipts-of.ts';
import { heldAmount } from '../orders/reversals/reversed-amount.ts';
import { readRentToReverse } from '../orders/states/reverse-rent.ts';
import { readRefundParts } from '../wallet/order-wallet-amount.ts';
import { toDetails, type ApprovalDetail } from './targets/details.ts';
import { readReversal } from './targets/money-back.ts';
import { orderDetails } from './targets/read-details.ts';

/** More receipts of an order are not shown one by one. */
const MAX_RECEIPTS = 15;

/**
 * Reads an order and what shows that its payment has arrived: the matched receipts, or the one that its
 * confirmation will match, the stored evidence, and the orders that name the same transfer. None if there is
 * no such order.
 */
export async function paymentDetails(db: Db, orderId: string): Promise<ApprovalDetail[]> {
  const order = await readOrder(db, orderId);
  if (!order) return [];
  const receipts = await readReceiptsOf(db, order);
  const { sameReference, sameReferenceOfOthers } = await readSameReference(db, orderId);
  const others = await readOtherPayers(db, orderId);
  return [
    ...(others.length > 0 ? toDetails({ 'warning.otherPayer': others.join(', ') }) : []),
    ...(await orderDetails(db, orderId)),
    ...toDetails({
      'funding.method': order.funding_method,
      ...(order.payment_evidence !== null && {
        'evidence.kind': order.evidence_kind,
        'evidence.reference': order.evidence_reference,
        'evidence.note': order.payment_evidence,
        ...(order.evidence_file !== null && { 'evidence.file': order.evidence_file }),
      }),
      'settlement.sameReference': sameReference.join(', ') || null,
      'settlement.sameReferenceOfOthers': sameReferenceOfOthers.join(', ') || null,
      receipts: String(receipts.length),
    }),
    ...receipts.slice(0, MAX_RECEIPTS).flatMap((receipt, index) =>
      toDetails({
        'receipts.reference': receipt.reference,
        'receipts.payer': receipt.payer,
        'receipts.recordedBy': receipt.recorder,
        ...(receipt.file !== null && { 'receipts.file': receipt.file }),
        'receipts.amount': toEgp(receipt.amount),
        'receipts.matched': receipt.isMatched
          ? toEgp(receipt.matched)
          : [0, toEgp(receipt.matched)],
      }).map((one) => ({ ...one, field: one.field.replace('.', `.${index}.`) })),
    ),
  ];
}

/**
 * Reads what the end of a paid order's sale takes back and credits: its payment, the refund, the shares
 * that are issued, the rent that they earned, and the wallet before and after.
 */
export async function saleEndDetails(
  db: Db,
  orderId: string,
  { fee: feeOf, isPaymentMissing }: { fee: (paid: bigint) => bigint; isPaymentMissing: boolean },
): Promise<ApprovalDetail[]> {
  const order = await readOrder(db, orderId);
  if (!order) return [];
  const isTransfer = order.funding_method !== 'card_checkout';
  const reversed_amount = isPaymentMissing && isTransfer ? order.payable : order.reversed_amount;
  const paid = { ...order, reversed_amount };
  const fee = feeOf(heldAmount(paid));
  const refund_amount = refundAmount(paid, fee);
  const refund = await readRefundParts(db, { ...order, refund_amount });
  const rent = await readRentToReverse(db, orderId);
  const wallet = await readWallet(db, order.investor_id);
  const cash = wallet.cash - wallet.debts + refund.cash - rent.paid;
  return [
    ...(await paymentDetails(db, orderId)),
    ...toDetails({
      'cancellation.fee': toEgp(fee),
      'cancellation.refundAmount': toEgp(refund_amount),
      sharesIssued: String(await readSharesIssued(db, orderId)),
      'rentalIncome.toReverse': toEgp(rent.paid),
      'rentalIncome.notToPay': toEgp(rent.unpaid),
      'wallet.debts': [toEgp(wallet.debts), toEgp(greater(-cash, 0n))],
      'wallet.cash.available': [toEgp(wallet.cash), toEgp(greater(cash, 0n))],
      'wallet.rewards.available': [toEgp(wallet.rewards), toEgp(wallet.rewards + refund.rewards)],
    }),
  ];
}

/**
 * Reads what the cancellation of an order because of a card reversal takes back and credits. None if there
 * is no such reversal.
 */
export async function reversedOrderDetails(db: Db, reversalId: string): Promise<ApprovalDetail[]> {
  const reversal = await readReversal(db, reversalId);
  if (!reversal) return [];
  const end = { fee: () => 0n, isPaymentMissing: false };
  return [...(await saleEndDetails(db, reversal.order_id, end)), ...reversal.details];
}

function readOrder(db: Db, orderId: string) {
  return db
    .selectFrom('orders')
    .selectAll()
    .select(EVIDENCE_FILE.as('evidence_file'))
    .where('id', '=', orderId)
    .executeTakeFirst();
}

async function readSharesIssued(db: Db, orderId: string): Promise<number> {
  const entries = await db
    .selectFrom('ownership_entries')
    .select('shares')
    .where('order_id', '=', orderId)
    .execute();
  return entries.reduce((sum, { shares }) => sum + shares, 0);
}

/** Reads the balances of a wallet, and what is left of its debts, in piastres. */
async function readWallet(db: Db, investorId: string) {
  const { cash_available, rewards_available } = await db
    .selectFrom('wallets')
    .select(['cash_available', 'rewards_available'])
    .where('investor_id', '=', investorId)
    .executeTakeFirstOrThrow();
  const debts = await db
    .selectFrom('investor_debts')
    .select(['amount', 'repaid'])
    .where('investor_id', '=', investorId)
    .execute();
  return {
    cash: cash_available,
    rewards: rewards_available,
    debts: debts.reduce((sum, { amount, repaid }) => sum + amount - repaid, 0n),
  };
}

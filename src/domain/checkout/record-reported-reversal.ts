import type { Context } from '../../context.ts';
import type { Trx } from '../../database/driver/connection.ts';
import type { ReportedReversal } from '../../gateways/card/card-transaction.ts';
import { command } from '../command.ts';
import { lesser } from '../money.ts';
import {
  insertReversal,
  readReversed,
  type StoredPayment,
} from '../orders/reversals/record-reversal.ts';
import { lockOrder } from '../orders/states/lock-order.ts';
import { findCheckout } from './find-checkout.ts';
import { insertTransactionOnce } from './record-card-transaction.ts';
import { insertRefundDue } from '../refunds/insert-refund-due.ts';

/**
 * Records a void or a refund that the processor has reported in response to an inquiry, under the
 * order's lock. What was taken back of a payment is the larger of the sum of its refunds, each of
 * which is recorded once by its own id, and the total that the processor states for the payment, and
 * never more than the payment (D103). The part of it that is not recorded yet becomes a reversal. A
 * payment that is first reported together with its reversal is recorded and due for refund. The
 * reversal is committed when this resolves. Returns whether the report was new.
 */
export async function recordReportedReversal(
  ctx: Context,
  reversal: ReportedReversal,
): Promise<boolean> {
  const checkout = await findCheckout(ctx, reversal.processorOrderId);
  const isNew = checkout && (await record(ctx, { orderId: checkout.order_id, reversal }));
  if (isNew === undefined)
    ctx.log.error(
      { order: checkout?.order_id, payment: reversal.paymentId, kind: reversal.kind },
      'card reversal could not be matched to a payment',
    );
  return isNew ?? false;
}

const record = command(
  async (work, { orderId, reversal }: { orderId: string; reversal: ReportedReversal }) => {
    const { kind } = reversal;
    const order = await lockOrder(work.trx, orderId);
    const payment = await recordPaymentOf(work.trx, orderId, reversal);
    if (!payment) return undefined;
    const isNewRefund = await recordRefund(work.trx, orderId, payment, reversal);
    const { reported, net } = await readReversed(work.trx, payment.id);
    const total =
      'payment' in reversal.of ? reversal.amount : await sumRefunds(work.trx, payment.id);
    const amount = lesser(total - reported, payment.amount - net);
    if (amount > 0n) await insertReversal(work, { order, payment, kind, amount });
    return isNewRefund || amount > 0n;
  },
);

/** Returns the payment that was reversed, or undefined if no payment of the order is known. */
async function recordPaymentOf(
  trx: Trx,
  orderId: string,
  { of, paymentId }: ReportedReversal,
): Promise<StoredPayment | undefined> {
  const payment = 'payment' in of ? of.payment : null;
  if (payment && (await insertTransactionOnce(trx, orderId, { ...payment, outcome: 'paid' })))
    await insertRefundDue(trx, {
      orderId,
      transaction: payment,
      amount: payment.amount,
      reason: 'reversed',
    });
  return trx
    .selectFrom('card_transactions')
    .select(['id', 'amount'])
    .where('order_id', '=', orderId)
    .where('outcome', '=', 'paid')
    .$if(paymentId !== null, (payments) => payments.where('id', '=', paymentId!))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

/** Records a refund that is a transaction itself. Returns false if it is none, or already recorded. */
async function recordRefund(
  trx: Trx,
  orderId: string,
  payment: StoredPayment,
  { of, kind, amount }: ReportedReversal,
): Promise<boolean> {
  if ('payment' in of) return false;
  return insertTransactionOnce(trx, orderId, {
    id: of.refundId,
    outcome: kind === 'void' ? 'voided' : 'refunded',
    paymentId: payment.id,
    amount,
    currency: of.currency,
  });
}

/** Returns the sum of the recorded refunds and voids of a payment, in hundredths of its currency. */
async function sumRefunds(trx: Trx, paymentId: string): Promise<bigint> {
  const { sum } = await trx
    .selectFrom('card_transactions')
    .select(({ fn }) => fn.sum<bigint | string | null>('amount').as('sum'))
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return BigInt(sum ?? 0);
}

import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { now } from '../../database/clock.ts';
import type { Trx } from '../../database/connection.ts';
import type { ReportedReversal } from '../../gateways/card-transaction.ts';
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
 * Records the voids and refunds that the processor reports, under the order's lock: the part that
 * exceeds earlier reports, each piastre once, regardless of the number and order of the reports. A
 * payment that is first reported together with its reversal is recorded and due for refund. The
 * reversal is committed when this resolves.
 */
export async function recordReportedReversal(
  ctx: Context,
  reversal: ReportedReversal,
): Promise<void> {
  const checkout = await findCheckout(ctx, reversal.processorOrderId);
  const isRecorded =
    checkout !== undefined && (await record(ctx, { orderId: checkout.order_id, reversal }));
  if (!isRecorded)
    ctx.log.error(
      { order: checkout?.order_id, payment: reversal.paymentId, kind: reversal.kind },
      'card reversal could not be matched to a payment',
    );
}

const record = command(
  async (work, { orderId, reversal }: { orderId: string; reversal: ReportedReversal }) => {
    const order = await lockOrder(work.trx, orderId);
    const payment = await recordPayment(work.trx, orderId, reversal);
    if (!payment) return false;
    const { reported, net } = await readReversed(work.trx, payment.id);
    const left = payment.amount - net;
    const unreported = reversal.total - reported;
    const amount = lesser(unreported, left);
    if (amount > 0n) await insertReversal(work, { order, payment, kind: reversal.kind, amount });
    return true;
  },
);

/** Returns the payment that was reversed, or undefined if no payment of the order is known. */
async function recordPayment(
  trx: Trx,
  orderId: string,
  { payment, paymentId }: ReportedReversal,
): Promise<StoredPayment | undefined> {
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

/**
 * Makes an inquiry about an order due now, because the sum of a callback's refunds is not signed,
 * and a refund that is reported as a transaction does not show earlier refunds. The response to an
 * inquiry that is being made may be older than the refund, so its claim ends.
 */
export async function inquireSoon({ db }: Context, processorOrderId: string): Promise<void> {
  await db
    .updateTable('card_checkouts')
    .set({ next_inquiry_at: sql`least(next_inquiry_at, ${now})`, inquiry_leased_until: null })
    .where('processor_order_id', '=', processorOrderId)
    .where('processor_id', 'is not', null)
    .execute();
}

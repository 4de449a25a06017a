import type { Context } from '../../context.ts';
import type { Trx } from '../../database/driver/connection.ts';
import type { CardPayment, CardTransaction } from '../../gateways/card/card-transaction.ts';
import { command, type UnitOfWork } from '../command.ts';
import { completeAfterSale } from '../orders/funding/close-funding.ts';
import { lockOrder, type LockedOrder } from '../orders/states/lock-order.ts';
import { moveOrder } from '../orders/states/move-order.ts';
import { findCheckout, misfitOf, type Checkout } from './find-checkout.ts';
import { insertRefundDue, type RefundReason } from '../refunds/insert-refund-due.ts';
import { postEntries } from '../journal/post-entries.sql.ts';

const ACTOR = 'card_processor';

/**
 * Records a payment attempt that the processor has reported in response to an inquiry. Each
 * transaction is recorded once, regardless of the number and order of its reports. The first payment
 * of the whole amount makes an unpaid order paid and sells its shares (D21), even after expiresAt,
 * until the order has ended. Any other payment becomes a refund due, and the order does not reopen
 * (D22); so does one in another currency or through another integration than its page has. A decline
 * changes nothing: the customer can try again on the card page. The transaction is committed when this
 * resolves. Returns whether it is a payment that was not recorded before.
 */
export async function recordCardTransaction(
  ctx: Context,
  transaction: CardTransaction,
): Promise<boolean> {
  const checkout = await findCheckout(ctx, transaction.processorOrderId);
  if (checkout) return record(ctx, { checkout, transaction });
  ctx.log.error(
    { transaction: transaction.id, outcome: transaction.outcome },
    'card transaction could not be matched to an order',
  );
  return false;
}

const record = command(
  async (
    work,
    { checkout, transaction }: { checkout: Checkout; transaction: CardTransaction },
  ): Promise<boolean> => {
    const order = await lockOrder(work.trx, checkout.order_id);
    if (transaction.outcome === 'paid')
      return recordPayment(work, { order, checkout, payment: transaction });
    await insertTransactionOnce(work.trx, order.id, transaction);
    return false;
  },
);

interface NewPayment {
  order: LockedOrder;
  checkout: Checkout;
  payment: CardPayment;
}

/** Records a payment of a locked order. Returns false if it was recorded before. */
export async function recordPayment(
  work: UnitOfWork,
  { order, checkout, payment }: NewPayment,
): Promise<boolean> {
  const isNew = await insertTransactionOnce(work.trx, order.id, { ...payment, outcome: 'paid' });
  if (!isNew) return false;
  const reason = misfitOf(checkout, payment) ?? refundReason(order, payment);
  if (reason) {
    const { amount } = payment;
    await insertRefundDue(work.trx, { orderId: order.id, transaction: payment, amount, reason });
    work.ctx.log.warn({ order: order.id, reason }, 'card refund due');
    return true;
  }
  await moveOrder(work, { order, trigger: 'confirmDirectPayment', actor: ACTOR });
  completeAfterSale(work, order.id, ACTOR);
  return true;
}

/** A transaction of the processor: a payment or its decline, or a refund or void of `paymentId`. */
type NewTransaction = Pick<CardPayment, 'id' | 'amount' | 'currency'> &
  (
    | { outcome: CardTransaction['outcome']; paymentId?: null }
    | { outcome: 'refunded' | 'voided'; paymentId: string }
  );

/** Inserts a transaction. Returns false if it is already recorded. */
export async function insertTransactionOnce(
  trx: Trx,
  orderId: string,
  { id, outcome, amount, currency, paymentId = null }: NewTransaction,
): Promise<boolean> {
  const [result] = await trx
    .insertInto('card_transactions')
    .values({ id, outcome, order_id: orderId, payment_id: paymentId, amount, currency })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (result?.numInsertedOrUpdatedRows !== 1n) return false;
  if (outcome === 'paid') await postEntries(trx, 'card_payment', [id]);
  return true;
}

/** Returns why a payment must be refunded; null if it is the one that the order waits for. */
export function refundReason(order: LockedOrder, { amount }: CardPayment): RefundReason | null {
  if (order.paid_at) return 'paid_twice';
  if (order.status !== 'awaiting_payment') return 'paid_after_end';
  return amount === order.payable ? null : 'wrong_amount';
}

import type { Context } from '../../context.ts';
import type { Trx } from '../../database/driver/connection.ts';
import type { ReportedTransaction } from '../../gateways/card/card-transaction.ts';
import { command } from '../command.ts';
import { lockOrder, type LockedOrder } from '../orders/states/lock-order.ts';
import { processorReference } from './create-payment-page.ts';
import { findCheckouts, misfitOf, type Checkout } from './find-checkout.ts';
import { hintInquiry } from './inquiries/hint-inquiry.sql.ts';
import { recordPayment, refundReason } from './record-card-transaction.ts';

/** Inquiries that callbacks cause at once although none of them finds anything. */
const FREE_HINTS = 5;
const HINT_PAUSE_SECONDS = 60 * 60;

/**
 * Acts on a callback that reports a success (D102). A callback proves little: its values are signed
 * without separators, some are not signed, and the payer sees them too. So it does one thing only: it
 * pays the order that waits for exactly this payment, if no other order's payment has the same signed
 * text. Everything else makes an inquiry due in the same transaction, and what the processor then says
 * is recorded.
 */
export async function payOrInquire(ctx: Context, reported: ReportedTransaction): Promise<void> {
  const checkouts = await findCheckouts(ctx, reported.possibleOrderIds);
  const isOnlyOne = checkouts.length === 1;
  for (const checkout of checkouts) await act(ctx, { checkout, isOnlyOne, reported });
  if (checkouts.length > 0) return;
  ctx.log.error({ transaction: reported.id }, 'card transaction could not be matched to an order');
}

interface PossiblePayment {
  checkout: Checkout;
  /** False if the signed text of the callback can also be that of another order's payment. */
  isOnlyOne: boolean;
  reported: ReportedTransaction;
}

const act = command(
  async (work, { checkout, isOnlyOne, reported }: PossiblePayment): Promise<void> => {
    const order = await lockOrder(work.trx, checkout.order_id);
    if (reported.isPayment && (await isRecorded(work.trx, order.id, reported.id))) return;
    if (isOnlyOne && isAwaited(order, checkout, reported))
      return void (await recordPayment(work, { order, checkout, payment: reported }));
    const { id, integrationId } = reported;
    // Digits of another integration may belong to the id.
    const isCertain = BigInt(integrationId!) === checkout.integration_id;
    await hintInquiry(work.trx, {
      orderId: order.id,
      transaction: isCertain ? id : null,
      freeCount: FREE_HINTS,
      pauseSeconds: HINT_PAUSE_SECONDS,
    });
  },
);

/** Returns whether the order waits for this payment, and every value is that of its page. */
function isAwaited(order: LockedOrder, checkout: Checkout, reported: ReportedTransaction): boolean {
  return (
    reported.isPayment &&
    reported.processorOrderId === checkout.processor_order_id &&
    reported.reference === processorReference({ orderId: order.id, attempt: checkout.attempt }) &&
    misfitOf(checkout, reported) === null &&
    refundReason(order, reported) === null
  );
}

async function isRecorded(trx: Trx, orderId: string, transactionId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('card_transactions')
    .select('id')
    .where('id', '=', transactionId)
    .where('order_id', '=', orderId)
    .where('outcome', '=', 'paid')
    .executeTakeFirst();
  return row !== undefined;
}

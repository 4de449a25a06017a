import type { Context } from '../../context.ts';
import type { Trx } from '../../database/connection.ts';
import type { ReportedTransaction } from '../../gateways/card-transaction.ts';
import { command } from '../command.ts';
import { lockOrder, type LockedOrder } from '../orders/states/lock-order.ts';
import { processorReference } from './create-payment-page.ts';
import { findCheckout, misfitOf, type Checkout } from './find-checkout.ts';
import { hintInquiry } from './hint-inquiry.sql.ts';
import { recordPayment, refundReason } from './record-card-transaction.ts';

/** Inquiries that callbacks cause at once although none of them finds anything. */
const FREE_HINTS = 5;
const HINT_PAUSE_SECONDS = 60 * 60;

/**
 * Acts on a callback that reports a success (D102). A callback proves little: its values are signed
 * without separators, some are not signed, and the payer sees them too. So it does one thing only: it
 * pays the order that waits for exactly this payment. Everything else makes an inquiry due in the same
 * transaction, and what the processor then says is recorded.
 */
export async function payOrInquire(ctx: Context, reported: ReportedTransaction): Promise<void> {
  const checkout = await findCheckout(ctx, reported.processorOrderId);
  if (checkout) return act(ctx, { checkout, reported });
  ctx.log.error({ transaction: reported.id }, 'card transaction could not be matched to an order');
}

const act = command(
  async (
    work,
    { checkout, reported }: { checkout: Checkout; reported: ReportedTransaction },
  ): Promise<void> => {
    const order = await lockOrder(work.trx, checkout.order_id);
    if (reported.isPayment && (await isRecorded(work.trx, reported.id))) return;
    if (isAwaited(order, checkout, reported))
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
    reported.reference === processorReference({ orderId: order.id, attempt: checkout.attempt }) &&
    misfitOf(checkout, reported) === null &&
    refundReason(order, reported) === null
  );
}

async function isRecorded(trx: Trx, transactionId: string): Promise<boolean> {
  const query = trx.selectFrom('card_transactions').select('id').where('id', '=', transactionId);
  return (await query.where('outcome', '=', 'paid').executeTakeFirst()) !== undefined;
}

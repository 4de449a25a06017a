import type { Selectable } from 'kysely';
import type { Context } from '../../context.ts';
import type { Database, Trx } from '../../database/connection.ts';
import { newId } from '../../database/ids.ts';
import type { CardTransaction } from '../../gateways/card-transaction.ts';
import { command } from '../command.ts';
import { completeAfterSale } from '../orders/funding/close-funding.ts';
import { lockOrder, type LockedOrder } from '../orders/states/lock-order.ts';
import { moveOrder } from '../orders/states/move-order.ts';
import { moveOf } from '../state-table.ts';
import { refundDueTransitions } from './refund-due-transitions.ts';

type RefundReason = Selectable<Database['refunds_due']>['reason'];

const ACTOR = 'card_processor';
const EGP = 'EGP';

/**
 * Records a payment attempt that the processor reports, each transaction once, however often and in
 * whatever order it is reported. The first payment of the whole amount makes an unpaid order paid
 * and sells its shares (D21); it counts until the order has ended, even after expiresAt. Any other
 * payment becomes a refund due, and the order does not reopen (D22). A decline changes nothing: the
 * customer can try again on the card page. The transaction is committed when this resolves.
 */
export async function recordCardTransaction(
  ctx: Context,
  transaction: CardTransaction,
): Promise<void> {
  const checkout = await ctx.db
    .selectFrom('card_checkouts')
    .select('order_id')
    .where('processor_order_id', '=', transaction.processorOrderId)
    .executeTakeFirst();
  if (!checkout || transaction.currency !== EGP || !isOurIntegration(ctx, transaction)) {
    ctx.log.error(
      { transaction: transaction.id, outcome: transaction.outcome },
      'card transaction could not be matched to an order',
    );
    return;
  }
  await record(ctx, { orderId: checkout.order_id, transaction });
}

const record = command(
  async (work, { orderId, transaction }: { orderId: string; transaction: CardTransaction }) => {
    const order = await lockOrder(work.trx, orderId);
    const isNew = await insertTransactionOnce(work.trx, order.id, transaction);
    if (!isNew || transaction.outcome === 'declined') return;
    const reason = refundReason(order, transaction);
    if (reason) {
      await insertRefundDue(work.trx, order, transaction, reason);
      work.ctx.log.warn({ order: order.id, reason }, 'card refund due');
      return;
    }
    await moveOrder(work, { order, trigger: 'confirmDirectPayment', actor: ACTOR });
    completeAfterSale(work, order.id, ACTOR);
  },
);

function isOurIntegration({ config }: Context, { integrationId }: CardTransaction): boolean {
  return integrationId === (config.card?.integrationId ?? null);
}

/** Returns false if the transaction is known already. */
async function insertTransactionOnce(
  trx: Trx,
  orderId: string,
  { id, outcome, amount }: CardTransaction,
): Promise<boolean> {
  const [result] = await trx
    .insertInto('card_transactions')
    .values({ id, outcome, order_id: orderId, amount })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return result?.numInsertedOrUpdatedRows === 1n;
}

/** Returns null if the payment is the one that the order waits for. */
function refundReason(order: LockedOrder, { amount }: CardTransaction): RefundReason | null {
  if (order.paid_at) return 'paid_twice';
  if (order.status !== 'awaiting_payment') return 'paid_after_end';
  return amount === order.payable ? null : 'wrong_amount';
}

function insertRefundDue(
  trx: Trx,
  order: LockedOrder,
  { id, amount }: CardTransaction,
  reason: RefundReason,
) {
  return trx
    .insertInto('refunds_due')
    .values({
      id: newId('refundDue'),
      order_id: order.id,
      transaction_id: id,
      amount,
      reason,
      status: moveOf(refundDueTransitions, 'record').to,
    })
    .execute();
}

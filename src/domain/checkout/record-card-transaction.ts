import type { Selectable } from 'kysely';
import type { Context } from '../../context.ts';
import type { Database, Trx } from '../../database/connection.ts';
import { newId } from '../../database/ids.ts';
import type { CardTransaction } from '../../gateways/card-transaction.ts';
import { followSale } from '../orders/close-funding.ts';
import type { LockedOrder } from '../orders/find-orders.ts';
import { moveOrder } from '../orders/transition.ts';
import { workOnOrder } from '../orders/work-on-order.ts';

type RefundReason = Selectable<Database['refunds_due']>['reason'];

const ACTOR = 'card_processor';
const EGP = 'EGP';

/**
 * Takes what the processor says of a payment, each transaction once, however often and in whatever order it comes. The first payment of the whole amount makes an
 * unpaid order paid and sells its shares (D21); it counts while the order stands, even after expiresAt. Any other payment is recorded as a refund due, and the order
 * does not reopen (D22). A decline leaves the order as it is: the card page may be tried again. The transaction is committed when this resolves.
 */
export async function recordCardTransaction(ctx: Context, transaction: CardTransaction): Promise<void> {
  const checkout = await ctx.db
    .selectFrom('card_checkouts')
    .select('order_id')
    .where('processor_order_id', '=', transaction.processorOrderId)
    .executeTakeFirst();
  if (!checkout || transaction.currency !== EGP || !isOurIntegration(ctx, transaction)) {
    ctx.log.error({ transaction: transaction.id, outcome: transaction.outcome }, 'card transaction of no order');
    return;
  }
  const order = await workOnOrder(ctx, checkout.order_id, async (trx, locked) => {
    const isNew = await remember(trx, locked.id, transaction);
    if (!isNew || transaction.outcome === 'declined') return { order: locked, events: [] };
    const reason = refundReason(locked, transaction);
    if (!reason) return moveOrder(ctx, trx, locked, 'confirmDirectPayment', ACTOR);
    await oweRefund(trx, locked, transaction, reason);
    ctx.log.warn({ order: locked.id, reason }, 'card refund due');
    return { order: locked, events: [] };
  });
  if (order.status === 'paid') await followSale(ctx, order.id, ACTOR);
}

function isOurIntegration({ config }: Context, { integrationId }: CardTransaction): boolean {
  return integrationId === (config.card?.integrationId ?? null);
}

/** False where it is known already. */
async function remember(trx: Trx, orderId: string, { id, outcome, amount }: CardTransaction): Promise<boolean> {
  const [result] = await trx
    .insertInto('card_transactions')
    .values({ id, outcome, order_id: orderId, amount })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return result?.numInsertedOrUpdatedRows === 1n;
}

/** Null where the payment is the one that the order waits for. */
function refundReason(order: LockedOrder, { amount }: CardTransaction): RefundReason | null {
  if (order.paid_at) return 'paid_twice';
  if (order.status !== 'awaiting_payment') return 'paid_after_end';
  return amount === order.payable ? null : 'wrong_amount';
}

function oweRefund(trx: Trx, order: LockedOrder, { id, amount }: CardTransaction, reason: RefundReason) {
  return trx
    .insertInto('refunds_due')
    .values({ id: newId('refundDue'), order_id: order.id, transaction_id: id, amount, reason })
    .execute();
}

import { sql } from 'kysely';
import { oneOf } from '../../../database/any-of.ts';
import type { Context } from '../../../context.ts';
import { now } from '../../../database/clock.ts';
import { command } from '../../command.ts';
import { runIsolated } from '../../run-isolated.ts';
import { unpaidCancellation } from '../cancellation/cancel-order.ts';
import { lockOrder } from '../states/lock-order.ts';
import { moveOrder } from '../states/move-order.ts';
import type { OrderStatus } from '../../order-states/order-transitions.ts';

/** Minutes by which an inquiry without a response postpones a cancellation. */
const INQUIRY_GRACE_MINUTES = 30;

/**
 * True unless the order's card checkout prevents it. A card order without a page is left to its
 * checkout; one with a page is cancelled only after an inquiry at the processor.
 */
const mayExpire = sql<boolean>`not exists (
  select from card_checkouts where card_checkouts.order_id = orders.id and (card_checkouts.state = 'opening'
    or (card_checkouts.next_inquiry_at <= orders.expires_at
      and orders.expires_at > clock_timestamp() - ${INQUIRY_GRACE_MINUTES} * interval '1 minute')))`;

const BATCH_SIZE = 100;
/** Before every order. */
const FIRST = { expires_at: new Date(0), id: '' };
const REASONS: Partial<Record<OrderStatus, string>> = {
  awaiting_payment: 'Not paid in time',
  payment_rejected: 'Payment rejected and not sorted out in time',
};

/** Returns the columns that the end of the hold sets on an order with this status. */
export function expiredCancellation(status: OrderStatus) {
  return unpaidCancellation(REASONS[status] ?? null);
}

/**
 * Cancels every order whose hold has ended: unpaid at expiresAt, or rejected for 72 hours (D20).
 * Each is checked again under its lock by the database's clock, so this may run at any time and
 * concurrently. An order that cannot be cancelled does not stop the others. Returns how many were
 * cancelled.
 */
export async function expireHolds(ctx: Context): Promise<number> {
  let cancelled = 0;
  for (let after = FIRST; ;) {
    const expired = await expiredOrders(ctx.db)
      .where((eb) => eb(eb.refTuple('expires_at', 'id'), '>', eb.tuple(after.expires_at, after.id)))
      .orderBy('expires_at')
      .orderBy('id')
      .limit(BATCH_SIZE)
      .execute();
    cancelled += await runIsolated(ctx, 'hold expiry', expired, ({ id }) => expireHold(ctx, id));
    if (expired.length < BATCH_SIZE) return cancelled;
    const { id, expires_at } = expired.at(-1)!;
    after = { id, expires_at: expires_at! };
  }
}

function expiredOrders(db: Context['db']) {
  return db
    .selectFrom('orders')
    .select(['id', 'expires_at'])
    .where('status', 'in', oneOf(['awaiting_payment', 'payment_rejected']))
    .where('expires_at', '<=', now)
    .where(mayExpire);
}

/** Returns when the next hold ends, or null if none is open. */
export async function nextHoldExpiry({ db }: Context): Promise<Date | null> {
  const next = await db
    .selectFrom('orders')
    .select('expires_at')
    .where('status', 'in', oneOf(['awaiting_payment', 'payment_rejected']))
    .where('expires_at', '>', now)
    .orderBy('expires_at')
    .limit(1)
    .executeTakeFirst();
  return next?.expires_at ?? null;
}

/** Cancels one order. Returns false if it was paid, renewed or cancelled meanwhile. */
const expireHold = command(async (work, orderId: string) => {
  const order = await lockOrder(work.trx, orderId);
  const isExpired = await expiredOrders(work.trx).where('id', '=', orderId).executeTakeFirst();
  if (!isExpired) return false;
  await moveOrder(work, {
    order,
    trigger: 'expire',
    actor: 'hold_expiry',
    set: expiredCancellation(order.status),
  });
  return true;
});

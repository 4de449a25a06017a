import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { ApiError } from '../../errors.ts';
import { oneByOne } from '../one-by-one.ts';
import { now } from './find-orders.ts';
import { stateConflict } from './state-conflict.ts';
import { moveOrder } from './transition.ts';
import { workOnOrder } from './work-on-order.ts';

/** Minutes for which the card processor's silence may keep an order from being cancelled. */
const SILENCE_KEEPS_MINUTES = 30;

/** A card order without a page is undone, not cancelled; one with a page is cancelled once the processor was asked whether it was paid after all. */
const mayEnd = sql<boolean>`not exists (
  select from card_checkouts where card_checkouts.order_id = orders.id and (card_checkouts.state = 'opening'
    or (card_checkouts.inquire_at <= orders.expires_at and orders.expires_at > clock_timestamp() - ${SILENCE_KEEPS_MINUTES} * interval '1 minute')))`;

const BATCH = 100;
const REASONS = { awaiting_payment: 'Not paid in time', payment_rejected: 'Payment rejected and not sorted out in time' } as Record<string, string>;

/**
 * Cancels every order whose reservation has ended: unpaid at expiresAt, or rejected for 72 hours (specification, States; D20). Each is decided again under
 * its lock by the database's clock, so it does not matter how often, how late or how many times at once this runs. One that cannot be cancelled keeps no other.
 * @returns how many were cancelled
 */
export async function expireHolds(ctx: Context): Promise<number> {
  let cancelled = 0;
  for (;;) {
    const due = await ctx.db
      .selectFrom('orders')
      .select('id')
      .where('status', 'in', ['awaiting_payment', 'payment_rejected'])
      .where('expires_at', '<=', now)
      .where(mayEnd)
      .orderBy('expires_at')
      .limit(BATCH)
      .execute();
    const worked = await oneByOne(ctx, 'hold expiry', due, ({ id }) => expire(ctx, id));
    cancelled += worked;
    if (due.length < BATCH || worked === 0) return cancelled;
  }
}

/** False where the order has meanwhile gone another way. */
async function expire(ctx: Context, orderId: string): Promise<boolean> {
  try {
    await workOnOrder(ctx, orderId, async (trx, order) => {
      const due = await trx
        .selectFrom('orders')
        .select('id')
        .where('id', '=', orderId)
        .where('expires_at', '<=', now)
        .where(mayEnd)
        .executeTakeFirst();
      if (!due) throw stateConflict(order, 'expire');
      return moveOrder(ctx, trx, order, 'expire', 'hold_expiry', {
        cancellation_reason: REASONS[order.status] ?? null,
        cancellation_fee: 0n,
        refund_amount: 0n,
      });
    });
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'state_conflict') return false;
    throw error;
  }
}

import type { Context } from '../../context.ts';
import { ApiError } from '../../errors.ts';
import { now } from './find-orders.ts';
import { moveOrder, stateConflict } from './transition.ts';
import { workOnOrder } from './work-on-order.ts';

const BATCH = 100;
const REASONS = { awaiting_payment: 'Not paid in time', payment_rejected: 'Payment rejected and not sorted out in time' } as Record<string, string>;

/**
 * Cancels every order whose reservation has ended: unpaid at expiresAt, or rejected for 72 hours (specification, States; D20). Each is decided again under
 * its lock by the database's clock, so it does not matter how often, how late or how many times at once this runs.
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
      .orderBy('expires_at')
      .limit(BATCH)
      .execute();
    for (const { id } of due) cancelled += await expire(ctx, id);
    if (due.length < BATCH) return cancelled;
  }
}

async function expire(ctx: Context, orderId: string): Promise<number> {
  try {
    await workOnOrder(ctx, orderId, async (trx, order) => {
      const due = await trx.selectFrom('orders').select('id').where('id', '=', orderId).where('expires_at', '<=', now).executeTakeFirst();
      if (!due) throw stateConflict(order, 'expire');
      return moveOrder(ctx, trx, order, 'expire', 'hold_expiry', {
        cancellation_reason: REASONS[order.status] ?? null,
        cancellation_fee: 0n,
        refund_amount: 0n,
      });
    });
    return 1;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'state_conflict') return 0;
    throw error;
  }
}

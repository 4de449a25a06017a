import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { now, secondsFromNow } from '../../database/clock.ts';
import { runIsolated } from '../run-isolated.ts';
import { abandonCheckout } from './abandon-checkout.ts';

/** Seconds for which the partner can still resume a checkout by repeating its request. */
const RESUME_SECONDS = 60;

/**
 * Releases the card orders that have no page after a crash, and that no request has resumed. One that
 * cannot be released does not stop the others. Returns how many.
 */
export async function abandonStuckCheckouts(ctx: Context): Promise<number> {
  const stuck = await ctx.db
    .selectFrom('card_checkouts')
    .select(['order_id', 'attempt'])
    .where('state', '=', 'opening')
    .where('leased_until', '<=', now)
    .where('created_at', '<=', secondsFromNow(-RESUME_SECONDS))
    .execute();
  return runIsolated(
    ctx,
    'abandoning a checkout',
    stuck,
    async ({ order_id: orderId, attempt }) => {
      await abandonCheckout(ctx, { orderId, attempt });
      return true;
    },
  );
}

/** When a checkout without a page counts as stuck. */
const stuckAt = sql<Date>`greatest(leased_until, created_at + ${RESUME_SECONDS} * interval '1 second')`;

/**
 * Returns when the next checkout without a page will count as stuck, or null if none is open. Those
 * that are stuck already and could not be released wait for the next scheduled run.
 */
export async function nextStuckCheckout({ db }: Context): Promise<Date | null> {
  const { at } = await db
    .selectFrom('card_checkouts')
    .where('state', '=', 'opening')
    .where(stuckAt, '>', now)
    .select(({ fn }) => fn.min(stuckAt).as('at'))
    .executeTakeFirstOrThrow();
  return at;
}

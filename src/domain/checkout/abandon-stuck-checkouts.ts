import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { now, secondsFromNow } from '../../database/clock.ts';
import { runIsolated } from '../run-isolated.ts';
import { abandonCheckout } from './abandon-checkout.ts';

/** Seconds for which the partner can still resume a checkout by repeating its request. */
const RESUME_SECONDS = 60;
const BATCH_SIZE = 100;

/**
 * Releases the card orders that have no page after a crash, and that no request has resumed.
 * Returns how many.
 */
export async function abandonStuckCheckouts(ctx: Context): Promise<number> {
  const stuck = await ctx.db
    .selectFrom('card_checkouts')
    .select(['order_id', 'attempt'])
    .where('state', '=', 'opening')
    .where('leased_until', '<=', now)
    .where('created_at', '<=', secondsFromNow(-RESUME_SECONDS))
    .limit(BATCH_SIZE)
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

/** Returns when the next checkout without a page will count as stuck, or null if none is open. */
export async function nextStuckCheckout({ db }: Context): Promise<Date | null> {
  const { at } = await db
    .selectFrom('card_checkouts')
    .where('state', '=', 'opening')
    .select(({ fn }) =>
      fn
        .min(
          sql<Date>`greatest(leased_until, created_at + ${RESUME_SECONDS} * interval '1 second')`,
        )
        .as('at'),
    )
    .executeTakeFirstOrThrow();
  return at;
}

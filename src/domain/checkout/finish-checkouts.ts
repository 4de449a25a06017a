import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { oneByOne } from '../one-by-one.ts';
import { abandonCheckout } from './abandon-checkout.ts';

/** Seconds for which the partner may still finish it by sending the same request again. */
const STUCK_SECONDS = 60;
const BATCH = 100;

/** Undoes the card orders that a crash has left without a page and that nobody came back for. @returns how many */
export async function finishCheckouts(ctx: Context): Promise<number> {
  const stuck = await ctx.db
    .selectFrom('card_checkouts')
    .select(['order_id', 'attempt'])
    .where('state', '=', 'opening')
    .where('leased_until', '<=', sql<Date>`clock_timestamp()`)
    .where('created_at', '<=', sql<Date>`clock_timestamp() - ${STUCK_SECONDS} * interval '1 second'`)
    .limit(BATCH)
    .execute();
  return oneByOne(ctx, 'undoing a checkout', stuck, async ({ order_id: orderId, attempt }) => {
    await abandonCheckout(ctx, { orderId, attempt });
    return true;
  });
}

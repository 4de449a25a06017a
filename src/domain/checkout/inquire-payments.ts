import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { CardProcessorFailure, inquire } from '../../gateways/card-processor.ts';
import { referenceOf } from './ask-for-page.ts';
import { nextInquiry } from './inquiry-times.ts';
import { recordCardTransaction } from './record-card-transaction.ts';

const BATCH = 100;

/**
 * Asks the processor about the card orders whose time has come, and records what it says: the payments whose callback was lost. Where it does not answer, the
 * same orders are asked about again in the next run.
 * @returns how many were asked about
 */
export async function inquirePayments(ctx: Context): Promise<number> {
  const account = ctx.config.card;
  if (!account) return 0;
  const due = await ctx.db
    .selectFrom('card_checkouts')
    .innerJoin('orders', 'orders.id', 'card_checkouts.order_id')
    .select(['order_id', 'attempt', 'inquire_at', 'expires_at', 'processor_order_id', sql<Date>`clock_timestamp()`.as('now')])
    .select(sql<Date>`orders.created_at + interval '60 minutes'`.as('page_ends_at'))
    .where('inquire_at', '<=', sql<Date>`clock_timestamp()`)
    .orderBy('inquire_at')
    .limit(BATCH)
    .execute();
  for (const [index, checkout] of due.entries()) {
    try {
      const transaction = await inquire(account, referenceOf({ orderId: checkout.order_id, attempt: checkout.attempt }));
      if (transaction?.processorOrderId === checkout.processor_order_id) await recordCardTransaction(ctx, transaction);
    } catch (error) {
      if (!(error instanceof CardProcessorFailure)) throw error;
      ctx.log.warn({ err: error, left: due.length - index }, 'card processor does not answer inquiries');
      return index;
    }
    const next = nextInquiry(checkout.page_ends_at, checkout.inquire_at!, checkout.now);
    await ctx.db.updateTable('card_checkouts').set({ inquire_at: next }).where('order_id', '=', checkout.order_id).execute();
  }
  return due.length;
}

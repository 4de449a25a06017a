import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { CardProcessorFailure, inquire, type CardAccount } from '../../gateways/card-processor.ts';
import { now } from '../../database/clock.ts';
import { processorReference } from './create-payment-page.ts';
import { isGivenUp, nextInquiry } from './inquiry-times.ts';
import { recordCardTransaction } from './record-card-transaction.ts';

const BATCH = 100;
/** Seconds until a question that was not answered is asked again. */
const ASK_AGAIN_SECONDS = 30;

/**
 * Asks the processor about the card orders whose time has come, and records what it says: the
 * payments whose callback was lost. A question without an answer ends the run, and is asked again
 * after 30 seconds; the next run begins with the others, so that one order which the processor
 * cannot tell of keeps none waiting.
 * @returns how many were answered
 */
export async function inquirePayments(ctx: Context): Promise<number> {
  const account = ctx.config.card;
  if (!account) return 0;
  const due = await dueCheckouts(ctx);
  for (const [answered, checkout] of due.entries()) {
    const silence = await ask(ctx, account, checkout);
    const next = nextInquiry(checkout.page_ends_at, checkout.next_inquiry_at!, checkout.now);
    const change =
      silence && !isGivenUp(checkout.page_ends_at, checkout.now)
        ? { inquiry_failed_at: now }
        : { inquiry_failed_at: null, next_inquiry_at: next };
    await ctx.db
      .updateTable('card_checkouts')
      .set(change)
      .where('order_id', '=', checkout.order_id)
      .execute();
    if (!silence) continue;
    ctx.log.warn(
      { err: silence, order: checkout.order_id, left: due.length - answered },
      'card processor did not respond to an inquiry',
    );
    return answered;
  }
  return due.length;
}

type DueCheckout = Awaited<ReturnType<typeof dueCheckouts>>[number];

function dueCheckouts({ db }: Context) {
  return db
    .selectFrom('card_checkouts')
    .innerJoin('orders', 'orders.id', 'card_checkouts.order_id')
    .select(['order_id', 'attempt', 'next_inquiry_at', 'processor_order_id', now.as('now')])
    .select(sql<Date>`orders.created_at + interval '60 minutes'`.as('page_ends_at'))
    .where('next_inquiry_at', '<=', now)
    .where((eb) =>
      eb.or([
        eb('inquiry_failed_at', 'is', null),
        eb(
          'inquiry_failed_at',
          '<=',
          sql<Date>`clock_timestamp() - ${ASK_AGAIN_SECONDS} * interval '1 second'`,
        ),
      ]),
    )
    .orderBy('inquiry_failed_at', (order) => order.asc().nullsFirst())
    .orderBy('next_inquiry_at')
    .limit(BATCH)
    .execute();
}

/**
 * Records what the processor tells of one order. It tells only the latest transaction, which can be
 * a decline after a payment that nobody has heard of: an order that it holds money for without
 * telling the payment has not been answered.
 * @returns the failure where there is no answer
 */
async function ask(
  ctx: Context,
  account: CardAccount,
  checkout: DueCheckout,
): Promise<CardProcessorFailure | null> {
  try {
    const { transaction, paid } = await inquire(
      account,
      processorReference({ orderId: checkout.order_id, attempt: checkout.attempt }),
    );
    if (transaction?.processorOrderId === checkout.processor_order_id)
      await recordCardTransaction(ctx, transaction);
    if (paid <= (await knownPayments(ctx, checkout.order_id))) return null;
    ctx.log.error(
      { order: checkout.order_id },
      'card processor has a payment that it did not report',
    );
    return new CardProcessorFailure('the payment is not the latest transaction');
  } catch (error) {
    if (error instanceof CardProcessorFailure) return error;
    throw error;
  }
}

/** What the processor has told of the order's payments, in piastres. */
async function knownPayments({ db }: Context, orderId: string): Promise<bigint> {
  const { sum } = await db
    .selectFrom('card_transactions')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('amount'), sql<string>`0`).as('sum'))
    .where('order_id', '=', orderId)
    .where('outcome', '=', 'paid')
    .executeTakeFirstOrThrow();
  return BigInt(sum);
}

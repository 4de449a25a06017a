import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { CardProcessorFailure, inquire, type CardAccount } from '../../gateways/card-processor.ts';
import { now } from '../../database/clock.ts';
import { isLocked, isUnavailable } from '../../database/failures.ts';
import { claimInquiries, readNextInquiry, type DueInquiry } from './claim-inquiries.sql.ts';
import { processorReference } from './create-payment-page.ts';
import { isGivenUp, nextInquiry } from './inquiry-times.ts';
import { recordCardTransaction } from './record-card-transaction.ts';
import { recordReportedReversal } from './record-reported-reversal.ts';

/** The number of concurrent inquiries. */
const BATCH_SIZE = 10;
/** Longer than an inquiry takes. */
const LEASE_SECONDS = 60;
/** Seconds until a failed inquiry is repeated. */
const RETRY_SECONDS = 30;
/** After this time a run leaves the remaining inquiries to the next one. */
const MAX_RUN_MS = 10_000;

/**
 * Inquires at the processor about the card orders that are due, ten at a time, and records payments
 * and reversals whose callback was lost. If an inquiry fails, the run ends after its batch, and the
 * inquiry is repeated after 30 seconds, after the others.
 * @returns the number of inquiries that got a response
 */
export async function inquirePayments(ctx: Context): Promise<number> {
  const account = ctx.config.card;
  if (!account) return 0;
  const endsAt = performance.now() + MAX_RUN_MS;
  const limits = { limit: BATCH_SIZE, leaseSeconds: LEASE_SECONDS, retrySeconds: RETRY_SECONDS };
  for (let responses = 0; ;) {
    const due = await claimInquiries(ctx.db, limits);
    const outcomes = await Promise.all(due.map((inquiry) => isolated(ctx, account, inquiry)));
    responses += outcomes.filter((hasResponse) => hasResponse).length;
    if (outcomes.includes(false) || due.length < BATCH_SIZE || performance.now() > endsAt)
      return responses;
  }
}

/** Returns when the next inquiry is due, or null if there is none. */
export async function nextInquiryDue({ db, config }: Context): Promise<Date | null> {
  if (!config.card) return null;
  return (await readNextInquiry(db, { retrySeconds: RETRY_SECONDS }))[0]!.at;
}

/**
 * Records one inquiry. If that fails, the inquiry is repeated after its lease, and the others
 * continue.
 */
async function isolated(ctx: Context, account: CardAccount, inquiry: DueInquiry): Promise<boolean> {
  return inquireOne(ctx, account, inquiry).catch((error: unknown) => {
    if (isUnavailable(error) && !isLocked(error)) throw error;
    ctx.log.error({ err: error, order: inquiry.order_id }, 'inquiry could not be recorded');
    return false;
  });
}

/**
 * Returns whether the processor responded. An inquiry that was requested meanwhile (`inquireSoon`) has
 * ended the claim, and is still due.
 */
async function inquireOne(
  ctx: Context,
  account: CardAccount,
  inquiry: DueInquiry,
): Promise<boolean> {
  const { order_id: orderId, next_inquiry_at: due, now: claimedAt } = inquiry;
  const failure = await ask(ctx, account, inquiry);
  ctx.metrics.increment('card_inquiries_total', { outcome: failure ? 'failed' : 'answered' });
  const next = nextInquiry(inquiry.page_ends_at, due, claimedAt);
  await ctx.db
    .updateTable('card_checkouts')
    .set({ inquiry_leased_until: null })
    .set(
      failure && !isGivenUp(due, claimedAt)
        ? { inquiry_failed_at: now }
        : { inquiry_failed_at: null, next_inquiry_at: next },
    )
    .where('order_id', '=', orderId)
    .where('inquiry_leased_until', '=', inquiry.inquiry_leased_until)
    .execute();
  if (failure)
    ctx.log.warn({ err: failure, order: orderId }, 'card processor did not respond to an inquiry');
  return failure === null;
}

/**
 * Records the processor's report about one order. The report contains only the latest transaction,
 * which can be a decline after a payment that was never reported. If the processor holds money that
 * no reported payment explains, the inquiry counts as failed.
 * @returns the failure, or null
 */
async function ask(
  ctx: Context,
  account: CardAccount,
  checkout: DueInquiry,
): Promise<CardProcessorFailure | null> {
  try {
    const { transaction, reversal, paid } = await inquire(
      account,
      processorReference({ orderId: checkout.order_id, attempt: checkout.attempt }),
    );
    if (transaction?.processorOrderId === checkout.processor_order_id)
      await recordCardTransaction(ctx, transaction);
    if (reversal?.processorOrderId === checkout.processor_order_id)
      await recordReportedReversal(ctx, reversal);
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

/** Returns the sum of the order's reported payments, in piastres. */
async function knownPayments({ db }: Context, orderId: string): Promise<bigint> {
  const { sum } = await db
    .selectFrom('card_transactions')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('amount'), sql<string>`0`).as('sum'))
    .where('order_id', '=', orderId)
    .where('outcome', '=', 'paid')
    .executeTakeFirstOrThrow();
  return BigInt(sum);
}

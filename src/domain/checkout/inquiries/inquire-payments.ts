import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { inquire } from '../../../gateways/card/card-inquiry.ts';
import { CardProcessorFailure, type CardAccount } from '../../../gateways/card/card-processor.ts';
import { now } from '../../../database/clock.ts';
import { isLocked, isUnavailable } from '../../../database/driver/failures.ts';
import { claimInquiries, readNextInquiry, type DueInquiry } from './claim-inquiries.sql.ts';
import { processorReference } from '../create-payment-page.ts';
import { isGivenUp, nextInquiry } from './inquiry-times.ts';
import { recordCardTransaction } from '../record-card-transaction.ts';
import { recordReportedReversal } from '../record-reported-reversal.ts';

/** The number of concurrent inquiries. */
const BATCH_SIZE = 10;
/** Longer than an inquiry takes. */
const LEASE_SECONDS = 60;
/** Seconds until a failed inquiry is repeated. */
const RETRY_SECONDS = 30;
/** Until an inquiry is repeated that a callback caused and that found nothing. */
const REPEAT_MS = 15 * 60_000;
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
 * Returns whether the processor responded. A callback that arrived meanwhile has ended the claim, or
 * made another inquiry due later (`hintInquiry`).
 */
async function inquireOne(
  ctx: Context,
  account: CardAccount,
  inquiry: DueInquiry,
): Promise<boolean> {
  const { order_id: orderId, inquiry_due_at: due, now: claimedAt } = inquiry;
  const { failure, hasNews } = await ask(ctx, account, inquiry);
  ctx.metrics.increment('card_inquiries_total', { outcome: failure ? 'failed' : 'answered' });
  await ctx.db
    .updateTable('card_checkouts')
    .set({ inquiry_leased_until: null })
    .set(
      failure && !isGivenUp(due, claimedAt)
        ? { inquiry_failed_at: now }
        : answered(inquiry, hasNews),
    )
    .where('order_id', '=', orderId)
    .where('inquiry_leased_until', '=', inquiry.inquiry_leased_until)
    .execute();
  if (failure)
    ctx.log.warn({ err: failure, order: orderId }, 'card processor did not respond to an inquiry');
  return failure === null;
}

/**
 * Returns the columns that an inquiry sets that got its response, or is given up. If a callback caused it
 * and it found nothing, the processor may not show yet what it has called back about, so the inquiry is
 * repeated once, with the next scheduled one or soon.
 */
function answered(inquiry: DueInquiry, hasNews: boolean) {
  const { next_inquiry_at: scheduled, hint_due_at: hinted, now: claimedAt } = inquiry;
  const isRepeated = hinted !== null && hinted <= claimedAt && !hasNews;
  const asked = isRepeated ? [] : inquiry.hinted_transactions;
  const repeatedAt = isRepeated ? new Date(claimedAt.getTime() + REPEAT_MS) : null;
  return {
    inquiry_failed_at: null,
    hint_due_at: sql<Date | null>`case when hint_due_at > ${now} then hint_due_at end`,
    hinted_transactions: sql<
      string[]
    >`array(select unnest(hinted_transactions) except select unnest(${asked}::text[]))`,
    next_inquiry_at:
      scheduled && scheduled <= claimedAt
        ? nextInquiry(inquiry.page_ends_at, scheduled, claimedAt)
        : (scheduled ?? repeatedAt),
  };
}

/**
 * Records the processor's report about one order. The report contains the latest transaction, and
 * those that callbacks named. The latest can be a decline after a payment that was never reported. If
 * the processor holds money that no recorded payment explains, the inquiry counts as failed.
 * @returns the failure or null, and whether something was new
 */
async function ask(
  ctx: Context,
  account: CardAccount,
  checkout: DueInquiry,
): Promise<{ failure: CardProcessorFailure | null; hasNews: boolean }> {
  const { order_id: orderId, attempt } = checkout;
  let hasNews = false;
  try {
    const { transactions, reversals, paid } = await inquire(account, {
      reference: processorReference({ orderId, attempt }),
      processorOrderId: checkout.processor_order_id,
      transactionIds: checkout.hinted_transactions,
    });
    for (const transaction of transactions)
      hasNews = (await recordCardTransaction(ctx, transaction)) || hasNews;
    for (const reversal of reversals)
      hasNews = (await recordReportedReversal(ctx, reversal)) || hasNews;
    if (hasNews) await renewHints(ctx, orderId);
    if (paid <= (await knownPayments(ctx, orderId))) return { failure: null, hasNews };
    ctx.log.error({ order: orderId }, 'card processor has a payment that it did not report');
    const failure = new CardProcessorFailure('the payment is not the latest transaction');
    return { failure, hasNews };
  } catch (error) {
    if (error instanceof CardProcessorFailure) return { failure: error, hasNews };
    throw error;
  }
}

/** Lets callbacks of this order cause inquiries at once again, because they were not empty. */
async function renewHints({ db }: Context, orderId: string): Promise<void> {
  await db
    .updateTable('card_checkouts')
    .set({ hint_count: 0 })
    .where('order_id', '=', orderId)
    .where('hint_count', '>', 0)
    .execute();
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

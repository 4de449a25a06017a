import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { randomBase62 } from '../../database/ids.ts';
import {
  CardProcessorFailure,
  CardProcessorRefusal,
  createCheckout,
} from '../../gateways/card/card-processor.ts';
import { requirePhone } from '../investors/phone.ts';
import { cleanLine } from '../../text.ts';
import type { CheckoutAttempt } from './resume-checkout.ts';

/** The page on which the customer pays. */
export interface PaymentPage {
  url: string;
  processorId: string | null;
  /** The processor's id of the payment, or the token of the sandbox's own page. */
  processorOrderId: string;
  /** The processor's integration that takes the payment; null for the sandbox's own page. */
  integrationId: number | null;
  /** True if the processor supports an inquiry about the payment. */
  canInquire: boolean;
}

/** Signals that the order cannot have a payment page now. */
export class CheckoutUnavailable extends Error {
  override name = 'CheckoutUnavailable';
}

const TOKEN_CHARACTERS = 43;
/** The shortest time for which a page is worth creating. */
const MIN_PAGE_SECONDS = 60;

/**
 * Returns whether cards are accepted: through the processor or, in a sandbox without one, on the
 * sandbox's own page (D91).
 */
export function canCheckOut({ config }: Context): boolean {
  return config.card !== null || config.environment === 'sandbox';
}

/** Returns the service's reference of an attempt, which the processor accepts once. */
export function processorReference({ orderId, attempt }: CheckoutAttempt): string {
  return `${orderId}-${attempt}`;
}

/**
 * Creates the payment page of an order at the processor, outside any transaction.
 * @throws CheckoutUnavailable, CardProcessorRefusal
 */
export async function createPaymentPage(
  ctx: Context,
  attempt: CheckoutAttempt,
  origin: string,
): Promise<PaymentPage> {
  await ctx.sandbox?.beforePaymentPage(ctx, attempt.orderId);
  const account = ctx.config.card;
  if (!account) {
    const token = randomBase62(TOKEN_CHARACTERS);
    return {
      url: `${ctx.config.publicUrl ?? origin}/checkout/${token}`,
      processorId: null,
      processorOrderId: token,
      integrationId: null,
      canInquire: false,
    };
  }
  const order = await readOrder(ctx, attempt.orderId);
  const { name, email, payable, number, seconds } = order;
  if (seconds < MIN_PAGE_SECONDS) throw new CheckoutUnavailable('the hold has ended');
  const [firstName = '', ...others] = cleanLine(name?.en ?? '')
    .split(' ')
    .filter(Boolean);
  const buyer = {
    firstName: firstName || 'NA',
    lastName: others.join(' ') || 'NA',
    email,
    phone: requirePhone(order),
  };
  const count = (outcome: string) => ctx.metrics.increment('card_pages_total', { outcome });
  try {
    const page = await createCheckout(account, {
      reference: processorReference(attempt),
      amount: payable,
      expiresIn: seconds,
      item: number,
      buyer,
      returnUrl: order.return_url,
    });
    count('created');
    return { ...page, integrationId: account.integrationId, canInquire: true };
  } catch (error) {
    if (error instanceof CardProcessorRefusal) count('refused');
    if (!(error instanceof CardProcessorFailure)) throw error;
    count('failed');
    throw new CheckoutUnavailable(error.message);
  }
}

function readOrder({ db }: Context, orderId: string) {
  return db
    .selectFrom('orders')
    .innerJoin('investors', 'investors.id', 'orders.investor_id')
    .innerJoin('card_checkouts', 'card_checkouts.order_id', 'orders.id')
    .select([
      'investors.name',
      'investors.email',
      'investors.phone',
      'orders.payable',
      'orders.number',
      'card_checkouts.return_url',
    ])
    .select(
      sql<number>`floor(extract(epoch from orders.expires_at - clock_timestamp()))::integer`.as(
        'seconds',
      ),
    )
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow();
}

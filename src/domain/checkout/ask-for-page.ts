import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { randomBase62 } from '../../database/ids.ts';
import { CardProcessorFailure, createCheckout } from '../../gateways/card-processor.ts';
import type { Opening } from './take-up-checkout.ts';

/** The page that the customer pays on. */
export interface CardPage {
  url: string;
  processorId: string | null;
  /** What names the payment afterwards: the processor's order, or the token of the sandbox's own page. */
  processorOrderId: string;
  /** Whether the processor may be asked what has become of it. */
  inquirable: boolean;
}

/** There is no page to be had for this order now. */
export class CheckoutUnavailable extends Error {
  override name = 'CheckoutUnavailable';
}

const TOKEN_CHARACTERS = 43;
/** Not a second of a page is worth less than this. */
const SHORTEST_SECONDS = 60;

/** Whether cards can be paid with here: through the processor, or in a sandbox without one on its own page (D91). */
export function canCheckOut({ config }: Context): boolean {
  return config.card !== null || config.environment === 'sandbox';
}

/** Our name for an attempt, which the processor takes once. */
export function referenceOf({ orderId, attempt }: Opening): string {
  return `${orderId}-${attempt}`;
}

/** Asks for the page of an order, outside any transaction. @throws CheckoutUnavailable */
export async function askForPage(ctx: Context, opening: Opening, origin: string): Promise<CardPage> {
  const account = ctx.config.card;
  if (!account) {
    const token = randomBase62(TOKEN_CHARACTERS);
    return { url: `${ctx.config.publicUrl ?? origin}/checkout/${token}`, processorId: null, processorOrderId: token, inquirable: false };
  }
  const { name, email, phone, payable, number, seconds } = await readOrder(ctx, opening.orderId);
  if (seconds < SHORTEST_SECONDS) throw new CheckoutUnavailable('the hold is over');
  const [firstName = '', ...others] = (name?.en ?? '').split(' ').filter(Boolean);
  const buyer = { firstName: firstName || 'NA', lastName: others.join(' ') || 'NA', email, phone };
  try {
    const page = await createCheckout(account, { reference: referenceOf(opening), amount: payable, expiresIn: seconds, item: number, buyer });
    return { ...page, inquirable: true };
  } catch (error) {
    if (error instanceof CardProcessorFailure) throw new CheckoutUnavailable(error.message);
    throw error;
  }
}

function readOrder({ db }: Context, orderId: string) {
  return db
    .selectFrom('orders')
    .innerJoin('investors', 'investors.id', 'orders.investor_id')
    .select(['investors.name', 'investors.email', 'investors.phone', 'orders.payable', 'orders.number'])
    .select(sql<number>`floor(extract(epoch from orders.expires_at - clock_timestamp()))::integer`.as('seconds'))
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow();
}

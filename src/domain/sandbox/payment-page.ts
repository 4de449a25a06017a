import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { now } from '../../database/clock.ts';
import { randomBase62 } from '../../database/ids.ts';
import type { components } from '../../../generated/partner/types.ts';
import type { CardTransaction } from '../../gateways/card/card-transaction.ts';
import { recordCardTransaction } from '../checkout/record-card-transaction.ts';

const ID_CHARACTERS = 16;

/** An order as the sandbox's card page shows it. */
export interface SandboxCheckout {
  state: 'open' | 'paid' | 'ended';
  number: string;
  /** The partner through which the customer buys. */
  partner: string;
  shares: number;
  /** Piastres, as the next two. */
  pricePerShare: bigint;
  fees: bigint;
  payable: bigint;
  /** Whole minutes until the page ends, rounded down. */
  minutesLeft: number;
  /** The address to which the customer is sent afterwards. */
  returnUrl: string | null;
  property: components['schemas']['LocalizedText'];
  language: 'ar' | 'en';
}

/** Returns the checkout that the token opens, or null (D91). */
export async function findSandboxCheckout(
  { db }: Context,
  token: string,
): Promise<SandboxCheckout | null> {
  const row = await db
    .selectFrom('card_checkouts')
    .innerJoin('orders', 'orders.id', 'card_checkouts.order_id')
    .innerJoin('order_items', 'order_items.order_id', 'orders.id')
    .innerJoin('properties', 'properties.id', 'order_items.property_id')
    .innerJoin('investors', 'investors.id', 'orders.investor_id')
    .innerJoin('partners', 'partners.id', 'card_checkouts.partner_id')
    .select([
      'card_checkouts.return_url',
      'partners.name as partner',
      'order_items.price_per_share',
      'order_items.fees',
      'orders.status',
      'orders.paid_at',
      'orders.payable',
      'orders.number',
      'order_items.shares',
      'properties.name',
      'investors.language',
    ])
    .select((eb) => eb('orders.expires_at', '>', now).as('is_running'))
    .select(
      sql<number>`greatest(0, floor(extract(epoch from orders.expires_at - clock_timestamp()) / 60))::integer`.as(
        'minutes_left',
      ),
    )
    .where('card_checkouts.processor_order_id', '=', token)
    .where('card_checkouts.processor_id', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const isOpen = row.status === 'awaiting_payment' && row.is_running;
  const { payable, number, partner, shares, fees, name: property, language } = row;
  return {
    state: row.paid_at ? 'paid' : isOpen ? 'open' : 'ended',
    number,
    partner,
    shares,
    fees,
    payable,
    property,
    language,
    pricePerShare: row.price_per_share,
    minutesLeft: row.minutes_left ?? 0,
    returnUrl: row.return_url,
  };
}

/** The customer's payment on the page. */
interface Payment {
  outcome: CardTransaction['outcome'];
  /**
   * True if the bank confirms a payment that began earlier: it is reported even if the order has
   * ended meanwhile. Such a late payment is sent back (D22).
   */
  confirmed?: boolean;
}

/**
 * Records a payment or a decline, as if the processor had reported it. Does nothing if the order is
 * paid, or has ended before the payment began. Even if the page is submitted several times at once,
 * it makes only one payment.
 */
export async function payOnSandboxCheckout(
  ctx: Context,
  token: string,
  { outcome, confirmed = false }: Payment,
): Promise<SandboxCheckout | null> {
  const checkout = await findSandboxCheckout(ctx, token);
  if (checkout?.state !== 'open' && !(confirmed && checkout?.state === 'ended')) return checkout;
  const id = `sandbox_${outcome === 'paid' ? paymentOf(token) : randomBase62(ID_CHARACTERS)}`;
  await recordCardTransaction(ctx, {
    id,
    processorOrderId: token,
    reference: null,
    outcome,
    amount: checkout.payable,
    currency: 'EGP',
    integrationId: null,
  });
  return findSandboxCheckout(ctx, token);
}

/**
 * Returns the id of the only payment that a page can make. It is derived from the token, which must
 * not be shown because it opens the page.
 */
function paymentOf(token: string): string {
  return createHash('sha256').update(token).digest('hex').slice(0, ID_CHARACTERS);
}

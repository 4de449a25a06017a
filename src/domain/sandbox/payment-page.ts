import { createHash } from 'node:crypto';
import type { Context } from '../../context.ts';
import { now } from '../../database/clock.ts';
import { randomBase62 } from '../../database/ids.ts';
import type { components } from '../../../generated/partner/types.ts';
import type { CardTransaction } from '../../gateways/card-transaction.ts';
import { recordCardTransaction } from '../checkout/record-card-transaction.ts';

const ID_CHARACTERS = 16;

/** An order as the sandbox's card page shows it. */
export interface SandboxCheckout {
  state: 'open' | 'paid' | 'ended';
  /** Piastres. */
  payable: bigint;
  number: string;
  shares: number;
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
    .select([
      'orders.status',
      'orders.paid_at',
      'orders.payable',
      'orders.number',
      'order_items.shares',
      'properties.name',
      'investors.language',
    ])
    .select((eb) => eb('orders.expires_at', '>', now).as('is_running'))
    .where('card_checkouts.processor_order_id', '=', token)
    .where('card_checkouts.processor_id', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const isOpen = row.status === 'awaiting_payment' && row.is_running;
  const { payable, number, shares, name: property, language } = row;
  return {
    state: row.paid_at ? 'paid' : isOpen ? 'open' : 'ended',
    payable,
    number,
    shares,
    property,
    language,
  };
}

/**
 * Records that the customer pressed Pay or Decline, as if the processor had reported a payment or a
 * refusal. Does nothing if the order is paid or has ended. The page makes one payment, even if Pay
 * is pressed several times at once.
 */
export async function actOnSandboxCheckout(
  ctx: Context,
  token: string,
  outcome: CardTransaction['outcome'],
): Promise<SandboxCheckout | null> {
  const checkout = await findSandboxCheckout(ctx, token);
  if (checkout?.state !== 'open') return checkout;
  const id = `sandbox_${outcome === 'paid' ? paymentOf(token) : randomBase62(ID_CHARACTERS)}`;
  await recordCardTransaction(ctx, {
    id,
    processorOrderId: token,
    outcome,
    amount: checkout.payable,
    currency: 'EGP',
    integrationId: null,
  });
  return findSandboxCheckout(ctx, token);
}

/**
 * Returns the one payment that a page can make. Derived from the token, which opens the page and is
 * therefore not shown.
 */
function paymentOf(token: string): string {
  return createHash('sha256').update(token).digest('hex').slice(0, ID_CHARACTERS);
}

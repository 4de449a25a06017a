import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { randomBase62 } from '../../database/ids.ts';
import type { components } from '../../../generated/partner/types.ts';
import type { CardTransaction } from '../../gateways/card-transaction.ts';
import { recordCardTransaction } from './record-card-transaction.ts';

/** What the sandbox's card page shows of an order. */
export interface SandboxCheckout {
  state: 'open' | 'paid' | 'ended';
  /** Piastres. */
  payable: bigint;
  number: string;
  shares: number;
  property: components['schemas']['LocalizedText'];
  language: 'ar' | 'en';
}

/** The checkout that the token opens, or null (D91). */
export async function findSandboxCheckout({ db }: Context, token: string): Promise<SandboxCheckout | null> {
  const row = await db
    .selectFrom('card_checkouts')
    .innerJoin('orders', 'orders.id', 'card_checkouts.order_id')
    .innerJoin('order_items', 'order_items.order_id', 'orders.id')
    .innerJoin('properties', 'properties.id', 'order_items.property_id')
    .innerJoin('investors', 'investors.id', 'orders.investor_id')
    .select(['orders.status', 'orders.paid_at', 'orders.payable', 'orders.number', 'order_items.shares', 'properties.name', 'investors.language'])
    .select(sql<boolean>`coalesce(orders.expires_at > clock_timestamp(), false)`.as('running'))
    .where('card_checkouts.processor_order_id', '=', token)
    .where('card_checkouts.processor_id', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const open = row.status === 'awaiting_payment' && row.running;
  const { payable, number, shares, name: property, language } = row;
  return { state: row.paid_at ? 'paid' : open ? 'open' : 'ended', payable, number, shares, property, language };
}

/** The customer presses Pay or Decline: the same as when the processor reports a payment or a refusal. Does nothing once the order is paid or over. */
export async function actOnSandboxCheckout(ctx: Context, token: string, outcome: CardTransaction['outcome']): Promise<SandboxCheckout | null> {
  const checkout = await findSandboxCheckout(ctx, token);
  if (checkout?.state !== 'open') return checkout;
  const id = `sandbox_${randomBase62(16)}`;
  await recordCardTransaction(ctx, { id, processorOrderId: token, outcome, amount: checkout.payable, currency: 'EGP', integrationId: null });
  return findSandboxCheckout(ctx, token);
}

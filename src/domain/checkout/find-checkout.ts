import type { Selectable } from 'kysely';
import type { Context } from '../../context.ts';
import { anyOf } from '../../database/any-of.ts';
import type { Database } from '../../database/driver/connection.ts';
import type { CardPayment } from '../../gateways/card/card-transaction.ts';

/** The page of an order, with the currency and the integration of its payments. */
export type Checkout = Pick<
  Selectable<Database['card_checkouts']>,
  'order_id' | 'attempt' | 'processor_order_id' | 'currency' | 'integration_id'
>;

/** Returns the checkout with this order id of the processor, or undefined if there is none. */
export async function findCheckout(
  ctx: Context,
  processorOrderId: string,
): Promise<Checkout | undefined> {
  return (await findCheckouts(ctx, [processorOrderId]))[0];
}

/** Returns the checkouts with these order ids of the processor. */
export function findCheckouts(
  { db }: Context,
  processorOrderIds: readonly string[],
): Promise<Checkout[]> {
  return db
    .selectFrom('card_checkouts')
    .select(['order_id', 'attempt', 'processor_order_id', 'currency', 'integration_id'])
    .where('processor_order_id', '=', anyOf(processorOrderIds))
    .execute();
}

/**
 * Returns why a payment does not fit the page on which it was made, or null if it fits. It is
 * compared with the integration and currency of the page, not with those that are configured now.
 */
export function misfitOf(
  checkout: Checkout,
  { currency, integrationId }: CardPayment,
): 'wrong_currency' | 'wrong_integration' | null {
  if (currency !== checkout.currency) return 'wrong_currency';
  const integration = integrationId === null ? null : BigInt(integrationId);
  return integration === checkout.integration_id ? null : 'wrong_integration';
}

import type { Selectable } from 'kysely';
import type { Context } from '../../context.ts';
import type { Database } from '../../database/connection.ts';
import type { CardPayment } from '../../gateways/card-transaction.ts';

/** The page of an order, and what it takes payments in. */
export type Checkout = Pick<
  Selectable<Database['card_checkouts']>,
  'order_id' | 'currency' | 'integration_id'
>;

/** Returns the checkout that the processor knows by this id of an order; undefined if there is none. */
export function findCheckout(
  { db }: Context,
  processorOrderId: string,
): Promise<Checkout | undefined> {
  return db
    .selectFrom('card_checkouts')
    .select(['order_id', 'currency', 'integration_id'])
    .where('processor_order_id', '=', processorOrderId)
    .executeTakeFirst();
}

/**
 * Returns why a payment does not fit the page it was made on; null if it fits. The page's integration
 * and currency count, not those that the service is configured with now.
 */
export function misfitOf(
  checkout: Checkout,
  { currency, integrationId }: CardPayment,
): 'wrong_currency' | 'wrong_integration' | null {
  if (currency !== checkout.currency) return 'wrong_currency';
  const integration = integrationId === null ? null : BigInt(integrationId);
  return integration === checkout.integration_id ? null : 'wrong_integration';
}

import type { components } from '../../../../generated/partner/types.ts';
import type { Context } from '../../../context.ts';
import { randomBase62 } from '../../../database/ids.ts';
import { ApiError, notFound } from '../../../errors.ts';
import { recordCardTransaction } from '../../checkout/record-card-transaction.ts';
import { getOrder } from '../../orders/queries/list-orders.ts';
import type { Caller } from '../../partners/caller.ts';

type Schemas = components['schemas'];

const ID_CHARACTERS = 16;

interface CardPayment {
  caller: Caller;
  orderId: string;
  outcome: Schemas['CardPaymentOutcome'];
}

/**
 * Reports a payment or a decline of an order's whole amount, as the card processor does at any
 * time, even after the order has ended (D22, D92). Returns the order.
 * @throws ApiError resource_not_found, state_conflict if the order is not paid by card
 */
export async function simulateCardPayment(
  ctx: Context,
  { caller, orderId, outcome }: CardPayment,
): Promise<Schemas['Order']> {
  const checkout = await getCheckout(ctx, caller, orderId);
  await recordCardTransaction(ctx, {
    id: `sandbox_${randomBase62(ID_CHARACTERS)}`,
    processorOrderId: checkout.processor_order_id,
    reference: null,
    outcome,
    amount: checkout.payable,
    currency: 'EGP',
    integrationId: ctx.config.card?.integrationId ?? null,
  });
  return getOrder(ctx, caller, orderId);
}

async function getCheckout({ db }: Context, caller: Caller, orderId: string) {
  const order = await db
    .selectFrom('orders')
    .leftJoin('card_checkouts', 'card_checkouts.order_id', 'orders.id')
    .where('orders.id', '=', orderId)
    .where('orders.partner_id', '=', caller.partner.id)
    .select(['orders.status', 'orders.payable', 'funding_method', 'processor_order_id'])
    .executeTakeFirst();
  if (!order || (order.funding_method === 'card_checkout' && order.processor_order_id === null))
    throw notFound('order', orderId);
  const { processor_order_id, payable, status } = order;
  if (processor_order_id !== null) return { processor_order_id, payable };
  throw new ApiError('state_conflict', {
    situation: 'not_card',
    message: 'The order is not paid by card.',
    details: { status },
  });
}

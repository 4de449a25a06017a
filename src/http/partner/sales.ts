import type { operations } from '../../../generated/partner/types.ts';
import { placeCardOrder } from '../../domain/checkout/place-card-order.ts';
import { cancelOrder } from '../../domain/orders/cancellation/cancel-order.ts';
import { settleOrder } from '../../domain/orders/payment/settle-order.ts';
import { placeOrder } from '../../domain/orders/placing/place-order.ts';
import { getOrder, listOrders } from '../../domain/orders/queries/list-orders.ts';
import { getProperty, listProperties } from '../../domain/properties/list-properties.ts';
import { quoteOrder } from '../../domain/properties/pricing/quote.ts';
import { ok, type PartnerHandlers } from '../operation.ts';

/** Properties, quotes and orders. */
export const sales = {
  listProperties: ({ caller, query, origin }, ctx) =>
    ok(listProperties(ctx, caller, { ...query, origin })),
  getProperty: ({ caller, path, origin }, ctx) =>
    ok(getProperty(ctx, caller, { property: path.id, origin })),

  createQuote: ({ caller, body }, ctx) => ok(quoteOrder(ctx, caller, body)),

  createOrder: ({ caller, body, idempotency: key, origin }, ctx) => {
    const order = { caller, request: body, key };
    return body.funding.method === 'card_checkout'
      ? placeCardOrder(ctx, order, origin)
      : placeOrder(ctx, order);
  },
  listOrders: ({ caller, query }, ctx) => ok(listOrders(ctx, caller, query)),
  getOrder: ({ caller, path }, ctx) => ok(getOrder(ctx, caller, path.id)),
  settleOrder: ({ caller, path, body, idempotency }, ctx) =>
    settleOrder.once(ctx, { caller, orderId: path.id, settlement: body }, idempotency, ok),
  cancelOrder: ({ caller, path, body, idempotency }, ctx) =>
    cancelOrder.once(ctx, { caller, orderId: path.id, reason: body?.reason }, idempotency, ok),
} satisfies Partial<PartnerHandlers<operations>>;

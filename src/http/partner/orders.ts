import type { operations } from '../../../generated/partner/types.ts';
import { placeCardOrder } from '../../domain/checkout/place-card-order.ts';
import { cancelOrder } from '../../domain/orders/cancellation/cancel-order.ts';
import { settleOrder } from '../../domain/orders/payment/settle-order.ts';
import { placeOrder } from '../../domain/orders/placing/place-order.ts';
import { getOrder, listOrders } from '../../domain/orders/queries/list-orders.ts';
import { ok, type PartnerHandlers } from '../operation.ts';
import { replaysItself } from '../router.ts';

const createOrder: PartnerHandlers<operations>['createOrder'] = (request, ctx) => {
  const { caller, body, idempotency: key, origin } = request;
  const order = { caller, request: body, key };
  return body.funding.method === 'card_checkout'
    ? placeCardOrder(ctx, order, origin)
    : placeOrder(ctx, order);
};

export const orders = {
  createOrder: replaysItself(createOrder),
  listOrders: ({ caller, query }, ctx) => ok(listOrders(ctx, caller, query)),
  getOrder: ({ caller, path }, ctx) => ok(getOrder(ctx, caller, path.id)),
  settleOrder: ({ caller, path, body, idempotency }, ctx) =>
    settleOrder.once(ctx, { caller, orderId: path.id, settlement: body }, idempotency, ok),
  cancelOrder: ({ caller, path, body, idempotency }, ctx) =>
    cancelOrder.once(ctx, { caller, orderId: path.id, reason: body?.reason }, idempotency, ok),
} satisfies Partial<PartnerHandlers<operations>>;

import type { operations } from '../../../generated/partner/types.ts';
import { placeCardOrder } from '../../domain/checkout/place-card-order.ts';
import { runIdempotently } from '../../domain/idempotency/idempotency.ts';
import { cancelOrder } from '../../domain/orders/cancel-order.ts';
import { findVisibleOrder } from '../../domain/orders/find-orders.ts';
import { listOrders } from '../../domain/orders/list-orders.ts';
import { placeOrder } from '../../domain/orders/place-order.ts';
import { orderResource } from '../../domain/orders/resource.ts';
import { settleOrder } from '../../domain/orders/settle-order.ts';
import type { PartnerHandlers } from '../operation.ts';

export const orders = {
  createOrder: ({ caller, body, idempotency, origin }, ctx) =>
    body.funding.method === 'card_checkout' ? placeCardOrder(ctx, caller, body, idempotency, origin) : placeOrder(ctx, caller, body, idempotency),

  async listOrders({ caller, query }, ctx) {
    const { limit, cursor, ...filters } = query;
    return { status: 200, body: await listOrders(ctx, caller, filters, { limit, cursor }) };
  },

  async getOrder({ caller, path }, ctx) {
    const row = await findVisibleOrder(ctx.db, caller.partner.id, path.id);
    return { status: 200, body: orderResource(row, row.viewer_customer_id) };
  },

  settleOrder: ({ caller, path, body, idempotency }, ctx) =>
    runIdempotently(ctx, idempotency, async (trx) => {
      const order = await settleOrder(ctx, trx, caller, path.id, body);
      return { status: 200 as const, body: orderResource(order, order.customer_id!) };
    }),

  cancelOrder: ({ caller, path, body, idempotency }, ctx) =>
    runIdempotently(ctx, idempotency, async (trx) => {
      const order = await cancelOrder(ctx, trx, caller, path.id, body?.reason);
      return { status: 200 as const, body: orderResource(order, order.customer_id!) };
    }),
} satisfies Partial<PartnerHandlers<operations>>;

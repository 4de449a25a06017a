import type { operations } from '../../../generated/partner/types.ts';
import { completeKyc } from '../../domain/customers/complete-kyc.ts';
import { orderResource } from '../../domain/orders/resource.ts';
import { closeFundingWhereSoldOut } from '../../domain/orders/close-funding.ts';
import { simulateOrder } from '../../domain/orders/simulate-order.ts';
import type { PartnerHandlers } from '../operation.ts';

export const sandbox = {
  async completeKyc({ caller, path }, ctx) {
    return { status: 200, body: await completeKyc(ctx, caller, path.id) };
  },

  async simulateOrder({ caller, path, body }, ctx) {
    const order = await ctx.db.transaction().execute((trx) => simulateOrder(ctx, trx, caller, path.id, body.to));
    if (order.status === 'paid' || order.status === 'completed')
      await closeFundingWhereSoldOut(
        ctx,
        order.items.map((item) => item.property_id),
        'sandbox',
      );
    return { status: 200, body: orderResource(order, order.customer_id!) };
  },
} satisfies Partial<PartnerHandlers<operations>>;

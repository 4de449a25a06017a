import type { operations } from '../../../generated/partner/types.ts';
import { completeKyc } from '../../domain/customers/complete-kyc.ts';
import { orderResource } from '../../domain/orders/resource.ts';
import { simulateOrder } from '../../domain/orders/simulate-order.ts';
import type { PartnerHandlers } from '../operation.ts';

export const sandbox = {
  async completeKyc({ caller, path }, ctx) {
    return { status: 200, body: await completeKyc(ctx, caller, path.id) };
  },

  async simulateOrder({ caller, path, body }, ctx) {
    const order = await simulateOrder(ctx, caller, path.id, body.to);
    return { status: 200, body: orderResource(order, order.customer_id!) };
  },
} satisfies Partial<PartnerHandlers<operations>>;

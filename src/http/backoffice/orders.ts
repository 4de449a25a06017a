import type { operations } from '../../../generated/backoffice/types.ts';
import type { Context } from '../../context.ts';
import { mapPage } from '../../database/page.ts';
import { backOfficeOrder, findAnyOrder, listEveryOrder } from '../../domain/orders/back-office.ts';
import { allowRetry, cancelByStaff, confirmPayment, rejectPayment } from '../../domain/orders/review-payment.ts';
import type { OperatorHandlers } from '../operation.ts';

/** Orders, and what the finance team decides about their payment. */
export const orders = {
  listOrders: async ({ query }, ctx) => ({ status: 200, body: mapPage(await listEveryOrder(ctx, query, query), backOfficeOrder) }),
  getOrder: ({ path }, ctx) => answer(ctx, path.id),
  async confirmPayment({ path, operator }, ctx) {
    await confirmPayment(ctx, path.id, operator.id);
    return answer(ctx, path.id);
  },
  async rejectPayment({ path, operator }, ctx) {
    await rejectPayment(ctx, path.id, operator.id);
    return answer(ctx, path.id);
  },
  async allowRetry({ path, operator }, ctx) {
    await allowRetry(ctx, path.id, operator.id);
    return answer(ctx, path.id);
  },
  async cancelOrder({ path, body, operator }, ctx) {
    await cancelByStaff(ctx, path.id, operator.id, body.reason);
    return answer(ctx, path.id);
  },
} satisfies Partial<OperatorHandlers<operations>>;

/** The order as it stands after everything that its move has set off. */
async function answer(ctx: Context, id: string) {
  return { status: 200 as const, body: backOfficeOrder(await findAnyOrder(ctx.db, id)) };
}

import type { operations } from '../../../generated/backoffice/types.ts';
import type { Context } from '../../context.ts';
import { mapPage } from '../../database/page.ts';
import { backOfficeOrder, findAnyOrder, listEveryOrder } from '../../domain/orders/back-office.ts';
import { placeAppOrder } from '../../domain/orders/place-app-order.ts';
import { receiveTransferProof } from '../../domain/orders/receive-transfer-proof.ts';
import { allowRetry, cancelByStaff, confirmPayment, rejectPayment } from '../../domain/orders/review-payment.ts';
import { decideCancellation, requestCancellation } from '../../domain/orders/undo-order.ts';
import type { OperatorHandlers } from '../operation.ts';

/** Orders: those of the app, what the finance team decides about payments, and what staff decide about cancellations. */
export const orders = {
  listOrders: async ({ query }, ctx) => ({ status: 200, body: mapPage(await listEveryOrder(ctx, query, query), backOfficeOrder) }),
  getOrder: ({ path }, ctx) => answer(ctx, path.id),
  createOrder: ({ body, operator, idempotency }, ctx) => placeAppOrder(ctx, body, operator.id, idempotency),
  async receiveTransferProof({ path, body, operator }, ctx) {
    await receiveTransferProof(ctx, path.id, operator.id, body.reference);
    return answer(ctx, path.id);
  },
  async confirmPayment({ path, operator }, ctx) {
    await confirmPayment(ctx, path.id, operator.id);
    return answer(ctx, path.id);
  },
  async rejectPayment({ path, body, operator }, ctx) {
    await rejectPayment(ctx, path.id, operator.id, body?.reason);
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
  async requestCancellation({ path, body, operator }, ctx) {
    await requestCancellation(ctx, path.id, operator.id, body.reason);
    return answer(ctx, path.id);
  },
  async decideCancellation({ path, body, operator }, ctx) {
    await decideCancellation(ctx, path.id, operator.id, body);
    return answer(ctx, path.id);
  },
} satisfies Partial<OperatorHandlers<operations>>;

/** The order as it stands after everything that its move has set off. */
async function answer(ctx: Context, id: string) {
  return { status: 200 as const, body: backOfficeOrder(await findAnyOrder(ctx.db, id)) };
}

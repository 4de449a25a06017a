import type { operations } from '../../../generated/backoffice/types.ts';
import type { Context } from '../../context.ts';
import { getBackOfficeOrder, listAllOrders } from '../../domain/orders/back-office.ts';
import { cancelByStaff } from '../../domain/orders/cancellation/cancel-order.ts';
import { requestCancellation } from '../../domain/orders/cancellation/decide-cancellation.ts';
import { receiveTransferProof } from '../../domain/orders/payment/receive-transfer-proof.ts';
import { allowRetry, rejectPayment } from '../../domain/orders/payment/review-payment.ts';
import { placeAppOrder } from '../../domain/orders/placing/place-app-order.ts';
import { created, ok, type OperatorHandlers } from '../operation.ts';

/**
 * Orders: those of the app, the finance team's decisions about payments, and staff's decisions
 * about cancellations.
 */
export const orders = {
  listOrders: ({ query }, ctx) => ok(listAllOrders(ctx, query)),
  getOrder: ({ path }, ctx) => ok(getBackOfficeOrder(ctx.db, path.id)),
  createOrder: ({ body: request, operator, idempotency }, ctx) =>
    placeAppOrder.once(ctx, { request, actor: operator.id }, idempotency, created),
  receiveTransferProof: ({ path, body, operator }, ctx) =>
    orderAfter(
      ctx,
      path.id,
      receiveTransferProof(ctx, {
        orderId: path.id,
        actor: operator.id,
        reference: body.reference,
      }),
    ),
  rejectPayment: ({ path, body, operator }, ctx) =>
    orderAfter(ctx, path.id, rejectPayment(ctx, { orderId: path.id, actor: operator.id, ...body })),
  allowRetry: ({ path, operator }, ctx) =>
    orderAfter(ctx, path.id, allowRetry(ctx, { orderId: path.id, actor: operator.id })),
  cancelOrder: ({ path, body, operator }, ctx) =>
    orderAfter(
      ctx,
      path.id,
      cancelByStaff(ctx, { orderId: path.id, actor: operator.id, reason: body.reason }),
    ),
  requestCancellation: ({ path, body, operator }, ctx) =>
    orderAfter(
      ctx,
      path.id,
      requestCancellation(ctx, { orderId: path.id, actor: operator.id, ...body }),
    ),
} satisfies Partial<OperatorHandlers<operations>>;

/** Replies with the order after the command, and what follows its commit, is done. */
async function orderAfter(ctx: Context, id: string, done: Promise<void>) {
  await done;
  return ok(getBackOfficeOrder(ctx.db, id));
}

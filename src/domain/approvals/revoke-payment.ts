import type { Context } from '../../context.ts';
import type { Operator } from '../operators/operator.ts';
import { getBackOfficeOrder } from '../orders/back-office.ts';
import { revokePayment } from '../orders/payment/revoke-payment.ts';
import { hasIssuedShares } from '../orders/states/has-issued-shares.ts';
import { performOrRequest } from './request-approval.ts';

interface Revocation {
  orderId: string;
  operator: Operator;
  reason: string;
}

/**
 * Revokes the payment of an order at once, or requests the approval that an order with issued shares
 * needs.
 * Returns the status and the resource of the response: 202 with the approval.
 * @throws ApiError as `revokePayment` does
 */
export async function revokeOrRequest(ctx: Context, { orderId, operator, reason }: Revocation) {
  if (await hasIssuedShares(ctx.db, orderId)) {
    const operation = 'revokePayment';
    const request = { operation, target: orderId, body: { reason }, operator } as const;
    return performOrRequest(ctx, { ...request, idempotency: null });
  }
  await revokePayment(ctx, { orderId, actor: operator.id, reason, isIssuedAllowed: false });
  return { status: 200, body: await getBackOfficeOrder(ctx.db, orderId) };
}

import type { operations } from '../../../generated/backoffice/types.ts';
import { listRefundsDue, settleRefundDue } from '../../domain/checkout/refunds-due.ts';
import type { OperatorHandlers } from '../operation.ts';
import { ok } from '../reply.ts';

/** Card payments that must be refunded (D22). */
export const refunds = {
  listRefundsDue: ({ query }, ctx) => ok(listRefundsDue(ctx, query)),
  settleRefundDue: ({ path, body, operator }, ctx) =>
    ok(settleRefundDue(ctx, { refundId: path.id, reference: body.reference, actor: operator.id })),
} satisfies Partial<OperatorHandlers<operations>>;

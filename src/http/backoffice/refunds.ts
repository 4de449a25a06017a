import type { operations } from '../../../generated/backoffice/types.ts';
import { cancelRefundDue } from '../../domain/orders/receipts/cancel-refund-due.ts';
import { getRefundDue, listRefundsDue } from '../../domain/refunds/back-office.ts';
import { ok, type OperatorHandlers } from '../operation.ts';
import { withApproval } from './with-approval.ts';

/** Payments that must be sent back (D22). */
export const refunds = {
  listRefundsDue: ({ query }, ctx) => ok(listRefundsDue(ctx, query)),
  getRefundDue: ({ path }, ctx) => ok(getRefundDue(ctx.db, path.id)),
  settleRefundDue: withApproval('settleRefundDue'),
  cancelRefundDue: ({ path, operator }, ctx) =>
    ok(cancelRefundDue(ctx, { refundId: path.id, actor: operator.id })),
} satisfies Partial<OperatorHandlers<operations>>;

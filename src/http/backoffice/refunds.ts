import type { operations } from '../../../generated/backoffice/types.ts';
import { mapPage } from '../../database/page.ts';
import { listRefundsDue, refundDueResource, settleRefundDue } from '../../domain/checkout/refunds-due.ts';
import type { OperatorHandlers } from '../operation.ts';

/** Card payments that no order takes (D22). */
export const refunds = {
  listRefundsDue: async ({ query }, ctx) => ({ status: 200, body: mapPage(await listRefundsDue(ctx, query.status, query), refundDueResource) }),
  async settleRefundDue({ path, body, operator }, ctx) {
    return { status: 200, body: refundDueResource(await settleRefundDue(ctx, path.id, body.reference, operator.id)) };
  },
} satisfies Partial<OperatorHandlers<operations>>;

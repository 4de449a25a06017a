import type { operations } from '../../../generated/partner/types.ts';
import { completeKyc } from '../../domain/sandbox/complete-kyc.ts';
import { simulateOrder } from '../../domain/sandbox/simulate-order.ts';
import type { PartnerHandlers } from '../operation.ts';
import { ok } from '../reply.ts';

export const sandbox = {
  completeKyc: ({ caller, path }, ctx) => ok(completeKyc(ctx, { caller, customerId: path.id })),
  simulateOrder: ({ caller, path, body }, ctx) =>
    ok(simulateOrder(ctx, { caller, orderId: path.id, target: body.to })),
} satisfies Partial<PartnerHandlers<operations>>;

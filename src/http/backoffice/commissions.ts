import type { operations } from '../../../generated/backoffice/types.ts';
import { addCommission } from '../../domain/commissions/add-commission.ts';
import { listPartnerCommissions } from '../../domain/commissions/back-office.ts';
import type { OperatorHandlers } from '../operation.ts';
import { created, ok } from '../reply.ts';

/** The commissions that partners earn, and their payouts. */
export const commissions = {
  listCommissions: ({ path, query }, ctx) => ok(listPartnerCommissions(ctx, path.id, query)),
  addCommission: ({ path, body }, ctx) =>
    created(addCommission(ctx, { partnerId: path.id, ...body })),
} satisfies Partial<OperatorHandlers<operations>>;

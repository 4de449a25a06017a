import type { operations } from '../../../generated/backoffice/types.ts';
import { listCardReversals } from '../../domain/orders/reversals/back-office.ts';
import { recoverCardReversal } from '../../domain/orders/reversals/recover-card-reversal.ts';
import { recordCardReversal } from '../../domain/orders/reversals/record-card-reversal.ts';
import { created, ok, type OperatorHandlers } from '../operation.ts';
import { withApproval } from './with-approval.ts';

/** Money that the card processor took back. */
export const cardReversals = {
  listCardReversals: ({ query }, ctx) => ok(listCardReversals(ctx, query)),
  recordCardReversal: ({ body, operator }, ctx) =>
    created(recordCardReversal(ctx, { ...body, actor: operator.id })),
  settleCardReversal: withApproval('settleCardReversal'),
  cancelReversedOrder: withApproval('cancelReversedOrder'),
  recoverCardReversal: ({ path, body, operator }, ctx) =>
    ok(recoverCardReversal(ctx, { reversalId: path.id, actor: operator.id, ...body })),
} satisfies Partial<OperatorHandlers<operations>>;

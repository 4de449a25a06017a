import type { operations } from '../../../generated/backoffice/types.ts';
import { getCardReversal, listCardReversals } from '../../domain/orders/reversals/back-office.ts';
import { ok, type OperatorHandlers } from '../operation.ts';
import { withApproval } from './with-approval.ts';

/** Money that the card processor took back. */
export const cardReversals = {
  listCardReversals: ({ query }, ctx) => ok(listCardReversals(ctx, query)),
  getCardReversal: ({ path }, ctx) => ok(getCardReversal(ctx.db, path.id)),
  recordCardReversal: withApproval('recordCardReversal'),
  settleCardReversal: withApproval('settleCardReversal'),
  cancelReversedOrder: withApproval('cancelReversedOrder'),
  recoverCardReversal: withApproval('recoverCardReversal'),
} satisfies Partial<OperatorHandlers<operations>>;

import type { operations } from '../../../generated/backoffice/types.ts';
import { getBackOfficeAgreement, listAllAgreements } from '../../domain/portfolio/back-office.ts';
import { moveAgreement } from '../../domain/portfolio/move-agreement.ts';
import { ok, type OperatorHandlers } from '../operation.ts';

/** Ownership contracts and their moves. */
export const contracts = {
  listContracts: ({ query }, ctx) => ok(listAllAgreements(ctx, query)),
  getContract: ({ path }, ctx) => ok(getBackOfficeAgreement(ctx.db, path.id)),
  readyContract: ({ path }, ctx) =>
    ok(moveAgreement(ctx, { agreementId: path.id, trigger: 'ready' })),
  signContract: ({ path }, ctx) =>
    ok(moveAgreement(ctx, { agreementId: path.id, trigger: 'sign' })),
  cancelContract: ({ path }, ctx) =>
    ok(moveAgreement(ctx, { agreementId: path.id, trigger: 'cancel' })),
} satisfies Partial<OperatorHandlers<operations>>;

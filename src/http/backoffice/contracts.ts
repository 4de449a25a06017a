import type { operations } from '../../../generated/backoffice/types.ts';
import { getBackOfficeContract, listAllContracts } from '../../domain/portfolio/back-office.ts';
import { moveContract } from '../../domain/portfolio/move-agreement.ts';
import { ok, type OperatorHandlers } from '../operation.ts';

/** Ownership contracts and their moves. */
export const contracts = {
  listContracts: ({ query }, ctx) => ok(listAllContracts(ctx, query)),
  getContract: ({ path }, ctx) => ok(getBackOfficeContract(ctx.db, path.id)),
  readyContract: ({ path }, ctx) =>
    ok(moveContract(ctx, { contractId: path.id, trigger: 'ready' })),
  signContract: ({ path }, ctx) => ok(moveContract(ctx, { contractId: path.id, trigger: 'sign' })),
  cancelContract: ({ path }, ctx) =>
    ok(moveContract(ctx, { contractId: path.id, trigger: 'cancel' })),
} satisfies Partial<OperatorHandlers<operations>>;

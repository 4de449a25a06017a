import type { operations } from '../../../generated/backoffice/types.ts';
import { mapPage } from '../../database/page.ts';
import { backOfficeContract, findAnyContract, listEveryContract, moveContract } from '../../domain/portfolio/back-office-contracts.ts';
import type { OperatorHandlers } from '../operation.ts';

/** Ownership contracts and their course. */
export const contracts = {
  listContracts: async ({ query }, ctx) => ({ status: 200, body: mapPage(await listEveryContract(ctx, query, query), backOfficeContract) }),
  getContract: async ({ path }, ctx) => ({ status: 200, body: backOfficeContract(await findAnyContract(ctx.db, path.id)) }),
  readyContract: async ({ path }, ctx) => ({ status: 200, body: backOfficeContract(await moveContract(ctx, path.id, 'ready')) }),
  signContract: async ({ path }, ctx) => ({ status: 200, body: backOfficeContract(await moveContract(ctx, path.id, 'sign')) }),
  cancelContract: async ({ path }, ctx) => ({ status: 200, body: backOfficeContract(await moveContract(ctx, path.id, 'cancel')) }),
} satisfies Partial<OperatorHandlers<operations>>;

import type { operations } from '../../../generated/backoffice/types.ts';
import { mapPage } from '../../database/page.ts';
import { addCommission } from '../../domain/commissions/add-commission.ts';
import { backOfficeCommission, listCommissionsOf } from '../../domain/commissions/back-office-commissions.ts';
import type { OperatorHandlers } from '../operation.ts';

/** What partners earn, and what they are paid. */
export const commissions = {
  async listCommissions({ path, query }, ctx) {
    return { status: 200, body: mapPage(await listCommissionsOf(ctx, path.id, query.type, query), backOfficeCommission) };
  },
  addCommission: async ({ path, body }, ctx) => ({ status: 201, body: backOfficeCommission(await addCommission(ctx, path.id, body)) }),
} satisfies Partial<OperatorHandlers<operations>>;

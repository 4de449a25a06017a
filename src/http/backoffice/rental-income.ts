import type { operations } from '../../../generated/backoffice/types.ts';
import { mapPage } from '../../database/page.ts';
import { listPayoutsOf, listRentalIncome } from '../../domain/rental-income/find-rental-income.ts';
import { planRentalIncome } from '../../domain/rental-income/plan-rental-income.ts';
import { backOfficePayout, rentalIncomeResource } from '../../domain/rental-income/resource.ts';
import type { OperatorHandlers } from '../operation.ts';

/** Rent, split over those who own the unit. */
export const rentalIncome = {
  listRentalIncome: async ({ path, query }, ctx) => ({
    status: 200,
    body: mapPage(await listRentalIncome(ctx, path.id, query), rentalIncomeResource),
  }),
  listPayouts: async ({ path, query }, ctx) => ({ status: 200, body: mapPage(await listPayoutsOf(ctx, path.id, query), backOfficePayout) }),
  payRentalIncome: async ({ path, body, operator }, ctx) => ({
    status: 202,
    body: rentalIncomeResource(await planRentalIncome(ctx, path.id, body, operator.id)),
  }),
} satisfies Partial<OperatorHandlers<operations>>;

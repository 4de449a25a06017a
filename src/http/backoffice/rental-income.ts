import type { operations } from '../../../generated/backoffice/types.ts';
import { listRentalIncomeRuns, listRunPayouts } from '../../domain/rental-income/back-office.ts';
import { createRentalIncomeRun } from '../../domain/rental-income/create-rental-income-run.ts';
import type { OperatorHandlers } from '../operation.ts';
import { accepted, ok } from '../reply.ts';

/** Rental income, split over the owners of a property. */
export const rentalIncome = {
  listRentalIncomeRuns: ({ path, query }, ctx) => ok(listRentalIncomeRuns(ctx, path.id, query)),
  listPayouts: ({ path, query }, ctx) => ok(listRunPayouts(ctx, path.id, query)),
  createRentalIncomeRun: ({ path, body, operator }, ctx) =>
    accepted(createRentalIncomeRun(ctx, { property: path.id, ...body, actor: operator.id })),
} satisfies Partial<OperatorHandlers<operations>>;

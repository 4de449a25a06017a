import type { operations } from '../../../generated/backoffice/types.ts';
import {
  getRentalIncomeRun,
  listAllRentalIncome,
  listRentalIncomeRuns,
  listRunPayouts,
} from '../../domain/rental-income/back-office.ts';
import { createRentalIncomeRun } from '../../domain/rental-income/runs/create-rental-income-run.ts';
import { discardRentalIncomeRun } from '../../domain/rental-income/runs/release-rental-income-run.ts';
import { created, ok, type OperatorHandlers } from '../operation.ts';
import { withApproval } from './with-approval.ts';

/** Rental income, split over the owners of a property. */
export const rentalIncome = {
  listRentalIncomeRuns: ({ path, query }, ctx) => ok(listRentalIncomeRuns(ctx, path.id, query)),
  listRentalIncome: ({ query }, ctx) => ok(listAllRentalIncome(ctx, query)),
  listPayouts: ({ path, query }, ctx) => ok(listRunPayouts(ctx, path.id, query)),
  createRentalIncomeRun: ({ path, body, operator }, ctx) =>
    created(createRentalIncomeRun(ctx, { property: path.id, ...body, actor: operator.id })),
  getRentalIncomeRun: ({ path }, ctx) => ok(getRentalIncomeRun(ctx.db, path.id)),
  releaseRentalIncomeRun: withApproval('releaseRentalIncomeRun'),
  async discardRentalIncomeRun({ path }, ctx) {
    await discardRentalIncomeRun(ctx, { runId: path.id });
    return ok(getRentalIncomeRun(ctx.db, path.id));
  },
  reverseRentalIncomeRun: withApproval('reverseRentalIncomeRun'),
} satisfies Partial<OperatorHandlers<operations>>;

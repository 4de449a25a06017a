import type { operations } from '../../../generated/backoffice/types.ts';
import { closeFunding } from '../../domain/orders/funding/close-funding.ts';
import { reopenFunding } from '../../domain/orders/funding/reopen-funding.ts';
import { listHolders } from '../../domain/portfolio/back-office.ts';
import { getBackOfficeProperty, listAllProperties } from '../../domain/properties/back-office.ts';
import { createProperty } from '../../domain/properties/create-property.ts';
import { openResale } from '../../domain/properties/move-property.ts';
import { pauseSales, resumeSales } from '../../domain/properties/pause-sales.ts';
import {
  getRentalIncomeRun,
  listAllRentalIncome,
  listRentalIncomeRuns,
} from '../../domain/rental-income/back-office.ts';
import { listRunPayouts } from '../../domain/rental-income/payouts/list-run-payouts.ts';
import { getRentOverview } from '../../domain/rental-income/rent-overview.ts';
import { getRentParts } from '../../domain/rental-income/rent-parts.ts';
import { createRentalIncomeRun } from '../../domain/rental-income/runs/create-rental-income-run.ts';
import { discardRentalIncomeRun } from '../../domain/rental-income/runs/release-rental-income-run.ts';
import { created, ok, type OperatorHandlers } from '../operation.ts';

/** Properties, their states, their holders, and rental income. */
export const properties = {
  createProperty: ({ body: property }, ctx) => created(createProperty(ctx, { property })),
  listProperties: ({ query }, ctx) => ok(listAllProperties(ctx, query)),
  getProperty: ({ path }, ctx) => ok(getBackOfficeProperty(ctx.db, path.id)),
  listHolders: ({ path, query }, ctx) => ok(listHolders(ctx, path.id, query)),
  pauseSales: ({ path, auditEntry }, ctx) => ok(pauseSales(ctx, { property: path.id, auditEntry })),
  resumeSales: ({ path, auditEntry }, ctx) =>
    ok(resumeSales(ctx, { property: path.id, auditEntry })),
  openResale: ({ path }, ctx) => ok(openResale(ctx, { property: path.id })),
  closeFunding: ({ path, operator }, ctx) =>
    ok(closeFunding(ctx, { property: path.id, actor: operator.id })),
  reopenFunding: ({ path }, ctx) => ok(reopenFunding(ctx, { property: path.id })),

  listRentalIncomeRuns: ({ path, query }, ctx) => ok(listRentalIncomeRuns(ctx, path.id, query)),
  listRentalIncome: ({ query }, ctx) => ok(listAllRentalIncome(ctx, query)),
  getRentOverview: ({ query }, ctx) => ok(getRentOverview(ctx, query)),
  getRentParts: ({ path }, ctx) => ok(getRentParts(ctx, path.id)),
  listPayouts: ({ path, query }, ctx) => ok(listRunPayouts(ctx, path.id, query)),
  createRentalIncomeRun: ({ path, body, operator }, ctx) =>
    created(createRentalIncomeRun(ctx, { property: path.id, ...body, actor: operator.id })),
  getRentalIncomeRun: ({ path }, ctx) => ok(getRentalIncomeRun(ctx.db, path.id)),
  async discardRentalIncomeRun({ path }, ctx) {
    await discardRentalIncomeRun(ctx, { runId: path.id });
    return ok(getRentalIncomeRun(ctx.db, path.id));
  },
} satisfies Partial<OperatorHandlers<operations>>;

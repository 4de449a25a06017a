import type { operations } from '../../../generated/backoffice/types.ts';
import type { Context } from '../../context.ts';
import type { Trx } from '../../database/connection.ts';
import { mapPage } from '../../database/page.ts';
import { unlinkInvestor } from '../../domain/customers/unlink-customer.ts';
import { clearNationalId } from '../../domain/investors/clear-national-id.ts';
import { createInvestor, type InvestorRow } from '../../domain/investors/create-investor.ts';
import { findInvestor, listInvestors } from '../../domain/investors/every-investor.ts';
import { recordKycStep } from '../../domain/investors/record-kyc.ts';
import { investorResource } from '../../domain/investors/resource.ts';
import { reinstateInvestor, suspendInvestor } from '../../domain/investors/suspend-investor.ts';
import { getInvestorPortfolio } from '../../domain/portfolio/back-office.ts';
import type { OperatorHandlers } from '../operation.ts';
import { ok } from '../reply.ts';

/** Investors, what they own, and what the service's own app does for them. */
export const investors = {
  async createInvestor({ body }, ctx) {
    return { status: 201, body: await committed(ctx, (trx) => createInvestor(ctx, trx, body)) };
  },
  listInvestors: async ({ query }, ctx) => ({
    status: 200,
    body: mapPage(await listInvestors(ctx, query, query), investorResource),
  }),
  getInvestor: async ({ path }, ctx) => ({
    status: 200,
    body: investorResource(await findInvestor(ctx.db, path.id)),
  }),
  getHoldings: ({ path }, ctx) => ok(getInvestorPortfolio(ctx, path.id)),
  async recordKycStep({ path, body }, ctx) {
    return {
      status: 200,
      body: await committed(ctx, (trx) =>
        recordKycStep(ctx, trx, path.id, body.step, body.outcome),
      ),
    };
  },
  async clearNationalId({ path }, ctx) {
    return { status: 200, body: await committed(ctx, (trx) => clearNationalId(trx, path.id)) };
  },
  async suspendInvestor({ path, body }, ctx) {
    return {
      status: 200,
      body: await committed(ctx, (trx) => suspendInvestor(trx, path.id, body.reason)),
    };
  },
  async reinstateInvestor({ path }, ctx) {
    return { status: 200, body: await committed(ctx, (trx) => reinstateInvestor(trx, path.id)) };
  },
  async unlinkInvestor({ path, body }, ctx) {
    return {
      status: 200,
      body: await committed(ctx, (trx) => unlinkInvestor(ctx, trx, path.id, body.partner)),
    };
  },
} satisfies Partial<OperatorHandlers<operations>>;

/** The investor as the transaction leaves it. */
async function committed(ctx: Context, work: (trx: Trx) => Promise<InvestorRow>) {
  return investorResource(await ctx.db.transaction().execute(work));
}

import type { operations } from '../../../generated/backoffice/types.ts';
import { recordKycSteps } from '../../domain/customers/record-kyc-steps.ts';
import {
  reinstateInvestor,
  suspendInvestor,
} from '../../domain/customers/suspend-investor.ts';
import { unlinkInvestor } from '../../domain/customers/unlink-customer.ts';
import { updateInvestor } from '../../domain/customers/update-investor.ts';
import { eraseInvestor } from '../../domain/erasure/erase-investor.ts';
import { getInvestor, listInvestors } from '../../domain/investors/back-office.ts';
import { clearNationalId } from '../../domain/investors/clear-national-id.ts';
import { createInvestor } from '../../domain/investors/create-investor.ts';
import { getInvestorPortfolio } from '../../domain/portfolio/back-office.ts';
import { created, ok, type OperatorHandlers } from '../operation.ts';

/** Investors, what they own, and what the service's own app does for them. */
export const investors = {
  createInvestor: ({ body }, ctx) => created(createInvestor(ctx, body)),
  listInvestors: ({ query }, ctx) => ok(listInvestors(ctx, query)),
  getInvestor: ({ path }, ctx) => ok(getInvestor(ctx, path.id)),
  updateInvestor: ({ path, body: change }, ctx) =>
    ok(updateInvestor(ctx, { investorId: path.id, change })),
  getHoldings: ({ path }, ctx) => ok(getInvestorPortfolio(ctx, path.id)),
  recordKycStep: ({ path, body }, ctx) =>
    ok(recordKycSteps(ctx, { investorId: path.id, results: [body] })),
  clearNationalId: ({ path }, ctx) => ok(clearNationalId(ctx, { investorId: path.id })),
  eraseInvestor: ({ path, auditEntry }, ctx) =>
    ok(eraseInvestor(ctx, { investorId: path.id, auditEntry })),
  suspendInvestor: ({ path, body }, ctx) =>
    ok(suspendInvestor(ctx, { investorId: path.id, reason: body.reason })),
  reinstateInvestor: ({ path }, ctx) => ok(reinstateInvestor(ctx, { investorId: path.id })),
  unlinkInvestor: ({ path, body }, ctx) =>
    ok(unlinkInvestor(ctx, { investorId: path.id, partnerId: body.partner })),
} satisfies Partial<OperatorHandlers<operations>>;

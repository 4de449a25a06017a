import type { operations } from '../../../generated/partner/types.ts';
import { requestConsent } from '../../domain/customers/consent/request-consent.ts';
import { verifyConsent } from '../../domain/customers/consent/verify-consent.ts';
import { getCustomer, listCustomers } from '../../domain/customers/list-customers.ts';
import { registerCustomer } from '../../domain/customers/register-customer.ts';
import { unlinkCustomer } from '../../domain/customers/unlink-customer.ts';
import { updateCustomer } from '../../domain/customers/update-customer.ts';
import { getPortfolio } from '../../domain/portfolio/get-portfolio.ts';
import { listAgreements } from '../../domain/portfolio/list-agreements.ts';
import { listAllPayouts, listPayouts } from '../../domain/rental-income/payouts/list-payouts.ts';
import { getWallet } from '../../domain/wallet/get-wallet.ts';
import { accepted, ok, type PartnerHandlers } from '../operation.ts';

/** Customers, their consent, and what they own. */
export const customers = {
  createCustomer: ({ caller, body: request, idempotency }, ctx) =>
    registerCustomer.once(ctx, { caller, request }, idempotency, (response) => response),
  listCustomers: ({ caller, query }, ctx) => ok(listCustomers(ctx, caller, query)),
  getCustomer: ({ caller, path }, ctx) => ok(getCustomer(ctx, caller, path.id)),
  updateCustomer: ({ caller, path, body: change }, ctx) =>
    ok(updateCustomer(ctx, { caller, customerId: path.id, change })),
  unlinkCustomer: ({ caller, path }, ctx) =>
    ok(unlinkCustomer(ctx, { caller, customerId: path.id })),

  requestConsent: ({ caller, path }, ctx) =>
    accepted(requestConsent(ctx, { caller, customerId: path.id })),
  verifyConsent: ({ caller, path, body }, ctx) =>
    ok(verifyConsent(ctx, { caller, customerId: path.id, code: body.code })),

  getPortfolio: ({ caller, path }, ctx) => ok(getPortfolio(ctx, caller, path.id)),
  listContracts: ({ caller, path, query }, ctx) => ok(listAgreements(ctx, caller, path.id, query)),
  listPayouts: ({ caller, path, query }, ctx) => ok(listPayouts(ctx, caller, path.id, query)),
  listAllPayouts: ({ caller, query }, ctx) => ok(listAllPayouts(ctx, caller, query)),
  getWallet: ({ caller, path }, ctx) => ok(getWallet(ctx, caller, path.id)),
} satisfies Partial<PartnerHandlers<operations>>;

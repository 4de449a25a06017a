import type { operations } from '../../../generated/partner/types.ts';
import { getPortfolio } from '../../domain/portfolio/get-portfolio.ts';
import { listAgreements } from '../../domain/portfolio/list-agreements.ts';
import { listAllPayouts, listPayouts } from '../../domain/rental-income/payouts/list-payouts.ts';
import { getWallet } from '../../domain/wallet/get-wallet.ts';
import { ok, type PartnerHandlers } from '../operation.ts';

export const portfolio = {
  getPortfolio: ({ caller, path }, ctx) => ok(getPortfolio(ctx, caller, path.id)),
  listContracts: ({ caller, path, query }, ctx) => ok(listAgreements(ctx, caller, path.id, query)),
  listPayouts: ({ caller, path, query }, ctx) => ok(listPayouts(ctx, caller, path.id, query)),
  listAllPayouts: ({ caller, query }, ctx) => ok(listAllPayouts(ctx, caller, query)),
  getWallet: ({ caller, path }, ctx) => ok(getWallet(ctx, caller, path.id)),
} satisfies Partial<PartnerHandlers<operations>>;

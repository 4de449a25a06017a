import type { operations } from '../../../generated/partner/types.ts';
import { listContracts } from '../../domain/portfolio/contracts.ts';
import { readPortfolio } from '../../domain/portfolio/portfolio.ts';
import { listPayouts } from '../../domain/rental-income/list-payouts.ts';
import { getWallet } from '../../domain/wallet/get-wallet.ts';
import type { PartnerHandlers } from '../operation.ts';
import { ok } from '../reply.ts';

export const portfolio = {
  getPortfolio: async ({ caller, path }, ctx) => ({ status: 200, body: await readPortfolio(ctx.db, caller, path.id) }),
  listContracts: async ({ caller, path, query }, ctx) => ({ status: 200, body: await listContracts(ctx, caller, path.id, query) }),
  listPayouts: async ({ caller, path, query }, ctx) => ({ status: 200, body: await listPayouts(ctx, caller, path.id, query) }),
  getWallet: ({ caller, path }, ctx) => ok(getWallet(ctx, caller, path.id)),
} satisfies Partial<PartnerHandlers<operations>>;

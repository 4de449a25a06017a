import type { operations } from '../../../generated/backoffice/types.ts';
import { getInvestorWallet, listWalletEntries } from '../../domain/wallet/back-office.ts';
import { topUpWallet, withdrawFromWallet } from '../../domain/wallet/transfer-cash.ts';
import type { OperatorHandlers } from '../operation.ts';
import { created, ok } from '../reply.ts';

/** Wallets of investors, and the cash that is paid in and out. */
export const wallets = {
  getWallet: ({ path }, ctx) => ok(getInvestorWallet(ctx, path.id)),
  listWalletEntries: ({ path, query }, ctx) => ok(listWalletEntries(ctx, path.id, query)),
  topUpWallet: ({ path, body }, ctx) => created(topUpWallet(ctx, { investorId: path.id, ...body })),
  withdrawFromWallet: ({ path, body }, ctx) =>
    created(withdrawFromWallet(ctx, { investorId: path.id, ...body })),
} satisfies Partial<OperatorHandlers<operations>>;

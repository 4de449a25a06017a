import type { operations } from '../../../generated/backoffice/types.ts';
import { mapPage } from '../../database/page.ts';
import { findWallet, listWalletEntries } from '../../domain/wallet/back-office-wallet.ts';
import { bookedResource, investorWalletResource, walletEntryResource } from '../../domain/wallet/resource.ts';
import { topUp, withdraw } from '../../domain/wallet/transfer-cash.ts';
import type { OperatorHandlers } from '../operation.ts';

/** What wallets hold, and the cash that comes into them and leaves them. */
export const wallets = {
  getWallet: async ({ path }, ctx) => ({ status: 200, body: investorWalletResource(path.id, await findWallet(ctx.db, path.id)) }),
  listWalletEntries: async ({ path, query }, ctx) => ({
    status: 200,
    body: mapPage(await listWalletEntries(ctx, path.id, query), walletEntryResource),
  }),
  topUpWallet: async ({ path, body }, ctx) => ({ status: 201, body: bookedResource(await topUp(ctx, path.id, body)) }),
  withdrawFromWallet: async ({ path, body }, ctx) => ({ status: 201, body: bookedResource(await withdraw(ctx, path.id, body)) }),
} satisfies Partial<OperatorHandlers<operations>>;

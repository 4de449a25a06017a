import type { operations } from '../../../generated/backoffice/types.ts';
import { walletEntryResource } from '../../domain/wallet/resource.ts';
import { topUp, withdraw } from '../../domain/wallet/transfer-cash.ts';
import type { OperatorHandlers } from '../operation.ts';

/** Cash that comes into wallets and leaves them. */
export const wallets = {
  topUpWallet: async ({ path, body }, ctx) => ({ status: 201, body: walletEntryResource(await topUp(ctx, path.id, body)) }),
  withdrawFromWallet: async ({ path, body }, ctx) => ({ status: 201, body: walletEntryResource(await withdraw(ctx, path.id, body)) }),
} satisfies Partial<OperatorHandlers<operations>>;

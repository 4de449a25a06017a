import type { operations } from '../../../generated/backoffice/types.ts';
import { getInvestorWallet, listWalletEntries } from '../../domain/wallet/back-office.ts';
import {
  getWithdrawal,
  listWithdrawals,
} from '../../domain/wallet/withdrawals/read-withdrawals.ts';
import { cancelWithdrawal, settleWithdrawal } from '../../domain/wallet/withdrawals/withdraw.ts';
import { createBatch } from '../../domain/wallet/withdrawals/batches/create-batch.ts';
import {
  getBatch,
  getBatchFile,
  listBatches,
} from '../../domain/wallet/withdrawals/batches/read-batches.ts';
import { releaseBatch, settleBatch } from '../../domain/wallet/withdrawals/batches/settle-batch.ts';
import { created, ok, type OperatorHandlers } from '../operation.ts';
import { withApproval } from './with-approval.ts';

/** Wallets of investors, and the cash that is paid in and out. */
export const wallets = {
  getWallet: ({ path }, ctx) => ok(getInvestorWallet(ctx, path.id)),
  listWalletEntries: ({ path, query }, ctx) => ok(listWalletEntries(ctx, path.id, query)),
  topUpWallet: withApproval('topUpWallet'),
  withdrawFromWallet: withApproval('withdrawFromWallet'),
  listWithdrawals: ({ query }, ctx) => ok(listWithdrawals(ctx, query)),
  getWithdrawal: ({ path }, ctx) => ok(getWithdrawal(ctx, path.id)),
  settleWithdrawal: ({ path, body, operator }, ctx) =>
    ok(settleWithdrawal(ctx, { withdrawalId: path.id, ...body, actor: operator.id })),
  cancelWithdrawal: ({ path, body, operator }, ctx) =>
    ok(cancelWithdrawal(ctx, { withdrawalId: path.id, ...body, actor: operator.id })),
  listWithdrawalBatches: ({ query }, ctx) => ok(listBatches(ctx, query)),
  createWithdrawalBatch: ({ body, operator }, ctx) =>
    created(createBatch(ctx, { ...body, actor: operator.id })),
  getWithdrawalBatch: ({ path }, ctx) => ok(getBatch(ctx.db, path.id)),
  getWithdrawalBatchFile: ({ path }, ctx) => ok(getBatchFile(ctx.db, path.id)),
  settleWithdrawalBatch: ({ path, body, operator }, ctx) =>
    ok(settleBatch(ctx, { batch: path.id, ...body, actor: operator.id })),
  releaseWithdrawalBatch: ({ path, body, operator }, ctx) =>
    ok(releaseBatch(ctx, { batch: path.id, ...body, actor: operator.id })),
  correctTopUp: withApproval('correctTopUp'),
  creditReward: withApproval('creditReward'),
  correctReward: withApproval('correctReward'),
} satisfies Partial<OperatorHandlers<operations>>;

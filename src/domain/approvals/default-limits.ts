import type { ApprovableOperation } from './approvable.ts';

const egp = (amount: number) => BigInt(amount) * 100n;

/**
 * The default amounts, in piastres, above which an operation needs a second operator on live, for
 * every role without a limit in the database. In the sandbox no operation needs one.
 */
export const defaultLimits: Readonly<Record<ApprovableOperation, bigint>> = {
  topUpWallet: egp(100_000),
  withdrawFromWallet: egp(50_000),
  correctTopUp: 0n,
  creditReward: egp(5_000),
  correctReward: 0n,
  confirmPayment: egp(250_000),
  revokePayment: 0n,
  decideCancellation: egp(100_000),
  settleCardReversal: egp(100_000),
  cancelReversedOrder: egp(100_000),
  settleRefundDue: egp(100_000),
  voidReceipt: egp(100_000),
  releaseRentalIncomeRun: 0n,
  reverseRentalIncomeRun: 0n,
  addCommission: egp(50_000),
  setApprovalLimit: 0n,
};

import type { ApprovableOperation } from './approvable.ts';

const egp = (amount: number) => BigInt(amount) * 100n;

/** The default limits of an operation, for every role without a limit in the database. */
interface DefaultLimit {
  /** Piastres. */
  live: bigint;
  /** Piastres; null if the operation never needs a second operator in the sandbox. */
  sandbox: bigint | null;
}

const onLive = (live: bigint): DefaultLimit => ({ live, sandbox: null });

/** The default amounts above which an operation needs a second operator. */
export const defaultLimits: Readonly<Record<ApprovableOperation, DefaultLimit>> = {
  topUpWallet: onLive(egp(100_000)),
  withdrawFromWallet: onLive(egp(50_000)),
  correctTopUp: onLive(0n),
  creditReward: onLive(egp(5_000)),
  correctReward: onLive(0n),
  confirmPayment: onLive(egp(250_000)),
  revokePayment: onLive(0n),
  decideCancellation: onLive(egp(100_000)),
  recordCardReversal: onLive(egp(100_000)),
  settleCardReversal: onLive(egp(100_000)),
  cancelReversedOrder: onLive(egp(100_000)),
  recoverCardReversal: onLive(egp(100_000)),
  settleRefundDue: onLive(egp(100_000)),
  voidReceipt: onLive(egp(100_000)),
  releaseRentalIncomeRun: onLive(0n),
  reverseRentalIncomeRun: onLive(0n),
  addCommission: onLive(egp(50_000)),
  // The partners of a sandbox share its units (D105).
  updateProperty: { live: 0n, sandbox: 0n },
  publishProperty: onLive(0n),
  setApprovalLimit: onLive(0n),
};

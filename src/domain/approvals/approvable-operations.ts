import type { Db } from '../../database/driver/connection.ts';
import { addCommission } from '../commissions/add-commission.ts';
import { toPiastres } from '../money.ts';
import { getBackOfficeOrder } from '../orders/back-office.ts';
import { decideCancellation, feeOf } from '../orders/cancellation/decide-cancellation.ts';
import { confirmPayment } from '../orders/payment/review-payment.ts';
import { getRentalIncomeRun } from '../rental-income/back-office.ts';
import { releaseRentalIncomeRun } from '../rental-income/runs/release-rental-income-run.ts';
import { reverseRentalIncomeRun } from '../rental-income/runs/reverse-rental-income-run.ts';
import { hasIssuedShares, revokePayment } from '../orders/payment/revoke-payment.ts';
import { updatePartner } from '../partners/update-partner.ts';
import { recordCardReversal } from '../orders/reversals/record-card-reversal.ts';
import { recoverCardReversal } from '../orders/reversals/recover-card-reversal.ts';
import { isPaidByOwnEvidence } from '../orders/receipts/own-evidence.ts';
import {
  cancelReversedOrder,
  settleCardReversal,
} from '../orders/reversals/settle-card-reversal.ts';
import { correctReward } from '../wallet/rewards/correct-reward.ts';
import { correctTopUp } from '../wallet/top-ups/correct-top-up.ts';
import { creditReward } from '../wallet/rewards/rewards.ts';
import { topUpWallet } from '../wallet/top-ups/top-up.ts';
import { reserveWithdrawal } from '../wallet/withdrawals/withdraw.ts';
import {
  approvable,
  type ApprovableOperation,
  type Approvable,
  type ApprovalLimitName,
} from './approvable.ts';
import { limitDetails } from './limits.ts';
import { operatorOperations } from './operator-operations.ts';
import { propertyOperations } from './property-operations.ts';
import { receiptOperations } from './receipt-operations.ts';
import { cardPaymentDetails, reversalDetails } from './targets/money-back.ts';
import { commissionDetails, partnerChangeDetails } from './targets/partners.ts';
import { entryDetails, walletDetails } from './targets/read-details.ts';
import { runDetails } from './targets/rent.ts';
import { paymentDetails, reversedOrderDetails, saleEndDetails } from './read-payment-details.ts';
import {
  amountIn,
  cardPaymentVersion,
  lockIn,
  orderAmounts,
  orderVersion,
  paidByCard,
  paidForReversed,
  reversalVersion,
} from './targets/read-targets.ts';
import { setApprovalLimit } from './set-limit.ts';

type OfAmount = { id: string; body: { amount: number } };

const amountOfBody = (_db: Db, { body: { amount } }: Pick<OfAmount, 'body'>) =>
  toPiastres(Math.abs(amount), 'amount');

const orderAfter = (db: Db, _result: void, { orderId }: { orderId: string }) =>
  getBackOfficeOrder(db, orderId);

const runAfter = (db: Db, _result: void, { runId }: { runId: string }) =>
  getRentalIncomeRun(db, runId);

/** A correction of a wallet entry. */
const correction = {
  status: 200,
  inputOf: ({ id, body }: OfAmount) => ({ entryId: id, amount: body.amount }),
  amountOf: amountOfBody,
  detailsOf: (db: Db, { id, body }: OfAmount) => entryDetails(db, id, amountOfBody(db, { body })),
} as const;

const ofRun = (db: Db, { id }: { id: string }) => runDetails(db, id);

/**
 * The operations that create, move or correct money, and can therefore need a second operator: those
 * with `x-approval` in the contract.
 */
export const approvableOperations: Readonly<Record<ApprovableOperation, Approvable>> = {
  topUpWallet: approvable('topUpWallet', {
    status: 201,
    command: topUpWallet,
    inputOf: ({ id, body }) => ({ investorId: id, ...body }),
    amountOf: amountOfBody,
    detailsOf: (db, { id, body }) => walletDetails(db, id, 'cash', amountOfBody(db, { body })),
    // Nothing but the reference of the request shows the transfer.
    usesOwnEvidence: () => true,
  }),
  withdrawFromWallet: approvable('withdrawFromWallet', {
    status: 201,
    command: reserveWithdrawal,
    inputOf: ({ id, body, actor }) => ({ investorId: id, ...body, actor }),
    amountOf: amountOfBody,
    detailsOf: (db, { id, body }) => walletDetails(db, id, 'cash', -amountOfBody(db, { body })),
  }),
  correctTopUp: approvable('correctTopUp', { ...correction, command: correctTopUp }),
  correctReward: approvable('correctReward', { ...correction, command: correctReward }),
  creditReward: approvable('creditReward', {
    status: 201,
    command: creditReward,
    inputOf: ({ id, body }) => ({ investorId: id, ...body }),
    amountOf: amountOfBody,
    detailsOf: (db, { id, body }) => walletDetails(db, id, 'rewards', amountOfBody(db, { body })),
  }),
  confirmPayment: approvable('confirmPayment', {
    status: 200,
    command: confirmPayment,
    inputOf: ({ id, body, actor }) => ({ orderId: id, actor, evidence: body?.evidence }),
    amountOf: async (db, { id }) => (await orderAmounts(db, id)).payable,
    detailsOf: (db, { id }) => paymentDetails(db, id),
    usesOwnEvidence: (trx, { id, actor }) => isPaidByOwnEvidence(trx, id, actor),
    versionOf: orderVersion,
    resourceOf: orderAfter,
  }),
  revokePayment: approvable('revokePayment', {
    status: 200,
    command: revokePayment,
    inputOf: ({ id, body: { reason }, actor }) => ({ orderId: id, actor, reason }),
    // The payment of an order of which no shares are issued is revoked without an approval.
    amountOf: async (db, { id }) => ((await hasIssuedShares(db, id)) ? null : 0n),
    detailsOf: (db, { id }) => saleEndDetails(db, id, { fee: () => 0n, isPaymentMissing: true }),
    versionOf: orderVersion,
    resourceOf: orderAfter,
  }),
  decideCancellation: approvable('decideCancellation', {
    status: 200,
    command: decideCancellation,
    inputOf: ({ id, body, actor }) => ({ orderId: id, actor, ...body }),
    async amountOf(db, { id, body: { outcome } }) {
      if (outcome === 'paid') return 0n;
      if (await hasIssuedShares(db, id)) return null;
      const { payable, wallet_applied } = await orderAmounts(db, id);
      return payable + wallet_applied;
    },
    detailsOf: (db, { id, body }) =>
      saleEndDetails(db, id, { fee: (paid) => feeOf(paid, body), isPaymentMissing: false }),
    versionOf: orderVersion,
    resourceOf: orderAfter,
  }),
  recordCardReversal: approvable('recordCardReversal', {
    status: 201,
    command: recordCardReversal,
    targetOf: ({ transaction }) => transaction,
    inputOf: ({ body, actor }) => ({ ...body, actor }),
    amountOf: (db, { id }) => paidByCard(db, id),
    detailsOf: (db, { id }) => cardPaymentDetails(db, id),
    versionOf: cardPaymentVersion,
  }),
  settleCardReversal: approvable('settleCardReversal', {
    status: 200,
    command: settleCardReversal,
    inputOf: ({ id, body, actor }) => ({ reversalId: id, actor, ...body }),
    // The return of a refund due moves no further money.
    amountOf: (db, { id, body: { resolution } }) =>
      resolution === 'refund_due' ? 0n : amountIn('card_reversals')(db, { id }),
    detailsOf: (db, { id, body: { resolution, amount } }) =>
      reversalDetails(db, id, (reversal) => {
        const part = amount === undefined ? reversal.amount : toPiastres(amount, 'amount');
        return resolution === 'charged_to_investor' ? -part : 0n;
      }),
    usesOwnEvidence: (_trx, { body: { resolution } }) => resolution === 'won_back',
    versionOf: reversalVersion,
  }),
  cancelReversedOrder: approvable('cancelReversedOrder', {
    status: 200,
    command: cancelReversedOrder,
    inputOf: ({ id, body, actor }) => ({ reversalId: id, actor, reason: body.reason }),
    amountOf: (db, { id }) => paidForReversed(db, id),
    detailsOf: (db, { id }) => reversedOrderDetails(db, id),
    versionOf: reversalVersion,
  }),
  recoverCardReversal: approvable('recoverCardReversal', {
    status: 200,
    command: recoverCardReversal,
    inputOf: ({ id, body, actor }) => ({ reversalId: id, actor, ...body }),
    amountOf: (db, { id }) => paidForReversed(db, id),
    detailsOf: (db, { id }) =>
      reversalDetails(db, id, ({ resolution, amount }) =>
        resolution === 'charged_to_investor' ? amount : 0n,
      ),
    usesOwnEvidence: () => true,
    versionOf: reversalVersion,
  }),
  ...receiptOperations,
  releaseRentalIncomeRun: approvable('releaseRentalIncomeRun', {
    status: 200,
    command: releaseRentalIncomeRun,
    inputOf: ({ id, actor }) => ({ runId: id, actor }),
    amountOf: amountIn('rental_income_runs'),
    detailsOf: ofRun,
    lockTarget: lockIn('rental_income_runs'),
    async hasSecondOperator(db, { id, actor }) {
      const run = await db
        .selectFrom('rental_income_runs')
        .select('created_by')
        .where('id', '=', id)
        .executeTakeFirst();
      return run !== undefined && run.created_by !== actor;
    },
    resourceOf: runAfter,
  }),
  reverseRentalIncomeRun: approvable('reverseRentalIncomeRun', {
    status: 200,
    command: reverseRentalIncomeRun,
    inputOf: ({ id, body, actor }) => ({ runId: id, actor, reason: body.reason }),
    amountOf: amountIn('rental_income_runs'),
    detailsOf: ofRun,
    lockTarget: lockIn('rental_income_runs'),
    resourceOf: runAfter,
  }),
  addCommission: approvable('addCommission', {
    status: 201,
    command: addCommission,
    inputOf: ({ id, body }) => ({ partnerId: id, ...body }),
    amountOf: amountOfBody,
    detailsOf: (db, { id, body }) => commissionDetails(db, id, body),
  }),
  ...propertyOperations,
  updatePartner: approvable('updatePartner', {
    status: 200,
    command: updatePartner,
    inputOf: ({ id, body }) => ({ partnerId: id, change: body }),
    // Any account but the right one takes all that is transferred: no limit can measure it.
    amountOf: (_db, { body }) => (body.settlementAccount === undefined ? 0n : null),
    detailsOf: (db, { id, body }) => partnerChangeDetails(db, id, body),
    lockTarget: lockIn('partners'),
  }),
  ...operatorOperations,
  setApprovalLimit: approvable('setApprovalLimit', {
    status: 200,
    command: setApprovalLimit,
    inputOf: ({ id, body, actor }) => ({ operation: id as ApprovalLimitName, ...body, actor }),
    amountOf: () => null,
    detailsOf: (db, { id, body }, config) => limitDetails({ db, config }, id, body),
  }),
};

/** The conflicts after which one of the operations is retried. */
export const operationConflicts: readonly string[] = Object.values(approvableOperations).flatMap(
  ({ options }) => options.constraints ?? [],
);

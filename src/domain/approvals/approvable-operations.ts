import type { Db, Trx } from '../../database/connection.ts';
import { settleRefundDue } from '../refunds/back-office.ts';
import { addCommission } from '../commissions/add-commission.ts';
import { toPiastres } from '../money.ts';
import { isSamePerson } from '../operators/is-same-person.ts';
import { getBackOfficeOrder } from '../orders/back-office.ts';
import { decideCancellation } from '../orders/cancellation/decide-cancellation.ts';
import { confirmPayment } from '../orders/payment/review-payment.ts';
import { getRentalIncomeRun } from '../rental-income/back-office.ts';
import { releaseRentalIncomeRun } from '../rental-income/release-rental-income-run.ts';
import { reverseRentalIncomeRun } from '../rental-income/reverse-rental-income-run.ts';
import { revokePayment } from '../orders/payment/revoke-payment.ts';
import { voidReceipt } from '../orders/receipts/void-receipt.ts';
import { hasIssuedShares } from '../orders/states/has-issued-shares.ts';
import { heldAmount } from '../orders/reversals/reversed-amount.ts';
import {
  cancelReversedOrder,
  settleCardReversal,
} from '../orders/reversals/settle-card-reversal.ts';
import { correctReward } from '../wallet/correct-reward.ts';
import { correctTopUp } from '../wallet/correct-top-up.ts';
import { creditReward } from '../wallet/rewards.ts';
import { topUpWallet } from '../wallet/top-up.ts';
import { reserveWithdrawal } from '../wallet/withdraw.ts';
import { approvable, type ApprovableOperation, type Approvable } from './approvable.ts';
import { setApprovalLimit } from './set-limit.ts';

const amountOfBody = (_db: Db, { body: { amount } }: { body: { amount: number } }) =>
  toPiastres(Math.abs(amount), 'amount');

const orderAfter = (db: Db, _result: void, { orderId }: { orderId: string }) =>
  getBackOfficeOrder(db, orderId);

const runAfter = (db: Db, _result: void, { runId }: { runId: string }) =>
  getRentalIncomeRun(db, runId);

async function orderVersion(trx: Trx, id: string): Promise<number | null> {
  const order = trx.selectFrom('orders').select('version').where('id', '=', id).forUpdate();
  return (await order.executeTakeFirst())?.version ?? null;
}

/**
 * The operations that create, move or correct money, and can therefore need a second operator. The
 * contract of each has the response 202 `ApprovalRequested`.
 */
export const approvableOperations: Readonly<Record<ApprovableOperation, Approvable>> = {
  topUpWallet: approvable('topUpWallet', {
    status: 201,
    command: topUpWallet,
    inputOf: ({ id, body }) => ({ investorId: id, ...body }),
    amountOf: amountOfBody,
  }),
  withdrawFromWallet: approvable('withdrawFromWallet', {
    status: 201,
    command: reserveWithdrawal,
    inputOf: ({ id, body, actor }) => ({ investorId: id, ...body, actor }),
    amountOf: amountOfBody,
  }),
  correctTopUp: approvable('correctTopUp', {
    status: 200,
    command: correctTopUp,
    inputOf: ({ id, body }) => ({ entryId: id, amount: body.amount }),
    amountOf: amountOfBody,
  }),
  correctReward: approvable('correctReward', {
    status: 200,
    command: correctReward,
    inputOf: ({ id, body }) => ({ entryId: id, amount: body.amount }),
    amountOf: amountOfBody,
  }),
  creditReward: approvable('creditReward', {
    status: 201,
    command: creditReward,
    inputOf: ({ id, body }) => ({ investorId: id, ...body }),
    amountOf: amountOfBody,
  }),
  confirmPayment: approvable('confirmPayment', {
    status: 200,
    command: confirmPayment,
    inputOf: ({ id, body, actor }) => ({ orderId: id, actor, evidence: body?.evidence }),
    amountOf: async (db, { id }) => (await findAmounts(db, id)).payable,
    versionOf: orderVersion,
    resourceOf: orderAfter,
  }),
  revokePayment: approvable('revokePayment', {
    status: 200,
    command: revokePayment,
    inputOf: ({ id, body: { reason }, actor }) => ({
      orderId: id,
      actor,
      reason,
      isIssuedAllowed: true,
    }),
    amountOf: () => null,
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
      const { payable, wallet_applied } = await findAmounts(db, id);
      return payable + wallet_applied;
    },
    versionOf: orderVersion,
    resourceOf: orderAfter,
  }),
  settleCardReversal: approvable('settleCardReversal', {
    status: 200,
    command: settleCardReversal,
    inputOf: ({ id, body, actor }) => ({ reversalId: id, actor, ...body }),
    async amountOf(db, { id, body: { resolution } }) {
      // The return of a refund due moves no further money.
      if (resolution === 'refund_due') return 0n;
      const reversal = db.selectFrom('card_reversals').select('amount').where('id', '=', id);
      return (await reversal.executeTakeFirst())?.amount ?? 0n;
    },
  }),
  cancelReversedOrder: approvable('cancelReversedOrder', {
    status: 200,
    command: cancelReversedOrder,
    inputOf: ({ id, body, actor }) => ({ reversalId: id, actor, reason: body.reason }),
    async amountOf(db, { id }) {
      const order = await db
        .selectFrom('card_reversals')
        .innerJoin('orders', 'orders.id', 'card_reversals.order_id')
        .where('card_reversals.id', '=', id)
        .select(['payable', 'wallet_applied', 'reversed_amount'])
        .executeTakeFirst();
      return order ? heldAmount(order) : 0n;
    },
  }),
  settleRefundDue: approvable('settleRefundDue', {
    status: 200,
    command: settleRefundDue,
    inputOf: ({ id, body, actor }) => ({ refundId: id, reference: body.reference, actor }),
    async amountOf(db, { id }) {
      const refund = db.selectFrom('refunds_due').select('amount').where('id', '=', id);
      return (await refund.executeTakeFirst())?.amount ?? 0n;
    },
    // A refund whose settlement is requested is not cancelled (D94).
    lockTarget: (trx, id) =>
      trx.selectFrom('refunds_due').select('id').where('id', '=', id).forUpdate().execute(),
  }),
  voidReceipt: approvable('voidReceipt', {
    status: 200,
    command: voidReceipt,
    inputOf: ({ id, body, actor }) => ({ receiptId: id, actor, reason: body.reason }),
    async amountOf(db, { id }) {
      const receipt = db.selectFrom('receipts').select('amount').where('id', '=', id);
      return (await receipt.executeTakeFirst())?.amount ?? 0n;
    },
  }),
  releaseRentalIncomeRun: approvable('releaseRentalIncomeRun', {
    status: 200,
    command: releaseRentalIncomeRun,
    inputOf: ({ id, actor }) => ({ runId: id, actor }),
    amountOf: (db, { id }) => findRunAmount(db, id),
    async hasSecondOperator(db, { id, actor }) {
      const run = await db
        .selectFrom('rental_income_runs')
        .select('created_by')
        .where('id', '=', id)
        .executeTakeFirst();
      if (!run) return false;
      return run.created_by === null || !(await isSamePerson(db, run.created_by, actor));
    },
    resourceOf: runAfter,
  }),
  reverseRentalIncomeRun: approvable('reverseRentalIncomeRun', {
    status: 200,
    command: reverseRentalIncomeRun,
    inputOf: ({ id, body, actor }) => ({ runId: id, actor, reason: body.reason }),
    amountOf: (db, { id }) => findRunAmount(db, id),
    resourceOf: runAfter,
  }),
  addCommission: approvable('addCommission', {
    status: 201,
    command: addCommission,
    inputOf: ({ id, body }) => ({ partnerId: id, ...body }),
    amountOf: amountOfBody,
  }),
  setApprovalLimit: approvable('setApprovalLimit', {
    status: 200,
    command: setApprovalLimit,
    inputOf: ({ id, body, actor }) => ({ operation: id as ApprovableOperation, ...body, actor }),
    amountOf: () => null,
  }),
};

/** The conflicts after which one of the operations is retried. */
export const operationConflicts: readonly string[] = Object.values(approvableOperations).flatMap(
  ({ options }) => options.constraints ?? [],
);

/** Returns the amounts of an order, in piastres; 0 if there is none. */
async function findAmounts(db: Db, orderId: string) {
  const order = await db
    .selectFrom('orders')
    .select(['payable', 'wallet_applied'])
    .where('id', '=', orderId)
    .executeTakeFirst();
  return order ?? { payable: 0n, wallet_applied: 0n };
}

/** Returns the amount of a rental income run, in piastres; 0 if there is none. */
async function findRunAmount(db: Db, runId: string): Promise<bigint> {
  const run = db.selectFrom('rental_income_runs').select('amount').where('id', '=', runId);
  return (await run.executeTakeFirst())?.amount ?? 0n;
}

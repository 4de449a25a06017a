import type { ActionOperation } from '../../../generated/backoffice/enums.ts';
import type { Context } from '../../context.ts';
import type { Trx } from '../../database/driver/connection.ts';
import { lockToApprove, lockToDecide } from '../approvals/decide-approval.ts';
import {
  lockCharge,
  lockChargeable,
  lockLineAside,
  lockMatchedLine,
  lockOpenLine,
} from '../bank/lock-line.ts';
import { isLinked } from '../customers/unlink-customer.ts';
import { lockSuspended, lockUnsuspended } from '../customers/suspend-investor.ts';
import { isLeftToErase } from '../erasure/assert-erasable.ts';
import { lockIdentified } from '../investors/clear-national-id.ts';
import { lockPresentInvestor } from '../investors/lock-investor.ts';
import type { Operator } from '../operators/operator.ts';
import { lockAccess, lockDisablable } from '../operators/update-operator.ts';
import { CANCEL_BY_STAFF } from '../orders/cancellation/cancel-order.ts';
import { DECISIONS } from '../orders/cancellation/decide-cancellation.ts';
import { lockSettled } from '../orders/card-settlements/cancel-card-settlement.ts';
import { lockPayout } from '../orders/card-settlements/settle-card-payments.ts';
import { lockReopenable } from '../orders/funding/reopen-funding.ts';
import { lockForProof } from '../orders/payment/receive-transfer-proof.ts';
import { assertConfirmable } from '../orders/payment/review-payment.ts';
import { lockRevocable } from '../orders/payment/revoke-payment.ts';
import { lockUsableReceipt } from '../orders/receipts/allocate-receipt.ts';
import { lockRefundToCancel } from '../orders/receipts/cancel-refund-due.ts';
import { assertUnmatchable } from '../orders/receipts/match-receipt.ts';
import { lockVoidable } from '../orders/receipts/void-receipt.ts';
import { lockReversal } from '../orders/reversals/lock-reversal.ts';
import { lockRecoverable } from '../orders/reversals/recover-card-reversal.ts';
import { lockReversedOrder } from '../orders/reversals/settle-card-reversal.ts';
import type { LockedOrder } from '../orders/states/lock-order.ts';
import type { OrderTrigger } from '../order-states/order-transitions.ts';
import { allowedTrigger } from '../orders/states/state-conflict.ts';
import { getApiKey, getPartner } from '../partners/back-office.ts';
import type { AgreementTrigger } from '../portfolio/agreement-transitions.ts';
import { lockAgreement } from '../portfolio/move-agreement.ts';
import { lockPropertyFor, lockPublishable } from '../properties/move-property.ts';
import { lockSwitchable } from '../properties/pause-sales.ts';
import type { PropertyTrigger } from '../properties/property-transitions.ts';
import { lockRefundToSettle } from '../refunds/settle-refund-due.ts';
import { lockReleasable } from '../rental-income/runs/release-rental-income-run.ts';
import { assertEverOwned } from '../rental-income/runs/split-rent.ts';
import { lockRun } from '../rental-income/runs/run-transitions.ts';
import { getBatch } from '../wallet/withdrawals/batches/read-batches.ts';
import { lockOpenBatch } from '../wallet/withdrawals/batches/settle-batch.ts';
import {
  lockWithdrawalToCancel,
  lockWithdrawalToSettle,
  lockWithdrawer,
} from '../wallet/withdrawals/withdraw.ts';
import { ownerOfDelivery } from '../webhooks/deliveries/deliveries.ts';
import { lockRetryable } from '../webhooks/deliveries/retry-delivery.ts';

/** Somebody who asks what they can do with an object. */
export interface Asked {
  ctx: Context;
  trx: Trx;
  /** The id in the path. */
  id: string;
  operator: Operator;
  /** Reads the order with the id, once for all guards. @throws ApiError resource_not_found */
  order(): Promise<LockedOrder>;
}

/**
 * Refuses an operation that the state of its object or the duties of the operator do not allow with any
 * request, by the check with which its command begins. Returns false if nothing is left to do.
 * @throws ApiError
 */
type Guard = (asked: Asked) => Promise<unknown>;

const always: Guard = async () => true;
const orderFor =
  (...triggers: OrderTrigger[]): Guard =>
  async ({ order }) =>
    allowedTrigger(await order(), ...triggers);
const agreementFor =
  (trigger: AgreementTrigger): Guard =>
  ({ trx, id }) =>
    lockAgreement(trx, id, trigger);
const propertyFor =
  (trigger: PropertyTrigger): Guard =>
  ({ trx, id }) =>
    lockPropertyFor(trx, id, trigger);
const salesThat =
  (isPaused: boolean): Guard =>
  ({ trx, id }) =>
    lockSwitchable(trx, id, { isPaused });
const presentInvestor: Guard = ({ trx, id }) => lockPresentInvestor(trx, id);
const openBatch: Guard = ({ trx, id, operator }) => lockOpenBatch(trx, id, operator.id);

/** What each operation on an object begins with. */
export const guards = {
  receiveTransferProof: ({ trx, id }) => lockForProof(trx, id),
  confirmPayment: ({ trx, id }) => assertConfirmable(trx, id),
  rejectPayment: orderFor('rejectPayment'),
  revokePayment: ({ trx, id }) => lockRevocable(trx, id),
  allowRetry: orderFor('allowRetry'),
  cancelOrder: orderFor(...CANCEL_BY_STAFF),
  requestCancellation: orderFor('requestCancellation'),
  decideCancellation: orderFor(...DECISIONS),
  settleCardReversal: ({ trx, id }) => lockReversal(trx, id, 'settle'),
  cancelReversedOrder: ({ trx, id }) => lockReversedOrder(trx, id),
  recoverCardReversal: ({ trx, id }) => lockRecoverable(trx, id),
  matchReceipt: ({ trx, id }) => lockUsableReceipt(trx, id, 'allocatePart'),
  unmatchReceipt: ({ trx, id }) => assertUnmatchable(trx, id),
  returnReceipt: ({ trx, id }) => lockUsableReceipt(trx, id, 'allocateRest'),
  settleCardPayments: ({ trx, id }) => lockPayout(trx, id),
  cancelCardSettlement: ({ trx, id }) => lockSettled(trx, id),
  voidReceipt: ({ trx, id }) => lockVoidable(trx, id),
  matchBankLine: ({ trx, id }) => lockOpenLine(trx, id),
  unmatchBankLine: ({ trx, id }) => lockMatchedLine(trx, id),
  setAsideBankLine: ({ trx, id }) => lockOpenLine(trx, id),
  bookBankCharge: ({ trx, id }) => lockChargeable(trx, id),
  cancelBankCharge: ({ trx, id }) => lockCharge(trx, id),
  resumeBankLine: ({ trx, id }) => lockLineAside(trx, id),
  settleRefundDue: ({ trx, id, operator }) => lockRefundToSettle(trx, id, operator.id),
  cancelRefundDue: ({ trx, id }) => lockRefundToCancel(trx, id),
  settleWithdrawal: ({ operator, id, ...work }) => lockWithdrawalToSettle(work, id, operator.id),
  cancelWithdrawal: ({ trx, id, operator }) => lockWithdrawalToCancel(trx, id, operator.id),
  settleWithdrawalBatch: openBatch,
  releaseWithdrawalBatch: openBatch,
  readBankAnswer: async ({ trx, id }) => (await getBatch(trx, id)).status === 'open',
  updateInvestor: presentInvestor,
  recordKycStep: presentInvestor,
  topUpWallet: presentInvestor,
  creditReward: presentInvestor,
  withdrawFromWallet: ({ id, ...work }) => lockWithdrawer(work, id),
  clearNationalId: ({ trx, id }) => lockIdentified(trx, id),
  eraseInvestor: ({ trx, id }) => isLeftToErase(trx, id),
  suspendInvestor: ({ trx, id }) => lockUnsuspended(trx, id),
  reinstateInvestor: ({ trx, id }) => lockSuspended(trx, id),
  unlinkInvestor: ({ trx, id }) => isLinked(trx, id),
  updatePartner: always,
  stopPartner: async ({ trx, id }) => (await getPartner(trx, id)).stoppedAt === null,
  resumePartner: async ({ trx, id }) => (await getPartner(trx, id)).stoppedAt !== null,
  createApiKey: always,
  recoverPartnerWebhooks: always,
  addCommission: always,
  updateApiKey: always,
  revokeApiKey: async ({ trx, id }) => (await getApiKey({ db: trx }, id)).revokedAt === null,
  retryPartnerWebhookDelivery: async ({ trx, id }) =>
    lockRetryable(trx, await ownerOfDelivery({ db: trx }, id), id),
  updateProperty: always,
  publishProperty: ({ trx, id }) => lockPublishable(trx, id),
  closeFunding: propertyFor('closeFunding'),
  reopenFunding: ({ trx, id }) => lockReopenable(trx, id),
  openResale: propertyFor('openResale'),
  pauseSales: salesThat(true),
  resumeSales: salesThat(false),
  createRentalIncomeRun: ({ trx, id }) => assertEverOwned(trx, id),
  releaseRentalIncomeRun: ({ trx, id }) => lockReleasable(trx, id),
  discardRentalIncomeRun: ({ trx, id }) => lockRun(trx, id, 'discard'),
  reverseRentalIncomeRun: ({ trx, id }) => lockRun(trx, id, 'reverse'),
  readyContract: agreementFor('ready'),
  signContract: agreementFor('sign'),
  cancelContract: agreementFor('cancel'),
  approveRequest: ({ operator, id, ...work }) => lockToApprove(work, id, operator),
  declineRequest: ({ trx, id, operator }) =>
    lockToDecide(trx, id, { trigger: 'decline', operator }),
  updateOperator: always,
  disableOperator: async ({ trx, id }) => !(await lockDisablable(trx, id)).isDisabled,
  enableOperator: async ({ trx, id }) => (await lockAccess(trx, id)).isDisabled,
  addOperatorKey: always,
} satisfies Record<ActionOperation, Guard>;

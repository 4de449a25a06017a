import { settleCardPayments } from '../orders/card-settlements/settle-card-payments.ts';
import { bookBankCharge } from '../bank/book-charge.ts';
import { lockMatches } from '../bank/match-lines.sql.ts';
import { isOfOwnReceipt, isOwnReceipt } from '../orders/receipts/own-evidence.ts';
import { voidReceipt } from '../orders/receipts/void-receipt.ts';
import { settleRefundDue } from '../refunds/settle-refund-due.ts';
import { lockRefund } from '../refunds/move-refund-due.ts';
import { approvable } from './approvable.ts';
import { bankLineDetails, outgoingAmount } from './targets/bank-lines.ts';
import { receiptDetails, refundDetails } from './targets/money-back.ts';
import { payoutDetails, payoutExcess } from './targets/payouts.ts';
import { amountIn, lockIn } from './targets/read-targets.ts';

/** The operations on receipts, what is sent back, and lines of bank statements that can need a second operator. */
export const receiptOperations = {
  settleRefundDue: approvable('settleRefundDue', {
    status: 200,
    command: settleRefundDue,
    inputOf: ({ id, body, actor }) => ({ refundId: id, reference: body.reference, actor }),
    amountOf: amountIn('refunds_due'),
    detailsOf: (db, { id }) => refundDetails(db, id),
    usesOwnEvidence: (trx, { id, actor }) => isOfOwnReceipt(trx, id, actor),
    // A refund whose settlement is requested is not cancelled (D94).
    lockTarget: lockRefund,
  }),
  settleCardPayments: approvable('settleCardPayments', {
    status: 200,
    command: settleCardPayments,
    inputOf: ({ id, body, actor }) => ({ receiptId: id, ...body, actor }),
    amountOf: payoutExcess,
    detailsOf: payoutDetails,
    usesOwnEvidence: (trx, { id, actor }) => isOwnReceipt(trx, id, actor),
    shownAmountOf: amountIn('receipts'),
    lockTarget: lockIn('receipts'),
  }),
  bookBankCharge: approvable('bookBankCharge', {
    status: 200,
    command: bookBankCharge,
    inputOf: ({ id, body, actor }) => ({ lineId: id, note: body.note, actor }),
    amountOf: outgoingAmount,
    detailsOf: (db, { id }) => bankLineDetails(db, id),
    // What a line is changes only under this lock, which comes before that of the line.
    lockTarget: lockMatches,
  }),
  voidReceipt: approvable('voidReceipt', {
    status: 200,
    command: voidReceipt,
    inputOf: ({ id, body, actor }) => ({ receiptId: id, actor, reason: body.reason }),
    amountOf: amountIn('receipts'),
    detailsOf: (db, { id }) => receiptDetails(db, id),
    lockTarget: lockIn('receipts'),
  }),
};

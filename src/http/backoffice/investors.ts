import type { operations } from '../../../generated/backoffice/types.ts';
import { recordKycSteps } from '../../domain/customers/record-kyc-steps.ts';
import { reinstateInvestor, suspendInvestor } from '../../domain/customers/suspend-investor.ts';
import { unlinkInvestor } from '../../domain/customers/unlink-customer.ts';
import { updateInvestor } from '../../domain/customers/update-investor.ts';
import { eraseInvestor } from '../../domain/erasure/erase-investor.ts';
import { getInvestor, listInvestors } from '../../domain/investors/back-office.ts';
import { clearNationalId } from '../../domain/investors/clear-national-id.ts';
import { createInvestor } from '../../domain/investors/create-investor.ts';
import {
  getBackOfficeAgreement,
  getInvestorPortfolio,
  listAllAgreements,
} from '../../domain/portfolio/back-office.ts';
import { moveAgreement } from '../../domain/portfolio/move-agreement.ts';
import { getInvestorWallet, listWalletEntries } from '../../domain/wallet/back-office.ts';
import { readBankAnswer } from '../../domain/wallet/withdrawals/answers/read-bank-answer.ts';
import { createBatch } from '../../domain/wallet/withdrawals/batches/create-batch.ts';
import { getBatchPayment } from '../../domain/wallet/withdrawals/batches/payment-order.ts';
import {
  getBatch,
  getBatchFile,
  listBatches,
} from '../../domain/wallet/withdrawals/batches/read-batches.ts';
import { releaseBatch, settleBatch } from '../../domain/wallet/withdrawals/batches/settle-batch.ts';
import {
  getWithdrawal,
  listWithdrawals,
} from '../../domain/wallet/withdrawals/read-withdrawals.ts';
import { cancelWithdrawal, settleWithdrawal } from '../../domain/wallet/withdrawals/withdraw.ts';
import { created, ok, type OperatorHandlers } from '../operation.ts';

/** Investors, what they own, what the service's own app does for them, their wallets and their contracts. */
export const investors = {
  createInvestor: ({ body }, ctx) => created(createInvestor(ctx, body)),
  listInvestors: ({ query }, ctx) => ok(listInvestors(ctx, query)),
  getInvestor: ({ path }, ctx) => ok(getInvestor(ctx, path.id)),
  updateInvestor: ({ path, body: change }, ctx) =>
    ok(updateInvestor(ctx, { investorId: path.id, change })),
  getHoldings: ({ path }, ctx) => ok(getInvestorPortfolio(ctx, path.id)),
  recordKycStep: ({ path, body, operator }, ctx) =>
    ok(recordKycSteps(ctx, { investorId: path.id, actor: operator.id, results: [body] })),
  clearNationalId: ({ path }, ctx) => ok(clearNationalId(ctx, { investorId: path.id })),
  eraseInvestor: ({ path, auditEntry }, ctx) =>
    ok(eraseInvestor(ctx, { investorId: path.id, auditEntry })),
  suspendInvestor: ({ path, body }, ctx) =>
    ok(suspendInvestor(ctx, { investorId: path.id, reason: body.reason })),
  reinstateInvestor: ({ path }, ctx) => ok(reinstateInvestor(ctx, { investorId: path.id })),
  unlinkInvestor: ({ path, body }, ctx) =>
    ok(unlinkInvestor(ctx, { investorId: path.id, partnerId: body.partner })),

  getWallet: ({ path }, ctx) => ok(getInvestorWallet(ctx, path.id)),
  listWalletEntries: ({ path, query }, ctx) => ok(listWalletEntries(ctx, path.id, query)),
  listWithdrawals: ({ query, operator }, ctx) => ok(listWithdrawals(ctx, query, operator)),
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
  getWithdrawalBatchPayment: ({ path, query }, ctx) =>
    ok(getBatchPayment(ctx, path.id, query.version)),
  readBankAnswer: ({ path, body: request, operator }, ctx) =>
    ok(readBankAnswer(ctx, { batch: path.id, request, actor: operator.id })),
  settleWithdrawalBatch: ({ path, body, operator }, ctx) =>
    ok(settleBatch(ctx, { batch: path.id, ...body, actor: operator.id })),
  releaseWithdrawalBatch: ({ path, body, operator }, ctx) =>
    ok(releaseBatch(ctx, { batch: path.id, ...body, actor: operator.id })),

  listContracts: ({ query }, ctx) => ok(listAllAgreements(ctx, query)),
  getContract: ({ path }, ctx) => ok(getBackOfficeAgreement(ctx.db, path.id)),
  readyContract: ({ path }, ctx) =>
    ok(moveAgreement(ctx, { agreementId: path.id, trigger: 'ready' })),
  signContract: ({ path, body }, ctx) =>
    ok(moveAgreement(ctx, { agreementId: path.id, trigger: 'sign', signature: body })),
  cancelContract: ({ path }, ctx) =>
    ok(moveAgreement(ctx, { agreementId: path.id, trigger: 'cancel' })),
} satisfies Partial<OperatorHandlers<operations>>;

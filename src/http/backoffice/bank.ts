import type { operations } from '../../../generated/backoffice/types.ts';
import { getBankLine, listBankLines } from '../../domain/bank/back-office.ts';
import { cancelBankCharge } from '../../domain/bank/book-charge.ts';
import { getBankReconciliation } from '../../domain/bank/get-reconciliation.ts';
import {
  matchBankLine,
  resumeBankLine,
  setAsideBankLine,
  unmatchBankLine,
} from '../../domain/bank/match-line.ts';
import { recordBankBalance } from '../../domain/bank/record-balance.ts';
import { ok, type OperatorHandlers } from '../operation.ts';

/** The bank account by the statements of the bank. */
export const bank = {
  listBankLines: ({ query }, ctx) => ok(listBankLines(ctx, query)),
  getBankLine: ({ path }, ctx) => ok(getBankLine(ctx.db, path.id)),
  matchBankLine: ({ path, body, operator }, ctx) =>
    ok(matchBankLine(ctx, { ...body, lineId: path.id, actor: operator.id })),
  unmatchBankLine: ({ path, operator }, ctx) =>
    ok(unmatchBankLine(ctx, { lineId: path.id, actor: operator.id })),
  setAsideBankLine: ({ path, body, operator }, ctx) =>
    ok(setAsideBankLine(ctx, { ...body, lineId: path.id, actor: operator.id })),
  resumeBankLine: ({ path, operator }, ctx) =>
    ok(resumeBankLine(ctx, { lineId: path.id, actor: operator.id })),
  cancelBankCharge: ({ path, operator }, ctx) =>
    ok(cancelBankCharge(ctx, { lineId: path.id, actor: operator.id })),
  recordBankBalance: ({ body, operator }, ctx) =>
    ok(recordBankBalance(ctx, { ...body, actor: operator.id })),
  getBankReconciliation: ({ query }, ctx) => ok(getBankReconciliation(ctx, query)),
} satisfies Partial<OperatorHandlers<operations>>;

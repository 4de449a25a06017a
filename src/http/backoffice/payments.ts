import type { operations } from '../../../generated/backoffice/types.ts';
import { downloadFile, getFile } from '../../domain/files/read-file.ts';
import { uploadFile } from '../../domain/files/upload-file.ts';
import { cancelCardSettlement } from '../../domain/orders/card-settlements/cancel-card-settlement.ts';
import { listCardPayments } from '../../domain/orders/card-settlements/list-card-payments.ts';
import { getReceipt, listReceipts } from '../../domain/orders/receipts/back-office.ts';
import { cancelRefundDue } from '../../domain/orders/receipts/cancel-refund-due.ts';
import {
  matchReceipt,
  returnReceipt,
  unmatchReceipt,
} from '../../domain/orders/receipts/match-receipt.ts';
import { recordReceipt } from '../../domain/orders/receipts/record-receipt.ts';
import { importStatement } from '../../domain/orders/receipts/statements/import-statement.ts';
import { suggestForReceipt } from '../../domain/orders/receipts/statements/suggest-orders.ts';
import { getCardReversal, listCardReversals } from '../../domain/orders/reversals/back-office.ts';
import { getRefundDue, listRefundsDue } from '../../domain/refunds/back-office.ts';
import { resolveName } from '../../domain/search/resolve-name.ts';
import { created, ok, type OperatorHandlers } from '../operation.ts';

/** Bank transfers that arrived, files, payments that must be sent back, and card payments that were taken back. */
export const payments = {
  listReceipts: ({ query }, ctx) => ok(listReceipts(ctx, query)),
  getReceipt: ({ path }, ctx) => ok(getReceipt(ctx.db, path.id)),
  recordReceipt: ({ body, operator }, ctx) =>
    created(recordReceipt(ctx, { ...body, actor: operator.id })),
  matchReceipt: ({ path, body, operator, idempotency }, ctx) =>
    matchReceipt.once(
      ctx,
      { receiptId: path.id, actor: operator.id, orders: body.orders },
      idempotency,
      ok,
    ),
  unmatchReceipt: ({ path, body, operator }, ctx) =>
    ok(unmatchReceipt(ctx, { receiptId: path.id, actor: operator.id, order: body.order })),
  returnReceipt: async ({ path, body, operator }, ctx) => {
    const order = body.order && (await resolveName(ctx.db, 'orders', body.order));
    return ok(returnReceipt(ctx, { receiptId: path.id, actor: operator.id, order }));
  },
  cancelCardSettlement: ({ path, operator }, ctx) =>
    ok(cancelCardSettlement(ctx, { receiptId: path.id, actor: operator.id })),
  importStatement: ({ body: statement, operator }, ctx) =>
    ok(importStatement(ctx, { statement, actor: operator.id })),
  suggestOrders: ({ path }, ctx) => ok(suggestForReceipt(ctx.db, path.id)),

  uploadFile: ({ body, operator }, ctx) =>
    created(uploadFile(ctx, { ...body, actor: operator.id })),
  getFile: ({ path, operator }, ctx) => ok(getFile(ctx, { id: path.id, operator })),
  downloadFile: ({ path, operator }, ctx) => ok(downloadFile(ctx, { id: path.id, operator })),

  listRefundsDue: ({ query, operator }, ctx) => ok(listRefundsDue(ctx, query, operator)),
  getRefundDue: ({ path }, ctx) => ok(getRefundDue(ctx.db, path.id)),
  cancelRefundDue: ({ path, operator }, ctx) =>
    ok(cancelRefundDue(ctx, { refundId: path.id, actor: operator.id })),

  listCardPayments: ({ query }, ctx) => ok(listCardPayments(ctx, query)),
  listCardReversals: ({ query }, ctx) => ok(listCardReversals(ctx, query)),
  getCardReversal: ({ path }, ctx) => ok(getCardReversal(ctx.db, path.id)),
} satisfies Partial<OperatorHandlers<operations>>;

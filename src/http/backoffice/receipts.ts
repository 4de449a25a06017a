import type { operations } from '../../../generated/backoffice/types.ts';
import { getReceipt, listReceipts } from '../../domain/orders/receipts/back-office.ts';
import {
  matchReceipt,
  returnReceipt,
  unmatchReceipt,
} from '../../domain/orders/receipts/match-receipt.ts';
import { importStatement } from '../../domain/orders/receipts/statements/import-statement.ts';
import { suggestForReceipt } from '../../domain/orders/receipts/statements/suggest-orders.ts';
import { recordReceipt } from '../../domain/orders/receipts/record-receipt.ts';
import { resolveName } from '../../domain/search/resolve-name.ts';
import { created, ok, type OperatorHandlers } from '../operation.ts';
import { withApproval } from './with-approval.ts';

/** Bank transfers that the service received. */
export const receipts = {
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
  importStatement: ({ body: statement, operator }, ctx) =>
    ok(importStatement(ctx, { statement, actor: operator.id })),
  suggestOrders: ({ path }, ctx) => ok(suggestForReceipt(ctx.db, path.id)),
  voidReceipt: withApproval('voidReceipt'),
} satisfies Partial<OperatorHandlers<operations>>;

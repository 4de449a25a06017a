import type { components, operations } from '../../../../generated/backoffice/types.ts';
import type { Context } from '../../../context.ts';
import type { QueryOf } from '../../../database/filters.ts';
import { mapPage, type Page } from '../../../database/page.ts';
import { toEgp } from '../../money.ts';
import { newestFirstWithTotals } from '../../totals.ts';
import { cardLines, type CardLine } from '../../journal/card-lines.ts';

type CardPayment = components['schemas']['CardPayment'];

/**
 * Returns a page of the card payments and of what was taken back of them and returned, newest first.
 * @throws ApiError invalid_cursor
 */
export async function listCardPayments(
  ctx: Context,
  filters: QueryOf<operations['listCardPayments']>,
): Promise<Page<CardPayment>> {
  const rows = await newestFirstWithTotals(
    ctx,
    filters,
    {
      of: ['card-payments'],
      query: ctx.db.selectFrom(cardLines).selectAll(),
      table: 'line',
      where: {
        settled: (all, isSettled) => all.where('receipt_id', isSettled ? 'is not' : 'is', null),
        receipt: 'receipt_id',
      },
    },
    { fields: { amount: 'amount' } },
  );
  return mapPage(rows, cardPaymentResource);
}

function cardPaymentResource(line: CardLine): CardPayment {
  return {
    object: 'card_payment',
    kind: line.kind,
    order: line.order_id,
    transaction: line.payment_id,
    reversal: line.reversal_id,
    receipt: line.receipt_id,
    amount: toEgp(line.amount),
    createdAt: line.created_at.toISOString(),
  };
}

import type { components } from '../../../../generated/backoffice/types.ts';
import type { Context } from '../../../context.ts';
import { mapPage, type Page } from '../../../database/page.ts';
import { notFound } from '../../../errors.ts';
import { newestFirstWithTotals, type TotalsRequest } from '../../totals.ts';
import { payoutResource, type PayoutRow } from '../resource.ts';
import { payoutsWithProperty } from './list-payouts.ts';

type Payout = components['schemas']['BackOfficePayout'];

/** Returns a page of the payouts of a run. @throws ApiError resource_not_found, invalid_cursor */
export async function listRunPayouts(
  ctx: Context,
  runId: string,
  page: TotalsRequest,
): Promise<Page<Payout>> {
  const run = await ctx.db
    .selectFrom('rental_income_runs')
    .select('id')
    .where('id', '=', runId)
    .executeTakeFirst();
  if (!run) throw notFound('rental income', runId);
  const rows = await newestFirstWithTotals(
    ctx,
    page,
    {
      of: ['run-payouts', runId],
      query: payoutsWithProperty(ctx.db).where('payouts.run_id', '=', runId),
      table: 'payouts',
      where: {},
    },
    { fields: { amount: 'payouts.amount', reversedAmount: 'payouts.reversed_amount' } },
  );
  return mapPage(rows, backOfficePayout);
}

/** Returns the payout as staff see it: with its investor and its run. */
function backOfficePayout(row: PayoutRow): Payout {
  return {
    ...payoutResource(row),
    rentalIncome: row.run_id,
    investor: row.investor_id,
    order: row.order_id,
    paidAt: row.paid_at?.toISOString() ?? null,
  };
}

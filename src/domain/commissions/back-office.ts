import type { components, operations } from '../../../generated/backoffice/types.ts';
import type { Context } from '../../context.ts';
import type { QueryOf } from '../../database/filters.ts';
import { mapPage, type Page } from '../../database/page.ts';
import { toEgp } from '../money.ts';
import { getPartner } from '../partners/back-office.ts';
import { newestFirstWithTotals } from '../totals.ts';
import { readCommissionSummary } from './get-commission-summary.ts';
import type { CommissionRow } from './resource.ts';

type Schemas = components['schemas'];

/**
 * Returns a page of a partner's commission ledger, newest first.
 * @throws ApiError resource_not_found, invalid_cursor
 */
export async function listPartnerCommissions(
  ctx: Context,
  partnerId: string,
  filters: QueryOf<operations['listCommissions']>,
): Promise<Page<Schemas['BackOfficeCommission']>> {
  await getPartner(ctx.db, partnerId);
  const list = ctx.db.selectFrom('commissions').selectAll().where('partner_id', '=', partnerId);
  const rows = await newestFirstWithTotals(
    ctx,
    filters,
    {
      of: ['partner-commissions', partnerId],
      query: list,
      table: 'commissions',
      where: { type: { in: 'type' } },
    },
    { fields: { amount: 'amount' } },
  );
  return mapPage(rows, backOfficeCommission);
}

/**
 * Returns the totals of a partner's commission ledger, and the sum of its test rows.
 * @throws ApiError resource_not_found
 */
export async function getPartnerCommissionSummary(
  { db }: Context,
  partnerId: string,
): Promise<Schemas['BackOfficeCommissionSummary']> {
  await getPartner(db, partnerId);
  const [summary, test] = [
    await readCommissionSummary(db, partnerId, false),
    await readCommissionSummary(db, partnerId, true),
  ];
  return { ...summary, partner: partnerId, testBalance: test.balance };
}

/** Returns the commission as staff see it. */
export function backOfficeCommission(row: CommissionRow): Schemas['BackOfficeCommission'] {
  return {
    object: 'commission',
    id: row.id,
    partner: row.partner_id,
    type: row.type,
    amount: toEgp(row.amount),
    currency: 'EGP',
    customerAmount: row.customer_amount === null ? null : toEgp(row.customer_amount),
    customer: row.customer_id,
    order: row.order_id,
    reference: row.reference,
    testMode: row.test_mode,
    createdAt: row.created_at.toISOString(),
  };
}

import type { components } from '../../../generated/backoffice/types.ts';
import type { Context } from '../../context.ts';
import { mapPage, type Page } from '../../database/page.ts';
import { toEgp } from '../money.ts';
import { getPartner } from '../partners/back-office.ts';
import { newestFirstWithTotals, type TotalsRequest } from '../totals.ts';
import { readCommissionSummary } from './get-commission-summary.ts';
import type { CommissionRow } from './resource.ts';

type Schemas = components['schemas'];

/** The filters of the list; an absent filter selects all. */
interface CommissionFilters extends TotalsRequest {
  type?: Schemas['CommissionType'][] | undefined;
}

/**
 * Returns a page of a partner's commission ledger, newest first.
 * @throws ApiError resource_not_found, invalid_cursor
 */
export async function listPartnerCommissions(
  { db, keyring }: Context,
  partnerId: string,
  filters: CommissionFilters,
): Promise<Page<Schemas['BackOfficeCommission']>> {
  await getPartner(db, partnerId);
  const { type } = filters;
  const query = db
    .selectFrom('commissions')
    .selectAll()
    .where('partner_id', '=', partnerId)
    .$if(type !== undefined, (commissions) => commissions.where('type', 'in', type!));
  const binding = ['partner-commissions', partnerId, type];
  const rows = await newestFirstWithTotals(keyring, query, 'commissions', filters, binding, {
    fields: { amount: 'amount' },
  });
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

import type { components } from '../../../generated/backoffice/types.ts';
import type { Context } from '../../context.ts';
import { mapPage, newestFirst, type Page, type PageRequest } from '../../database/page.ts';
import { toEgp } from '../money.ts';
import { getPartner } from '../partners/back-office.ts';
import type { CommissionRow } from './resource.ts';

type Schemas = components['schemas'];

/** The filters of the list; an absent filter selects all. */
interface CommissionFilters extends PageRequest {
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
  const rows = await newestFirst(keyring, query, 'commissions', filters, [
    'partner-commissions',
    partnerId,
    type,
  ]);
  return mapPage(rows, backOfficeCommission);
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

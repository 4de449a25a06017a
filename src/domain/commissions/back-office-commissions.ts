import type { components } from '../../../generated/backoffice/types.ts';
import type { Context } from '../../context.ts';
import { newestFirst, type Page, type PageRequest } from '../../database/page.ts';
import { toEgp } from '../money.ts';
import { findPartner } from '../partners/partners.ts';
import type { CommissionRow } from './resource.ts';

type Schemas = components['schemas'];

/** A partner's ledger, newest first. @throws ApiError resource_not_found, invalid_cursor */
export async function listCommissionsOf(
  { db, keyring }: Context,
  partnerId: string,
  type: Schemas['CommissionType'][] | undefined,
  page: PageRequest,
): Promise<Page<CommissionRow>> {
  await findPartner(db, partnerId);
  const query = db
    .selectFrom('commissions')
    .selectAll()
    .where('partner_id', '=', partnerId)
    .$if(type !== undefined, (all) => all.where('type', 'in', type!));
  return newestFirst(keyring, query, 'commissions', page, ['commissions-of', partnerId, type]);
}

/** The row as staff see it. */
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

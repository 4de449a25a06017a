import type { components } from '../../../generated/partner/types.ts';
import type { Context } from '../../context.ts';
import { mapPage, newestFirst, type Page, type PageRequest } from '../../database/page.ts';
import { requireLinked } from '../customers/find-customers.ts';
import type { Caller } from '../partners/caller.ts';
import { agreementResource, type AgreementRow } from './resource.ts';

/**
 * Returns a page of a customer's agreements, newest first (D17). One query reads it; for a customer
 * without agreements it returns one row whose agreement is null.
 * @throws ApiError invalid_cursor, resource_not_found if the customer is not linked,
 * consent_required (D28, D29)
 */
export async function listAgreements(
  ctx: Context,
  caller: Caller,
  customerId: string,
  page: PageRequest,
): Promise<Page<components['schemas']['Contract']>> {
  const query = ctx.db
    .selectFrom('customers')
    .leftJoin('contracts', 'contracts.investor_id', 'customers.investor_id')
    .leftJoin('properties', 'properties.id', 'contracts.property_id')
    .where('customers.id', '=', customerId)
    .where('customers.partner_id', '=', caller.partner.id)
    .selectAll('contracts')
    .select(['link_status', 'properties.code', 'properties.name'])
    .$castTo<AgreementRow & { link_status: 'pending_consent' | 'active' | 'unlinked' }>();
  const rows = await newestFirst(ctx, page, {
    of: ['contracts', caller.partner.id, customerId],
    query,
    table: 'contracts',
    where: {},
  });
  requireLinked(rows.data[0], customerId);
  return mapPage({ ...rows, data: rows.data.filter(({ id }) => id !== null) }, agreementResource);
}

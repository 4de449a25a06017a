import type { components } from '../../../generated/partner/types.ts';
import type { Context } from '../../context.ts';
import { mapPage, newestFirst, type Page, type PageRequest } from '../../database/page.ts';
import { requireLinked } from '../customers/find-customers.ts';
import type { Caller } from '../partners/caller.ts';
import { contractResource, type ContractRow } from './resource.ts';

/**
 * Returns a page of a customer's contracts, newest first (D17). One query reads it; for a customer
 * without contracts it returns one row whose contract is null.
 * @throws ApiError invalid_cursor, resource_not_found if the customer is not linked,
 * consent_required (D28, D29)
 */
export async function listContracts(
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
    .$castTo<ContractRow & { link_status: 'pending_consent' | 'active' | 'unlinked' }>();
  const rows = await newestFirst(ctx, page, {
    of: ['contracts', caller.partner.id, customerId],
    query,
    table: 'contracts',
    where: {},
  });
  requireLinked(rows.data[0], customerId);
  return mapPage({ ...rows, data: rows.data.filter(({ id }) => id !== null) }, contractResource);
}

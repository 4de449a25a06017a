import type { components } from '../../../generated/partner/types.ts';
import type { Context } from '../../context.ts';
import { mapPage, newestFirst, type Page, type PageRequest } from '../../database/page.ts';
import type { Caller } from '../partners/caller.ts';
import { customersWithInvestor, getCustomerRow } from './find-customers.ts';
import { customerResource } from './resource.ts';

type Schemas = components['schemas'];

/** Which customers are listed; an absent filter selects all. */
interface CustomerFilters extends PageRequest {
  externalId?: string | undefined;
  /** The status of the link (D62). */
  status?: Schemas['CustomerLinkStatus'] | undefined;
}

/** Returns a page of the caller's customers, newest first. @throws ApiError invalid_cursor */
export async function listCustomers(
  ctx: Context,
  caller: Caller,
  filters: CustomerFilters,
): Promise<Page<Schemas['Customer']>> {
  const { externalId, status } = filters;
  const query = customersWithInvestor(ctx.db)
    .where('customers.partner_id', '=', caller.partner.id)
    .$if(externalId !== undefined, (all) => all.where('customers.external_id', '=', externalId!))
    .$if(status !== undefined, (all) => all.where('customers.link_status', '=', status!));
  const binding = ['customers', caller.partner.id, externalId, status];
  const rows = await newestFirst(ctx.keyring, query, 'customers', filters, binding);
  return mapPage(rows, (row) => customerResource(ctx.config, row));
}

/** Returns the caller's customer, whatever the state of its link. @throws ApiError resource_not_found */
export async function getCustomer(
  ctx: Context,
  caller: Caller,
  id: string,
): Promise<Schemas['Customer']> {
  return customerResource(ctx.config, await getCustomerRow(ctx.db, caller, id));
}

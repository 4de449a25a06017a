import type { components } from '../../../generated/partner/types.ts';
import type { Context } from '../../context.ts';
import type { Db, Trx } from '../../database/connection.ts';
import { mapPage, newestFirst, type Page, type PageRequest } from '../../database/page.ts';
import { ApiError } from '../../errors.ts';
import type { Caller } from '../partners/caller.ts';
import { customerResource, type CustomerRow } from './resource.ts';

type Schemas = components['schemas'];

/** Customers, each with its investor, in one query. */
export function customersWithInvestor(db: Db) {
  return db
    .selectFrom('customers')
    .innerJoin('investors', 'investors.id', 'customers.investor_id')
    .innerJoin('partners', 'partners.id', 'customers.partner_id')
    .selectAll('customers')
    .select([
      'phone',
      'email',
      'investors.name',
      'language',
      'attributed_partner_id',
      'attributed_at',
      'suspended_at',
    ])
    .select([
      'phone_verified_at',
      'email_verified_at',
      'pin_created_at',
      'identity_status',
      'partners.capabilities',
    ]);
}

/**
 * The caller's customer, whatever the state of its link. @throws ApiError resource_not_found, also
 * for another partner's
 */
export async function findCustomer(db: Db, caller: Caller, id: string): Promise<CustomerRow> {
  return (await ofCaller(db, caller, id).executeTakeFirst()) ?? noCustomer(id);
}

/** The same, locked until the transaction ends. @throws ApiError resource_not_found */
export async function lockCustomer(trx: Trx, caller: Caller, id: string): Promise<CustomerRow> {
  return (
    (await ofCaller(trx, caller, id).forNoKeyUpdate('customers').executeTakeFirst()) ??
    noCustomer(id)
  );
}

function ofCaller(db: Db, caller: Caller, id: string) {
  return customersWithInvestor(db)
    .where('customers.id', '=', id)
    .where('customers.partner_id', '=', caller.partner.id);
}

/**
 * Quotes only what looks like one of our ids: callers have put phones and national ids into paths
 * (D49). @throws ApiError resource_not_found
 */
export function noCustomer(id: string): never {
  const quoted = /^cus_[a-z0-9]+$/.test(id) ? id : 'with this id';
  throw new ApiError('resource_not_found', {
    param: 'id',
    message: `There is no customer ${quoted} linked to your account.`,
  });
}

/**
 * Passes only where the customer is linked: what it owns is shown to nobody else (D28, D29).
 * @throws ApiError resource_not_found where it is unknown or unlinked, consent_required
 */
export function requireLinked<Row extends Pick<CustomerRow, 'link_status'>>(
  customer: Row | undefined,
  id: string,
): Row {
  if (!customer || customer.link_status === 'unlinked') return noCustomer(id);
  if (customer.link_status === 'pending_consent')
    throw new ApiError('consent_required', { param: 'id', details: { customer: id } });
  return customer;
}

export interface CustomerFilters {
  externalId?: string;
  /** Of the link (D62). */
  status?: Schemas['CustomerLinkStatus'];
}

/** A page of the caller's customers, newest first. @throws ApiError invalid_cursor */
export async function listCustomers(
  ctx: Context,
  caller: Caller,
  filters: CustomerFilters,
  page: PageRequest,
): Promise<Page<Schemas['Customer']>> {
  const { externalId, status } = filters;
  const query = customersWithInvestor(ctx.db)
    .where('customers.partner_id', '=', caller.partner.id)
    .$if(externalId !== undefined, (all) => all.where('customers.external_id', '=', externalId!))
    .$if(status !== undefined, (all) => all.where('customers.link_status', '=', status!));
  const rows = await newestFirst(ctx.keyring, query, 'customers', page, [
    'customers',
    caller.partner.id,
    externalId,
    status,
  ]);
  return mapPage(rows, (row) => customerResource(ctx.config, row));
}

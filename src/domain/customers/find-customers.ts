import { sql } from 'kysely';
import type { Db, Trx } from '../../database/driver/connection.ts';
import { prepared } from '../../database/driver/prepared.ts';
import { ApiError } from '../../errors.ts';
import type { Caller } from '../partners/caller.ts';
import type { CustomerRow } from './resource.ts';

const AWAITS_SIGNATURE = sql<boolean>`('portfolioAccess' = any(partners.capabilities) and exists (
  select from contracts
  where contracts.investor_id = customers.investor_id and contracts.status = 'awaiting_signature'
))`.as('awaits_signature');

/** Selects customers, each with its investor, in one query. */
export function customersWithInvestor(db: Db) {
  return db
    .selectFrom('customers')
    .innerJoin('investors', 'investors.id', 'customers.investor_id')
    .innerJoin('partners', 'partners.id', 'customers.partner_id')
    .selectAll('customers')
    .select(['phone', 'email', 'investors.name', 'language', 'erased_at', 'suspended_at'])
    .select(['attributed_partner_id', 'attributed_at', 'national_id_digest'])
    .select(['partners.capabilities', 'kyc_levels', 'kyc_required_fields'])
    .select('partners.customer_version_offset')
    .select(AWAITS_SIGNATURE)
    .select(['phone_verified_at', 'email_verified_at', 'pin_created_at', 'identity_status']);
}

const readCustomer = prepared<{ partnerId: string; id: string }>()((db, { partnerId, id }) =>
  ofPartner(db, partnerId, id),
);

/**
 * Returns the caller's customer, regardless of the state of its link.
 * @throws ApiError resource_not_found, also for a customer of another partner
 */
export async function getCustomerRow(db: Db, caller: Caller, id: string): Promise<CustomerRow> {
  const [row] = await readCustomer(db, { partnerId: caller.partner.id, id });
  if (!row) throw customerNotFound(id);
  return row;
}

/** Locks the caller's customer until the transaction ends. @throws ApiError resource_not_found */
export async function lockCustomer(trx: Trx, caller: Caller, id: string): Promise<CustomerRow> {
  const row = await ofPartner(trx, caller.partner.id, id)
    .forNoKeyUpdate('customers')
    .executeTakeFirst();
  if (!row) throw customerNotFound(id);
  return row;
}

function ofPartner(db: Db, partnerId: string, id: string) {
  return customersWithInvestor(db)
    .where('customers.id', '=', id)
    .where('customers.partner_id', '=', partnerId);
}

/**
 * Creates the error for a customer that the caller does not have. It quotes the id only if it has
 * the form of one: callers have put phones and national ids into paths (D49).
 * @returns resource_not_found
 */
export function customerNotFound(id: string): ApiError {
  const quoted = /^cus_[a-z0-9]+$/.test(id) ? id : 'with this id';
  return new ApiError('resource_not_found', {
    param: 'id',
    message: `There is no customer ${quoted} linked to your account.`,
  });
}

/**
 * Returns the customer if it is linked: otherwise the partner must not see what it owns (D28, D29).
 * @throws ApiError resource_not_found if it is unknown or unlinked, consent_required
 */
export function requireLinked<Row extends Pick<CustomerRow, 'link_status'>>(
  customer: Row | undefined,
  id: string,
): Row {
  if (!customer || customer.link_status === 'unlinked') throw customerNotFound(id);
  if (customer.link_status === 'pending_consent')
    throw new ApiError('consent_required', { param: 'id', details: { customer: id } });
  return customer;
}

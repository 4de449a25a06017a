import type { components } from '../../../generated/partner/types.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/driver/connection.ts';
import {
  mapPage,
  partOfAll,
  readPage,
  type Page,
  type PagePart,
  type PageRequest,
} from '../../database/page.ts';
import { prepared } from '../../database/driver/prepared.ts';
import { readPhone } from '../investors/phone.ts';
import type { Caller } from '../partners/caller.ts';
import { readTimeFilters, type TimeFilters, type TimeRange } from '../time-filters.ts';
import { customersWithInvestor, getCustomerRow } from './find-customers.ts';
import { customerResource, type CustomerRow } from './resource.ts';

type Schemas = components['schemas'];

/** The filters of the list; an absent filter selects all. */
interface CustomerFilters extends PageRequest, TimeFilters {
  externalId?: string | undefined;
  /** In any common notation. */
  phone?: string | undefined;
  /** The status of the link (D62). */
  status?: Schemas['CustomerLinkStatus'] | undefined;
  canInvest?: boolean | undefined;
}

/**
 * Returns a page of the caller's customers, newest first. A phone finds a linked customer, or one
 * whose consent is pending by the number that the partner knows, but no unlinked one (D28).
 * @throws ApiError invalid_cursor, invalid_phone, invalid_parameter if the times are in the wrong
 * order
 */
export async function listCustomers(
  ctx: Context,
  caller: Caller,
  filters: CustomerFilters,
): Promise<Page<Schemas['Customer']>> {
  const { externalId, status, canInvest } = filters;
  const phone = filters.phone === undefined ? null : readPhone(filters.phone);
  const times = readTimeFilters(filters);
  const binding = [
    'customers',
    caller.partner.id,
    externalId,
    status,
    phone,
    canInvest,
    times.createdFrom,
    times.createdTo,
    times.updatedFrom,
  ];
  const selection = {
    partnerId: caller.partner.id,
    ...times,
    phone,
    externalId: externalId ?? null,
    status: status ?? null,
  };
  const eligibility = canInvest === undefined ? null : eligibilityOf(caller, canInvest, status);
  const rows = await readPage(ctx.keyring, filters, binding, async (part) =>
    eligibility?.length === 0 ? [] : readCustomers(ctx.db, { ...selection, ...part }, eligibility),
  );
  return mapPage(rows, (row) => customerResource(ctx.config, row));
}

type Eligibility = CustomerRow['eligibility'];

/** Returns the values of `eligibility` of the customers who can invest, or of those who cannot. */
function eligibilityOf(
  { partner }: Caller,
  canInvest: boolean,
  status: Schemas['CustomerLinkStatus'] | undefined,
): Eligibility[] {
  const counts: Record<Eligibility, boolean> = {
    verified: true,
    attested: partner.capabilities.includes('partnerKycReliance'),
    ineligible: false,
    not_linked: false,
  };
  const isPossible = (value: Eligibility) =>
    status === undefined || (status === 'active') === (value !== 'not_linked');
  return (Object.keys(counts) as Eligibility[]).filter(
    (value) => counts[value] === canInvest && isPossible(value),
  );
}

/** The customers to select; null selects all. */
interface CustomerSelection extends TimeRange {
  partnerId: string;
  externalId: string | null;
  phone: string | null;
  status: Schemas['CustomerLinkStatus'] | null;
}

/** Each eligibility has its own query, because an index has the customers of one in order. */
const readCustomers = prepared<CustomerSelection & PagePart, Eligibility[] | null>()((
  db,
  selection,
  eligibility,
) => {
  const { partnerId, externalId, phone, status, createdFrom, createdTo, updatedFrom } = selection;
  const query = customersWithInvestor(db)
    .where('customers.partner_id', '=', partnerId)
    .$if(externalId !== null, (all) => all.where('customers.external_id', '=', externalId))
    .$if(status !== null, (all) => all.where('customers.link_status', '=', status!))
    .$if(phone !== null, (all) => all.where('customers.id', 'in', byPhone(db, partnerId, phone!)))
    .$if(createdFrom !== null, (all) => all.where('customers.created_at', '>=', createdFrom!))
    .$if(createdTo !== null, (all) => all.where('customers.created_at', '<', createdTo!))
    .$if(updatedFrom !== null, (all) => all.where('customers.updated_at', '>=', updatedFrom!));
  const parts = eligibility?.map((one) => query.where('customers.eligibility', '=', one));
  const listings = (parts ?? [query]).map((part) => ({ query: part, table: 'customers' }));
  return partOfAll<CustomerRow>(listings, selection);
});

/** Selects the ids of the partner's customers whose number the partner may know and who have it. */
function byPhone(db: Db, partnerId: string, phone: string) {
  const ofPartner = db
    .selectFrom('customers')
    .select('customers.id')
    .where('customers.partner_id', '=', partnerId);
  const pending = ofPartner
    .where('customers.link_status', '=', 'pending_consent')
    .where('customers.known_phone', '=', phone);
  return ofPartner
    .innerJoin('investors', 'investors.id', 'customers.investor_id')
    .where('customers.link_status', '=', 'active')
    .where('investors.phone', '=', phone)
    .unionAll(pending);
}

/**
 * Returns the caller's customer, regardless of the state of its link.
 * @throws ApiError resource_not_found
 */
export async function getCustomer(
  ctx: Context,
  caller: Caller,
  id: string,
): Promise<Schemas['Customer']> {
  return customerResource(ctx.config, await getCustomerRow(ctx.db, caller, id));
}

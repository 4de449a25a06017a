import type { ExpressionBuilder } from 'kysely';
import type { components, operations } from '../../../generated/partner/types.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../database/driver/connection.ts';
import {
  filtered,
  valuesOf,
  type FiltersOf,
  type FilterTable,
  type QueryOf,
} from '../../database/filters.ts';
import { mapPage, partOfAll, readPage, type Page, type PagePart } from '../../database/page.ts';
import { prepared } from '../../database/driver/prepared.ts';
import { readPhone } from '../investors/phone.ts';
import type { Caller } from '../partners/caller.ts';
import { withMoments, type WithMoments } from '../time-filters.ts';
import { customersWithInvestor, getCustomerRow } from './find-customers.ts';
import { customerResource, type CustomerRow } from './resource.ts';

type Schemas = components['schemas'];

type CustomerQuery = QueryOf<operations['listCustomers']>;
type Eligibility = CustomerRow['eligibility'];
/** With the normalized phone, and with the eligibilities of those who can invest, or of those who cannot. */
type CustomerFilters = Omit<WithMoments<FiltersOf<CustomerQuery>>, 'canInvest'> & {
  canInvest?: Eligibility[] | undefined;
};
type Customers = ReturnType<typeof customersWithInvestor>;

const filtersFor = (
  partnerId: string,
): FilterTable<CustomerFilters, Customers, Customers | Customers[]> => ({
  externalId: 'customers.external_id',
  // Of the link (D62).
  status: 'customers.link_status',
  phone: (all, phone) => all.where((eb) => eb('customers.id', 'in', byPhone(eb, partnerId, phone))),
  // An index has the customers of one eligibility in order.
  canInvest: (all, eligible) => eligible.map((one) => all.where('customers.eligibility', '=', one)),
  createdFrom: { from: 'customers.created_at' },
  createdTo: { before: 'customers.created_at' },
  updatedFrom: { from: 'customers.updated_at' },
});

/**
 * Returns a page of the caller's customers, newest first. A phone finds a linked customer, or one
 * whose consent is pending by the number that the partner knows, but no unlinked one (D28).
 * @throws ApiError invalid_cursor, invalid_phone, invalid_parameter if the times are in the wrong
 * order
 */
export async function listCustomers(
  ctx: Context,
  caller: Caller,
  filters: CustomerQuery,
): Promise<Page<Schemas['Customer']>> {
  const partnerId = caller.partner.id;
  const phone = filters.phone === undefined ? undefined : readPhone(filters.phone);
  const values = valuesOf(filtersFor(partnerId), { ...withMoments(filters), phone });
  const canInvest = eligibilityOf(caller, filters);
  const binding = ['customers', partnerId, ...Object.values(values)];
  const rows = await readPage(ctx.keyring, filters, binding, async (part) =>
    canInvest?.length === 0
      ? []
      : readCustomers(ctx.db, { partnerId, ...values, canInvest, ...part }),
  );
  return mapPage(rows, (row) => customerResource(ctx.config, row));
}

/** Returns the values of `eligibility` of the customers who can invest, or of those who cannot. */
function eligibilityOf(
  { partner }: Caller,
  { canInvest, status }: CustomerQuery,
): Eligibility[] | undefined {
  if (canInvest === undefined) return undefined;
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

const readCustomers = prepared<CustomerFilters & { partnerId: string } & PagePart>()((
  db,
  selection,
) => {
  const { partnerId } = selection;
  const query = customersWithInvestor(db).where('customers.partner_id', '=', partnerId);
  const list = { table: 'customers', query, where: filtersFor(partnerId) };
  return partOfAll<CustomerRow>(filtered(list, selection), selection);
});

/** Selects the ids of the partner's customers whose number the partner may know and who have it. */
function byPhone(eb: ExpressionBuilder<Database, 'customers'>, partnerId: string, phone: string) {
  const ofPartner = eb
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

import { sql, type ExpressionBuilder } from 'kysely';
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
/** Which of the attested customers a list has: those whose attestation counts, those whose does not, or both. */
type Attested = 'counting' | 'lacking' | 'all';
/** Whom a list by `canInvest` has. */
interface Eligible {
  /** The values of `eligibility`. */
  values: Eligibility[];
  attested: Attested | null;
}
/** With the normalized phone, and with the values of `eligibility` but `attested`. */
type CustomerFilters = Omit<WithMoments<FiltersOf<CustomerQuery>>, 'canInvest'> & {
  canInvest?: Eligibility[] | undefined;
};
type Customers = ReturnType<typeof customersWithInvestor>;

const filtersFor = (
  partnerId: string,
  attested: Attested | null = null,
): FilterTable<CustomerFilters, Customers, Customers | Customers[]> => ({
  externalId: 'customers.external_id',
  // Of the link (D62).
  status: 'customers.link_status',
  phone: (all, phone) => all.where((eb) => eb('customers.id', 'in', byPhone(eb, partnerId, phone))),
  // An index has the customers of one eligibility in order.
  canInvest: (all, eligible) => [
    ...eligible.map((one) => all.where('customers.eligibility', '=', one)),
    ...(attested ? [all.where(isAttested(attested))] : []),
  ],
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
  const eligible = eligibleOf(caller, filters);
  const isNobody = eligible?.values.length === 0 && !eligible.attested;
  const binding = ['customers', partnerId, ...Object.values(values)];
  const rows = await readPage(ctx.keyring, filters, binding, async (part) =>
    isNobody
      ? []
      : readCustomers(
          ctx.db,
          { partnerId, ...values, canInvest: eligible?.values, ...part },
          eligible?.attested ?? null,
        ),
  );
  return mapPage(rows, (row) => customerResource(ctx.config, row));
}

/** Whether nothing is missing of an attestation under the partner's agreement (`attestationGaps`). */
const COUNTS = sql<boolean>`(
  (partners.kyc_levels = '{}' or customers.attestation ->> 'level' = any(partners.kyc_levels))
  and (not 'name' = any(partners.kyc_required_fields) or investors.name is not null)
  and (not 'email' = any(partners.kyc_required_fields) or investors.email is not null)
  and (not 'nationalId' = any(partners.kyc_required_fields) or investors.national_id_digest is not null))`;

function isAttested(attested: Attested) {
  const some = sql<boolean>`customers.eligibility = 'attested'`;
  if (attested === 'all') return some;
  return attested === 'counting'
    ? sql<boolean>`${some} and ${COUNTS}`
    : sql<boolean>`${some} and not ${COUNTS}`;
}

/** Returns which customers can invest, or which cannot; undefined if both are asked for. */
function eligibleOf(caller: Caller, { canInvest, status }: CustomerQuery): Eligible | undefined {
  if (canInvest === undefined) return undefined;
  const values: Eligibility[] = canInvest ? ['verified'] : ['ineligible', 'not_linked'];
  const isPossible = (value: Eligibility) =>
    status === undefined || (status === 'active') === (value !== 'not_linked');
  return {
    values: values.filter(isPossible),
    attested: isPossible('attested') ? attestedOf(caller, canInvest) : null,
  };
}

function attestedOf({ partner }: Caller, canInvest: boolean): Attested | null {
  const { levels, requiredFields } = partner.kycAgreement;
  if (!partner.capabilities.includes('partnerKycReliance')) return canInvest ? null : 'all';
  if (levels.length + requiredFields.length === 0) return canInvest ? 'all' : null;
  return canInvest ? 'counting' : 'lacking';
}

const readCustomers = prepared<
  CustomerFilters & { partnerId: string } & PagePart,
  Attested | null
>()((db, selection, attested) => {
  const { partnerId } = selection;
  const query = customersWithInvestor(db).where('customers.partner_id', '=', partnerId);
  const list = { table: 'customers', query, where: filtersFor(partnerId, attested) };
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

import { sql, type ExpressionBuilder } from 'kysely';
import type { Context } from '../../../context.ts';
import type { components } from '../../../../generated/partner/types.ts';
import { inSharedBatches } from '../../../database/driver/batches.ts';
import { now } from '../../../database/clock.ts';
import type { Database, Db } from '../../../database/driver/connection.ts';
import { prepared } from '../../../database/driver/prepared.ts';
import type { IdempotentRequest } from '../../idempotency/idempotency.ts';
import type { Caller } from '../../partners/caller.ts';
import { hasIdOrOfferedCode, isOfferedIn } from '../../properties/find-properties.ts';
import { nextOrderNumber } from './order-number.ts';

/** What an order is decided about. */
interface Wanted {
  partner_id: string;
  /** Of the partner. */
  world: string;
  customer: string;
  /** Id or code. */
  property: string;
  external_reference: string | null;
  /** The Idempotency-Key. */
  key: string;
}

/** Selects whether the partner has sent this Idempotency-Key in the last 24 hours. */
const isUsed = sql<boolean>`exists (
  select from idempotency_keys
  where partner_id = wanted.partner_id and key = wanted.key and expires_at > ${now})`;

/** Selects what the partner has ordered today, in piastres. */
const usedToday = sql<bigint>`coalesce(
  (select amount from daily_order_amounts where partner_id = wanted.partner_id and day = clock.day::date), 0)`;

type WantedRow = Wanted & { ordinality: number };
type OfWanted = ExpressionBuilder<Database & { wanted: WantedRow }, 'wanted'>;

/** Selects the customer, if it is the partner's, with its investor. */
const buyerOf = (eb: OfWanted) =>
  eb
    .selectFrom('customers')
    .innerJoin('investors', 'investors.id', 'customers.investor_id')
    .whereRef('customers.id', '=', 'wanted.customer')
    .whereRef('customers.partner_id', '=', 'wanted.partner_id')
    .select([
      'customers.id as customer_id',
      'customers.version as customer_version',
      'customers.link_status',
      'customers.attestation',
      'investors.id as investor_id',
      'investors.suspended_at',
      'investors.phone_verified_at',
      'investors.email_verified_at',
      'investors.pin_created_at',
      'investors.identity_status',
      'investors.erased_at',
      'investors.email',
      'investors.name as person_name',
      'investors.national_id_digest',
    ])
    .limit(1)
    .as('buyer');

/** Selects the unit, if it is published and offered in the partner's world, with its shares. */
const offerOf = (eb: OfWanted) =>
  eb
    .selectFrom('properties')
    .innerJoin('property_shares', 'property_shares.property_id', 'properties.id')
    .where(hasIdOrOfferedCode(sql.ref('wanted.property')))
    .where(isOfferedIn(sql.ref('wanted.world')))
    .where('property_shares.status', '<>', 'draft')
    .select([
      'properties.id as property_id',
      'properties.code',
      'properties.name',
      'properties.minimum_per_order',
      'properties.price_per_share',
      'properties.management_fee_basis_points',
      'property_shares.status',
      'property_shares.sales_paused',
      'property_shares.funding_deadline',
      'property_shares.total',
      'property_shares.sold',
      'property_shares.reserved',
    ])
    .limit(1)
    .as('offer');

/**
 * Selects the partner's order with this externalReference, and whether its page is still being created. A
 * comparison of rows is answered only by the index of both columns: with `=`, a plan that is made while the
 * table is small may read all orders of the partner, until the table is analyzed.
 */
const sameReferenceOf = (eb: OfWanted) =>
  eb
    .selectFrom('orders')
    .leftJoin('card_checkouts', (join) =>
      join
        .onRef('card_checkouts.order_id', '=', 'orders.id')
        .on('card_checkouts.state', '=', 'opening'),
    )
    .where(ofWantedReference('>='))
    .where(ofWantedReference('<='))
    .whereRef('orders.external_reference', '=', 'wanted.external_reference')
    .select((of) => [
      'orders.id as same_reference_id',
      of('card_checkouts.order_id', 'is not', null).as('same_reference_opening'),
    ])
    .limit(1)
    .as('same_reference');

const ofWantedReference = (comparison: '>=' | '<=') => sql<boolean>`
  (orders.partner_id, orders.external_reference) ${sql.raw(comparison)}
    (wanted.partner_id, wanted.external_reference)`;

/** The fields of `Wanted`, in the order of the columns of `wantedRows`. */
const FIELDS = [
  'partner_id',
  'world',
  'customer',
  'property',
  'external_reference',
  'key',
] as const satisfies (keyof Wanted)[];

/** The rows of several orders, of an array for each field, numbered in their order. */
const wantedRows = (columns: Columns) => sql<WantedRow>`
  unnest(${sql.join(columns.map((column) => sql`${column}::text[]`))}) with ordinality`;

type Columns = (string | null)[][];

/** The moment and the day in Cairo of the decision, and when the next day begins. */
const clock = sql<{ now: Date; day: string; resets_at: Date }>`(
  select clock_timestamp()::timestamptz(3) as now, today::text as day,
         ((today + 1)::timestamp at time zone 'Africa/Cairo')::timestamptz(3) as resets_at
  from (select (clock_timestamp() at time zone 'Africa/Cairo')::date as today) as cairo)`;

/**
 * Reads what several orders are decided about, one row for each, in their order. The lateral
 * subqueries have a plan that reads the rows of one order by index, however many orders there are.
 */
const readAll = prepared<{ columns: Columns }>()((db, { columns }) =>
  db
    .selectFrom(
      wantedRows(columns).as<'wanted'>(sql`wanted (${sql.raw(FIELDS.join(', '))}, ordinality)`),
    )
    .crossJoinLateral(clock.as('clock'))
    .leftJoinLateral(buyerOf, (join) => join.onTrue())
    .leftJoinLateral(offerOf, (join) => join.onTrue())
    .leftJoinLateral(sameReferenceOf, (join) => join.onTrue())
    .selectAll(['clock', 'buyer', 'offer', 'same_reference'])
    .select([nextOrderNumber.as('number'), isUsed.as('key_is_used'), usedToday.as('used_today')])
    .orderBy('ordinality'),
);

const readInBatch = inSharedBatches((db: Db, wanted: Wanted[]) =>
  readAll(db, { columns: FIELDS.map((field) => wanted.map((one) => one[field])) }),
);

/**
 * Reads all data for the decision on a new order in one round trip, and whether a request with this
 * Idempotency-Key is running or has its response. Concurrent requests share the statement.
 */
export function readForPlacing(
  { db }: Pick<Context, 'db'>,
  { partner }: Caller,
  request: components['schemas']['CreateOrderRequest'],
  { key }: IdempotentRequest,
) {
  const { customer, property, externalReference = null } = request;
  return readInBatch(db, partner.id, {
    partner_id: partner.id,
    world: partner.world,
    customer,
    property,
    external_reference: externalReference,
    key,
  });
}

export type PlacingState = Awaited<ReturnType<typeof readForPlacing>>;

/** The state once it is known that these were found. */
export type Found<Column extends keyof PlacingState> = PlacingState & {
  [Name in Column]: NonNullable<PlacingState[Name]>;
};

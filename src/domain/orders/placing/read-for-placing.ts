import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { components } from '../../../../generated/partner/types.ts';
import { now } from '../../../database/clock.ts';
import { prepared } from '../../../database/prepared.ts';
import type { IdempotentRequest } from '../../idempotency/idempotency.ts';
import type { Caller } from '../../partners/caller.ts';
import { hasIdOrOfferedCode, isOfferedTo } from '../../properties/find-properties.ts';
import { nextOrderNumber } from './order-number.ts';

interface PlacingParams {
  partnerId: string;
  customer: string;
  /** Id or code. */
  property: string;
  externalReference: string | null;
  key: string;
}

const read = prepared<PlacingParams>()((db, param) =>
  db
    .selectFrom(
      sql<{ now: Date; day: string; resets_at: Date; number: string }>`(
      select clock_timestamp()::timestamptz(3) as now,
             (clock_timestamp() at time zone 'Africa/Cairo')::date::text as day,
             (((clock_timestamp() at time zone 'Africa/Cairo')::date + 1)::timestamp at time zone 'Africa/Cairo')::timestamptz(3) as resets_at,
             ${nextOrderNumber} as number)`.as('clock'),
    )
    .leftJoin('customers', (join) =>
      join
        .on('customers.id', '=', param('customer'))
        .on('customers.partner_id', '=', param('partnerId')),
    )
    .leftJoin('investors', 'investors.id', 'customers.investor_id')
    .leftJoin('properties', (join) =>
      join.on(hasIdOrOfferedCode(param('property'))).on(isOfferedTo(param('partnerId'))),
    )
    .leftJoin('property_shares', (join) =>
      join
        .onRef('property_shares.property_id', '=', 'properties.id')
        .on('property_shares.status', '<>', 'draft'),
    )
    .leftJoin('daily_order_amounts', (join) =>
      join
        .on('daily_order_amounts.partner_id', '=', param('partnerId'))
        .on('daily_order_amounts.day', '=', sql<string>`clock.day::date`),
    )
    .leftJoin('orders as same_reference', (join) =>
      join
        .on('same_reference.partner_id', '=', param('partnerId'))
        .on('same_reference.external_reference', '=', param('externalReference')),
    )
    .leftJoin('card_checkouts as same_reference_checkout', (join) =>
      join
        .onRef('same_reference_checkout.order_id', '=', 'same_reference.id')
        .on('same_reference_checkout.state', '=', 'opening'),
    )
    .select([
      'clock.now',
      'clock.day',
      'clock.resets_at',
      'clock.number',
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
      'properties.id as property_id',
      'properties.code',
      'properties.name',
      'properties.minimum_per_order',
      'properties.price_per_share',
      'properties.management_fee_basis_points',
      'property_shares.status',
      'property_shares.funding_deadline',
      'property_shares.total',
      'property_shares.sold',
      'property_shares.reserved',
      'same_reference.id as same_reference_id',
    ])
    .select(isUsed(param('partnerId'), param('key')).as('key_is_used'))
    .select((eb) =>
      eb('same_reference_checkout.order_id', 'is not', null).as('same_reference_opening'),
    )
    .select((eb) =>
      eb.fn.coalesce('daily_order_amounts.amount', sql<bigint>`0::bigint`).as('used_today'),
    ),
);

/**
 * Reads all data for the decision on a new order in one round trip, and whether a request with this
 * Idempotency-Key is running or has its response.
 */
export async function readForPlacing(
  { db }: Context,
  { partner }: Caller,
  request: components['schemas']['CreateOrderRequest'],
  { key }: IdempotentRequest,
) {
  const { customer, property, externalReference = null } = request;
  const [row] = await read(db, {
    partnerId: partner.id,
    customer,
    property,
    externalReference,
    key,
  });
  return row!;
}

/** Selects whether the partner has sent this Idempotency-Key in the last 24 hours. */
function isUsed(partnerId: string, key: string) {
  return sql<boolean>`exists (
    select from idempotency_keys where partner_id = ${partnerId} and key = ${key} and expires_at > ${now})`;
}

export type PlacingState = Awaited<ReturnType<typeof readForPlacing>>;

import { sql, type RawBuilder } from 'kysely';
import type { operations } from '../../../generated/partner/types.ts';
import type { Db } from '../../database/driver/connection.ts';
import type { FiltersOf, QueryOf } from '../../database/filters.ts';
import { prepared } from '../../database/driver/prepared.ts';
import { ApiError } from '../../errors.ts';
import type { WithMoments } from '../time-filters.ts';
import type { LogPosition } from './cursor.ts';
import { linkOfEvent, metadataOfEvent, type StoredEvent } from './resource.ts';

/** The filters of the log; an event must match all of them. */
type LogFilters = WithMoments<FiltersOf<QueryOf<operations['listEvents']>>>;

/**
 * What each filter demands of an event. The types and the bounds of time choose the places of the log that are read
 * instead. Cursors are bound to the values in this order.
 */
export const CONDITIONS: {
  readonly [Name in keyof LogFilters]-?:
    ((value: LogFilters[Name], partnerId: string) => Sql) | null;
} = {
  type: null,
  customer: (id) => sql`event.customer_id = ${id}`,
  order: (id) => sql`event.order_id = ${id}`,
  // The delivery to an existing endpoint has failed, or has only failed so far.
  deliverySuccess: (_, partnerId) => sql`exists (
    select from webhook_deliveries as delivery
    where delivery.partner_id = event.partner_id and delivery.event_sequence = event.sequence
      and delivery.created_at = event.created_at
      and delivery.last_error is not null and delivery.endpoint_id in ${endpointsOf(partnerId)})`,
  createdFrom: null,
  createdTo: null,
};

/** A part of one partner's log. */
interface LogPart extends LogFilters {
  partnerId: string;
  limit: number;
}

interface LogRow extends StoredEvent {
  id: string;
  sequence: bigint;
}

/** What a statement depends on, besides which filters are given. */
interface Variant {
  direction: 'asc' | 'desc';
  deliverySuccess: false | undefined;
}

type Params = Omit<LogPart, 'deliverySuccess'>;

/** Reads the events after a position of the log, or from either end of it. */
export function readLog(
  db: Db,
  { deliverySuccess, ...part }: LogPart,
  order: LogPosition['order'],
  from: bigint | null,
): Promise<LogRow[]> {
  const direction = order === 'newest' ? 'desc' : 'asc';
  return eventsFrom(db, { ...part, from }, { direction, deliverySuccess });
}

const eventsFrom = prepared<Params & { from: bigint | null }, Variant>()<LogRow>(
  (_db, { from, ...part }, variant) =>
    selection(part, variant, from === null ? null : sql`${from}`),
);

type RowAfter = (LogRow | { id: null }) & { known: boolean; oldest: string | null };

/**
 * Reads the events that follow `after`.
 * @throws ApiError invalid_parameter if the log has no such event (D51)
 */
export async function readAfter(
  db: Db,
  { deliverySuccess, ...part }: LogPart,
  after: string,
): Promise<LogRow[]> {
  const rows = await eventsAfter(db, { ...part, after }, { direction: 'asc', deliverySuccess });
  if (!rows[0]!.known) {
    throw new ApiError('invalid_parameter', {
      param: 'after',
      message:
        'There is no event with this id in your log; events are stored for 180 days. ' +
        'Read from the oldest one, details.oldestEventId, with after=start.',
      details: { oldestEventId: rows[0]!.oldest },
    });
  }
  return rows.filter((row): row is (typeof rows)[number] & LogRow => row.id !== null);
}

const eventsAfter = prepared<Params & { after: string }, Variant>()<RowAfter>(
  (_db, { after, ...part }, variant) => sql`
    select seen.sequence is not null as known,
           (select id from events where partner_id = ${part.partnerId} order by sequence limit 1) as oldest,
           event.id, event.sequence, event.body, event.link_status, event.order_metadata
    from (values (1)) as one (row)
    left join lateral (
      select sequence from events where id = ${after} and partner_id = ${part.partnerId}) as seen on true
    left join lateral (${selection(part, variant, sql`seen.sequence`)}) as event on true
    order by event.sequence`,
);

/**
 * Selects the events of a part beyond `start`, or from the end of the log if it is null.
 * Unsuccessful deliveries are few, so the query finds events by those of each endpoint; but if a
 * customer or an order is given, its events are fewer and are read first.
 */
function selection(part: Params, variant: Variant, start: Sql | null): RawBuilder<LogRow> {
  const { customer, order } = part;
  const isByDelivery =
    variant.deliverySuccess === false && customer === undefined && order === undefined;
  return isByDelivery ? fromDeliveries(part, variant, start) : fromEvents(part, variant, start);
}

type Sql = RawBuilder<unknown>;

/**
 * Limits the places in the log to those beyond `start` and of the given time. The events of a partner
 * are in the order of time, so a bound of time is one of the index by place.
 */
function isWithin(
  sequence: Sql,
  { partnerId, createdFrom, createdTo }: Params,
  { direction }: Variant,
  start: Sql | null,
): Sql {
  const first = (moment: Date) => sql`(select first_event_since(${partnerId}, ${moment}))`;
  const bounds = [
    ...(start ? [sql`${sequence} ${direction === 'desc' ? sql`<` : sql`>`} ${start}`] : []),
    ...(createdFrom ? [sql`${sequence} >= ${first(createdFrom)}`] : []),
    ...(createdTo ? [sql`${sequence} < ${first(createdTo)}`] : []),
  ];
  return bounds.length > 0 ? sql.join(bounds, sql` and `) : sql`true`;
}

function fromEvents(part: Params, variant: Variant, start: Sql | null): RawBuilder<LogRow> {
  const { partnerId, type, customer, order, limit } = part;
  const columns = sql`event.id, event.sequence, event.body,
    ${linkOfEvent} as link_status, ${metadataOfEvent} as order_metadata`;
  // As an expression it is served by no index, so that those of the few events of a customer or an order are used
  // whatever the planner knows.
  const ofPartner =
    customer === undefined && order === undefined
      ? sql`event.partner_id`
      : sql`event.partner_id || ''`;
  const conditions = sql.join(
    [
      sql`${ofPartner} = ${partnerId}`,
      isWithin(sql`event.sequence`, part, variant, start),
      ...conditionsOf({ ...part, ...variant }),
    ],
    sql` and `,
  );
  const ordered = sql`order by event.sequence ${sql.raw(variant.direction)} limit ${limit}`;
  if (!type)
    return sql`
      select ${columns} from events as event where ${conditions} ${ordered}`;
  // Each type is read in the order of its index, so a rare type is found without reading the
  // others.
  return sql`
    select ${columns} from unnest(array[${sql.join(type)}]::text[]) as wanted (type)
    cross join lateral (
      select event.* from events as event where event.type = wanted.type and ${conditions} ${ordered}) as event
    ${ordered}`;
}

function conditionsOf({ partnerId, ...filters }: LogFilters & { partnerId: string }): Sql[] {
  const names = Object.keys(CONDITIONS) as (keyof LogFilters)[];
  return names.flatMap((name) => {
    const condition = CONDITIONS[name] as ((value: unknown, partnerId: string) => Sql) | null;
    const value = filters[name];
    return condition === null || value === undefined ? [] : [condition(value, partnerId)];
  });
}

function fromDeliveries(part: Params, variant: Variant, start: Sql | null): RawBuilder<LogRow> {
  const { partnerId, type, limit } = part;
  const direction = sql.raw(variant.direction);
  return sql`
    select distinct on (sequence) event.*
    from webhook_endpoints as endpoint
    cross join lateral (
      select event.id, event.sequence, event.body,
             ${linkOfEvent} as link_status, ${metadataOfEvent} as order_metadata
      from webhook_deliveries as delivery
      join events as event
        on event.partner_id = ${partnerId} and event.sequence = delivery.event_sequence
        and event.created_at = delivery.created_at
      where delivery.endpoint_id = endpoint.id and delivery.last_error is not null
        and ${isWithin(sql`delivery.event_sequence`, part, variant, start)}
        ${type ? sql`and delivery.event_type in (${sql.join(type)})` : sql``}
      order by delivery.event_sequence ${direction}, delivery.created_at ${direction} limit ${limit}
    ) as event
    where endpoint.partner_id = ${partnerId}
    order by sequence ${direction} limit ${limit}`;
}

/**
 * Selects the existing endpoints. Deliveries are stored longer than their endpoint, and a deleted
 * endpoint has missed nothing.
 */
function endpointsOf(partnerId: string): RawBuilder<unknown> {
  return sql`(select id from webhook_endpoints where partner_id = ${partnerId})`;
}

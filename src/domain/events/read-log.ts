import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../database/connection.ts';
import { ApiError } from '../../errors.ts';
import type { EventType } from './append.ts';
import type { LogPosition } from './cursor.ts';
import { linkOfEvent, type StoredEvent } from './resource.ts';

/** The filters of the log; an event must match all of them. */
export interface LogFilters {
  type?: EventType[];
  customer?: string;
  order?: string;
  /**
   * False selects events that an existing endpoint has not accepted, because their delivery to it
   * has failed, or has only failed so far.
   */
  deliverySuccess?: false;
}

/** A part of one partner's log. */
export interface LogPart extends LogFilters {
  partnerId: string;
  limit: number;
}

export interface LogRow extends StoredEvent {
  id: string;
  sequence: bigint;
}

/** Reads the events after a position of the log, or from either end of it. */
export async function readLog(
  db: Db,
  part: LogPart,
  order: LogPosition['order'],
  from: bigint | null,
): Promise<LogRow[]> {
  const direction = order === 'newest' ? sql`desc` : sql`asc`;
  const beyond = (sequence: RawBuilder<unknown>) => {
    if (from === null) return sql`true`;
    return order === 'newest' ? sql`${sequence} < ${from}` : sql`${sequence} > ${from}`;
  };
  const { rows } = await sql<LogRow>`${selection(part, beyond, direction)}`.execute(db);
  return rows;
}

/**
 * Reads the events that follow `after`. @throws ApiError invalid_parameter if the log has no such
 * event (D51)
 */
export async function readAfter(db: Db, part: LogPart, after: string): Promise<LogRow[]> {
  const beyond = (sequence: RawBuilder<unknown>) => sql`${sequence} > seen.sequence`;
  const { rows } = await sql<(LogRow | { id: null }) & { known: boolean; oldest: string | null }>`
    select seen.sequence is not null as known,
           (select id from events where partner_id = ${part.partnerId} order by sequence limit 1) as oldest,
           event.id, event.sequence, event.body, event.link_status
    from (values (1)) as one (row)
    left join lateral (select sequence from events where id = ${after} and partner_id = ${part.partnerId}) as seen on true
    left join lateral (${selection(part, beyond, sql`asc`)}) as event on true
    order by event.sequence`.execute(db);
  if (!rows[0]!.known) {
    throw new ApiError('invalid_parameter', {
      param: 'after',
      message:
        'There is no event with this id in your log; events are stored for 180 days. Read from the oldest one, details.oldestEventId, with after=start.',
      details: { oldestEventId: rows[0]!.oldest },
    });
  }
  return rows.filter((row): row is (typeof rows)[number] & LogRow => row.id !== null);
}

type Beyond = (sequence: RawBuilder<unknown>) => RawBuilder<unknown>;

/**
 * Selects the events of a part. Unsuccessful deliveries are few, so the query finds events by them;
 * but if a customer or an order is given, its events are fewer and are read first.
 */
function selection(
  part: LogPart,
  beyond: Beyond,
  direction: RawBuilder<unknown>,
): RawBuilder<LogRow> {
  const { deliverySuccess, customer, order } = part;
  const goesFromDeliveries =
    deliverySuccess === false && customer === undefined && order === undefined;
  return goesFromDeliveries
    ? fromDeliveries(part, beyond, direction)
    : fromEvents(part, beyond, direction);
}

function fromEvents(
  part: LogPart,
  beyond: Beyond,
  direction: RawBuilder<unknown>,
): RawBuilder<LogRow> {
  const { partnerId, type, customer, order, deliverySuccess, limit } = part;
  const columns = sql`event.id, event.sequence, event.body, ${linkOfEvent} as link_status`;
  const unsuccessful = sql`exists (
    select from webhook_deliveries as delivery
    where delivery.partner_id = event.partner_id and delivery.event_sequence = event.sequence and delivery.created_at = event.created_at
      and delivery.last_error is not null and delivery.endpoint_id in ${endpointsOf(partnerId)})`;
  const conditions = sql`
    event.partner_id = ${partnerId} and ${beyond(sql`event.sequence`)}
      ${customer === undefined ? sql`` : sql`and event.customer_id = ${customer}`}
      ${order === undefined ? sql`` : sql`and event.order_id = ${order}`}
      ${deliverySuccess === undefined ? sql`` : sql`and ${unsuccessful}`}`;
  const ordered = sql`order by event.sequence ${direction} limit ${limit}`;
  if (!type)
    return sql`
      select ${columns} from events as event where ${conditions} ${ordered}`;
  // Each type is read in the order of its index, so a rare type is found without reading the
  // others.
  return sql`
    select ${columns} from unnest(${type}::text[]) as wanted (type)
    cross join lateral (
      select event.* from events as event where event.type = wanted.type and ${conditions} ${ordered}) as event
    ${ordered}`;
}

function fromDeliveries(
  { partnerId, type, limit }: LogPart,
  beyond: Beyond,
  direction: RawBuilder<unknown>,
): RawBuilder<LogRow> {
  return sql`
    select event.id, event.sequence, event.body, ${linkOfEvent} as link_status
    from (select distinct event_sequence, created_at from webhook_deliveries
          where partner_id = ${partnerId} and last_error is not null and endpoint_id in ${endpointsOf(partnerId)} and ${beyond(sql`event_sequence`)}
            ${type ? sql`and event_type = any(${type})` : sql``}
          order by event_sequence ${direction}, created_at ${direction}) as delivery
    join events as event on event.partner_id = ${partnerId} and event.sequence = event_sequence and event.created_at = delivery.created_at
    order by event_sequence ${direction} limit ${limit}`;
}

/**
 * Selects the existing endpoints. Deliveries are stored longer than their endpoint, and a deleted
 * endpoint has missed nothing.
 */
function endpointsOf(partnerId: string): RawBuilder<unknown> {
  return sql`(select id from webhook_endpoints where partner_id = ${partnerId})`;
}

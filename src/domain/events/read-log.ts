import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../database/connection.ts';
import { ApiError } from '../../errors.ts';
import type { EventType } from './append.ts';
import type { LogPosition } from './cursor.ts';

/** Which events are asked for; those that fit all of it. */
export interface LogFilters {
  type?: EventType[];
  customer?: string;
  order?: string;
  /** False: only events that an endpoint has not accepted, because their delivery to it failed, or failed so far. */
  deliverySuccess?: false;
}

/** A part of one partner's log. */
export interface LogPart extends LogFilters {
  partnerId: string;
  limit: number;
}

export interface LogRow {
  id: string;
  sequence: bigint;
  body: string;
}

/** The events after a place of the log, or from its one or other end. */
export async function readLog(db: Db, part: LogPart, order: LogPosition['order'], from: bigint | null): Promise<LogRow[]> {
  const direction = order === 'newest' ? sql`desc` : sql`asc`;
  const beyond = (sequence: RawBuilder<unknown>) => {
    if (from === null) return sql`true`;
    return order === 'newest' ? sql`${sequence} < ${from}` : sql`${sequence} > ${from}`;
  };
  const { rows } = await sql<LogRow>`${selection(part, beyond, direction)}`.execute(db);
  return rows;
}

/** The events that follow `after`, in one query that also tells whether it is known. @throws ApiError invalid_parameter where it is not (D51) */
export async function readAfter(db: Db, part: LogPart, after: string): Promise<LogRow[]> {
  const beyond = (sequence: RawBuilder<unknown>) => sql`${sequence} > seen.sequence`;
  const { rows } = await sql<(LogRow | { id: null }) & { known: boolean; oldest: string | null }>`
    select seen.sequence is not null as known,
           (select id from events where partner_id = ${part.partnerId} order by sequence limit 1) as oldest,
           event.id, event.sequence, event.body
    from (values (1)) as one (row)
    left join lateral (select sequence from events where id = ${after} and partner_id = ${part.partnerId}) as seen on true
    left join lateral (${selection(part, beyond, sql`asc`)}) as event on true
    order by event.sequence`.execute(db);
  if (!rows[0]!.known) {
    throw new ApiError('invalid_parameter', {
      param: 'after',
      message: 'There is no event with this id in your log; events are kept for 180 days. The oldest one is details.oldestEventId.',
      details: { oldestEventId: rows[0]!.oldest },
    });
  }
  return rows.filter((row): row is (typeof rows)[number] & LogRow => row.id !== null);
}

type Beyond = (sequence: RawBuilder<unknown>) => RawBuilder<unknown>;

/** The query of a part. Where only unsuccessful events are asked for it goes from their deliveries, which are few, to the events. */
function selection(part: LogPart, beyond: Beyond, direction: RawBuilder<unknown>): RawBuilder<LogRow> {
  const { partnerId, type, customer, order, deliverySuccess, limit } = part;
  const fits = sql`event.partner_id = ${partnerId}
    ${type ? sql`and event.type = any(${type})` : sql``}
    ${customer === undefined ? sql`` : sql`and event.customer_id = ${customer}`}
    ${order === undefined ? sql`` : sql`and event.order_id = ${order}`}`;
  if (deliverySuccess === undefined) {
    return sql`select event.id, event.sequence, event.body from events as event
      where ${fits} and ${beyond(sql`event.sequence`)} order by event.sequence ${direction} limit ${limit}`;
  }
  return sql`select event.id, event.sequence, event.body
    from (select distinct event_sequence, created_at from webhook_deliveries
          where partner_id = ${partnerId} and last_error is not null and ${beyond(sql`event_sequence`)}
          order by event_sequence ${direction}, created_at ${direction}) as unsuccessful
    cross join lateral (select id, sequence, body from events as event
                        where ${fits} and event.sequence = event_sequence and event.created_at = unsuccessful.created_at offset 0) as event
    order by event_sequence ${direction} limit ${limit}`;
}

import { sql } from 'kysely';
import type { components } from '../../../generated/partner/types.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/connection.ts';
import { pageOf, type PageRequest } from '../../database/page.ts';
import { ApiError } from '../../errors.ts';
import type { Caller } from '../partners/caller.ts';
import type { EventType } from './append.ts';
import { readLogCursor, writeLogCursor, type LogPosition } from './cursor.ts';
import { eventResource } from './resource.ts';

type Schemas = components['schemas'];

export interface EventsRequest extends PageRequest {
  type?: EventType[];
  /** Id of the last event that the caller has processed; excluded from the answer. */
  after?: string;
}

interface LogRow {
  id: string;
  sequence: bigint;
  body: string;
}

const DEFAULT_LIMIT = 20;

/**
 * A page of the caller's event log: newest first, or with `after` oldest first from the event that follows it (D51). Sequence order is commit order, so
 * what follows an event that was read has not been read before, and nothing is skipped.
 * @throws ApiError invalid_parameter for `after` with `cursor`, or an `after` that is not in the log; invalid_cursor
 */
export async function listEvents(ctx: Context, caller: Caller, request: EventsRequest): Promise<Schemas['EventList']> {
  const { type, after, cursor, limit = DEFAULT_LIMIT } = request;
  if (after !== undefined && cursor !== undefined) {
    throw new ApiError('invalid_parameter', { param: 'after', message: 'after and cursor exclude each other: give the one or the other.' });
  }
  const binding = [caller.partner.id, type ?? null];
  const from = cursor === undefined ? null : readLogCursor(ctx.keyring, cursor, binding);
  const order = after === undefined ? (from?.order ?? 'newest') : 'oldest';
  const rows =
    after === undefined
      ? await readLog(ctx.db, caller, { ...request, limit: limit + 1 }, order, from?.sequence ?? null)
      : await readAfter(ctx.db, caller, { ...request, limit: limit + 1 }, after);
  const page = pageOf(rows, limit, ({ sequence }) => writeLogCursor(ctx.keyring, { order, sequence }, binding));
  return { ...page, data: page.data.map(eventResource), lastEventId: page.data.at(-1)?.id ?? after ?? null };
}

/** An event of the caller's log. @throws ApiError resource_not_found */
export async function getEvent(db: Db, caller: Caller, id: string): Promise<Schemas['Event']> {
  const row = await db.selectFrom('events').select('body').where('id', '=', id).where('partner_id', '=', caller.partner.id).executeTakeFirst();
  if (!row) throw new ApiError('resource_not_found', { param: 'id', message: 'There is no event with this id. Events are kept for 180 days.' });
  return eventResource(row);
}

async function readLog(db: Db, caller: Caller, { type, limit }: EventsRequest, order: LogPosition['order'], from: bigint | null): Promise<LogRow[]> {
  return db
    .selectFrom('events')
    .select(['id', 'sequence', 'body'])
    .where('partner_id', '=', caller.partner.id)
    .$if(type !== undefined, (all) => all.where('type', 'in', type!))
    .$if(from !== null, (all) => all.where('sequence', order === 'newest' ? '<' : '>', from!))
    .orderBy('sequence', order === 'newest' ? 'desc' : 'asc')
    .limit(limit!)
    .execute();
}

/** The events that follow `after`, in one query that also tells whether it is known. */
async function readAfter(db: Db, caller: Caller, { type, limit }: EventsRequest, after: string): Promise<LogRow[]> {
  const partnerId = caller.partner.id;
  const { rows } = await sql<(LogRow | { id: null }) & { known: boolean; oldest: string | null }>`
    select seen.sequence is not null as known,
           (select id from events where partner_id = ${partnerId} order by sequence limit 1) as oldest,
           event.id, event.sequence, event.body
    from (values (1)) as one (row)
    left join lateral (select sequence from events where id = ${after} and partner_id = ${partnerId}) as seen on true
    left join lateral (
      select id, sequence, body from events
      where partner_id = ${partnerId} and sequence > seen.sequence ${type ? sql`and type = any(${type})` : sql``}
      order by sequence limit ${limit}
    ) as event on true
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

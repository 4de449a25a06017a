import type { components } from '../../../generated/partner/types.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/driver/connection.ts';
import { pageOf, type PageRequest } from '../../database/page.ts';
import { ApiError } from '../../errors.ts';
import { listText, type JsonText } from '../../json-text.ts';
import type { OfPartner } from '../partners/caller.ts';
import { readTimeFilters } from '../time-filters.ts';
import { readLogCursor, writeLogCursor } from './cursor.ts';
import { readAfter, readLog, type LogFilters } from './read-log.ts';
import { eventResource, eventText, linkOfEvent, metadataOfEvent } from './resource.ts';

type Schemas = components['schemas'];

export interface EventsRequest extends PageRequest, Omit<LogFilters, 'createdFrom' | 'createdTo'> {
  /**
   * Id of the last event that the caller has processed, which is not returned again; or `start`,
   * before the oldest.
   */
  after?: string;
  createdFrom?: string;
  createdTo?: string;
}

const DEFAULT_LIMIT = 20;

/** The value of `after` that starts at the oldest stored event. It is the id of no event. */
const START = 'start';

/**
 * Returns a page of the caller's event log: newest first, or with `after` oldest first, beginning
 * with the event that follows it, or with the oldest (D51). Sequence order is commit order, so a
 * reader that follows the log skips nothing.
 * @throws ApiError invalid_parameter for an `after` that is not in the log, or for times in the wrong
 * order; invalid_cursor, also for a cursor of another `after`
 */
export async function listEvents(
  ctx: Context,
  caller: OfPartner,
  request: EventsRequest,
): Promise<JsonText<Schemas['EventList']>> {
  const { after, cursor, limit = DEFAULT_LIMIT, ...filters } = request;
  const { type, customer, order: orderId, deliverySuccess } = filters;
  const { createdFrom, createdTo } = readTimeFilters(filters);
  const binding = [
    ...[caller.partner.id, type, customer, orderId, deliverySuccess],
    ...[createdFrom, createdTo],
  ];
  const from = cursor === undefined ? null : readLogCursor(ctx.keyring, { cursor, after }, binding);
  const order = from?.order ?? (after === undefined ? 'newest' : 'oldest');
  const partnerId = caller.partner.id;
  const part = { partnerId, ...filters, createdFrom, createdTo, limit: limit + 1 };
  const seen = after === START ? undefined : after;
  const rows =
    seen === undefined || from
      ? await readLog(ctx.db, part, order, from?.sequence ?? null)
      : await readAfter(ctx.db, part, seen);
  const page = pageOf(rows, limit, ({ sequence }) =>
    writeLogCursor(ctx.keyring, { order, sequence, after: from?.after ?? after }, binding),
  );
  const { data, ...envelope } = page;
  const lastEventId = data.at(-1)?.id ?? seen ?? null;
  return listText({ ...envelope, lastEventId }, data.map(eventText));
}

/** Returns an event of the caller's log. @throws ApiError resource_not_found */
export async function getEvent(db: Db, caller: OfPartner, id: string): Promise<Schemas['Event']> {
  const row = await db
    .selectFrom('events as event')
    .select(['body', linkOfEvent.as('link_status'), metadataOfEvent.as('order_metadata')])
    .where('id', '=', id)
    .where('partner_id', '=', caller.partner.id)
    .executeTakeFirst();
  if (!row)
    throw new ApiError('resource_not_found', {
      param: 'id',
      message: 'There is no event with this id. Events are stored for 180 days.',
    });
  return eventResource(row);
}

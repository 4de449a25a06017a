import type { components, operations } from '../../../generated/partner/types.ts';
import type { operations as BackOffice } from '../../../generated/backoffice/types.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/driver/connection.ts';
import { valuesOf, type QueryOf } from '../../database/filters.ts';
import { pageOf } from '../../database/page.ts';
import { ApiError } from '../../errors.ts';
import { listText, type JsonText } from '../../json-text.ts';
import type { OfPartner } from '../partners/caller.ts';
import { withMoments } from '../time-filters.ts';
import { readLogCursor, writeLogCursor } from './cursor.ts';
import { CONDITIONS, readAfter, readLog } from './read-log.ts';
import { eventResource, eventText, linkOfEvent, metadataOfEvent } from './resource.ts';

type Schemas = components['schemas'];

/** The query of the list, for the partner and for staff. */
type EventsRequest = QueryOf<operations['listEvents']> & QueryOf<BackOffice['listPartnerEvents']>;

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
  const { after, cursor, limit = DEFAULT_LIMIT } = request;
  const partnerId = caller.partner.id;
  const filters = valuesOf(CONDITIONS, withMoments(request));
  const binding = [partnerId, ...Object.values(filters)];
  const from = cursor === undefined ? null : readLogCursor(ctx.keyring, { cursor, after }, binding);
  const order = from?.order ?? (after === undefined ? 'newest' : 'oldest');
  const part = { partnerId, ...filters, limit: limit + 1 };
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

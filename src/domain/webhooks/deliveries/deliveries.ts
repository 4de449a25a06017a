import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { components } from '../../../../generated/partner/types.ts';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../database/driver/connection.ts';
import { mapPage, newestFirstOfAll, type Page, type PageRequest } from '../../../database/page.ts';
import { ApiError } from '../../../errors.ts';
import type { OfPartner } from '../../partners/caller.ts';
import { readTimeFilters, type TimeFilters } from '../../time-filters.ts';
import { attemptResource, deliveryResource } from '../resource.ts';

type Schemas = components['schemas'];

export interface DeliveryFilters
  extends PageRequest, Pick<TimeFilters, 'createdFrom' | 'createdTo'> {
  status?: Schemas['WebhookDeliveryStatus'];
  endpoint?: string;
  event?: string;
  eventType?: Schemas['EventType'][];
}

/**
 * Returns the deliveries to the caller's endpoints, deleted endpoints included, newest first.
 * @throws ApiError invalid_cursor, invalid_parameter
 */
export async function listDeliveries(
  ctx: Context,
  caller: OfPartner,
  filters: DeliveryFilters,
): Promise<Page<Schemas['WebhookDelivery']>> {
  const { status, endpoint, event, eventType } = filters;
  const { createdFrom, createdTo } = readTimeFilters(filters);
  const partnerId = caller.partner.id;
  const query = ctx.db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('partner_id', '=', partnerId)
    // A literal, so that the planner can use the index of unfinished deliveries.
    .$if(status !== undefined, (all) => all.where('status', '=', sql.lit(status!)))
    .$if(endpoint !== undefined, (all) => all.where('endpoint_id', '=', endpoint!))
    // A delivery has the time of its event, which finds it in the index of the whole list.
    .$if(event !== undefined, (all) =>
      all
        .where('event_id', '=', event!)
        .where('created_at', '=', ({ selectFrom }) =>
          selectFrom('events')
            .select('created_at')
            .where('partner_id', '=', partnerId)
            .where('id', '=', event!),
        ),
    )
    .$if(createdFrom !== null, (all) => all.where('created_at', '>=', createdFrom!))
    .$if(createdTo !== null, (all) => all.where('created_at', '<', createdTo!));
  const listings = (eventType?.map((type) => query.where('event_type', '=', type)) ?? [query]).map(
    (part) => ({ query: part, table: 'webhook_deliveries' }),
  );
  const chosen = [status, endpoint, event, eventType, createdFrom, createdTo];
  const binding = ['webhook_deliveries', partnerId, ...chosen];
  return mapPage(
    await newestFirstOfAll(ctx.db, ctx.keyring, listings, filters, binding),
    deliveryResource,
  );
}

/** Attempts in a delivery's log; only manual retries can make more. */
const MAX_ATTEMPTS_SHOWN = 100;

/** Returns a delivery with its last 100 attempts, the newest last. @throws ApiError resource_not_found */
export async function getDelivery(
  { db }: Context,
  caller: OfPartner,
  id: string,
): Promise<Schemas['WebhookDeliveryWithAttempts']> {
  const row = await ownDelivery(db, caller, id)
    .selectAll()
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('webhook_attempts as attempt')
          .select([
            'attempt.number',
            'attempt.trigger',
            'attempt.started_at',
            'attempt.duration_ms',
            'attempt.status_code',
            'attempt.error',
          ])
          .whereRef('attempt.delivery_id', '=', 'webhook_deliveries.id')
          .whereRef('attempt.delivery_created_at', '=', 'webhook_deliveries.created_at')
          .orderBy('attempt.number', 'desc')
          .limit(MAX_ATTEMPTS_SHOWN),
      ).as('log'),
    )
    .executeTakeFirst();
  if (!row) throw deliveryNotFound();
  return { ...deliveryResource(row), attemptLog: row.log.map(attemptResource).reverse() };
}

/** Makes the query for one of the caller's deliveries; another partner's is not found. */
export function ownDelivery(db: Db, caller: OfPartner, id: string) {
  return db
    .selectFrom('webhook_deliveries')
    .where('id', '=', id)
    .where('partner_id', '=', caller.partner.id);
}

/** Returns whose delivery it is, for staff. @throws ApiError resource_not_found */
export async function ownerOfDelivery({ db }: Pick<Context, 'db'>, id: string): Promise<OfPartner> {
  const row = await db
    .selectFrom('webhook_deliveries')
    .select('partner_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw deliveryNotFound();
  return { partner: { id: row.partner_id } };
}

/** Makes the error for a delivery that the caller does not have. @returns resource_not_found */
export function deliveryNotFound(): ApiError {
  return new ApiError('resource_not_found', {
    param: 'id',
    message: 'There is no webhook delivery with this id.',
  });
}

import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { components, operations } from '../../../../generated/partner/types.ts';
import type { operations as BackOffice } from '../../../../generated/backoffice/types.ts';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../database/driver/connection.ts';
import type { QueryOf } from '../../../database/filters.ts';
import { mapPage, newestFirst, type Page } from '../../../database/page.ts';
import { ApiError } from '../../../errors.ts';
import type { OfPartner } from '../../partners/caller.ts';
import { withMoments } from '../../time-filters.ts';
import { attemptResource, deliveryResource } from '../resource.ts';

type Schemas = components['schemas'];

/** The filters of the list, for the partner and for staff. */
type DeliveryFilters = QueryOf<operations['listWebhookDeliveries']> &
  QueryOf<BackOffice['listPartnerWebhookDeliveries']>;

/**
 * Returns the deliveries to the caller's endpoints, deleted endpoints included, newest first.
 * @throws ApiError invalid_cursor, invalid_parameter
 */
export async function listDeliveries(
  ctx: Context,
  caller: OfPartner,
  filters: DeliveryFilters,
): Promise<Page<Schemas['WebhookDelivery']>> {
  const partnerId = caller.partner.id;
  const query = ctx.db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('partner_id', '=', partnerId);
  const rows = await newestFirst(ctx, withMoments(filters), {
    of: ['webhook_deliveries', partnerId],
    query,
    table: 'webhook_deliveries',
    where: {
      // A literal, so that the planner can use the index of unfinished deliveries.
      status: (all, status) => all.where('status', '=', sql.lit(status)),
      endpoint: 'endpoint_id',
      // A delivery has the time of its event, which finds it in the index of the whole list.
      event: (all, event) =>
        all
          .where('event_id', '=', event)
          .where('created_at', '=', ({ selectFrom }) =>
            selectFrom('events')
              .select('created_at')
              .where('partner_id', '=', partnerId)
              .where('id', '=', event),
          ),
      eventType: (all, types) => types.map((type) => all.where('event_type', '=', type)),
      createdFrom: { from: 'created_at' },
      createdTo: { before: 'created_at' },
      order: (all, order) =>
        all.where('event_id', 'in', ({ selectFrom }) =>
          selectFrom('events')
            .select('id')
            .where('partner_id', '=', partnerId)
            .where('order_id', '=', order),
        ),
    },
  });
  return mapPage(rows, deliveryResource);
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

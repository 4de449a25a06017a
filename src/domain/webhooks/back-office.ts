import type { components, operations } from '../../../generated/backoffice/types.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/driver/connection.ts';
import type { QueryOf } from '../../database/filters.ts';
import { mapPage, newestFirst, type Page, type PageRequest } from '../../database/page.ts';
import { ApiError } from '../../errors.ts';
import { command } from '../command.ts';
import { assertNotInFuture } from '../date-time.ts';
import { getPartner } from '../partners/back-office.ts';
import { getDelivery, listDeliveries, ownerOfDelivery } from './deliveries/deliveries.ts';
import { recoverEndpoint } from './deliveries/recover-endpoint.ts';
import { notEnabled } from './endpoints/endpoints.ts';
import { endpointResource } from './resource.ts';

type Schemas = components['schemas'];

/** Lists the deliveries of a partner with their addresses and orders. @throws ApiError resource_not_found */
export async function listPartnerDeliveries(
  ctx: Context,
  partnerId: string,
  filters: QueryOf<operations['listPartnerWebhookDeliveries']>,
): Promise<Page<Schemas['BackOfficeWebhookDelivery']>> {
  const page = await listDeliveries(ctx, { partner: await getPartner(ctx.db, partnerId) }, filters);
  const about = await aboutOf(ctx.db, page.data);
  return mapPage(page, (delivery) => ({ ...delivery, ...about(delivery) }));
}

/** Returns a delivery of any partner with what is sent, and its attempts. @throws ApiError resource_not_found */
export async function getPartnerDelivery(
  ctx: Context,
  id: string,
): Promise<Schemas['BackOfficeWebhookDeliveryWithAttempts']> {
  const delivery = await getDelivery(ctx, await ownerOfDelivery(ctx, id), id);
  const about = await aboutOf(ctx.db, [delivery]);
  const event = await ctx.db
    .selectFrom('events')
    .select('body')
    .where('id', '=', delivery.event)
    .executeTakeFirst();
  return { ...delivery, ...about(delivery), payload: event?.body ?? null };
}

type Sent = Pick<Schemas['BackOfficeWebhookDelivery'], 'event' | 'endpoint'>;

/** Reads where deliveries are sent, and the orders that their events are about. */
async function aboutOf(db: Db, deliveries: readonly Sent[]) {
  if (deliveries.length === 0) return () => ({ url: null, order: null });
  const events = await db
    .selectFrom('events')
    .select(['id', 'order_id'])
    .where('order_id', 'is not', null)
    .where(
      'id',
      'in',
      deliveries.map(({ event }) => event),
    )
    .execute();
  const endpoints = await db
    .selectFrom('webhook_endpoints')
    .select(['id', 'url'])
    .where('id', 'in', [...new Set(deliveries.map(({ endpoint }) => endpoint))])
    .execute();
  const orders = new Map(events.map(({ id, order_id: order }) => [id, order]));
  const urls = new Map(endpoints.map(({ id, url }) => [id, url]));
  return ({ event, endpoint }: Sent) => ({
    url: urls.get(endpoint) ?? null,
    order: orders.get(event) ?? null,
  });
}

/** Lists the endpoints of a partner with since when they fail. @throws ApiError resource_not_found */
export async function listPartnerEndpoints(
  ctx: Context,
  partnerId: string,
  page: PageRequest,
): Promise<Page<Schemas['BackOfficeWebhookEndpoint']>> {
  const partner = await getPartner(ctx.db, partnerId);
  const rows = await newestFirst(ctx, page, {
    of: ['webhook_endpoints', partner.id],
    query: ctx.db.selectFrom('webhook_endpoints').selectAll().where('partner_id', '=', partner.id),
    table: 'webhook_endpoints',
    where: {},
  });
  return mapPage(rows, (row) => ({
    ...endpointResource(row),
    consecutiveFailures: row.consecutive_failures,
    failingSince: row.failing_since?.toISOString() ?? null,
  }));
}

/**
 * Sends a partner again what its enabled endpoints have not accepted since a time, or what one of them has not. What
 * was accepted is left out, so a repeated request sends nothing twice.
 * @throws ApiError resource_not_found, invalid_parameter, state_conflict if the named endpoint is disabled
 */
export async function recoverPartnerWebhooks(
  ctx: Context,
  partnerId: string,
  request: Schemas['RecoverPartnerWebhooksRequest'],
): Promise<Schemas['PartnerWebhooksRecovery']> {
  const { partner, endpoints } = await readRecovery(ctx, { partnerId, request });
  const { since } = request;
  let requeued = 0;
  for (const id of endpoints)
    requeued += (await recoverEndpoint(ctx, { partner }, id, { since })).requeued;
  return {
    object: 'partner_webhook_recovery',
    partner: partner.id,
    partnerName: partner.name,
    since: new Date(since).toISOString(),
    endpoints: endpoints.length,
    requeued,
  };
}

interface Recovery {
  partnerId: string;
  request: Schemas['RecoverPartnerWebhooksRequest'];
}

/**
 * Checks a request, and reads the enabled endpoints. A command, so that a preview ends here: sending takes many
 * transactions.
 */
const readRecovery = command(
  async ({ trx }, { partnerId, request: { since, endpoint: named } }: Recovery) => {
    const partner = await getPartner(trx, partnerId);
    assertNotInFuture(since, 'since');
    const rows = await trx
      .selectFrom('webhook_endpoints')
      .select(['id', 'status'])
      .where('partner_id', '=', partnerId)
      .$if(named !== undefined, (all) => all.where('id', '=', named!))
      .orderBy('position')
      .execute();
    if (named !== undefined && rows.length === 0)
      throw new ApiError('invalid_parameter', {
        param: 'endpoint',
        message: 'The partner has no webhook endpoint with this id.',
      });
    if (named !== undefined && rows[0]!.status === 'disabled')
      throw notEnabled('The partner must enable this endpoint first.', named, 'disabled');
    const endpoints = rows.filter(({ status }) => status === 'enabled').map(({ id }) => id);
    return { partner, endpoints };
  },
);

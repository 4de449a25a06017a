import { sql } from 'kysely';
import type { components } from '../../../generated/partner/types.ts';
import type { Context } from '../../context.ts';
import type { Db, Trx } from '../../database/connection.ts';
import { newId } from '../../database/ids.ts';
import { mapPage, newestFirst, type Page, type PageRequest } from '../../database/page.ts';
import { ApiError } from '../../errors.ts';
import type { Caller } from '../partners/caller.ts';
import { appendEvents } from '../events/append.ts';
import { webhookEndpointDisabled } from '../events/events.ts';
import { noSecrets, withCurrentSecretFor } from './previous-secrets.ts';
import { checkEndpointUrl } from './endpoint-url.ts';
import { failPending } from './fail-pending.ts';
import { endpointResource, type EndpointRow } from './resource.ts';
import { mintSecret } from './secret.ts';

type Schemas = components['schemas'];

const MOST_ENDPOINTS = 10;

const clock = sql<Date>`clock_timestamp()`;

/** The caller's endpoints, newest first. @throws ApiError invalid_cursor */
export async function listEndpoints(
  ctx: Context,
  caller: Caller,
  page: PageRequest,
): Promise<Page<Schemas['WebhookEndpoint']>> {
  const query = ctx.db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('partner_id', '=', caller.partner.id);
  return mapPage(
    await newestFirst(ctx.keyring, query, 'webhook_endpoints', page, [
      'webhook_endpoints',
      caller.partner.id,
    ]),
    endpointResource,
  );
}

/** One of the caller's endpoints. @throws ApiError resource_not_found */
export async function getEndpoint(
  db: Db,
  caller: Caller,
  id: string,
): Promise<Schemas['WebhookEndpoint']> {
  const row = await ownEndpoint(db, caller, id).executeTakeFirst();
  return endpointResource(found(row));
}

/**
 * A new endpoint with its secret, enabled at once. At most ten a partner, however many are made at
 * the same time (D70).
 * @throws ApiError invalid_parameter for the URL, webhook_endpoint_limit_reached
 */
export async function createEndpoint(
  ctx: Context,
  caller: Caller,
  { url, events = ['*'], description }: Schemas['CreateWebhookEndpointRequest'],
): Promise<Schemas['WebhookEndpointWithSecret']> {
  const address = checkEndpointUrl(ctx.config, url);
  const id = newId('webhookEndpoint');
  const { secret, columns } = mintSecret(ctx.keyring, id);
  const row = await ctx.db.transaction().execute(async (trx) => {
    await requireRoom(trx, caller);
    const values = {
      id,
      partner_id: caller.partner.id,
      url: address,
      events,
      description: description ?? null,
      ...columns,
    };
    const made = await trx
      .insertInto('webhook_endpoints')
      .values(values)
      .returningAll()
      .executeTakeFirstOrThrow();
    await trx.insertInto('webhook_endpoint_leases').values({ endpoint_id: id }).execute();
    return made;
  });
  return { ...endpointResource(row), secret };
}

/**
 * Changes an endpoint. Disabling fails what is pending and is an event; enabling clears the count
 * of failures and sends nothing again (D74).
 * @throws ApiError resource_not_found, invalid_parameter for the URL
 */
export async function updateEndpoint(
  ctx: Context,
  caller: Caller,
  id: string,
  request: Schemas['UpdateWebhookEndpointRequest'],
): Promise<Schemas['WebhookEndpoint']> {
  if (Object.keys(request).length === 0) return getEndpoint(ctx.db, caller, id);
  const { url, events, description, status } = request;
  const address = url === undefined ? undefined : checkEndpointUrl(ctx.config, url);
  const row = await ctx.db.transaction().execute(async (trx) => {
    const endpoint = found(await ownEndpoint(trx, caller, id).forUpdate().executeTakeFirst());
    const change = {
      url: address,
      events,
      description,
      ...(status && statusChange(endpoint, status)),
      updated_at: clock,
    };
    const changed = await trx
      .updateTable('webhook_endpoints')
      .set(change)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (status === 'disabled') await failPending(trx, id, 'endpoint_disabled');
    if (status === 'disabled' && endpoint.status === 'enabled') {
      await appendEvents(ctx, trx, [
        webhookEndpointDisabled(caller.partner.id, endpointResource(changed)),
      ]);
    }
    return changed;
  });
  return endpointResource(row);
}

/**
 * Deletes an endpoint; what is pending fails with `endpoint_deleted` (D71). @throws ApiError
 * resource_not_found
 */
export async function deleteEndpoint(
  ctx: Context,
  caller: Caller,
  id: string,
): Promise<Schemas['DeletedWebhookEndpoint']> {
  await ctx.db.transaction().execute(async (trx) => {
    found(await ownEndpoint(trx, caller, id).forUpdate().executeTakeFirst());
    // Its lease goes with it, after what the relay was just making for it, and nothing is made for
    // it from then on.
    await trx.deleteFrom('webhook_endpoints').where('id', '=', id).execute();
    await failPending(trx, id, 'endpoint_deleted');
  });
  return { object: 'webhook_endpoint', id, deleted: true };
}

/**
 * Gives an endpoint a new secret; every attempt from now on is signed with it. The one before goes
 * on to count for `previousSecretExpiresIn` seconds, and those of earlier rotations until their own
 * ends: so a rotation whose answer was lost can be asked for again. Where it is 0 they all end at
 * once.
 * @throws ApiError resource_not_found
 */
export async function rotateSecret(
  ctx: Context,
  caller: Caller,
  id: string,
  { previousSecretExpiresIn: seconds = 0 }: Schemas['RotateWebhookSecretRequest'] = {},
): Promise<Schemas['WebhookEndpointWithSecret']> {
  const { secret, columns } = mintSecret(ctx.keyring, id);
  const previous = seconds > 0 ? withCurrentSecretFor(seconds) : noSecrets();
  const row = await ctx.db
    .updateTable('webhook_endpoints')
    .set({ ...columns, ...previous, updated_at: clock })
    .where('id', '=', id)
    .where('partner_id', '=', caller.partner.id)
    .returningAll()
    .executeTakeFirst();
  return { ...endpointResource(found(row)), secret };
}

/** The query for one of the caller's endpoints; another partner's is not found. */
export function ownEndpoint(db: Db, caller: Caller, id: string) {
  return db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('id', '=', id)
    .where('partner_id', '=', caller.partner.id);
}

/** The row. @throws ApiError resource_not_found where there is none */
export function found<Row extends EndpointRow>(row: Row | undefined): Row {
  if (!row)
    throw new ApiError('resource_not_found', {
      param: 'id',
      message: 'There is no webhook endpoint with this id.',
    });
  return row;
}

/** The error where an endpoint must be enabled and is not. @returns state_conflict */
export function notEnabled(
  message: string,
  endpoint: string,
  status: 'disabled' | 'deleted',
): ApiError {
  return new ApiError('state_conflict', {
    message,
    details: { endpoint, status, allowed: ['enabled'] },
  });
}

/**
 * Locks the caller's row until the transaction ends: what is limited for each partner is then
 * counted by one request at a time. Taken before any endpoint.
 */
export async function lockPartner(trx: Trx, caller: Caller): Promise<void> {
  await trx
    .selectFrom('partners')
    .select('id')
    .where('id', '=', caller.partner.id)
    .forNoKeyUpdate()
    .execute();
}

/** @throws ApiError webhook_endpoint_limit_reached */
async function requireRoom(trx: Trx, caller: Caller): Promise<void> {
  await lockPartner(trx, caller);
  const endpoints = await trx
    .selectFrom('webhook_endpoints')
    .select('id')
    .where('partner_id', '=', caller.partner.id)
    .execute();
  if (endpoints.length >= MOST_ENDPOINTS)
    throw new ApiError('webhook_endpoint_limit_reached', { details: { limit: MOST_ENDPOINTS } });
}

function statusChange(endpoint: EndpointRow, status: EndpointRow['status']) {
  if (status === 'enabled')
    return {
      status,
      disabled_reason: null,
      consecutive_failures: 0,
      failing_since: null,
      failing_notified_at: null,
    };
  return { status, disabled_reason: endpoint.disabled_reason ?? 'disabled_by_partner' };
}

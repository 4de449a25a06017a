import type { components } from '../../../../generated/partner/types.ts';
import type { Context } from '../../../context.ts';
import type { Db, Trx } from '../../../database/driver/connection.ts';
import { mapPage, newestFirst, type Page, type PageRequest } from '../../../database/page.ts';
import { ApiError } from '../../../errors.ts';
import type { OfPartner } from '../../partners/caller.ts';
import { endpointResource, type EndpointRow } from '../resource.ts';

type Schemas = components['schemas'];

/** Returns the caller's endpoints, newest first. @throws ApiError invalid_cursor */
export async function listEndpoints(
  ctx: Context,
  caller: OfPartner,
  page: PageRequest,
): Promise<Page<Schemas['WebhookEndpoint']>> {
  const query = ctx.db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('partner_id', '=', caller.partner.id);
  const rows = await newestFirst(ctx, page, {
    of: ['webhook_endpoints', caller.partner.id],
    query,
    table: 'webhook_endpoints',
    where: {},
  });
  return mapPage(rows, endpointResource);
}

/** Returns one of the caller's endpoints. @throws ApiError resource_not_found */
export async function getEndpoint(
  { db }: Context,
  caller: OfPartner,
  id: string,
): Promise<Schemas['WebhookEndpoint']> {
  return endpointResource(requireEndpoint(await ownEndpoint(db, caller, id).executeTakeFirst()));
}

/** Makes the query for one of the caller's endpoints; another partner's is not found. */
export function ownEndpoint(db: Db, caller: OfPartner, id: string) {
  return db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('id', '=', id)
    .where('partner_id', '=', caller.partner.id);
}

/** Returns the row. @throws ApiError resource_not_found if there is none */
export function requireEndpoint<Row extends EndpointRow>(row: Row | undefined): Row {
  if (!row)
    throw new ApiError('resource_not_found', {
      param: 'id',
      message: 'There is no webhook endpoint with this id.',
    });
  return row;
}

/** Makes the error for an endpoint that must be enabled and is not. @returns state_conflict */
export function notEnabled(
  message: string,
  endpoint: string,
  status: 'disabled' | 'deleted',
): ApiError {
  return new ApiError('state_conflict', {
    situation: `endpoint_${status}`,
    message,
    details: { endpoint, status, allowed: ['enabled'] },
  });
}

/**
 * Locks the caller's row until the transaction ends, so that requests that count against a limit of
 * the partner run one after the other. Taken before any endpoint.
 */
export async function lockPartner(trx: Trx, caller: OfPartner): Promise<void> {
  await trx
    .selectFrom('partners')
    .select('id')
    .where('id', '=', caller.partner.id)
    .forNoKeyUpdate()
    .execute();
}

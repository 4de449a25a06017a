import type { components } from '../../../../generated/partner/types.ts';
import type { Trx } from '../../../database/driver/connection.ts';
import { newId } from '../../../database/ids.ts';
import { ApiError } from '../../../errors.ts';
import { command } from '../../command.ts';
import type { Caller } from '../../partners/caller.ts';
import { endpointResource } from '../resource.ts';
import { checkEndpointUrl } from './endpoint-url.ts';
import { lockPartner } from './endpoints.ts';
import { mintSecret } from './secret.ts';
import { assertUrlUnused } from './url-in-use.ts';

type Schemas = components['schemas'];

const MAX_ENDPOINTS = 10;

interface CreateEndpoint {
  caller: Caller;
  endpoint: Schemas['CreateWebhookEndpointRequest'];
}

/**
 * Creates an endpoint with its secret, enabled at once. A partner has at most ten, however many
 * requests arrive at the same time, and one for each URL (D70).
 * @throws ApiError invalid_parameter for the URL, state_conflict if the URL is registered,
 * webhook_endpoint_limit_reached
 */
export const createEndpoint = command(
  async (
    { ctx, trx },
    { caller, endpoint: { url, events = ['*'], description } }: CreateEndpoint,
  ): Promise<Schemas['WebhookEndpointWithSecret']> => {
    const address = checkEndpointUrl(ctx.config, url);
    const id = newId('webhookEndpoint');
    const { secret, columns } = mintSecret(ctx.keyring, id);
    await lockPartner(trx, caller);
    await assertUrlUnused(trx, caller, address, id);
    await assertRoom(trx, caller);
    const row = await trx
      .insertInto('webhook_endpoints')
      .values({
        id,
        partner_id: caller.partner.id,
        url: address,
        events,
        description: description ?? null,
        ...columns,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { ...endpointResource(row), secret };
  },
  { constraints: ['webhook_endpoints_url_once'] },
);

/** @throws ApiError webhook_endpoint_limit_reached */
async function assertRoom(trx: Trx, caller: Caller): Promise<void> {
  const endpoints = await trx
    .selectFrom('webhook_endpoints')
    .select('id')
    .where('partner_id', '=', caller.partner.id)
    .execute();
  if (endpoints.length >= MAX_ENDPOINTS)
    throw new ApiError('webhook_endpoint_limit_reached', { details: { limit: MAX_ENDPOINTS } });
}

import type { components } from '../../../../generated/partner/types.ts';
import { command } from '../../command.ts';
import type { Caller } from '../../partners/caller.ts';
import { ownEndpoint, requireEndpoint } from './endpoints.ts';
import { endPending } from './fail-pending.ts';

/**
 * Deletes an endpoint; its pending deliveries fail with `endpoint_deleted` (D71). It waits for the
 * deliveries that the relay is creating for it; none are created from then on.
 * @throws ApiError resource_not_found
 */
export const deleteEndpoint = command(
  async (
    work,
    { caller, id }: { caller: Caller; id: string },
  ): Promise<components['schemas']['DeletedWebhookEndpoint']> => {
    const { trx } = work;
    requireEndpoint(await ownEndpoint(trx, caller, id).forUpdate().executeTakeFirst());
    await trx.deleteFrom('webhook_endpoints').where('id', '=', id).execute();
    await endPending(work, id);
    return { object: 'webhook_endpoint', id, deleted: true };
  },
  { enqueues: true },
);

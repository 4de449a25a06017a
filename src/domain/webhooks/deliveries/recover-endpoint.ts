import { sql } from 'kysely';
import type { components } from '../../../../generated/partner/types.ts';
import type { Context } from '../../../context.ts';
import { ApiError } from '../../../errors.ts';
import { assertNotInFuture } from '../../date-time.ts';
import type { OfPartner } from '../../partners/caller.ts';
import { attendEndpoint } from '../dispatch/attend-endpoints.ts';
import { notEnabled, ownEndpoint, requireEndpoint } from '../endpoints/endpoints.ts';
import { createMissedDeliveries } from './missed-deliveries.ts';
import type { Recovery } from './recovery.ts';
import { requeueUnaccepted } from './requeue-unaccepted.ts';

type Schemas = components['schemas'];

/**
 * Sends the events from `since` up to, but not including, `until` that the endpoint has not accepted,
 * the oldest first, each with a new retry schedule: deliveries that failed or wait for a later
 * attempt, and events that the endpoint subscribes to and was not sent because it was disabled. Tests
 * and deliveries that succeeded are left out. Deliveries that are already being sent are not counted,
 * so a repeated request counts nothing twice, and one after a crash continues.
 * @throws ApiError resource_not_found, invalid_parameter, state_conflict if the endpoint is disabled
 */
export async function recoverEndpoint(
  ctx: Context,
  caller: OfPartner,
  id: string,
  request: Schemas['RecoverWebhookEndpointRequest'],
): Promise<Schemas['WebhookRecovery']> {
  const { since, until } = timeOf(request);
  const now = sql<Date>`date_trunc('milliseconds', clock_timestamp())`.as('now');
  const endpoint = requireEndpoint(
    await ownEndpoint(ctx.db, caller, id).select(now).executeTakeFirst(),
  );
  if (endpoint.status === 'disabled')
    throw notEnabled('This endpoint is disabled. Enable it first.', id, 'disabled');
  const recovery: Recovery = {
    endpointId: id,
    partnerId: endpoint.partner_id,
    since,
    until,
    dueAt: endpoint.now,
  };
  const requeued =
    (await requeueUnaccepted(ctx.db, recovery)) + (await createMissedDeliveries(ctx.db, recovery));
  if (requeued > 0) await attendEndpoint(ctx, id);
  return {
    object: 'webhook_recovery',
    endpoint: id,
    since: since.toISOString(),
    until: until.toISOString(),
    requeued,
  };
}

function timeOf({ since: from, until: to }: Schemas['RecoverWebhookEndpointRequest']): {
  since: Date;
  until: Date;
} {
  assertNotInFuture(from, 'since');
  assertNotInFuture(to, 'until');
  const [since, until] = [new Date(from), to === undefined ? new Date() : new Date(to)];
  if (since < until) return { since, until };
  if (to === undefined)
    throw new ApiError('invalid_parameter', {
      param: 'since',
      message: 'since lies in the future.',
    });
  throw new ApiError('invalid_parameter', {
    param: 'until',
    message: 'until must be later than since.',
  });
}

import type { components } from '../../../../generated/partner/types.ts';
import { now } from '../../../database/clock.ts';
import { command, type UnitOfWork } from '../../command.ts';
import type { Caller } from '../../partners/caller.ts';
import { disableEndpoint, notifyFailing } from '../../webhooks/attempts/endpoint-health.ts';
import { FAILING_ATTEMPT } from '../../webhooks/attempts/retry-schedule.ts';
import { notEnabled, ownEndpoint, requireEndpoint } from '../../webhooks/endpoints/endpoints.ts';
import { endpointResource, type EndpointRow } from '../../webhooks/resource.ts';

type Outcome = components['schemas']['SimulatedEndpointOutcome'];

/** The effects of failed attempts on an endpoint. A series of failures is reported once. */
const OUTCOMES: Record<Outcome, (work: UnitOfWork, endpoint: EndpointRow) => Promise<void>> = {
  failing: async (work, { id, failing_notified_at }) => {
    if (!failing_notified_at) await notifyFailing(work, id);
  },
  disabled: (work, { id }) => disableEndpoint(work, id, 'delivery_exhausted'),
};

/**
 * Lets an endpoint fail as after three attempts of a delivery, or be disabled as after nine (D74,
 * D92). No attempt is made; disabling fails what is pending, as always. Returns the endpoint.
 * @throws ApiError resource_not_found, state_conflict if the endpoint is disabled
 */
export const simulateWebhookEndpoint = command(
  async (work, { caller, id, to }: { caller: Caller; id: string; to: Outcome }) => {
    const endpoint = requireEndpoint(
      await ownEndpoint(work.trx, caller, id).forUpdate().executeTakeFirst(),
    );
    if (endpoint.status === 'disabled')
      throw notEnabled('The endpoint is disabled. Enable it first.', id, 'disabled');
    await work.trx
      .updateTable('webhook_endpoints')
      .set({
        consecutive_failures: Math.max(endpoint.consecutive_failures, FAILING_ATTEMPT),
        failing_since: endpoint.failing_since ?? now,
        last_failure_at: now,
      })
      .where('id', '=', id)
      .execute();
    await OUTCOMES[to](work, endpoint);
    return endpointResource(await ownEndpoint(work.trx, caller, id).executeTakeFirstOrThrow());
  },
  { enqueues: true },
);

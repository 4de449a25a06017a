import type { Context } from '../../../context.ts';
import { now } from '../../../database/clock.ts';
import type { UnitOfWork } from '../../command.ts';
import { webhookEndpointDisabled, webhookEndpointFailing } from '../../events/events.ts';
import { endPending } from '../endpoints/fail-pending.ts';
import { endpointResource } from '../resource.ts';
import type { Attempt } from './attempt-delivery.ts';
import { endpointMove, type DisabledReason } from './endpoint-course.ts';
import type { WrittenEndpoint } from './write-rounds.sql.ts';

/**
 * Decides what failed attempts mean for their endpoint, whose row the transaction has locked: the
 * endpoint may be disabled (D74), or the partner's other endpoints are notified, once in a series of
 * failures. Responses of an address that has been changed since say nothing about the new one.
 */
export async function judgeEndpoint(
  work: UnitOfWork,
  failed: Attempt[],
  endpoint: WrittenEndpoint,
): Promise<void> {
  const current = failed.filter(({ url }) => url === endpoint.url);
  if (current.length === 0) return;
  const move = endpointMove(current, endpoint);
  if (move?.to === 'disabled') await disableEndpoint(work, endpoint.id, move.reason);
  else if (move?.to === 'notified') await notifyFailing(work, endpoint.id);
}

/** Disables an enabled endpoint and ends its pending deliveries. */
export async function disableEndpoint(
  work: UnitOfWork,
  endpointId: string,
  reason: DisabledReason,
): Promise<void> {
  const endpoint = await work.trx
    .updateTable('webhook_endpoints')
    .set({ status: 'disabled', disabled_reason: reason })
    .where('id', '=', endpointId)
    .where('status', '=', 'enabled')
    .returningAll()
    .executeTakeFirst();
  if (!endpoint) return;
  await endPending(work, endpointId, 'endpoint_disabled');
  work.emit(webhookEndpointDisabled(endpoint.partner_id, endpointResource(endpoint)));
  work.afterCommit(() => logDisabled(work.ctx, endpointId, reason));
}

async function logDisabled({ log }: Context, endpointId: string, reason: string): Promise<void> {
  log.warn({ endpointId, reason }, 'webhook endpoint disabled');
}

/** Notifies the partner's other endpoints that an enabled endpoint keeps failing. */
export async function notifyFailing({ trx, emit }: UnitOfWork, endpointId: string): Promise<void> {
  const endpoint = await trx
    .updateTable('webhook_endpoints')
    .set({ failing_notified_at: now })
    .where('id', '=', endpointId)
    .where('status', '=', 'enabled')
    .where('consecutive_failures', '>', 0)
    .returningAll()
    .executeTakeFirst();
  if (endpoint) emit(webhookEndpointFailing(endpoint.partner_id, endpointResource(endpoint)));
}

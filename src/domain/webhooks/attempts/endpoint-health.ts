import type { Context } from '../../../context.ts';
import { now } from '../../../database/clock.ts';
import type { UnitOfWork } from '../../command.ts';
import { webhookEndpointDisabled, webhookEndpointFailing } from '../../events/events.ts';
import { endPending } from '../endpoints/fail-pending.ts';
import { endpointResource } from '../resource.ts';
import type { Attempt } from '../delivery.ts';
import { endpointMove, type DisabledReason } from './endpoint-course.ts';
import type { RecordedEndpoint } from './record-attempts.sql.ts';

/**
 * Applies failed attempts to their endpoint, whose row the transaction has locked: it may disable the
 * endpoint (D74) or notify the partner's other endpoints, once in a series of failures. Attempts at a
 * URL that has been replaced since do not count.
 */
export async function applyFailures(
  work: UnitOfWork,
  failed: Attempt[],
  endpoint: RecordedEndpoint,
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
  await endPending(work, endpointId);
  work.emit(webhookEndpointDisabled(endpoint.partner_id, endpointResource(endpoint)));
  work.afterCommit(() => logDisabled(work.ctx, endpointId, reason));
}

async function logDisabled({ log }: Context, endpointId: string, reason: string): Promise<void> {
  log.warn({ endpointId, reason }, 'webhook endpoint disabled');
}

/** Notifies the partner's other endpoints that an enabled endpoint is failing. */
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

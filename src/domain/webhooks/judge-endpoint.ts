import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Trx } from '../../database/connection.ts';
import type { EventDraft } from '../events/append.ts';
import { webhookEndpointDisabled, webhookEndpointFailing } from '../events/events.ts';
import type { Attempt } from './attempt-delivery.ts';
import { beginsToFail, disablingReason, type DisabledReason } from './disabling.ts';
import { failPending } from './fail-pending.ts';
import { endpointResource } from './resource.ts';
import type { WrittenEndpoint } from './write-rounds.ts';

/**
 * What failed attempts mean for their endpoint, whose row the transaction has locked: it may be
 * disabled (D74), or be said to fail, once a streak. What an address answered that was changed
 * meanwhile says nothing of the new one.
 * @returns the event to append as the transaction's last statement, or null
 */
export async function judgeEndpoint(
  ctx: Context,
  trx: Trx,
  failed: Attempt[],
  endpoint: WrittenEndpoint,
): Promise<EventDraft | null> {
  const telling = failed.filter(({ url }) => url === endpoint.url);
  if (telling.length === 0) return null;
  const reason = disablingReason(telling, endpoint);
  if (reason) return disableEndpoint(ctx, trx, endpoint.id, reason);
  return beginsToFail(telling, endpoint) ? notifyFailing(trx, endpoint.id) : null;
}

/** Disables an enabled endpoint and ends what is pending. */
async function disableEndpoint(
  ctx: Context,
  trx: Trx,
  endpointId: string,
  reason: DisabledReason,
): Promise<EventDraft | null> {
  const endpoint = await trx
    .updateTable('webhook_endpoints')
    .set({ status: 'disabled', disabled_reason: reason })
    .where('id', '=', endpointId)
    .where('status', '=', 'enabled')
    .returningAll()
    .executeTakeFirst();
  if (!endpoint) return null;
  await failPending(trx, endpointId, 'endpoint_disabled');
  ctx.log.warn({ endpointId, reason }, 'webhook endpoint disabled');
  return webhookEndpointDisabled(endpoint.partner_id, endpointResource(endpoint));
}

async function notifyFailing(trx: Trx, endpointId: string): Promise<EventDraft | null> {
  const endpoint = await trx
    .updateTable('webhook_endpoints')
    .set({ failing_notified_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', endpointId)
    .where('status', '=', 'enabled')
    .where('consecutive_failures', '>', 0)
    .returningAll()
    .executeTakeFirst();
  return endpoint ? webhookEndpointFailing(endpoint.partner_id, endpointResource(endpoint)) : null;
}

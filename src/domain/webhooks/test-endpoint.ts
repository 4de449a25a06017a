import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { components } from '../../../generated/partner/types.ts';
import type { Context } from '../../context.ts';
import type { Trx } from '../../database/connection.ts';
import { newId } from '../../database/ids.ts';
import { appendEvents } from '../events/append.ts';
import { webhookTest } from '../events/events.ts';
import type { Caller } from '../partners/caller.ts';
import { attemptDelivery } from './attempt-delivery.ts';
import type { DueDelivery } from './claim-endpoints.ts';
import { found, ownEndpoint } from './endpoints.ts';
import { recordAttempts } from './record-attempts.ts';

/**
 * Sends a webhook.test event to the endpoint now, whatever its events and status, and tells how it went. Never counts toward disabling (D73).
 * @throws ApiError resource_not_found
 */
export async function testEndpoint(ctx: Context, caller: Caller, endpointId: string): Promise<components['schemas']['WebhookTestResult']> {
  const event = webhookTest(caller.partner.id);
  const { endpoint, delivery } = await ctx.db.transaction().execute(async (trx) => {
    const endpoint = found(await ownEndpoint(trx, caller, endpointId).executeTakeFirst());
    await appendEvents(ctx, trx, [event]);
    return { endpoint, delivery: await makeDelivery(trx, endpointId, event.id) };
  });
  const secret = ctx.keyring.decrypt(endpoint.secret, endpointId);
  const attempt = await attemptDelivery(ctx, { url: endpoint.url, secret }, delivery);
  await recordAttempts(ctx, endpointId, randomUUID(), [attempt]);
  const { ok, statusCode, error, durationMs } = attempt.outcome;
  return { ok, statusCode, error, durationMs, eventId: event.id, deliveryId: delivery.id };
}

/**
 * The delivery of an event that has just got its number, made before anyone else sees the event, so that the relay makes no second one. It is due after this
 * process has certainly had its answer: a worker takes it over only where this process died.
 */
async function makeDelivery(trx: Trx, endpointId: string, eventId: string): Promise<DueDelivery> {
  const { rows } = await sql<DueDelivery>`
    with event as (select * from events where id = ${eventId}),
    made as (
      insert into webhook_deliveries (id, partner_id, endpoint_id, event_id, event_type, event_sequence, due_at, created_at)
      select ${newId('webhookDelivery')}, partner_id, ${endpointId}, id, type, sequence, clock_timestamp() + interval '30 seconds', created_at from event
      returning *
    )
    select made.id, made.event_id, made.event_type, made.attempts, made.attempts_by_hand, made.by_hand, false as planned, made.created_at, event.body
    from made, event`.execute(trx);
  return rows[0]!;
}

import { sql } from 'kysely';
import { API_VERSION } from '../../../src/configuration/config.ts';
import type { Context } from '../../../src/context.ts';
import { newId } from '../../../src/database/ids.ts';
import { endpointResource } from '../../../src/domain/webhooks/resource.ts';

const TYPE = 'webhook_endpoint.failing';

/** Makes the next attempt of a pending delivery due now, as if the wait were over. */
export async function makeDue({ db, queue }: Context, deliveryId: string): Promise<void> {
  const { endpoint_id } = await db
    .updateTable('webhook_deliveries')
    .set({ due_at: sql<Date>`clock_timestamp() - interval '1 ms'` })
    .where('id', '=', deliveryId)
    .where('status', '=', 'pending')
    .returning('endpoint_id')
    .executeTakeFirstOrThrow();
  await queue.endpoints.insert([{ id: endpoint_id, failing: false }]);
}

interface PastDeliveries {
  partnerId: string;
  endpointId: string;
  count: number;
  /** The time of the first event; the others follow, a millisecond each. */
  from: Date;
}

/**
 * Creates past events whose deliveries to an endpoint failed, as after an outage, for a partner
 * without events. Creates their partitions, too.
 * @returns the ids of the deliveries, oldest first
 */
export async function failedDeliveries(
  { db, config: { environment } }: Context,
  { partnerId, endpointId, count, from }: PastDeliveries,
): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, index) => ({
    sequence: index + 1,
    event: newId('event'),
    delivery: newId('webhookDelivery'),
    at: new Date(from.getTime() + index),
  }));
  const endpoint = await db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('id', '=', endpointId)
    .executeTakeFirstOrThrow();
  const bodies = rows.map(({ sequence, event, at }) =>
    JSON.stringify({
      object: 'event',
      id: event,
      type: TYPE,
      environment,
      apiVersion: API_VERSION,
      data: { webhookEndpoint: endpointResource(endpoint) },
      createdAt: at,
      sequence,
    }),
  );
  const column = <Key extends keyof (typeof rows)[number]>(key: Key) => rows.map((row) => row[key]);
  await sql`select maintain_event_partitions(${from}::timestamptz)`.execute(db);
  await sql`
    with past as (
      select * from unnest(${column('sequence')}::bigint[], ${column('event')}::text[], ${column('delivery')}::text[],
        ${column('at')}::timestamptz(3)[],
        ${bodies}::text[]) as past (sequence, event, delivery, at, body)
    ), counted as (
      update partner_event_sequences set last_sequence = ${count} where partner_id = ${partnerId} and last_sequence = 0
    ), relayed as (
      update partner_event_relays set relayed_sequence = ${count} where partner_id = ${partnerId}
    ), logged as (
      insert into events (partner_id, sequence, id, type, body, created_at)
      select ${partnerId}, sequence, event, ${TYPE}, body, at from past
    )
    insert into webhook_deliveries (id, partner_id, endpoint_id, event_id, event_type, event_sequence, status, attempts,
      schedule_step, next_reason, last_error, created_at)
    select delivery, ${partnerId}, ${endpointId}, event, ${TYPE}, sequence, 'failed', 9, 9, null, 'timeout', at
    from past`.execute(db);
  return column('delivery');
}

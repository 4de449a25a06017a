import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import { newId } from '../../../database/ids.ts';
import { KEPT_DAYS, type Recovery } from './recovery.ts';

/** So many events are looked at in one statement, whether or not the endpoint has missed them. */
const WINDOW = 2000;

interface MissedEvent {
  id: string;
  type: string;
  sequence: bigint;
  created_at: Date;
}

interface Window {
  /** The last event that was looked at; null after the last of all. */
  reached: bigint | null;
  missed: MissedEvent[];
}

/**
 * Makes the deliveries of events that the endpoint wants now and was not sent, because it was
 * disabled when they happened; none from before it was made. What the relay has not come to yet is
 * made, too: the relay may have looked before the endpoint was enabled.
 * @returns how many
 */
export async function makeMissed(db: Db, recovery: Recovery): Promise<number> {
  let made = 0;
  for (let after: bigint | null = 0n; after !== null;) {
    const { reached, missed }: Window = await lookThrough(db, recovery, after);
    if (missed.length > 0) made += await makeDeliveries(db, recovery, missed);
    after = reached;
  }
  return made;
}

async function lookThrough(
  db: Db,
  { endpointId, partnerId, since, until }: Recovery,
  after: bigint,
): Promise<Window> {
  const { rows } = await sql<{ reached: bigint | null } & (MissedEvent | { id: null })>`
    with endpoint as (
      select id, events, created_at from webhook_endpoints where id = ${endpointId} and status = 'enabled'
    ), seen as materialized (
      select id, type, sequence, created_at from events
      where partner_id = ${partnerId} and sequence > ${after} and created_at >= ${since} and created_at < ${until}
        and created_at >= clock_timestamp() - make_interval(days => ${KEPT_DAYS}) and exists (select from endpoint)
      order by sequence limit ${WINDOW}
    ), missed as (
      select seen.* from seen join endpoint on endpoint.events && array['*', seen.type] and endpoint.created_at <= seen.created_at
      where seen.type <> 'webhook.test' and not exists (
        select from webhook_deliveries as delivery
        where delivery.endpoint_id = ${endpointId} and delivery.event_id = seen.id and delivery.created_at = seen.created_at
          and delivery.created_at >= ${since} and delivery.created_at < ${until})
    )
    select (select max(sequence) from seen) as reached, missed.*
    from (values (1)) as one (row) left join missed on true order by sequence`.execute(db);
  return {
    reached: rows[0]!.reached,
    missed: rows.filter((row): row is (typeof rows)[number] & MissedEvent => row.id !== null),
  };
}

/**
 * One statement, locking the endpoint, then the lease, and only then making deliveries, as the
 * relay does. What the relay or another recovery has made meanwhile is left out, and so is
 * everything once the endpoint is disabled or deleted.
 */
async function makeDeliveries(
  db: Db,
  { endpointId, partnerId, dueAt }: Recovery,
  missed: MissedEvent[],
): Promise<number> {
  const column = <Key extends keyof MissedEvent>(key: Key) => missed.map((event) => event[key]);
  const { rows } = await sql`
    with endpoint as (
      select id from webhook_endpoints where id = ${endpointId} and status = 'enabled' for share
    ), wanted as (
      select endpoint_id from webhook_endpoint_leases where endpoint_id = (select id from endpoint) for update
    ), woken as (
      update webhook_endpoint_leases as lease set next_due_at = least(next_due_at, ${dueAt})
      from wanted where lease.endpoint_id = wanted.endpoint_id
      returning lease.endpoint_id
    )
    insert into webhook_deliveries (id, partner_id, endpoint_id, event_id, event_type, event_sequence, schedule_restarted, due_at, created_at)
    select draft.id, ${partnerId}, woken.endpoint_id, event_id, event_type, event_sequence, true, ${dueAt}, created_at
    from woken, unnest(${missed.map(() => newId('webhookDelivery'))}::text[], ${column('id')}::text[], ${column('type')}::text[],
      ${column('sequence')}::bigint[], ${column('created_at')}::timestamptz(3)[]) as draft (id, event_id, event_type, event_sequence, created_at)
    order by event_sequence
    on conflict (endpoint_id, event_id, created_at) do nothing
    returning id`.execute(db);
  return rows.length;
}

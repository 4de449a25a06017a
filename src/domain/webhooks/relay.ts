import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/connection.ts';
import { newId } from '../../database/ids.ts';

const PARTNERS_AT_ONCE = 50;
const EVENTS_PER_PARTNER = 40;

/** Now in the unit of the columns: rounded up, it would not be due at once. */
const NOW = sql`date_trunc('milliseconds', clock_timestamp())`;

interface FreshEvent {
  partner_id: string;
  /** Up to here deliveries had been made. */
  relayed_sequence: bigint;
  sequence: bigint;
  id: string;
  type: string;
  created_at: Date;
  /**
   * The enabled endpoints that want it; none wants the test of another, and a test makes its own
   * delivery (D73).
   */
  endpoints: string[];
}

/**
 * Makes the deliveries of events that have been committed since the last time, and marks their
 * endpoints as due. It follows each partner's sequence, so it misses none; run by several processes
 * at once it makes each delivery once.
 * @returns how many events it has relayed
 */
export async function relayEvents({ db }: Pick<Context, 'db'>): Promise<number> {
  const events = await readFresh(db);
  if (events.length > 0) await makeDeliveries(db, events);
  return events.length;
}

async function readFresh(db: Db): Promise<FreshEvent[]> {
  const { rows } = await sql<FreshEvent>`
    select behind.partner_id, behind.relayed_sequence, event.sequence, event.id, event.type, event.created_at,
           array(select id from webhook_endpoints as endpoint
                 where endpoint.partner_id = behind.partner_id and status = 'enabled' and events && array['*', event.type]
                   and endpoint.created_at <= event.created_at and event.type <> 'webhook.test') as endpoints
    from (select partner_id, relayed_sequence from partner_event_sequences join partner_event_relays using (partner_id)
          where last_sequence > relayed_sequence order by random() limit ${PARTNERS_AT_ONCE}) as behind
    cross join lateral (
      select sequence, id, type, created_at from events
      where events.partner_id = behind.partner_id and sequence > behind.relayed_sequence
      order by sequence limit ${EVENTS_PER_PARTNER}
    ) as event
    order by behind.partner_id, event.sequence`.execute(db);
  return rows;
}

/**
 * One statement for all partners. A partner that another process relays at the moment, or has
 * relayed since, is left out. The leases are locked before a delivery is made, so that the worker
 * holding one notices; a deleted endpoint has none and gets nothing.
 */
async function makeDeliveries(db: Db, events: FreshEvent[]): Promise<void> {
  const partners = [...Map.groupBy(events, (event) => event.partner_id).values()].map((own) =>
    own.at(-1)!,
  );
  const drafts = events.flatMap((event) =>
    event.endpoints.map((endpoint) => ({ ...event, endpoint, delivery: newId('webhookDelivery') })),
  );
  await sql`
    with seen as (
      select * from unnest(${partners.map((last) => last.partner_id)}::text[], ${partners.map((last) => last.relayed_sequence)}::bigint[],
        ${partners.map((last) => last.sequence)}::bigint[]) as seen (partner_id, relayed_sequence, reached)
    ), mine as (
      select relay.partner_id, seen.reached
      from partner_event_relays as relay join seen on seen.partner_id = relay.partner_id and seen.relayed_sequence = relay.relayed_sequence
      for update of relay skip locked
    ), draft as (
      select * from unnest(${drafts.map((draft) => draft.delivery)}::text[], ${drafts.map((draft) => draft.partner_id)}::text[],
        ${drafts.map((draft) => draft.endpoint)}::text[], ${drafts.map((draft) => draft.id)}::text[], ${drafts.map((draft) => draft.type)}::text[],
        ${drafts.map((draft) => draft.sequence)}::bigint[], ${drafts.map((draft) => draft.created_at)}::timestamptz(3)[])
        as draft (id, partner_id, endpoint_id, event_id, event_type, event_sequence, created_at)
      where partner_id in (select partner_id from mine)
    ), wanted as (
      select endpoint_id from webhook_endpoint_leases
      where endpoint_id in (select endpoint_id from draft) order by endpoint_id for update
    ), woken as (
      update webhook_endpoint_leases as lease set next_due_at = least(next_due_at, ${NOW})
      from wanted where lease.endpoint_id = wanted.endpoint_id
      returning lease.endpoint_id
    ), made as (
      insert into webhook_deliveries (id, partner_id, endpoint_id, event_id, event_type, event_sequence, due_at, created_at)
      select id, partner_id, endpoint_id, event_id, event_type, event_sequence, ${NOW}, created_at
      from draft join woken using (endpoint_id) order by event_sequence
      on conflict (endpoint_id, event_id, created_at) do nothing
      returning id
    )
    update partner_event_relays as relay set relayed_sequence = mine.reached
    from mine where relay.partner_id = mine.partner_id and (select count(*) from made) >= 0`.execute(
    db,
  );
}

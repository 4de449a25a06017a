import { statement } from '../../../database/statement.ts';

/** An event that has no deliveries yet. */
export interface NewEvent {
  partner_id: string;
  /** The last event whose deliveries were created. */
  relayed_sequence: bigint;
  sequence: bigint;
  id: string;
  type: string;
  created_at: Date;
  /**
   * The enabled endpoints that receive it, by the event types that they had when it occurred. None
   * receives the test of another endpoint: a test creates its own delivery (D73).
   */
  endpoints: string[];
}

/**
 * Reads the oldest new events of the next partners after `after`, in the order of partner ids. The
 * recursion steps from one partner to the next, so the cost depends on the partners that have new
 * events, and neither on all partners nor on the number of their events.
 *
 * Reads: unrelayed_events, partner_event_relays, events, webhook_endpoints,
 * webhook_earlier_subscriptions.
 * Returns: a row for each event, in the order of partners and sequences.
 */
export const readNewEvents = statement<
  { after: string; partners: number; events: number },
  NewEvent
>(`
  with recursive behind (partner_id, number) as ( -- the partners that have new events
    (select partner_id, 1 from unrelayed_events where partner_id > :after order by partner_id limit 1)
    union all
    select (select next.partner_id from unrelayed_events as next
            where next.partner_id > behind.partner_id order by next.partner_id limit 1), number + 1
    from behind where partner_id is not null and number < :partners::integer
  )
  select relay.partner_id, relay.relayed_sequence,
         event.sequence, event.id, event.type, event.created_at, receivers.endpoints
  from behind
  join partner_event_relays as relay using (partner_id)
  cross join lateral (
    select sequence, id, type, created_at from events
    where events.partner_id = relay.partner_id and sequence > relay.relayed_sequence
    order by sequence limit :events::integer
  ) as event
  cross join lateral (
    select array(
      select endpoint.id
      from webhook_endpoints as endpoint
      left join lateral (
        select events from webhook_earlier_subscriptions
        where endpoint_id = endpoint.id and until > event.created_at order by until limit 1
      ) as earlier on true
      where endpoint.partner_id = relay.partner_id and endpoint.status = 'enabled'
        and endpoint.created_at <= event.created_at and event.type <> 'webhook.test'
        and coalesce(earlier.events, endpoint.events) && array['*', event.type]
    ) as endpoints
  ) as receivers
  order by relay.partner_id, event.sequence`);

export interface RelayParams {
  /** For each partner: up to which event it was relayed, and will be. */
  partners: string[];
  relayed: bigint[];
  reached: bigint[];
  /** For each delivery. */
  ids: string[];
  owners: string[];
  endpoints: string[];
  events: string[];
  types: string[];
  sequences: bigint[];
  times: Date[];
}

/** An endpoint of a relayed partner that has new deliveries; without one, the endpoint is null. */
type RelayedPartner = { partner_id: string } & (
  { endpoint_id: string; failing: boolean } | { endpoint_id: null }
);

/**
 * Creates the deliveries of new events, for many partners. It waits for no lock: a partner that
 * another process is relaying or has relayed since, and a partner with an endpoint that somebody is
 * changing, are left for the next call. A deleted endpoint receives nothing.
 *
 * Locks: partner_event_relays, then webhook_endpoints in the order of their ids.
 * Writes: webhook_deliveries, unrelayed_events, partner_event_relays.
 * Returns: the partners that were relayed, and their endpoints that have new deliveries.
 */
export const relayPartners = statement<RelayParams, RelayedPartner>(`
  with read_partner as ( -- as readNewEvents has returned them
    select * from unnest(:partners::text[], :relayed::bigint[], :reached::bigint[])
      as read_partner (partner_id, relayed_sequence, reached)
  ), free_partner as ( -- those that no other process is relaying, or has relayed since
    select relay.partner_id, read_partner.reached
    from partner_event_relays as relay join read_partner using (partner_id, relayed_sequence)
    for update of relay skip locked
  ), draft as ( -- their deliveries
    select * from unnest(:ids::text[], :owners::text[], :endpoints::text[], :events::text[], :types::text[],
      :sequences::bigint[], :times::timestamptz(3)[])
      as draft (id, partner_id, endpoint_id, event_id, event_type, event_sequence, created_at)
    where partner_id in (select partner_id from free_partner)
  ), locked_endpoint as ( -- excludes who changes or deletes the endpoint, and nobody who records its attempts
    select id, consecutive_failures > 0 as failing from webhook_endpoints
    where id in (select endpoint_id from draft) order by id for key share skip locked
  ), busy_partner as ( -- those with an endpoint that somebody is changing
    select draft.partner_id from draft join webhook_endpoints as endpoint on endpoint.id = draft.endpoint_id
    where endpoint.id not in (select id from locked_endpoint)
  ), relayed_partner as (
    select partner_id, reached from free_partner
    where partner_id not in (select partner_id from busy_partner)
  ), delivery as ( -- without those to deleted endpoints
    select draft.*, failing from draft join relayed_partner using (partner_id)
    join locked_endpoint on locked_endpoint.id = draft.endpoint_id
  ), inserted_delivery as (
    insert into webhook_deliveries
      (id, partner_id, endpoint_id, event_id, event_type, event_sequence, due_at, created_at)
    select id, partner_id, endpoint_id, event_id, event_type, event_sequence,
           date_trunc('milliseconds', clock_timestamp()), created_at
    from delivery order by event_sequence
    on conflict (endpoint_id, event_id, created_at) do nothing
  ), relayed_event as (
    delete from unrelayed_events using relayed_partner as partner
    where unrelayed_events.partner_id = partner.partner_id and sequence <= partner.reached
  ), advanced_partner as (
    update partner_event_relays as relay set relayed_sequence = partner.reached
    from relayed_partner as partner where relay.partner_id = partner.partner_id
    returning relay.partner_id
  )
  select distinct partner_id, endpoint_id, failing from advanced_partner left join delivery using (partner_id)`);

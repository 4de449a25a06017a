import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import type { EndpointRow } from './resource.ts';
import type { SealedSecrets } from './secret.ts';

/** Longer than a round of attempts can last; after a crash the endpoint is free again so soon. */
export const LEASE_SECONDS = 30;
const AT_ONCE_HEALTHY = 10;
const AT_ONCE_FAILING = 1;

/** A delivery that is due, with all that an attempt needs. */
export interface DueDelivery {
  id: string;
  event_id: string;
  event_type: string;
  attempts: number;
  attempts_by_hand: number;
  by_hand: boolean;
  recovered: boolean;
  planned: boolean;
  created_at: Date;
  /** The event's text; null where it is no longer kept. */
  body: string | null;
}

type ClaimedEndpoint = SealedSecrets & Pick<EndpointRow, 'url' | 'status'>;

/** An endpoint leased to this worker with its due deliveries: ten of a healthy one, one of an endpoint whose last attempt failed (D77). */
export interface Claim {
  endpoint: ClaimedEndpoint;
  failing: boolean;
  deliveries: DueDelivery[];
  /** Whether more may be due. */
  full: boolean;
}

type ClaimedRow = Omit<ClaimedEndpoint, 'id'> & { endpoint_id: string; failing: boolean } & (DueDelivery | { id: null });

/**
 * Leases the endpoints that have waited longest. Until the lease is given back `next_due_at` is its end, so that a dead worker's endpoints come up by
 * themselves, and so that whatever becomes due meanwhile shows (it brings `next_due_at` forward).
 */
export async function claimEndpoints(db: Db, worker: string, { limit, failingToo }: { limit: number; failingToo: boolean }): Promise<Claim[]> {
  const { rows } = await sql<ClaimedRow>`
    with due as (
      select lease.endpoint_id, endpoint.consecutive_failures > 0 as failing
      from webhook_endpoint_leases as lease join webhook_endpoints as endpoint on endpoint.id = lease.endpoint_id
      where next_due_at <= statement_timestamp() and (leased_until is null or leased_until <= statement_timestamp())
        and (endpoint.consecutive_failures = 0 or ${failingToo})
      order by next_due_at limit ${limit} for update of lease skip locked
    ), claimed as (
      update webhook_endpoint_leases as lease
      set leased_until = statement_timestamp() + make_interval(secs => ${LEASE_SECONDS}),
          next_due_at = statement_timestamp() + make_interval(secs => ${LEASE_SECONDS}), leased_by = ${worker}
      from due where lease.endpoint_id = due.endpoint_id
      returning lease.endpoint_id, due.failing
    )
    select endpoint.id as endpoint_id, endpoint.url, endpoint.secret, endpoint.previous_secret, endpoint.previous_secret_expires_at, endpoint.status, claimed.failing,
           delivery.id, delivery.event_id, delivery.event_type, delivery.attempts, delivery.attempts_by_hand, delivery.by_hand, delivery.recovered,
           delivery.planned_at is not null as planned, delivery.created_at, event.body
    from claimed join webhook_endpoints as endpoint on endpoint.id = claimed.endpoint_id
    left join lateral (
      select * from webhook_deliveries
      where endpoint_id = claimed.endpoint_id and status = 'pending' and due_at <= statement_timestamp()
      order by due_at, created_at limit case when claimed.failing then ${AT_ONCE_FAILING}::integer else ${AT_ONCE_HEALTHY}::integer end
    ) as delivery on true
    left join events as event
      on event.partner_id = delivery.partner_id and event.sequence = delivery.event_sequence and event.created_at = delivery.created_at`.execute(db);
  return [...Map.groupBy(rows, (row) => row.endpoint_id).values()].map(claimOf);
}

function claimOf(rows: ClaimedRow[]): Claim {
  const { endpoint_id: id, url, secret, previous_secret, previous_secret_expires_at, status, failing } = rows[0]!;
  const deliveries = rows.filter((row): row is ClaimedRow & DueDelivery => row.id !== null);
  const endpoint = { id, url, secret, previous_secret, previous_secret_expires_at, status };
  return { endpoint, failing, deliveries, full: deliveries.length === (failing ? AT_ONCE_FAILING : AT_ONCE_HEALTHY) };
}

import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import { linkOfEvent, readableText, type StoredEvent } from '../../events/resource.ts';
import type { EndpointRow } from '../resource.ts';
import type { SealedSecrets } from '../endpoints/secret.ts';

/**
 * A worker renews its leases every two seconds. If it dies, its endpoints are free again after this
 * time, less than the ten seconds that partners are promised.
 */
export const LEASE_SECONDS = 8;

/**
 * How many deliveries of an endpoint are attempted at the same time: of one whose last attempt
 * failed, one (D77).
 */
export const attemptsAtOnce = (failing: boolean) => (failing ? 1 : 10);

/** A delivery that is due, with all that an attempt needs. */
export interface DueDelivery {
  id: string;
  event_id: string;
  event_type: string;
  attempts: number;
  unscheduled_attempts: number;
  manual_retry_requested: boolean;
  schedule_restarted: boolean;
  has_scheduled_retry: boolean;
  created_at: Date;
  /** The event's text as the partner may read it now; null if the event is no longer stored. */
  body: string | null;
}

type ClaimedEndpoint = SealedSecrets & Pick<EndpointRow, 'url' | 'status'>;

/**
 * An endpoint leased to this worker, with the deliveries that have been due for longest: as many as
 * are attempted at once, those under way among them.
 */
export interface Claim {
  endpoint: ClaimedEndpoint;
  failing: boolean;
  deliveries: DueDelivery[];
  /** Whether more may be due. */
  full: boolean;
}

export interface ClaimRequest {
  /** Most endpoints to claim. */
  limit: number;
  /** Whether to take endpoints whose last attempt failed. */
  failingToo: boolean;
  /** Endpoints of this worker that it is not ready for. */
  except?: string[];
}

interface ClaimedRow {
  endpoint_id: string;
  failing: boolean;
}

type DueRow = DueDelivery & Pick<StoredEvent, 'link_status'>;
type WindowRow = Omit<ClaimedEndpoint, 'id'> & { endpoint_id: string } & (DueRow | { id: null });

/**
 * Leases the endpoints that have waited longest, and renews this worker's leases of endpoints for
 * which more has become due. Until the lease is given back `next_due_at` is its end, so that a dead
 * worker's endpoints come up by themselves, and so that whatever becomes due meanwhile shows (it
 * brings `next_due_at` forward). What is due is read after the lease has been taken: before,
 * another worker could just have delivered it.
 */
export async function claimEndpoints(
  db: Db,
  worker: string,
  request: ClaimRequest,
): Promise<Claim[]> {
  const claimed = await lease(db, worker, request);
  if (claimed.length === 0) return [];
  const windows = Map.groupBy(await readWindows(db, claimed), (row) => row.endpoint_id);
  return claimed.flatMap(({ endpoint_id, failing }) => {
    const rows = windows.get(endpoint_id);
    return rows ? [claimOf(rows, failing)] : []; // deleted since
  });
}

async function lease(
  db: Db,
  worker: string,
  { limit, failingToo, except = [] }: ClaimRequest,
): Promise<ClaimedRow[]> {
  const { rows } = await sql<ClaimedRow>`
    with due as (
      select lease.endpoint_id, endpoint.consecutive_failures > 0 as failing
      from webhook_endpoint_leases as lease join webhook_endpoints as endpoint on endpoint.id = lease.endpoint_id
      where next_due_at <= statement_timestamp()
        and (leased_until is null or leased_until <= statement_timestamp() or leased_by = ${worker})
        and (endpoint.consecutive_failures = 0 or ${failingToo})
        and lease.endpoint_id <> all(${except}::text[])
      order by next_due_at limit ${limit} for update of lease skip locked
    )
    update webhook_endpoint_leases as lease
    set leased_until = statement_timestamp() + make_interval(secs => ${LEASE_SECONDS}),
        next_due_at = statement_timestamp() + make_interval(secs => ${LEASE_SECONDS}), leased_by = ${worker}
    from due where lease.endpoint_id = due.endpoint_id
    returning lease.endpoint_id, due.failing`.execute(db);
  return rows;
}

async function readWindows(db: Db, claimed: ClaimedRow[]): Promise<WindowRow[]> {
  const { rows } = await sql<WindowRow>`
    select endpoint.id as endpoint_id, endpoint.url, endpoint.status, endpoint.secret, endpoint.previous_secrets, endpoint.previous_secrets_expire_at,
           delivery.id, delivery.event_id, delivery.event_type, delivery.attempts, delivery.unscheduled_attempts, delivery.manual_retry_requested, delivery.schedule_restarted,
           delivery.scheduled_retry_at is not null as has_scheduled_retry, delivery.created_at, event.body, ${linkOfEvent} as link_status
    from unnest(${claimed.map((row) => row.endpoint_id)}::text[], ${claimed.map((row) => attemptsAtOnce(row.failing))}::integer[])
      as claimed (endpoint_id, at_once)
    join webhook_endpoints as endpoint on endpoint.id = claimed.endpoint_id
    left join lateral (
      select * from webhook_deliveries
      where endpoint_id = claimed.endpoint_id and status = 'pending' and due_at <= statement_timestamp()
      order by due_at, created_at, position limit claimed.at_once
    ) as delivery on true
    left join events as event
      on event.partner_id = delivery.partner_id and event.sequence = delivery.event_sequence and event.created_at = delivery.created_at
    order by delivery.due_at, delivery.created_at, delivery.position`.execute(db);
  return rows;
}

function claimOf(rows: WindowRow[], failing: boolean): Claim {
  const {
    endpoint_id: id,
    url,
    status,
    secret,
    previous_secrets,
    previous_secrets_expire_at,
  } = rows[0]!;
  const due = rows.filter((row): row is WindowRow & DueRow => row.id !== null);
  const deliveries = due.map((row) => ({
    ...row,
    body: row.body === null ? null : readableText({ body: row.body, link_status: row.link_status }),
  }));
  const endpoint = { id, url, status, secret, previous_secrets, previous_secrets_expire_at };
  return { endpoint, failing, deliveries, full: deliveries.length === attemptsAtOnce(failing) };
}

import type { Db } from '../../../database/connection.ts';
import { readableText } from '../../events/resource.ts';
import type { SealedSecrets } from '../endpoints/secret.ts';
import type { DeliveryRow, EndpointRow } from '../resource.ts';
import { leaseEndpoints, readDue, type DueRow, type WindowRow } from './claim-endpoints.sql.ts';
import type { DeliveryState, Reason } from './delivery-course.ts';

/**
 * A worker renews its leases every two seconds. If it dies, its endpoints are free again after this
 * time, less than the ten seconds that partners are promised.
 */
export const LEASE_SECONDS = 7;

/**
 * Returns how many deliveries of an endpoint are attempted at the same time: one if its last attempt
 * failed (D77).
 */
export const attemptsAtOnce = (failing: boolean) => (failing ? 1 : 10);

/** A delivery that is due, with all that an attempt needs. */
export type DueDelivery = DeliveryState &
  Pick<DeliveryRow, 'id' | 'event_id' | 'event_type' | 'created_at'> & {
    next_reason: Reason;
    /** The event's text as the partner may read it now; null if the event is no longer stored. */
    body: string | null;
  };

type ClaimedEndpoint = SealedSecrets & Pick<EndpointRow, 'url' | 'status'>;

/**
 * An endpoint leased to this worker, with the deliveries that have been due for longest: as many as
 * are attempted at once, running ones included.
 */
export interface Claim {
  endpoint: ClaimedEndpoint;
  failing: boolean;
  deliveries: DueDelivery[];
  /** True if more deliveries may be due. */
  hasMoreDue: boolean;
}

export interface ClaimRequest {
  /** The number of endpoints to claim at most. */
  limit: number;
  /** True to claim endpoints whose last attempt failed, too. */
  failingToo: boolean;
  /** Endpoints whose attempts this worker is recording. */
  except?: string[];
}

/**
 * Leases the endpoints that have waited longest, and reads what is due of them. It is read after the
 * lease has been taken: before, another worker could just have delivered it.
 */
export async function claimEndpoints(
  db: Db,
  worker: string,
  { except = [], ...request }: ClaimRequest,
): Promise<Claim[]> {
  const leased = await leaseEndpoints(db, { worker, except, seconds: LEASE_SECONDS, ...request });
  if (leased.length === 0) return [];
  const due = await readDue(db, {
    endpoints: leased.map((row) => row.endpoint_id),
    atOnce: leased.map((row) => attemptsAtOnce(row.failing)),
  });
  const byEndpoint = Map.groupBy(due, (row) => row.endpoint_id);
  return leased.flatMap(({ endpoint_id, failing }) => {
    const rows = byEndpoint.get(endpoint_id);
    return rows ? [claimOf(rows, failing)] : []; // deleted since
  });
}

function claimOf(rows: WindowRow[], failing: boolean): Claim {
  const {
    endpoint_id: id,
    url,
    endpoint_status: status,
    secret,
    previous_secrets,
    previous_secrets_expire_at,
  } = rows[0]!;
  const due = rows.filter((row): row is WindowRow & DueRow => row.id !== null);
  const deliveries = due.map((row) => ({
    ...row,
    body: row.body === null ? null : readableText({ ...row, body: row.body }),
  }));
  const endpoint = { id, url, status, secret, previous_secrets, previous_secrets_expire_at };
  return {
    endpoint,
    failing,
    deliveries,
    hasMoreDue: deliveries.length === attemptsAtOnce(failing),
  };
}

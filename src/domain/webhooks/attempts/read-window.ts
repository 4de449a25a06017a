import type { Db } from '../../../database/driver/connection.ts';
import { readableText } from '../../events/resource.ts';
import type { SealedSecrets } from '../endpoints/secret.ts';
import type { EndpointRow } from '../resource.ts';
import type { DueDelivery } from '../delivery.ts';
import { readDue, type DueRow, type WindowRow } from './read-window.sql.ts';

/** How many deliveries of an endpoint are attempted at the same time; fewer if its last attempt failed (D77). */
const ATTEMPTS_AT_ONCE = { healthy: 10, failing: 1 } as const;

/** What is due of an endpoint whose job this worker has. */
export interface Window {
  endpoint: SealedSecrets & Pick<EndpointRow, 'url' | 'status'>;
  failing: boolean;
  /** How many of its deliveries may be attempted at once. */
  atOnce: number;
  /** Those that have been due for longest, at most `atOnce`, running ones included. */
  deliveries: DueDelivery[];
  /** True if more deliveries may be due. */
  hasMoreDue: boolean;
}

/**
 * Reads what is due of endpoints. It is read after their jobs have been fetched: before, another
 * worker could just have delivered it. A deleted endpoint is left out.
 */
export async function readWindows(db: Db, endpoints: string[]): Promise<Window[]> {
  if (endpoints.length === 0) return [];
  const rows = await readDue(db, { endpoints, ...ATTEMPTS_AT_ONCE });
  return [...Map.groupBy(rows, (row) => row.endpoint_id).values()].map(windowOf);
}

function windowOf(rows: WindowRow[]): Window {
  const { failing, ...endpoint } = rows[0]!;
  const due = rows.filter((row): row is WindowRow & DueRow => row.id !== null);
  const deliveries = due.map((row) => ({
    ...row,
    body: row.body === null ? null : readableText({ ...row, body: row.body }),
  }));
  const atOnce = ATTEMPTS_AT_ONCE[failing ? 'failing' : 'healthy'];
  const { url, secret, previous_secrets, previous_secrets_expire_at } = endpoint;
  return {
    endpoint: {
      id: endpoint.endpoint_id,
      status: endpoint.endpoint_status,
      url,
      secret,
      previous_secrets,
      previous_secrets_expire_at,
    },
    failing,
    atOnce,
    deliveries,
    hasMoreDue: deliveries.length === atOnce,
  };
}

import type { Received } from '../../test/support/webhooks/webhook-receiver.ts';
import type { TorturedDatabase } from './database.ts';
import type { History, OrderHistory } from './load.ts';

/**
 * The contradictions of the database and the receiver; all empty if nothing was lost or doubled.
 */
interface Findings {
  /** Acknowledged and not in the database. */
  lost: string[];
  /** More than one order for one Idempotency-Key. */
  doubled: string[];
  /** In another state than acknowledged. */
  wrongState: string[];
  /** Events that did not reach the receiver. */
  missingWebhooks: string[];
  unexpectedResponses: string[];
}

interface OrderRow {
  id: string;
  status: string;
  reference: string;
}

/** Compares every acknowledged response with the database, and every event with what was received. */
export async function checkHistory(
  database: Pick<TorturedDatabase, 'query'>,
  history: History,
  received: readonly Pick<Received, 'headers'>[],
): Promise<Findings> {
  const rows = await database.query<OrderRow>(
    `select id, status, metadata ->> 'reference' as reference from orders where metadata ? 'reference'`,
  );
  const byReference = Map.groupBy(rows, ({ reference }) => reference);
  const findings: Findings = {
    lost: [],
    doubled: [],
    wrongState: [],
    missingWebhooks: [],
    unexpectedResponses: history.unexpected,
  };
  for (const order of history.orders) {
    const found = byReference.get(order.reference) ?? [];
    if (found.length > 1) findings.doubled.push(`${order.reference}: ${found.length} orders`);
    if (order.id && !found.some(({ id }) => id === order.id)) findings.lost.push(order.id);
    const [row] = found;
    if (!row || !order.id || order.isUncertain) continue;
    const expected = expectedStatus(order);
    if (row.status !== expected)
      findings.wrongState.push(`${row.id}: acknowledged ${expected}, found ${row.status}`);
  }
  const events = await database.query<{ id: string; type: string }>(`
    select e.id, e.type from events e where e.created_at > (select min(created_at) from webhook_endpoints)
       and e.type <> 'webhook.test'`);
  const arrived = new Set(received.map(({ headers }) => headers['partner-event-id']));
  findings.missingWebhooks = events
    .filter(({ id }) => !arrived.has(id))
    .map(({ id, type }) => `${id} ${type}`);
  return findings;
}

function expectedStatus({ acknowledged }: OrderHistory): string {
  if (acknowledged.includes('cancelled')) return 'cancelled';
  return acknowledged.includes('settled') ? 'payment_under_review' : 'awaiting_payment';
}

/** Returns the backlog of the worker: events without deliveries, and pending deliveries. */
export async function countWaiting(database: Pick<TorturedDatabase, 'query'>): Promise<number> {
  const [row] = await database.query<{ waiting: number }>(`
    select (select count(*) from unrelayed_events)::integer
         + (select count(*) from webhook_deliveries where status = 'pending')::integer as waiting`);
  return row!.waiting;
}

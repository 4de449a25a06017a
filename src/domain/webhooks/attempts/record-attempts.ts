import type { Db, Trx } from '../../../database/driver/connection.ts';
import { command } from '../../command.ts';
import type { Attempt, DeliveryState } from '../delivery.ts';
import { isEndpointFailure, stateAfter } from './delivery-course.ts';
import { applyFailures } from './endpoint-health.ts';
import {
  recordUnlockedBatches,
  recordBatches,
  type AttemptResult,
  type EndpointResult,
} from './record-attempts.sql.ts';

/** Completed attempts of one endpoint's deliveries, in the order in which they ended. */
export interface AttemptBatch {
  endpointId: string;
  attempts: Attempt[];
}

/**
 * Records attempts, in the order in which they ended, their deliveries and the endpoint's health. In
 * the same transaction, failures may disable the endpoint (D74) or notify the partner.
 */
export const recordBatch = command(
  async (work, batch: AttemptBatch): Promise<void> => {
    const states = await lockDeliveries(work.trx, batch);
    const [endpoint] = await recordBatches(work.trx, paramsOf([batch], states));
    const failed = batch.attempts.filter(isEndpointFailure);
    if (endpoint && failed.length > 0) await applyFailures(work, failed, endpoint);
  },
  { enqueues: true },
);

/** Locks the endpoint, then the deliveries. @returns the present states of the deliveries, by id */
async function lockDeliveries(
  trx: Trx,
  { endpointId, attempts }: AttemptBatch,
): Promise<Map<string, DeliveryState>> {
  await trx
    .selectFrom('webhook_endpoints')
    .select('id')
    .where('id', '=', endpointId)
    .forNoKeyUpdate()
    .execute();
  if (attempts.length === 0) return new Map();
  const rows = await trx
    .selectFrom('webhook_deliveries')
    .select(['id', 'status', 'attempts', 'schedule_step', 'next_reason', 'due_at', 'resume_at'])
    .select(['last_status_code', 'last_error', 'delivered_at'])
    .where((eb) =>
      eb(
        eb.refTuple('id', 'created_at'),
        'in',
        attempts.map(({ delivery }) => eb.tuple(delivery.id, delivery.created_at)),
      ),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Records the successful batches of many endpoints in one statement. It waits for no lock: endpoints
 * that are locked are left out, and so are deliveries that have changed.
 * @returns the deliveries that were recorded, by endpoint
 */
export async function recordSuccesses(
  db: Db,
  batches: AttemptBatch[],
): Promise<Map<string, string[]>> {
  const recorded = await recordUnlockedBatches(db, paramsOf(batches));
  return new Map(recorded.map(({ id, deliveries }) => [id, deliveries]));
}

function paramsOf(batches: AttemptBatch[], states: ReadonlyMap<string, DeliveryState> = new Map()) {
  const results = batches.flatMap(({ endpointId, attempts }) =>
    attempts.map((attempt) => {
      const now = states.get(attempt.delivery.id) ?? attempt.delivery;
      return resultOf(endpointId, attempt, now);
    }),
  );
  return {
    batches: JSON.stringify(batches.flatMap(healthOf)),
    results: JSON.stringify(results),
  };
}

function resultOf(endpointId: string, attempt: Attempt, now: DeliveryState): AttemptResult {
  const { delivery, outcome, at } = attempt;
  return {
    ...stateAfter(attempt, now),
    id: delivery.id,
    created_at: delivery.created_at,
    endpoint_id: endpointId,
    attempts: now.attempts,
    reason: now.next_reason,
    was_due_at: now.due_at,
    trigger: delivery.next_reason,
    at,
    duration_ms: outcome.durationMs,
    status_code: outcome.statusCode,
    error: outcome.error,
    accepted: outcome.ok,
  };
}

/** Counts the failures of a batch at each URL; if it has a 2xx, only those after the last one. */
function healthOf({ endpointId, attempts }: AttemptBatch): EndpointResult[] {
  const byUrl = Map.groupBy(attempts, ({ url }) => url);
  return [...byUrl].map(([url, some]) => ({ endpoint_id: endpointId, url, ...countsOf(some) }));
}

function countsOf(attempts: readonly Attempt[]): Omit<EndpointResult, 'endpoint_id' | 'url'> {
  const lastSuccess = attempts.findLastIndex(({ outcome }) => outcome.ok);
  const failed = attempts.findLast(
    ({ outcome }) => !outcome.ok && outcome.error !== 'event_expired',
  );
  const since = attempts.slice(lastSuccess + 1).filter(isEndpointFailure);
  return {
    succeeded_at: attempts[lastSuccess]?.at ?? null,
    failed_at: failed?.at ?? null,
    failures: since.length,
    failing_since: since[0]?.at ?? null,
  };
}

import type { Context } from '../../../context.ts';
import type { Db, Trx } from '../../../database/connection.ts';
import { command } from '../../command.ts';
import type { Attempt } from './attempt-delivery.ts';
import { isToBlame, stateAfter, type DeliveryState } from './delivery-course.ts';
import { judgeEndpoint } from './judge-endpoint.ts';
import {
  writeFreeRounds,
  writeRounds,
  type AttemptResult,
  type EndpointResult,
} from './write-rounds.sql.ts';

/**
 * What has ended of an endpoint's deliveries since the last time, in the order in which it ended.
 */
export interface Round {
  endpointId: string;
  attempts: Attempt[];
  /** Whether other attempts are still under way: the lease is kept. */
  goesOn: boolean;
  /** Whether more was due than fitted: it is claimed at once where the lease is kept. */
  full: boolean;
}

/**
 * Records attempts: the attempts, the deliveries, the endpoint's health; and returns the lease if
 * `worker` holds it and nothing is under way. In the same transaction, failures may disable the
 * endpoint (D74) or notify the partner.
 */
export const recordRound = command(
  async (work, { worker, round }: { worker: string; round: Round }): Promise<void> => {
    const states = await lockDeliveries(work.trx, round);
    const [endpoint] = await writeRounds(work.trx, paramsOf(worker, [round], states));
    const failed = round.attempts.filter(isToBlame);
    if (endpoint && failed.length > 0) await judgeEndpoint(work, failed, endpoint);
  },
  { enqueues: true },
);

/** Locks the endpoint, then the deliveries. @returns what has become of these meanwhile */
async function lockDeliveries(
  trx: Trx,
  { endpointId, attempts }: Round,
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
 * Writes down attempts that were made apart from the worker's rounds, in the order in which they
 * ended.
 */
export async function recordAttempts(
  ctx: Context,
  endpointId: string,
  worker: string,
  attempts: Attempt[],
): Promise<void> {
  await recordRound(ctx, { worker, round: { endpointId, attempts, goesOn: false, full: false } });
}

/**
 * Writes down rounds in which nothing failed, of many endpoints in one statement. It waits for
 * nobody: an endpoint that somebody is changing is left out, and so is a delivery that has changed.
 * @returns the deliveries that are written down, by endpoint
 */
export async function recordSuccesses(
  db: Db,
  worker: string,
  rounds: Round[],
): Promise<Map<string, string[]>> {
  const written = await writeFreeRounds(db, paramsOf(worker, rounds));
  return new Map(written.map(({ id, deliveries }) => [id, deliveries]));
}

function paramsOf(
  worker: string,
  rounds: Round[],
  states: ReadonlyMap<string, DeliveryState> = new Map(),
) {
  const results = rounds.flatMap(({ endpointId, attempts }) =>
    attempts.map((attempt) => {
      const now = states.get(attempt.delivery.id) ?? attempt.delivery;
      return resultOf(endpointId, attempt, now);
    }),
  );
  return {
    worker,
    rounds: JSON.stringify(rounds.map(healthOf)),
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
    trigger: delivery.next_reason,
    at,
    duration_ms: outcome.durationMs,
    status_code: outcome.statusCode,
    error: outcome.error,
    accepted: outcome.ok,
  };
}

/** Of a round with a 2xx, only the failures after the last one count. */
function healthOf({ endpointId, attempts, goesOn, full }: Round): EndpointResult {
  const lastSuccess = attempts.findLastIndex(({ outcome }) => outcome.ok);
  const failed = attempts.findLast(
    ({ outcome }) => !outcome.ok && outcome.error !== 'event_expired',
  );
  const since = attempts.slice(lastSuccess + 1).filter(isToBlame);
  return {
    endpoint_id: endpointId,
    goes_on: goesOn,
    is_full: full,
    succeeded_at: attempts[lastSuccess]?.at ?? null,
    failed_at: failed?.at ?? null,
    failures: since.length,
    failing_since: since[0]?.at ?? null,
  };
}

import type { Context } from '../../../context.ts';
import type { Db, Trx } from '../../../database/connection.ts';
import { command } from '../../command.ts';
import type { Attempt } from './attempt-delivery.ts';
import { isToBlame, stateAfter, type DeliveryState } from './delivery-course.ts';
import { judgeEndpoint } from './judge-endpoint.ts';
import { writeFreeRounds, writeRounds, type RoundsParams } from './write-rounds.sql.ts';

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
): RoundsParams {
  const healths = rounds.map(healthOf);
  const results = rounds.flatMap(({ endpointId, attempts }) =>
    attempts.map((attempt) => {
      const now = states.get(attempt.delivery.id) ?? attempt.delivery;
      return { ...attempt, endpointId, now, next: stateAfter(attempt, now) };
    }),
  );
  return {
    worker,
    endpoints: rounds.map(({ endpointId }) => endpointId),
    goOn: rounds.map(({ goesOn }) => goesOn),
    full: rounds.map(({ full }) => full),
    succeeded: healths.map(({ succeeded }) => succeeded),
    failed: healths.map(({ failed }) => failed),
    failures: healths.map(({ failures }) => failures),
    failingSince: healths.map(({ failingSince }) => failingSince),
    ids: results.map(({ delivery }) => delivery.id),
    made: results.map(({ delivery }) => delivery.created_at),
    owners: results.map(({ endpointId }) => endpointId),
    attempts: results.map(({ now }) => now.attempts),
    reasons: results.map(({ now }) => now.next_reason),
    triggers: results.map(({ delivery }) => delivery.next_reason),
    at: results.map(({ at }) => at),
    durations: results.map(({ outcome }) => outcome.durationMs),
    statusCodes: results.map(({ outcome }) => outcome.statusCode),
    errors: results.map(({ outcome }) => outcome.error),
    accepted: results.map(({ outcome }) => outcome.ok),
    nextStatuses: results.map(({ next }) => next.status),
    nextSteps: results.map(({ next }) => next.schedule_step),
    nextReasons: results.map(({ next }) => next.next_reason),
    dueDelays: results.map(({ next }) => next.due_delay),
    dueTimes: results.map(({ next }) => next.due_at),
    resumeDelays: results.map(({ next }) => next.resume_delay),
    resumeTimes: results.map(({ next }) => next.resume_at),
    lastStatusCodes: results.map(({ next }) => next.last_status_code),
    lastErrors: results.map(({ next }) => next.last_error),
  };
}

/** What a round says about its endpoint. Of a round with a 2xx, only the failures after the last one count. */
function healthOf({ attempts }: Round) {
  const lastSuccess = attempts.findLastIndex(({ outcome }) => outcome.ok);
  const failed = attempts.findLast(
    ({ outcome }) => !outcome.ok && outcome.error !== 'event_expired',
  );
  const since = attempts.slice(lastSuccess + 1).filter(isToBlame);
  return {
    succeeded: attempts[lastSuccess]?.at ?? null,
    failed: failed?.at ?? null,
    failures: since.length,
    failingSince: since[0]?.at ?? null,
  };
}

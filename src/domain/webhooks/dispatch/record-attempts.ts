import type { Context } from '../../../context.ts';
import type { Db } from '../../../database/connection.ts';
import { command } from '../../command.ts';
import type { Attempt } from './attempt-delivery.ts';
import { judgeEndpoint } from './judge-endpoint.ts';
import { isToBlame } from './next-step.ts';
import { writeRounds } from './write-rounds.ts';

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
export async function recordRound(ctx: Context, worker: string, round: Round): Promise<void> {
  if (round.attempts.some(isToBlame)) await recordFailures(ctx, { worker, round });
  else await writeRounds(ctx.db, worker, [round]);
}

const recordFailures = command(
  async (work, { worker, round }: { worker: string; round: Round }) => {
    const [endpoint] = await writeRounds(work.trx, worker, [round]);
    if (endpoint) await judgeEndpoint(work, round.attempts.filter(isToBlame), endpoint);
  },
  { enqueues: true },
);

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
  await recordRound(ctx, worker, { endpointId, attempts, goesOn: false, full: false });
}

/**
 * Writes down rounds in which nothing failed, of many endpoints in one statement. It waits for
 * nobody: an endpoint that somebody is changing is left out.
 * @returns the endpoints whose rounds are written down
 */
export async function recordSuccesses(
  db: Db,
  worker: string,
  rounds: Round[],
): Promise<Set<string>> {
  const written = await writeRounds(db, worker, rounds, { skipLocked: true });
  return new Set(written.map(({ id }) => id));
}

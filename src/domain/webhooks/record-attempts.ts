import type { Context } from '../../context.ts';
import type { Db } from '../../database/connection.ts';
import { appendEvents } from '../events/append.ts';
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
 * Writes down how attempts went: the attempts, what becomes of the deliveries, the endpoint's
 * health; and gives the lease back where `worker` holds it and nothing is under way. Failures may
 * disable the endpoint (D74), or be news, in the same transaction.
 */
export async function recordRound(ctx: Context, worker: string, round: Round): Promise<void> {
  const failed = round.attempts.filter(isToBlame);
  if (failed.length === 0) return void (await writeRounds(ctx.db, worker, [round]));
  await ctx.db.transaction().execute(async (trx) => {
    const [endpoint] = await writeRounds(trx, worker, [round]);
    const news = endpoint && (await judgeEndpoint(ctx, trx, failed, endpoint));
    if (news) await appendEvents(ctx, trx, [news]);
  });
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

import type { Context } from '../../context.ts';
import { statement } from '../../database/statement.ts';
import { poll, type Polling } from './poll.ts';

/**
 * Finds the queues that have a job to work now, and whether there are events without deliveries: one
 * statement instead of a poll of each.
 *
 * Reads: pgboss.job, unrelayed_events. Returns: one row.
 */
export const findWork = statement<{ queues: string[] }, { queues: string[]; events: boolean }>(`
  select exists (select from unrelayed_events) as events, array(
    select queue.name from unnest(:queues::text[]) as queue (name)
    where exists (
      select from pgboss.job
      where job.name = queue.name and state < 'active' and not blocked and start_after <= now()
    )
  ) as queues`);

/** A job starts within this time of its commit, and what the statement and the fetch take. */
const LOOK_EVERY_MS = 500;

/** What waits for work: queues, and the relay. */
export interface Waiting {
  /** For each queue, what wakes its workers. */
  queues: ReadonlyMap<string, () => void>;
  /** Wakes the relay of events to webhooks. */
  relay: () => void;
}

/**
 * Looks for work twice a second, until stopped, and wakes what is to do it. The processes that cause
 * work are others, and a pooler or a restart would lose a notification without a sign, so nothing
 * relies on one.
 */
export function lookForWork(
  { db, log }: Context,
  { queues, relay }: Waiting,
  onStep: () => void,
): Polling {
  const names = [...queues.keys()];
  async function look(): Promise<boolean> {
    const [work] = await findWork(db, { queues: names });
    for (const name of work!.queues) queues.get(name)!();
    if (work!.events) relay();
    return true;
  }
  return poll(look, {
    busyMs: LOOK_EVERY_MS,
    idleMs: () => LOOK_EVERY_MS,
    onError: (err) => log.error({ err }, 'work could not be looked for'),
    onStep,
  });
}

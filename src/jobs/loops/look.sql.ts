import { statement } from '../../database/statement.ts';

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

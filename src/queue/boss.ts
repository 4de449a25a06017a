import { PgBoss } from 'pg-boss';
import type { Context } from '../context.ts';
import { ENQUEUED_QUEUE, enqueuedJobList, jobList, RUN_SECONDS } from './jobs.ts';

const CONNECTIONS = 2;

/**
 * pg-boss on connections of its own, started, with every job's queue and schedule in place. A job
 * whose worker died comes again after 30 seconds, or as it declares. At most one run of a job waits
 * and one is under way, over all processes.
 */
export async function startBoss({ databaseUrl, log }: Context): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: CONNECTIONS,
    migrate: false,
    createSchema: false,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    cronMonitorIntervalSeconds: 10,
    cronWorkerIntervalSeconds: 2,
  });
  boss.on('error', (error) => log.error({ err: error }, 'queue error'));
  await boss.start();
  for (const [name, { schedule, runSeconds = RUN_SECONDS }] of jobList) {
    const options = {
      expireInSeconds: runSeconds,
      retryLimit: 1,
      retentionSeconds: 3600,
      deleteAfterSeconds: 600,
    };
    await boss.createQueue(name, { policy: 'stately', ...options });
    await boss.updateQueue(name, options); // a queue that there is keeps what an earlier release gave it
    await boss.schedule(name, schedule, null, { tz: 'UTC' });
  }
  for (const name of enqueuedJobList) await boss.createQueue(name, ENQUEUED_QUEUE);
  return boss;
}

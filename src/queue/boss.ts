import { PgBoss } from 'pg-boss';
import type { Context } from '../context.ts';
import { enqueuedJobList, enqueuedQueue, RUN_SECONDS, scheduledJobList } from './jobs.ts';

const CONNECTIONS = 2;

/**
 * Starts pg-boss on its own connections, with every job's queue and schedule. A job whose worker
 * died is repeated after 30 seconds, or as it declares. At most one run of a scheduled job is
 * waiting, over all processes.
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
    flowIntervalSeconds: 60,
  });
  boss.on('error', (error) => log.error({ err: error }, 'queue error'));
  await boss.start();
  for (const [name, { schedule, runSeconds = RUN_SECONDS, isExclusive }] of scheduledJobList) {
    const options = {
      expireInSeconds: runSeconds,
      retryLimit: 1,
      retentionSeconds: 3600,
      deleteAfterSeconds: 600,
    };
    await boss.createQueue(name, { policy: isExclusive ? 'stately' : 'short', ...options });
    await boss.updateQueue(name, options); // an existing queue has the options of an earlier release
    await boss.schedule(name, schedule, null, { tz: 'UTC' });
  }
  for (const name of enqueuedJobList) await boss.createQueue(name, enqueuedQueue(name));
  return boss;
}

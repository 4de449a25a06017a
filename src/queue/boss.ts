import { PgBoss } from 'pg-boss';
import type { Context } from '../context.ts';
import { createQueuePool } from '../database/driver/connection.ts';
import { ENDPOINT_QUEUE, endpointQueue } from './endpoint-jobs.ts';
import { enqueuedJobList, enqueuedQueue, RUN_SECONDS, scheduledJobList } from './jobs.ts';

const CONNECTIONS = 2;

/** A running pg-boss. */
interface RunningBoss {
  boss: PgBoss;
  /** Lets runs finish for at most this many milliseconds, and closes the connections. */
  stop(timeout: number): Promise<void>;
}

/**
 * Starts pg-boss on its own connections, with every job's queue and schedule. A job whose worker
 * died is repeated after 30 seconds, or as it declares. At most one run of a scheduled job is
 * waiting, over all processes. `onStatement` is called whenever a statement of pg-boss has ended.
 */
export async function startBoss(
  { databaseUrl, config, log }: Context,
  onStatement: () => void,
): Promise<RunningBoss> {
  const onError = (err: Error) => log.warn({ err }, 'database connection of the queue lost');
  const { isPooled, preparesStatements } = config;
  const pool = createQueuePool({
    url: databaseUrl,
    size: CONNECTIONS,
    isPooled,
    preparesStatements,
    onError,
  });
  const db = {
    executeSql: (text: string, values?: unknown[]) => pool.query(text, values).finally(onStatement),
  };
  const boss = new PgBoss({
    db,
    migrate: false,
    createSchema: false,
    superviseIntervalSeconds: 30,
    monitorIntervalSeconds: 30,
    cronMonitorIntervalSeconds: 10,
    cronWorkerIntervalSeconds: 10,
    flowIntervalSeconds: 60,
  });
  boss.on('error', (error) => log.error({ err: error }, 'queue error'));
  await boss.start();
  await createQueues(boss);
  return {
    boss,
    async stop(timeout) {
      await boss.stop({ graceful: true, timeout });
      await pool.end();
    },
  };
}

/** Creates the queues, and updates existing ones, which have the options of an earlier release. */
async function createQueues(boss: PgBoss): Promise<void> {
  for (const [name, { schedule, runSeconds = RUN_SECONDS, isExclusive }] of scheduledJobList) {
    const options = {
      expireInSeconds: runSeconds,
      retryLimit: 1,
      retentionSeconds: 3600,
      deleteAfterSeconds: 600,
    };
    await boss.createQueue(name, { policy: isExclusive ? 'stately' : 'short', ...options });
    await boss.updateQueue(name, options);
    await boss.schedule(name, schedule, null, { tz: 'UTC' });
  }
  for (const name of enqueuedJobList) {
    await boss.createQueue(name, enqueuedQueue(name));
    await boss.updateQueue(name, enqueuedQueue(name));
  }
  const { policy, ...limits } = endpointQueue;
  await boss.createQueue(ENDPOINT_QUEUE, { policy, ...limits });
  await boss.updateQueue(ENDPOINT_QUEUE, limits);
}

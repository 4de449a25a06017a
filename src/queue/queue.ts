import { fromKysely, PgBoss } from 'pg-boss';
import type { Db } from '../database/driver/connection.ts';
import { onOwnBehalf } from '../database/driver/shares.ts';
import {
  createEndpointJobs,
  ENDPOINT_QUEUE,
  endpointQueue,
  type EndpointJobs,
} from './endpoint-jobs.ts';
import { enqueuedJobList, enqueuedJobs, enqueuedQueue, type EnqueuedJobs } from './jobs.ts';

/**
 * Enqueues the jobs that a change makes necessary. A job exists if, and only if, the change does.
 */
export interface Queue {
  /**
   * Resolves when jobs can be enqueued. Await it before the transaction begins: the first call
   * opens separate connections.
   */
  ready(): Promise<void>;
  /**
   * Enqueues a job, within the transaction if `db` is one. `id` is a UUID. Jobs of one group, such as
   * those that a partner has caused, never take every place of the workers.
   */
  enqueue<Name extends keyof EnqueuedJobs>(
    db: Db,
    name: Name,
    id: string,
    data: EnqueuedJobs[Name],
    group?: string,
  ): Promise<void>;
  /** Deletes a finished job and its data. */
  forget(db: Db, name: keyof EnqueuedJobs, id: string): Promise<void>;
  /** The jobs that deliver webhooks. */
  readonly endpoints: EndpointJobs;
  close(): Promise<void>;
}

/**
 * Returns the connection of the queue's own statements. They are not part of a partner's share: a
 * transaction that already has a connection of the share can wait for them.
 */
function ownConnections(db: Db) {
  const { executeSql } = fromKysely(db);
  return {
    executeSql: (...args: Parameters<typeof executeSql>) => onOwnBehalf(() => executeSql(...args)),
  };
}

/** Creates the queue over the service's own connections. It is opened when it is first used. */
export function createQueue(db: Db, onError: (error: Error) => void): Queue {
  let opening: Promise<PgBoss> | null = null;

  async function start(): Promise<PgBoss> {
    const boss = new PgBoss({
      db: ownConnections(db),
      migrate: false,
      createSchema: false,
      supervise: false,
      schedule: false,
      flowIntervalSeconds: 60,
    });
    boss.on('error', onError);
    await boss.start();
    for (const name of enqueuedJobList) await boss.createQueue(name, enqueuedQueue(name));
    await boss.createQueue(ENDPOINT_QUEUE, endpointQueue);
    return boss;
  }

  function open(): Promise<PgBoss> {
    opening ??= start().catch((error: unknown) => {
      opening = null;
      throw error;
    });
    return opening;
  }

  return {
    endpoints: createEndpointJobs(open),
    async ready() {
      await open();
    },
    async enqueue(within, name, id, data, group) {
      const boss = await open();
      await boss.send(name, data, {
        id,
        startAfter: enqueuedJobs[name].startAfterSeconds,
        ...(group && { group: { id: group } }),
        db: fromKysely(within),
      });
    },
    async forget(within, name, id) {
      const boss = await open();
      await boss.deleteJob(name, id, { db: fromKysely(within) });
    },
    async close() {
      if (opening) await (await opening).stop({ graceful: false });
    },
  };
}

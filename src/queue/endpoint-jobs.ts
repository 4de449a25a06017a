import type { PgBoss } from 'pg-boss';

/** The queue of webhooks: a job for each endpoint that has a delivery to attempt (D77). */
export const ENDPOINT_QUEUE = 'deliver-webhooks';

const DAY_SECONDS = 86_400;

/**
 * A job exists only while something is due, and at most one for an endpoint. Nothing is scheduled in
 * the queue: `due_at` of the deliveries says when. The heartbeat is the lease; pg-boss' own floor of
 * ten seconds is the second line behind `HEARTBEAT_SECONDS`.
 */
export const endpointQueue = {
  policy: 'exclusive',
  heartbeatSeconds: 10,
  expireInSeconds: DAY_SECONDS,
  retryLimit: 2,
  retryDelay: 0,
  retentionSeconds: DAY_SECONDS,
  deleteAfterSeconds: 1,
} as const;

/** A job is sent a heartbeat every two seconds. After this time without one, its worker is dead. */
export const HEARTBEAT_SECONDS = 7;

/** The jobs that one statement fetches: few values, because each is a statement to prepare. */
const BATCHES = [50, 10, 1] as const;

/** An endpoint that has deliveries to attempt. */
export interface DueEndpoint {
  id: string;
  /** True if its last attempt failed. Jobs of such endpoints are fetched last. */
  failing: boolean;
}

/** The job of an endpoint, which a worker has fetched. */
export interface EndpointJob {
  endpoint: string;
  id: string;
  retryCount: number;
}

export interface EndpointJobs {
  /**
   * Inserts a job for each endpoint that has none. Outside of transactions: a job that exists would
   * hide the change.
   */
  insert(endpoints: readonly DueEndpoint[]): Promise<void>;
  /** Fetches jobs, at most `room`, which is positive. */
  fetch(room: number, options: { failingToo: boolean }): Promise<EndpointJob[]>;
  /** Sends the heartbeat of jobs. Returns those that this worker still has. */
  touch(jobs: readonly EndpointJob[]): Promise<EndpointJob[]>;
  /** Removes jobs, unless another worker has got them meanwhile. */
  remove(jobs: readonly EndpointJob[]): Promise<void>;
}

/** Returns the jobs of endpoints in pg-boss, which `open` starts. */
export function createEndpointJobs(open: () => Promise<PgBoss>): EndpointJobs {
  async function touchAll(jobs: readonly EndpointJob[]): Promise<boolean> {
    if (jobs.length === 0) return true;
    const touched = await (await open()).touch(ENDPOINT_QUEUE, [...jobs]);
    return (touched as { affected: number }).affected === jobs.length;
  }

  return {
    async insert(endpoints) {
      if (endpoints.length === 0) return;
      // In the order of keys, so that two processes that insert the same ones do not deadlock.
      const jobs = endpoints
        .toSorted((one, other) => (one.id < other.id ? -1 : 1))
        .map(({ id, failing }) => ({
          singletonKey: id,
          data: { endpoint: id },
          priority: failing ? -1 : 0,
        }));
      await (await open()).insert(ENDPOINT_QUEUE, jobs);
    },
    async fetch(room, { failingToo }) {
      const batchSize = BATCHES.find((size) => size <= room)!;
      const boss = await open();
      const jobs = await boss.fetch<{ endpoint: string }>(ENDPOINT_QUEUE, {
        batchSize,
        ...(!failingToo && { minPriority: 0 }),
      });
      return jobs.map(({ id, retryCount, data: { endpoint } }) => ({ endpoint, id, retryCount }));
    },
    async touch(jobs) {
      if (await touchAll(jobs)) return [...jobs];
      const kept = await Promise.all(jobs.map((job) => touchAll([job])));
      return jobs.filter((_, index) => kept[index]);
    },
    async remove(jobs) {
      if (jobs.length > 0) await (await open()).deleteJob(ENDPOINT_QUEUE, [...jobs]);
    },
  };
}

import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { attestedCustomer } from '../../test/support/fixtures/fixtures.ts';
import { startService, type Service } from '../../test/support/harness.ts';
import { startProcess } from '../../test/support/server/service-process.ts';
import { startSilentProxy } from '../../test/support/server/silent-proxy.ts';
import { waitFor } from '../../test/support/wait-for.ts';
import { startReceiver } from '../../test/support/webhooks/webhook-receiver.ts';
import { useFolder } from '../../test/support/use-service.ts';

const STUCK_POOL = new URL('../../test/support/server/preload/stuck-pool.mjs', import.meta.url)
  .href;

const folder = useFolder('stuck-worker');

/** Plays a test over a separate service, because workers of one database take each other's work. */
async function overService(play: (service: Service) => Promise<void>): Promise<void> {
  const service = await startService();
  await play(service).finally(() => service.close());
}

const startWorker = (url: string, env: Record<string, string> = {}) =>
  startProcess(url, ['worker'], {
    ENVIRONMENT: 'sandbox',
    WEBHOOK_ALLOW_PRIVATE: 'true',
    DATA_DIR: folder,
    ...env,
  });

/** Enqueues a job that finds nothing to do. Returns whether it has been worked. */
async function enqueueJob({ ctx: { queue, db } }: Service): Promise<() => Promise<boolean>> {
  const id = randomUUID();
  await queue.ready();
  await queue.enqueue(db, 'pay-rental-income', id, { run: 'ri_none' });
  return async () => {
    const { rows } = await sql`
      select from pgboss.job where id = ${id} and state = 'created'`.execute(db);
    return rows.length === 0;
  };
}

const plays: Record<string, (service: Service) => Promise<void>> = {
  'goes on with webhooks and jobs over new connections if the network to the database falls silent':
    async (service) => {
      const [partner, receiver] = [await service.partner(), await startReceiver()];
      await partner.post('/webhook-endpoints', { body: { url: receiver.url } });
      const proxy = await startSilentProxy(service.ctx.databaseUrl);
      const worker = await startWorker(proxy.url);
      const isFirstWorked = await enqueueJob(service);
      await waitFor(isFirstWorked);
      proxy.silence();
      await attestedCustomer(partner);
      const isWorked = await enqueueJob(service);
      await receiver.until(1);
      await waitFor(isWorked);
      await worker.end('SIGTERM');
      expect(worker.log.filter(({ level }) => level === 60)).toEqual([]);
      await proxy.close();
      await receiver.close();
    },

  'that was suspended sends nothing that another one has sent meanwhile': async (service) => {
    const [partner, receiver] = [await service.partner(), await startReceiver(null)];
    await partner.post('/webhook-endpoints', { body: { url: receiver.url } });
    const suspended = await startWorker(service.ctx.databaseUrl);
    await attestedCustomer(partner);
    await receiver.until(1);
    suspended.signal('SIGSTOP');
    for (let count = 0; count < 3; count++) await attestedCustomer(partner);
    receiver.respondWith = 200;
    const other = await startWorker(service.ctx.databaseUrl);
    await receiver.until(5); // the first again: nobody can know whether it was accepted
    suspended.signal('SIGCONT');
    await other.end('SIGTERM');
    await attestedCustomer(partner);
    await receiver.until(6);
    await suspended.end('SIGTERM');
    const sent = Map.groupBy(receiver.received, ({ event }) => event.id);
    const [first, ...others] = [...sent.values()].map((attempts) => attempts.length);
    expect(first).toBe(2);
    expect(others).toEqual([1, 1, 1, 1]);
    await receiver.close();
  },

  'ends with exit code 1 if one of its loops is stuck, and logs which one': async (service) => {
    const worker = await startWorker(service.ctx.databaseUrl, {
      NODE_OPTIONS: `--import ${STUCK_POOL}`,
      WATCHDOG_SECONDS: '15',
    });
    worker.signal('SIGUSR2');
    expect(await worker.exited).toBe(1);
    expect(worker.log).toContainEqual(
      expect.objectContaining({
        level: 60,
        err: expect.objectContaining({
          message: expect.stringMatching(
            /^The (webhook|search|job).* has not finished a step for 15 seconds\.$/,
          ),
        }),
      }),
    );
  },
};

describe('a worker', () => {
  const ends = new Map<string, Promise<void>>();
  // Most of the time they wait for time limits, so they wait together.
  beforeAll(() => {
    for (const [name, play] of Object.entries(plays)) {
      const end = overService(play);
      end.catch(() => {}); // thrown by its test
      ends.set(name, end);
    }
  });

  it.each(Object.keys(plays))('%s', (name) => ends.get(name));
});

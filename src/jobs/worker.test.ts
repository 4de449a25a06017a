import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { fillWorld } from '../domain/sandbox/demo/fill-world.ts';
import { attendEndpoints } from '../domain/webhooks/dispatch/attend-endpoints.ts';
import { createRelay } from '../domain/webhooks/dispatch/relay.ts';
import { lockWorld, MAIN_WORLD } from '../domain/worlds.ts';
import { HEARTBEAT_SECONDS } from '../queue/endpoint-jobs.ts';
import { enqueuedJobList, RUN_SECONDS, scheduledJobList } from '../queue/jobs.ts';
import {
  attestedCustomer,
  placedOrder,
  publishedProperty,
} from '../../test/support/fixtures/fixtures.ts';
import { JOBS_END_WITHIN_MS, PATIENT_MS } from '../../test/support/harness.ts';
import { usePartner } from '../../test/support/use-participants.ts';
import { useService } from '../../test/support/use-service.ts';
import { waitFor } from '../../test/support/wait-for.ts';
import { startReceiver } from '../../test/support/webhooks/webhook-receiver.ts';
import { startWatchdog } from './loops/watchdog.ts';
import { runJob } from './run-job.ts';
import { startWorker } from './worker.ts';

const service = useService({ webhookTimeoutMs: PATIENT_MS });
const partner = usePartner(service);

describe('startWorker', () => {
  it('cancels an order whose hold has ended', async () => {
    const order = await placedOrder(partner, await publishedProperty(service.ctx));
    await service.ctx.db
      .updateTable('orders')
      .set({ expires_at: sql<Date>`clock_timestamp() - interval '1 ms'` })
      .where('id', '=', order.id)
      .execute();
    const worker = await startWorker(service.ctx);
    const status = async () => (await partner.get(`/orders/${order.id}`)).body.status;
    await waitFor(status, (value) => value === 'cancelled');
    await worker.stop(JOBS_END_WITHIN_MS);
  });

  it('finishes the attempt under way when it stops', async () => {
    const receiver = await startReceiver(null);
    const { id } = (await partner.post('/webhook-endpoints', { body: { url: receiver.url } })).body;
    const worker = await startWorker(service.ctx);
    await attestedCustomer(partner);
    await receiver.until(1);
    const stopping = worker.stop(JOBS_END_WITHIN_MS);
    await receiver.close();
    await stopping;
    const [delivery] = (await partner.get(`/webhook-deliveries?endpoint=${id}`)).body.data;
    expect(delivery).toMatchObject({
      status: 'pending',
      attempts: 1,
      lastError: 'connection_lost',
    });
    await partner.delete(`/webhook-endpoints/${id}`);
  });

  it('sends what a dead worker left once it has sent no heartbeat for seven seconds', async () => {
    const receiver = await startReceiver();
    const { id } = (await partner.post('/webhook-endpoints', { body: { url: receiver.url } })).body;
    await attestedCustomer(partner);
    const { db, queue } = service.ctx;
    await queue.endpoints.insert([{ id, failing: false }]);
    const fetchedAt = new Date();
    const [job] = await queue.endpoints.fetch(1, { failingToo: true });
    expect(job).toMatchObject({ endpoint: id });
    const worker = await startWorker(service.ctx);
    await receiver.until(1);
    await worker.stop(JOBS_END_WITHIN_MS);
    const { rows } = await sql<{ silence: number }>`
      select extract(epoch from started_at - ${fetchedAt}::timestamptz)::float8 as silence
      from webhook_attempts join webhook_deliveries as delivery on delivery.id = delivery_id
      where endpoint_id = ${id}`.execute(db);
    expect(rows[0]!.silence).toBeGreaterThanOrEqual(HEARTBEAT_SECONDS);
    await receiver.close();
  });
});

describe('the queue of a job', () => {
  it('has the declared limits, even if an earlier release has set others', async () => {
    await (await startWorker(service.ctx)).stop(JOBS_END_WITHIN_MS);
    await sql`update pgboss.queue set expire_seconds = 1`.execute(service.ctx.db);
    await (await startWorker(service.ctx)).stop(JOBS_END_WITHIN_MS);
    const { rows } = await sql<{
      name: string;
      expire_seconds: number;
    }>`select name, expire_seconds from pgboss.queue`.execute(service.ctx.db);
    const given = Object.fromEntries(
      rows.map(({ name, expire_seconds }) => [name, expire_seconds]),
    );
    expect(given).toMatchObject(
      Object.fromEntries([
        ...scheduledJobList.map(([name, { runSeconds = RUN_SECONDS }]) => [name, runSeconds]),
        ...enqueuedJobList.map((name) => [name, RUN_SECONDS]),
      ]),
    );
    expect(given['reconcile-all']).toBeGreaterThan(RUN_SECONDS);
  });
});

describe('a run of a job', () => {
  it('that somebody keeps from a row is a warning in the log, because the job is repeated', async () => {
    const { ctx, log } = service;
    const watchdog = startWatchdog(60, () => undefined);
    const job = { job: 'fill-world', runSeconds: RUN_SECONDS };
    await ctx.db.transaction().execute(async (trx) => {
      await lockWorld(trx, MAIN_WORLD);
      const run = runJob(ctx, watchdog, job, () => fillWorld(ctx, { world: MAIN_WORLD }));
      await expect(run).rejects.toMatchObject({ code: '55P03' });
    });
    watchdog.stop();
    expect(log.filter(({ msg }) => msg === 'job failed')).toMatchObject([
      { level: 40, job: 'fill-world' },
    ]);
  });
});

describe('attendEndpoints', () => {
  it('inserts the job of an endpoint that has something due and none, once', async () => {
    const own = await service.partner();
    const { id } = (
      await own.post('/webhook-endpoints', { body: { url: 'http://127.0.0.1:9999' } })
    ).body;
    await attestedCustomer(own);
    expect(await attendEndpoints(service.ctx)).toBe(0);
    await createRelay(service.ctx)();
    expect(await attendEndpoints(service.ctx)).toBe(1);
    expect(await attendEndpoints(service.ctx)).toBe(0);
    const [job] = await service.ctx.queue.endpoints.fetch(50, { failingToo: true });
    expect(job).toMatchObject({ endpoint: id });
    expect(await attendEndpoints(service.ctx)).toBe(0);
    await service.ctx.queue.endpoints.remove([job!]);
    await own.delete(`/webhook-endpoints/${id}`);
  });
});

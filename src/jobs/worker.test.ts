import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { sweepWebhooks } from '../domain/webhooks/dispatch/sweep.ts';
import { enqueuedJobList, RUN_SECONDS, scheduledJobList } from '../queue/jobs.ts';
import { attestedCustomer, placedOrder, publishedProperty } from '../testing/fixtures.ts';
import { JOBS_END_WITHIN_MS, PATIENT_MS } from '../testing/harness.ts';
import { usePartner } from '../testing/use-participants.ts';
import { useService } from '../testing/use-service.ts';
import { waitFor } from '../testing/wait-for.ts';
import { startReceiver } from '../testing/webhook-receiver.ts';
import { startWorker } from './worker.ts';

const service = useService({ webhookTimeoutMs: PATIENT_MS });
const partner = usePartner(service);

describe('startWorker', () => {
  it('cancels an order whose hold has ended', async () => {
    const order = await placedOrder(partner, await publishedProperty(service.ctx));
    await service.ctx.db
      .updateTable('orders')
      .set({ expires_at: sql<Date>`clock_timestamp()` })
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

  it('sends what a dead worker left once its lease has ended', async () => {
    const receiver = await startReceiver();
    const { id } = (await partner.post('/webhook-endpoints', { body: { url: receiver.url } })).body;
    await attestedCustomer(partner);
    const lease = service.ctx.db
      .updateTable('webhook_endpoint_leases')
      .where('endpoint_id', '=', id);
    const end = sql<Date>`clock_timestamp() + interval '1 second'`;
    const { leased_until } = await lease
      .set({ leased_by: 'dead', leased_until: end, next_due_at: end })
      .returning('leased_until')
      .executeTakeFirstOrThrow();
    const worker = await startWorker(service.ctx);
    await receiver.until(1);
    await worker.stop(JOBS_END_WITHIN_MS);
    const attempt = await service.ctx.db
      .selectFrom('webhook_attempts')
      .innerJoin('webhook_deliveries', 'webhook_deliveries.id', 'webhook_attempts.delivery_id')
      .where('endpoint_id', '=', id)
      .select('started_at')
      .executeTakeFirstOrThrow();
    expect(attempt.started_at.getTime()).toBeGreaterThanOrEqual(leased_until!.getTime());
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

describe('sweepWebhooks', () => {
  it('wakes an endpoint whose lease has lost its due time, and nothing else', async () => {
    const receiver = await startReceiver(500);
    const { id } = (await partner.post('/webhook-endpoints', { body: { url: receiver.url } })).body;
    const worker = await startWorker(service.ctx);
    await attestedCustomer(partner);
    await receiver.until(1);
    await worker.stop(JOBS_END_WITHIN_MS);
    expect(await sweepWebhooks(service.ctx)).toBe(0);
    await service.ctx.db
      .updateTable('webhook_endpoint_leases')
      .set({ next_due_at: null })
      .where('endpoint_id', '=', id)
      .execute();
    expect(await sweepWebhooks(service.ctx)).toBe(1);
    await receiver.close();
  });
});

import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { appendEvents } from '../domain/events/append.ts';
import { webhookTest } from '../domain/events/events.ts';
import { startService, type Service } from '../testing/harness.ts';
import { startReceiver } from '../testing/webhook-receiver.ts';
import { startWorker } from './worker.ts';
let service: Service;
beforeAll(async () => {
  service = await startService({ worker: true });
});
afterAll(() => service.close());
it('bench', async () => {
  const second = await startWorker(service.ctx);
  const healthy = await startReceiver();
  const dead = await startReceiver(null);
  const partners = await Promise.all(Array.from({ length: 20 }, () => service.partner()));
  const deadPartners = await Promise.all(Array.from({ length: 10 }, () => service.partner()));
  for (const p of partners) await p.post('/webhook-endpoints', { body: { url: healthy.url } });
  for (const p of deadPartners) await p.post('/webhook-endpoints', { body: { url: dead.url } });
  for (const p of deadPartners)
    await service.ctx.db.transaction().execute((trx) =>
      appendEvents(
        service.ctx,
        trx,
        Array.from({ length: 200 }, () => webhookTest(p.partnerId)),
      ),
    );
  await new Promise((r) => setTimeout(r, 1500));
  for (const rate of [50, 200]) {
    healthy.received.length = 0;
    let made = 0;
    const began = Date.now();
    while (made < rate * 4) {
      const due = Math.floor(((Date.now() - began) / 1000) * rate);
      const jobs = [];
      while (made < due) {
        const p = partners[made % 20]!;
        made++;
        jobs.push(service.ctx.db.transaction().execute((trx) => appendEvents(service.ctx, trx, [webhookTest(p.partnerId)])));
      }
      await Promise.all(jobs);
      await new Promise((r) => setTimeout(r, 5));
    }
    await healthy.until(made, 10_000);
    await new Promise((r) => setTimeout(r, 500));
    const lat = healthy.received.map((r) => r.at - Date.parse(r.event.createdAt)).sort((a, b) => a - b);
    const ids = new Set(healthy.received.map((r) => r.event.id));
    process.stderr.write(
      `rate ${rate}: ${healthy.received.length} received, ${ids.size} distinct of ${made}; p50 ${lat[lat.length >> 1]} p99 ${lat[Math.floor(lat.length * 0.99)]} max ${lat.at(-1)}\n`,
    );
  }
  const jobs = await sql`select name, state, count(*)::int from pgboss.job group by 1,2 order by 1,2`.execute(service.ctx.db);
  process.stderr.write(JSON.stringify(jobs.rows) + '\n');
  const gaps = await sql`select count(*)::int as n from partner_event_sequences where last_sequence <> relayed_sequence`.execute(service.ctx.db);
  process.stderr.write(JSON.stringify(gaps.rows) + JSON.stringify(service.log.filter((l: any) => l.level >= 40).slice(0, 3)) + '\n');
  const stopping = Date.now();
  await second.stop();
  process.stderr.write(`stop took ${Date.now() - stopping}\n`);
  await healthy.close();
  await dead.close();
  expect(1).toBe(1);
}, 120_000);

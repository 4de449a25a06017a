import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { Agent } from 'undici';
import { signatureOf } from '../../../src/domain/webhooks/attempts/signature.ts';
import { cpuTimes, describeCpu } from './cpu-time.ts';
import { makeBacklog } from './make-events.ts';
import { openReceivers, type BenchReceivers } from './receivers.ts';
import { openWebhookStage, type WebhookStage } from './webhook-stage.ts';

const HEALTHY = 50;
const LOOK_EVERY_MS = 200;
const LOOP_CONCURRENCY = 500;
const EVENT_BYTES = 1500;

/**
 * Measures how fast the worker delivers a backlog to 50 endpoints that respond at once, until the
 * last delivery is recorded. For comparison, a loop over undici signs and sends as much and records
 * nothing.
 */
export async function measureThroughput(
  deliveries: number,
  say: (line: string) => void,
): Promise<void> {
  const receivers = await openReceivers(HEALTHY, 0);
  const stage = await openWebhookStage();
  try {
    const endpoints = await stage.openEndpoints(receivers.urls);
    receivers.useSecrets(endpoints.secrets);
    const partners = endpoints.healthy.map((id) => ({ id, endpoints: 1 }));
    await makeBacklog(stage.ctx, partners, deliveries);
    const pid = await stage.startWorker();
    const before = cpuTimes(pid);
    const began = performance.now();
    await allRecorded(stage, deliveries);
    const seconds = (performance.now() - began) / 1000;
    const after = cpuTimes(pid);
    const served = deliveries / seconds;
    say(
      `throughput: ${deliveries} deliveries recorded in ${seconds.toFixed(1)} s, ${served.toFixed(0)} a second`,
    );
    say(describeCpu(before, after, deliveries));
    const bare = deliveries / (await bareLoop(receivers, endpoints.secrets, deliveries));
    say(
      `a loop over undici: ${bare.toFixed(0)} a second; the service reaches ${(served / bare).toFixed(2)} of it`,
    );
  } finally {
    await stage.close();
    receivers.close();
  }
}

async function allRecorded({ ctx }: WebhookStage, deliveries: number): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from webhook_deliveries where status = 'succeeded'`.execute(
      ctx.db,
    );
    if (rows[0]!.count >= deliveries) return;
    await wait(LOOK_EVERY_MS);
  }
}

/** Sends the deliveries without the service. @returns seconds */
async function bareLoop(
  { urls }: BenchReceivers,
  secrets: string[],
  deliveries: number,
): Promise<number> {
  const agent = new Agent();
  const body = JSON.stringify({ data: 'x'.repeat(EVENT_BYTES) });
  let next = 0;
  async function send(): Promise<void> {
    while (next < deliveries) {
      const index = next++ % urls.healthy.length;
      const url = new URL(urls.healthy[index]!);
      const signature = signatureOf(secrets[index]!, body, Math.floor(Date.now() / 1000));
      const response = await agent.request({
        origin: url.origin,
        path: url.pathname,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'partner-signature': signature,
          'partner-event-id': `bare-${next}`,
        },
        body,
      });
      await response.body.dump();
    }
  }
  const began = performance.now();
  await Promise.all(Array.from({ length: LOOP_CONCURRENCY }, send));
  const elapsed = (performance.now() - began) / 1000;
  await agent.close();
  return elapsed;
}

import { setTimeout as wait } from 'node:timers/promises';
import { Agent } from 'undici';
import { signatureOf } from '../../../src/domain/webhooks/attempts/signature.ts';
import { cpuTimes, describeCpu } from './cpu-time.ts';
import { makeBacklog } from './make-events.ts';
import { openReceivers, type BenchReceivers } from './receivers.ts';
import { seconds } from '../figures.ts';
import { withProcesses, type Service } from '../stage.ts';
import { openEndpoints, waiting } from './endpoints.ts';

const HEALTHY = 50;
const LOOK_EVERY_MS = 200;
const LOOP_CONCURRENCY = 500;
const EVENT_BYTES = 1500;

/**
 * Measures how fast the worker delivers a backlog to 50 endpoints that respond at once, until the
 * last delivery is recorded. For comparison, a loop over undici signs and sends as much and records
 * nothing.
 */
export async function measureThroughput(deliveries: number): Promise<void> {
  const receivers = await openReceivers(HEALTHY, 0);
  const run = async (service: Service) => {
    const { healthy } = await openEndpoints(service, receivers);
    await makeBacklog(service.ctx, healthy, deliveries);
    const { pid } = await service.startWorker();
    const before = cpuTimes(pid);
    const began = performance.now();
    while ((await waiting(service.ctx, 'succeeded')) < deliveries) await wait(LOOK_EVERY_MS);
    const took = performance.now() - began;
    const served = (deliveries / took) * 1000;
    console.log(
      `throughput: ${deliveries} deliveries recorded in ${seconds(took)}, ${served.toFixed(0)} a second`,
    );
    console.log(describeCpu(before, cpuTimes(pid), deliveries));
    const secrets = healthy.map(({ endpoints }) => endpoints[0]!.secret);
    const bare = deliveries / (await bareLoop(receivers, secrets, deliveries));
    console.log(
      `a loop over undici: ${bare.toFixed(0)} a second; the service reaches ${(served / bare).toFixed(2)} of it`,
    );
  };
  await withProcesses('sandbox', run).finally(() => receivers.close());
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

import { setTimeout as wait } from 'node:timers/promises';
import { cpuTimes, describeCpu } from './cpu-time.ts';
import { makeBacklog } from './make-events.ts';
import { openReceivers } from './receivers.ts';
import { seconds } from '../figures.ts';
import { withProcesses, type Service } from '../stage.ts';
import { openEndpoints, waiting } from './endpoints.ts';

const HEALTHY = 50;
const LOOK_EVERY_MS = 200;

/**
 * Measures how fast the worker delivers a backlog to 50 endpoints that respond at once, until the
 * last delivery is recorded.
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
  };
  await withProcesses('sandbox', run).finally(() => receivers.close());
}

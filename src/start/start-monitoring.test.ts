import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startService, type Service } from '../../test/support/harness.ts';
import { startProcess, type ServiceProcess } from '../../test/support/server/service-process.ts';
import { startSilentProxy, type SilentProxy } from '../../test/support/server/silent-proxy.ts';
import { waitFor } from '../../test/support/wait-for.ts';

let service: Service;
let proxy: SilentProxy;
let worker: ServiceProcess;
beforeAll(async () => {
  service = await startService({ environment: 'live' });
  proxy = await startSilentProxy(service.ctx.databaseUrl);
  worker = await startProcess(proxy.url, ['worker'], { METRICS_PORT: '0' });
});
afterAll(async () => {
  await worker.end('SIGKILL');
  await proxy.close();
  await service.close();
});

/** Requests a path of the monitoring port. */
async function get(path: string): Promise<{ status: number; text: string }> {
  const { port } = worker.log.find(({ msg }) => msg === 'metrics are served')!;
  const response = await fetch(`http://127.0.0.1:${port as number}${path}`);
  return { status: response.status, text: await response.text() };
}

describe('METRICS_PORT of a worker', () => {
  it('serves its metrics, those of the database, and of Node.js', async () => {
    const { status, text } = await waitFor(
      () => get('/metrics'),
      ({ text }) => text.includes('partner_api_database_up 1'),
    );
    expect(status).toBe(200);
    expect(text).toContain('partner_api_unrelayed_events 0');
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
  });

  it('serves its health', async () => {
    expect((await get('/healthz')).status).toBe(200);
    await waitFor(
      () => get('/readyz'),
      ({ status }) => status === 200,
    );
    proxy.silence({ newToo: true });
    const { text } = await waitFor(
      () => get('/readyz'),
      ({ status }) => status === 503,
    );
    expect(text).toBe('{"status":"database unavailable"}');
    expect((await get('/healthz')).status).toBe(200);
  });
});

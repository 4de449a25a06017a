import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readConfig } from '../../../src/configuration/config.ts';
import { createLog } from '../../../src/observing/log.ts';
import { openContext, type OpenContext } from '../../../src/start/open-context.ts';
import { KEY, testKeyring } from '../../support/harness.ts';
import { startSilentProxy, type SilentProxy } from '../../support/server/silent-proxy.ts';
import { createTestDatabase } from '../../support/server/test-server.ts';
import { waitFor } from '../../support/wait-for.ts';
import { partnerApp } from '../../../src/http/app.ts';
import { createServer } from '../../../src/http/server.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let proxy: SilentProxy;
let open: OpenContext;
let server: ReturnType<typeof createServer>;

beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await startSilentProxy(database.url);
  const config = readConfig({
    DATABASE_URL: proxy.url,
    ENCRYPTION_KEY: KEY,
    DIGEST_KEY: KEY,
    DATABASE_POOL_SIZE: '2',
  });
  open = openContext(config, proxy.url, testKeyring(), createLog('silent'));
  server = createServer(config, partnerApp(open.ctx));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await open.close();
  await proxy.close();
  await database.drop();
});

type Answer = [status: number, body: unknown];

async function get(path: string): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}${path}`);
  return [response.status, await response.json()];
}

/** A probe gets what another one found within the last second. */
const until = (expected: number) =>
  waitFor(
    () => get('/readyz'),
    ([status]) => status === expected,
  );
/** On a busy machine a new connection can take longer than the 2 seconds for which the service waits. */
const untilReady = () => until(200);

describe('GET /readyz', () => {
  it('is 200 if the database can be read and written', async () => {
    expect(await untilReady()).toEqual([200, { status: 'ready' }]);
  });

  it('is 503 if the network to the database is silent, and 200 again over a new connection', async () => {
    await untilReady();
    proxy.silence();
    expect(await until(503)).toEqual([503, { status: 'database unavailable' }]);
    expect(await get('/healthz')).toEqual([200, { status: 'ok' }]);
    expect(await untilReady()).toEqual([200, { status: 'ready' }]);
  });

  it('is 503 if the database has become read-only, as a demoted primary is', async () => {
    await open.ctx.pool.query('set default_transaction_read_only = on');
    expect(await until(503)).toEqual([503, { status: 'database read-only' }]);
  });

  it('is 503 while the process stops, which still serves requests', async () => {
    open.beginStop();
    expect(await get('/readyz')).toEqual([503, { status: 'stopping' }]);
    expect(await get('/healthz')).toEqual([200, { status: 'ok' }]);
  });
});

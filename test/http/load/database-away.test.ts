import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { components } from '../../../generated/partner/types.ts';
import { readConfig } from '../../../src/configuration/config.ts';
import { mintApiKey } from '../../../src/domain/keys/mint-key.ts';
import { createLog } from '../../../src/observing/log.ts';
import { openContext } from '../../../src/start/open-context.ts';
import { KEY, testKeyring } from '../../support/harness.ts';
import { partnerApp } from '../../../src/http/app.ts';
import { createServer } from '../../../src/http/server.ts';

/** Nothing listens at port 1. */
const config = readConfig({
  DATABASE_URL: 'postgres://service@127.0.0.1:1/api',
  ENCRYPTION_KEY: KEY,
  DIGEST_KEY: KEY,
});
const { ctx, close } = openContext(config, config.databaseUrl!, testKeyring(), createLog('silent'));
const server = createServer(config, partnerApp(ctx));
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await close();
});

/** Opens a connection: one that is reused may be closed while a busy machine sends the next request on it. */
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
    headers: { connection: 'close', ...headers },
  });

describe('while the database is away', () => {
  it('the process responds, and reports that it is not ready', async () => {
    expect([(await get('/healthz')).status, (await get('/readyz')).status]).toEqual([200, 503]);
  });

  it('a request gets 503, and counts towards no limit', async () => {
    const headers = { authorization: `Bearer ${mintApiKey('sandbox').key}` };
    const replies = await Promise.all(Array.from({ length: 301 }, () => get('/v1/me', headers)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([503]));
    const { error } = (await replies[0]!.json()) as components['schemas']['Error'];
    const { headers: answered } = replies[0]!;
    expect([error.code, answered.get('retry-after'), answered.get('ratelimit-remaining')]).toEqual([
      'service_unavailable',
      '1',
      '300',
    ]);
  });
});

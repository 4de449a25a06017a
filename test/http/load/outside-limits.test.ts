import { describe, expect, it } from '@jest/globals';
import { startFakeCardProcessor } from '../../support/gateways/card-processor.ts';
import type { Schemas } from '../../support/harness.ts';
import { useService, useStarted } from '../../support/use-service.ts';

/** Requests of one address in a minute. */
const LIMIT = 100;
const AT_ONCE = 50;

const processor = useStarted(startFakeCardProcessor);
const service = useService(() => ({
  environment: 'live',
  env: { ...processor.env, TRUST_PROXY: '127.0.0.1', PAGE_REQUESTS_PER_MINUTE: String(LIMIT) },
}));

const send = (path: string, address: string, init: RequestInit = {}) =>
  fetch(new URL(path, service.baseUrl), {
    ...init,
    headers: { 'x-forwarded-for': address, ...init.headers },
  });

/** Sends requests of an address, and returns how many got each status. */
async function flood(
  count: number,
  request: (index: number) => Promise<Response>,
): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  for (let sent = 0; sent < count; sent += AT_ONCE)
    await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, index) => {
        const response = await request(sent + index);
        await response.arrayBuffer();
        statuses[response.status] = (statuses[response.status] ?? 0) + 1;
      }),
    );
  return statuses;
}

const limitsOf = ({ headers }: Response) => [
  headers.get('ratelimit-limit'),
  headers.get('ratelimit-remaining'),
];

describe('requests without a key outside of the API', () => {
  const PATHS = ['/status', '/status.json', '/v1/openapi.json', '/.well-known/security.txt'];

  it('count per address, which every response states', async () => {
    const address = '203.0.113.61';
    for (const [index, path] of [...PATHS, '/nowhere'].entries())
      expect(limitsOf(await send(path, address))).toEqual([
        String(LIMIT),
        String(LIMIT - 1 - index),
      ]);
    const statuses = await flood(LIMIT, (index) => send(PATHS[index % PATHS.length]!, address));
    expect(statuses).toEqual({ 200: LIMIT - 5, 429: 5 });
    const refused = await send('/docs/', address);
    const { error } = (await refused.json()) as Schemas['Error'];
    expect([refused.status, error.code, error.details]).toEqual([
      429,
      'rate_limited',
      { limit: LIMIT, windowSeconds: 60 },
    ]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await send('/status', '203.0.113.62')).status).toBe(200);
  });

  it('do not use up the requests of a key', async () => {
    const partner = await service.partner({ requestsPerMinute: 300 });
    const address = { 'x-forwarded-for': '203.0.113.61' };
    const { status, headers } = await partner.get('/me', { headers: address });
    expect([status, headers['ratelimit-remaining']]).toEqual([200, '299']);
  });
});

describe('GET /healthz and /readyz', () => {
  const PROBES = ['/healthz', '/readyz'];

  it('never refuse a probe, which costs at most one query a second', async () => {
    const probe = () => flood(LIMIT + 500, (index) => send(PROBES[index % 2]!, '203.0.113.63'));
    const begun = performance.now();
    let statuses: Record<number, number> = {};
    const queries = await service.roundTrips.of(async () => (statuses = await probe()));
    expect(statuses).toEqual({ 200: LIMIT + 500 });
    expect(queries).toBeLessThanOrEqual(1 + (performance.now() - begun) / 1000);
  });

  it('state no limit', async () => {
    for (const path of PROBES)
      expect(limitsOf(await send(path, '203.0.113.63'))).toEqual([null, null]);
  });
});

describe('callbacks', () => {
  const callback = (hmac: string, address: string) =>
    send(`/callbacks/card/paymob?hmac=${hmac}`, address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });

  it('are refused after too many of their address were not signed', async () => {
    const address = '203.0.113.64';
    expect(await flood(LIMIT, () => callback('x', address))).toEqual({ 401: LIMIT });
    const refused = await callback('x', address);
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await callback('x', '203.0.113.65')).status).toBe(401);
  });
});

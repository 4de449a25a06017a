import http from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { maintainEventPartitions } from '../../../src/domain/events/maintain-partitions.ts';
import { openContext } from '../../../src/start/open-context.ts';
import type { PartnerClient, Schemas } from '../../support/harness.ts';
import { waitForLockWaits } from '../../support/server/lock-waits.ts';
import { useDatabaseClient, useService } from '../../support/use-service.ts';
import { waitFor } from '../../support/wait-for.ts';

const service = useService({ waitsForLocks: true });
const database = useDatabaseClient(service);

/** The requests of the partner that the query selects, once all of them are written. */
async function listed(partner: PartnerClient, query = ''): Promise<Schemas['Request'][]> {
  await service.ctx.requestLog.flush();
  const { status, body } = await partner.get(`/requests?limit=100${query && `&${query}`}`);
  expect(status).toBe(200);
  return body.data;
}

const operationsOf = (requests: Schemas['Request'][]) =>
  requests.map(({ operation, status }) => `${operation} ${status}`);

describe('GET /requests', () => {
  it('shows what was sent, by which key, from where, and with which result', async () => {
    const partner = await service.partner();
    const before = Date.now();
    const { headers } = await partner.post('/customers', {
      body: { phone: '0123' },
      key: 'registration-1',
    });
    const [request] = await listed(partner);
    expect(request).toEqual({
      object: 'request',
      id: headers['x-request-id'],
      operation: 'createCustomer',
      method: 'POST',
      status: 400,
      errorCode: 'invalid_phone',
      param: 'phone',
      durationMs: expect.any(Number),
      apiKey: partner.keyId,
      idempotencyKey: 'registration-1',
      address: '127.0.0.1',
      createdAt: expect.any(String),
    });
    expect(Date.parse(request!.createdAt)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(request!.createdAt)).toBeLessThanOrEqual(Date.now());
  });

  it('lists the newest first, for all keys of the partner and for nobody else', async () => {
    const partner = await service.partner();
    const other = await service.partner();
    const narrow = await partner.withKey({ scopes: [] });
    await partner.get('/me');
    await narrow.get('/orders');
    await other.get('/properties');
    const requests = await listed(partner);
    expect(operationsOf(requests)).toEqual(['listOrders 403', 'getAccount 200']);
    expect(requests.map(({ apiKey }) => apiKey)).toEqual([narrow.keyId, partner.keyId]);
  });

  it('includes requests that were refused before they reached an operation', async () => {
    const partner = await service.partner({ requestsPerMinute: 3 });
    const expired = await partner.withKey({ expiresAt: new Date(Date.now() - 1000) });
    await expired.get('/me');
    await partner.send('GET', '/nowhere');
    await partner.send('PUT', '/orders');
    const [wrongMethod, unknown, refused] = await listed(partner);
    expect(wrongMethod).toMatchObject({
      method: 'PUT',
      status: 405,
      errorCode: 'method_not_allowed',
    });
    expect(unknown).toMatchObject({ status: 404, errorCode: 'resource_not_found' });
    expect([wrongMethod!.operation, unknown!.operation]).toEqual([undefined, undefined]);
    expect(refused).toMatchObject({ errorCode: 'api_key_expired', apiKey: expired.keyId });
  });

  it('shows a request whose client did not wait for the response with the status 499', async () => {
    const partner = await service.partner();
    await database.query('begin; lock table orders in access exclusive mode');
    const sent = http.get(`${partner.baseUrl}/orders`, {
      headers: { authorization: `Bearer ${partner.apiKey}`, 'x-request-id': 'gone-1' },
    });
    const hasEnded = new Promise((resolve) => sent.once('error', resolve));
    await waitForLockWaits(service.ctx.pool);
    sent.destroy();
    await hasEnded;
    const [request] = await waitFor(
      () => listed(partner, 'operation=listOrders'),
      (requests) => requests.length > 0,
    );
    await database.query('rollback');
    expect(request).toMatchObject({ id: 'gone-1', status: 499 });
    expect(operationsOf(await listed(partner, 'status=499'))).toEqual(['listOrders 499']);
    expect(service.log.find(({ requestId }) => requestId === 'gone-1')).toMatchObject({
      status: null,
    });
  });

  it('includes only the first request of a key beyond the rate limit', async () => {
    const partner = await service.partner({ requestsPerMinute: 2 });
    for (let n = 0; n < 5; n++) await partner.get('/me');
    expect(operationsOf(await listed(await partner.withKey({})))).toEqual([
      'getAccount 429',
      'getAccount 200',
      'getAccount 200',
    ]);
  });

  it('filters by status, class of statuses, operation, error code and time', async () => {
    const partner = await service.partner();
    await partner.get('/me');
    await partner.get('/orders/ord_unknown');
    await partner.get('/properties?limit=0');
    const all = await listed(partner);
    expect(operationsOf(await listed(partner, 'status=404'))).toEqual(['getOrder 404']);
    expect(operationsOf(await listed(partner, 'status=4xx'))).toEqual([
      'listProperties 400',
      'getOrder 404',
    ]);
    expect(operationsOf(await listed(partner, 'operation=getAccount'))).toEqual(['getAccount 200']);
    expect(operationsOf(await listed(partner, 'errorCode=invalid_parameter'))).toEqual([
      'listProperties 400',
    ]);
    const { createdAt } = all.find(({ operation }) => operation === 'getOrder')!;
    expect(operationsOf(await listed(partner, `to=${createdAt}`))).toContain('getAccount 200');
    expect(operationsOf(await listed(partner, `from=${createdAt}&operation=getOrder`))).toEqual([
      'getOrder 404',
    ]);
    expect(operationsOf(await listed(partner, 'to=2020-01-01T00:00:00Z'))).toEqual([]);
  });

  it.each(['status=4x', 'status=600', 'errorCode=unknown', 'from=2026-11-10', 'operation=a-b'])(
    'refuses %s',
    async (query) => {
      const partner = await service.partner();
      const { status, body } = await partner.get(`/requests?${query}`);
      expect([status, body.error.code]).toEqual([400, 'invalid_parameter']);
    },
  );

  it('refuses a range that ends before it starts', async () => {
    const partner = await service.partner();
    const { body } = await partner.get(
      '/requests?from=2026-11-10T08:00:00Z&to=2026-11-10T08:00:00Z',
    );
    expect(body.error).toMatchObject({ code: 'invalid_parameter', param: 'to' });
  });

  it('needs the scope requests:read', async () => {
    const partner = await (await service.partner()).withKey({ scopes: ['events:read'] });
    for (const path of ['/requests', '/requests/req_1'])
      expect((await partner.send('GET', path)).body.error).toMatchObject({
        code: 'missing_scope',
        details: { required: 'requests:read' },
      });
  });

  it('contains no personal data of a request, from its path, query, headers or body', async () => {
    const partner = await service.partner();
    const [phone, nationalId, name] = ['1098764499', '29912319917799', 'Markedperson'];
    const headers = { 'user-agent': name, 'x-forwarded-for': name } as const;
    await partner.get(`/customers?externalId=${nationalId}`, { headers });
    await partner.get(`/customers?${nationalId}=${name}`);
    await partner.get(`/customers/${phone}`);
    await partner.send('GET', `/${name}/${phone}`);
    const refused = [
      { phone: `0${phone}`, [name]: 1 },
      { phone: `0${phone}`, metadata: { [nationalId]: 1 } },
      { phone: `0${phone}`, name: { [name]: name } },
      { phone: `0${phone}0` },
    ];
    for (const body of refused)
      expect((await partner.send('POST', '/customers', { body, headers })).status).toBe(400);
    await partner.send('POST', '/customers', { raw: `{"phone":"0${phone}` });
    expect(await listed(partner)).toHaveLength(9);
    const { rows } = await sql<{ line: string }>`
      select request::text as line from api_requests as request where partner_id = ${partner.partnerId}`.execute(
      service.ctx.db,
    );
    for (const mark of [phone, nationalId, name]) expect(JSON.stringify(rows)).not.toContain(mark);
  });
});

describe('GET /requests/{id}', () => {
  it('returns the request that an error names', async () => {
    const partner = await service.partner();
    const { requestId } = (await partner.get('/orders/ord_unknown')).body.error;
    await service.ctx.requestLog.flush();
    const { status, body } = await partner.get(`/requests/${requestId}`);
    expect([status, body.id, body.operation]).toEqual([200, requestId, 'getOrder']);
    const other = await service.partner();
    expect((await other.get(`/requests/${requestId}`)).body.error.code).toBe('resource_not_found');
  });

  it('returns the newest request with an X-Request-ID that was sent twice', async () => {
    const partner = await service.partner();
    const headers = { 'x-request-id': 'batch-7' };
    await partner.get('/me', { headers });
    await partner.get('/orders', { headers });
    await service.ctx.requestLog.flush();
    expect((await partner.get('/requests/batch-7')).body.operation).toBe('listOrders');
  });
});

describe('the request log', () => {
  const entry = (partnerId: string, receivedAt = new Date()) => ({
    partnerId,
    requestId: 'req_1',
    keyId: 'key_1',
    operation: 'getAccount',
    method: 'GET',
    status: 200,
    errorCode: null,
    errorParam: null,
    durationMs: 1,
    idempotencyKey: null,
    address: '127.0.0.1',
    receivedAt,
  });

  it('is written before a process that stops closes its connections', async () => {
    const { config, databaseUrl, keyring, log } = service.ctx;
    const partner = await service.partner();
    const { ctx, close } = openContext(config, databaseUrl, keyring, log);
    ctx.requestLog.record(entry(partner.partnerId));
    await close();
    expect(await listed(partner)).toHaveLength(1);
  });

  it('shows 30 days, and drops the partitions of older days', async () => {
    const { ctx } = service;
    const partner = await service.partner();
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    await sql`select maintain_event_partitions(${daysAgo(29)}::timestamptz)`.execute(ctx.db);
    await sql`select maintain_event_partitions(${daysAgo(33)}::timestamptz)`.execute(ctx.db);
    for (const days of [0, 29, 33]) ctx.requestLog.record(entry(partner.partnerId, daysAgo(days)));
    expect(await listed(partner)).toHaveLength(2);
    await maintainEventPartitions(ctx);
    const { rows } = await sql`select 1 from api_requests where partner_id = ${partner.partnerId}
                               and operation = 'getAccount'`.execute(ctx.db);
    expect(rows).toHaveLength(2);
  });
});

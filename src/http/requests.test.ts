import http from 'node:http';
import net from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { attestedCustomer, publishedProperty, type PropertyFixture } from '../testing/fixtures.ts';
import { eventually } from '../testing/eventually.ts';
import { startService, type PartnerClient, type Service } from '../testing/harness.ts';

let service: Service;
let partner: PartnerClient;
let property: PropertyFixture;

beforeAll(async () => {
  service = await startService({ env: { TRUST_PROXY: '127.0.0.1' } });
  partner = await service.partner();
  property = await publishedProperty(service.ctx);
});
afterAll(() => service.close());

const codeOf = (reply: { status: number; body: any }) => [reply.status, reply.body.error?.code];

describe('authentication', () => {
  it('refuses a missing, malformed or unknown key', async () => {
    const unknown = partner.apiKey.slice(0, -4) + (partner.apiKey.endsWith('0000') ? '1111' : '0000');
    for (const key of ['', 'nonsense', unknown, 'svcop_abcdefghijkl_' + 'x'.repeat(49)]) {
      expect(codeOf(await service.client(key).get('/me'))).toEqual([401, 'invalid_api_key']);
    }
  });

  it('refuses a key of the other environment', async () => {
    expect(codeOf(await service.client(partner.apiKey.replace('_sandbox_', '_live_')).get('/me'))).toEqual([401, 'wrong_environment']);
  });

  it('refuses an expired key with the moment it expired', async () => {
    const client = await partner.withKey({ expiresAt: new Date(Date.now() - 1000) });
    const reply = await client.get('/me');
    expect(codeOf(reply)).toEqual([401, 'api_key_expired']);
    expect(reply.body.error.details.expiredAt).toEqual(expect.any(String));
  });

  it('refuses a revoked key from the next request on, also where another process revoked it', async () => {
    const client = await partner.withKey();
    expect((await client.get('/me')).status).toBe(200);
    await service.ctx.db.updateTable('api_keys').set({ revoked_at: new Date() }).where('id', '=', client.keyId).execute();
    await expectWithin(1000, async () => codeOf(await client.get('/me')), [401, 'api_key_revoked']);
  });

  it('refuses a revoked key also where the notice of it was lost with the connection', async () => {
    const client = await partner.withKey();
    expect((await client.get('/me')).status).toBe(200);
    const listening = sql`select pid from pg_stat_activity where datname = current_database() and query in ('select', 'listen access_changed')`;
    await service.ctx.db.transaction().execute(async (trx) => {
      await sql`select pg_terminate_backend(pid) from (${listening}) as listening`.execute(trx);
      await trx.updateTable('api_keys').set({ revoked_at: new Date() }).where('id', '=', client.keyId).execute();
    });
    expect(
      codeOf(
        await eventually(
          () => client.get('/me'),
          ({ status }) => status === 401,
        ),
      ),
    ).toEqual([401, 'api_key_revoked']);
    expect(service.log).toContainEqual(expect.objectContaining({ msg: 'database connection lost' }));
  });

  it('holds a key to its addresses, as the trusted proxy tells them', async () => {
    const client = await partner.withKey({ allowedIps: ['203.0.113.7', '2001:db8::/32'] });
    const from = async (forwarded?: string) => (await client.get('/me', { headers: forwarded ? { 'x-forwarded-for': forwarded } : {} })).status;
    expect(await from('203.0.113.7')).toBe(200);
    expect(await from('2001:db8::42')).toBe(200);
    expect(await from('198.51.100.9, 203.0.113.7')).toBe(200);
    expect(await from('203.0.113.8')).toBe(403);
    expect(await from('203.0.113.7, 198.51.100.9')).toBe(403);
    expect(await from()).toBe(403);
    expect(codeOf(await client.get('/me'))).toEqual([403, 'ip_not_allowed']);
  });

  it('notes that a key was used only where all of it was sent', async () => {
    const client = await service.partner();
    const lastUsedAt = async () => {
      const row = await service.ctx.db.selectFrom('api_keys').select('last_used_at').where('id', '=', client.keyId).executeTakeFirstOrThrow();
      return row.last_used_at;
    };
    expect((await service.client(client.apiKey.slice(0, -6) + '000000').get('/me')).status).toBe(401);
    expect(await lastUsedAt()).toBeNull();
    await service.ctx.db.updateTable('api_keys').set({ name: 'Forgotten' }).where('id', '=', client.keyId).execute(); // forgotten by every process
    await eventually(async () => ((await client.get('/me')).status === 200 ? lastUsedAt() : null), Boolean);
    expect(await lastUsedAt()).toEqual(expect.any(Date));
  });

  it('names the scope that is missing', async () => {
    const client = await partner.withKey({ scopes: ['orders:read'] });
    const reply = await client.get('/customers');
    expect(codeOf(reply)).toEqual([403, 'missing_scope']);
    expect(reply.body.error.details).toEqual({ required: 'customers:read', granted: ['orders:read'] });
    expect((await client.get('/me')).status).toBe(200);
  });
});

describe('rate limit', () => {
  it('counts each request of a key and refuses the one above the limit, with Retry-After', async () => {
    const limited = await service.partner({ requestsPerMinute: 3 });
    const remaining = [];
    for (let index = 0; index < 3; index++) remaining.push((await limited.get('/me')).headers['ratelimit-remaining']);
    expect(remaining).toEqual(['2', '1', '0']);
    for (let index = 0; index < 2; index++) {
      const refused = await limited.get('/me');
      expect(codeOf(refused)).toEqual([429, 'rate_limited']);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(refused.headers).toMatchObject({ 'ratelimit-limit': '3', 'ratelimit-remaining': '0', 'ratelimit-policy': '"default";q=3;w=60' });
    }
  });

  it('counts over all processes', async () => {
    const limited = await service.partner({ requestsPerMinute: 4 });
    const beside = (await service.instance())(limited.apiKey);
    const remaining = [];
    for (const one of [limited, beside, limited, beside]) remaining.push((await one.get('/me')).headers['ratelimit-remaining']);
    expect(remaining).toEqual(['3', '2', '1', '0']);
    for (const one of [limited, beside]) expect(codeOf(await one.get('/me'))).toEqual([429, 'rate_limited']);
  });

  it('says what is left on refusals too', async () => {
    for (const reply of [await service.client('').get('/me'), await partner.get('/nowhere'), await partner.get('/orders?limit=0')]) {
      expect(reply.headers).toMatchObject({ 'ratelimit-limit': expect.any(String), ratelimit: expect.stringMatching(/^"default";r=\d+;t=\d+$/) });
    }
  });
});

describe('the order of checks (D40)', () => {
  const orders = (options: object) => partner.post('/orders', options);

  it('is 401, then 404 and 405, scope, size, media type, JSON, key, contract', async () => {
    const big = JSON.stringify({ note: 'x'.repeat(101 * 1024) });
    const readOnly = await partner.withKey({ scopes: ['orders:read'] });
    expect(codeOf(await service.client('').post('/orders', { raw: big, key: null }))).toEqual([401, 'invalid_api_key']);
    expect(codeOf(await readOnly.post('/orders', { raw: big, key: null }))).toEqual([403, 'missing_scope']);
    expect(codeOf(await orders({ raw: big, key: null, headers: { 'content-type': 'text/plain' } }))).toEqual([413, 'payload_too_large']);
    expect(codeOf(await orders({ raw: '{', key: null, headers: { 'content-type': 'text/plain' } }))).toEqual([415, 'unsupported_media_type']);
    expect(codeOf(await orders({ raw: '{', key: null }))).toEqual([400, 'invalid_json']);
    expect(codeOf(await orders({ raw: '{}', key: null }))).toEqual([400, 'idempotency_key_required']);
    expect(codeOf(await orders({ raw: '{}', key: 'short' }))).toEqual([400, 'invalid_idempotency_key']);
    expect(codeOf(await orders({ raw: '{}' }))).toEqual([400, 'missing_parameter']);
  });

  it('asks for no media type of a body that is not there', async () => {
    const customer = await attestedCustomer(partner);
    const { body: order } = await partner.post('/orders', {
      body: { customer: customer.id, property: property.id, shares: 1, funding: { method: 'partner_settlement' } },
    });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const missing = await partner.post('/quotes', { raw: '', headers });
    expect([...codeOf(missing), missing.body.error.message]).toEqual([400, 'missing_parameter', expect.stringMatching(/^The body is required/)]);
    expect((await partner.post(`/orders/${order.id}/cancel`, { raw: '', headers })).body.status).toBe('cancelled');
  });

  it('says which methods a path has', async () => {
    const reply = await partner.delete('/orders');
    expect(codeOf(reply)).toEqual([405, 'method_not_allowed']);
    expect(reply.headers.allow).toBe('GET, POST, HEAD');
    expect(codeOf(await partner.get('/nowhere'))).toEqual([404, 'resource_not_found']);
  });
});

describe('what a request may hold', () => {
  it('refuses a body or a query field that the operation does not know, by name', async () => {
    for (const [path, param] of [
      ['/me?expand=all', 'expand'],
      ['/orders?Limit=3', 'Limit'],
    ]) {
      const reply = await partner.get(path!);
      expect(codeOf(reply)).toEqual([400, 'invalid_parameter']);
      expect(reply.body.error.param).toBe(param);
    }
    const nested = await partner.post('/orders', {
      body: { customer: 'c', property: 'p', shares: 1, funding: { method: 'partner_settlement', tip: 1 } },
    });
    expect(nested.body.error).toMatchObject({ code: 'invalid_parameter', param: 'funding.tip' });
  });

  it('names what it refuses at the length that the contract allows', async () => {
    const name = 'x'.repeat(3000);
    const inside = await partner.post('/customers', { body: { phone: '01012345678', [name]: 1 } });
    expect(inside.body.error).toMatchObject({ code: 'invalid_parameter', param: `${'x'.repeat(499)}…` });
    expect(inside.body.error.message).toMatch(/^x{99}… is not a field of this operation\./);
    expect((await partner.get(`/me?${name}=1`)).body.error.message).toMatch(/^x{99}… is not a parameter of this operation\./);
    for (const raw of [`{"${name}":{"__proto__":1}}`, `{"${name}":1e999}`])
      expect(codeOf(await partner.post('/customers', { raw }))[1]).toBe('invalid_parameter');
    expect(codeOf(await partner.get(`/me?${name}[]=1`))).toEqual([400, 'invalid_parameter']);
    expect((await partner.get('/nowhere', { headers: { host: 'h'.repeat(5000) } })).body.error.docUrl).toBe(
      'http://localhost/docs/errors/resource_not_found',
    );
  });

  it('refuses U+0000, half surrogates and names that reach into prototypes, anywhere', async () => {
    const hostile = [
      '{"customer":"a\\u0000b"}',
      '{"customer":"\\ud800"}',
      '{"__proto__":{"a":1}}',
      '{"metadata":{"constructor":"x"}}',
      '{"metadata":{"a":{"prototype":1}}}',
      '{"metadata":{"a\\u0000":"b"}}',
    ];
    for (const raw of hostile) expect(codeOf(await partner.post('/orders', { raw }))).toEqual([400, 'invalid_parameter']);
    expect(codeOf(await partner.get('/properties/a%00b'))).toEqual([400, 'invalid_parameter']);
    expect(codeOf(await partner.get('/properties?search=a%00b'))).toEqual([400, 'invalid_parameter']);
    expect(codeOf(await partner.get('/properties/%zz'))).toEqual([400, 'invalid_parameter']);
  });

  it('refuses bytes that are not UTF-8 and numbers that would change by reading', async () => {
    expect(codeOf(await partner.post('/orders', { raw: Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]) }))).toEqual([400, 'invalid_json']);
    expect(codeOf(await partner.post('/orders', { raw: '{"shares": 12.00000000000000001}' }))).toEqual([400, 'invalid_parameter']);
  });

  it('takes what is legal in a query, and + as a space', async () => {
    await publishedProperty(service.ctx, { code: 'QRY-1', city: 'New Cairo' });
    for (const query of ['city=New+Cairo', 'city=New%20Cairo&search=QRY-1']) {
      expect((await partner.get(`/properties?${query}`)).body.data.map((one: any) => one.code)).toEqual(['QRY-1']);
    }
    for (const query of ['externalReference=INV/2026:1', "externalReference=a'b(1)*!", 'customer=a,b']) {
      expect((await partner.get(`/orders?${query}`)).body.data).toEqual([]);
    }
    expect((await partner.get('/commissions?from=2026-10-31T22:00:00Z&to=2026-11-30T22:00:00%2B02:00')).status).toBe(200);
    expect(codeOf(await partner.get('/commissions?from=2026-10-31T22:00:00Z&to=2026-10-01T22:00:00Z'))).toEqual([400, 'invalid_parameter']);
    for (const query of ['status[]=paid', 'status%5B0%5D=paid', 'externalReference=%ED%A0%80', 'externalReference=%']) {
      expect(codeOf(await partner.get(`/orders?${query}`))).toEqual([400, 'invalid_parameter']);
    }
    expect((await partner.get('/orders?status=bogus')).body.error).toMatchObject({ code: 'invalid_parameter', param: 'status' });
  });

  it('refuses moments that no calendar has, and what lies in the future', async () => {
    const { id } = await attestedCustomer(partner);
    const { body: order } = await partner.post('/orders', {
      body: { customer: id, property: property.id, shares: 1, funding: { method: 'partner_settlement' } },
    });
    const wrong = [
      '2026-02-30T00:00:00Z',
      '2026-02-29T00:00:00Z',
      '0000-01-01T00:00:00Z',
      '2026-01-01T00:00:00+23:59',
      '2026-01-01T24:00:00Z',
      '2026-01-01',
      '2036-01-01T00:00:00Z',
    ];
    for (const moment of wrong) {
      const settled = await partner.post(`/orders/${order.id}/settlement`, {
        body: { reference: 'FT', amount: order.amounts.payable, paidAt: moment },
      });
      expect([moment, settled.body.error]).toEqual([moment, expect.objectContaining({ code: 'invalid_parameter', param: 'paidAt' })]);
      const kyc = { provider: 'Nile Bank', reference: 'KYC-1', level: 'full', verifiedAt: moment };
      expect((await partner.patch(`/customers/${id}`, { body: { kyc } })).body.error).toMatchObject({
        code: 'invalid_parameter',
        param: 'kyc.verifiedAt',
      });
    }
  });

  it('refuses a body by the length it declares, without waiting for it', async () => {
    const reply = await partner.post('/orders', { raw: '{', headers: { 'content-length': String(10 ** 10) } });
    expect(codeOf(reply)).toEqual([413, 'payload_too_large']);
  });

  it('takes a whole URL for a target, and expectations that it does not know', async () => {
    const { hostname, port } = new URL(service.baseUrl);
    const answer = (text: string) =>
      new Promise<string>((resolve) => {
        let all = '';
        const socket = net.connect(Number(port), hostname, () => socket.write(text));
        socket.on('data', (chunk) => (all += chunk.toString()));
        socket.on('close', () => resolve(all));
      });
    const key = `Authorization: Bearer ${partner.apiKey}\r\nConnection: close\r\n\r\n`;
    expect(await answer(`GET http://elsewhere/v1/me HTTP/1.1\r\n${key}`)).toContain('HTTP/1.1 200 OK');
    expect(await answer(`GET /v1/me HTTP/1.1\r\nExpect: 200-maybe\r\n${key}`)).toContain('HTTP/1.1 200 OK');
  });

  it('takes X-Request-ID over where it is harmless, and makes one otherwise', async () => {
    const idOf = async (sent: string) => (await partner.get('/me', { headers: { 'x-request-id': sent } })).headers['x-request-id'];
    expect(await idOf('trace-1.2_3')).toBe('trace-1.2_3');
    expect(await idOf('has space')).toMatch(/^req_/);
    expect(await idOf('x'.repeat(129))).toMatch(/^req_/);
    const refused = await partner.get('/nowhere', { headers: { 'x-request-id': 'trace-9' } });
    expect(refused.body.error.requestId).toBe('trace-9');
  });
});

describe('Idempotency-Key', () => {
  const body = (customer: string) => ({ customer, property: property.id, shares: 1, funding: { method: 'partner_settlement' } });
  const count = async () => (await partner.get(`/properties/${property.id}`)).body.shares.reserved as number;

  it('gives the first answer again, whatever the order of fields and the white space', async () => {
    const customer = await attestedCustomer(partner);
    const before = await count();
    const first = await partner.post('/orders', { body: body(customer.id), key: 'order-0001' });
    const { funding, shares, ...rest } = body(customer.id);
    const again = await partner.post('/orders', { raw: JSON.stringify({ shares, funding, ...rest }, null, 4), key: 'order-0001' });
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect([first.headers['idempotent-replayed'], again.headers['idempotent-replayed']]).toEqual([undefined, 'true']);
    expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
    expect(await count()).toBe(before + 1);
  });

  it('does the work once, however many ask at once', async () => {
    const customer = await attestedCustomer(partner);
    const before = await count();
    const replies = await Promise.all(Array.from({ length: 30 }, () => partner.post('/orders', { body: body(customer.id), key: 'order-0002' })));
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([201]));
    expect(new Set(replies.map((reply) => reply.body.id)).size).toBe(1);
    expect(await count()).toBe(before + 1);
  });

  it('is sent once', async () => {
    const reply = await partner.post('/orders', { body: {}, key: null, headers: { 'Idempotency-Key': ['order-0001', 'order-0002'] } });
    expect([...codeOf(reply), reply.body.error.message]).toEqual([400, 'invalid_idempotency_key', 'Send the header Idempotency-Key once.']);
  });

  it('refuses another request under the same key', async () => {
    const customer = await attestedCustomer(partner);
    const { body: order } = await partner.post('/orders', { body: body(customer.id), key: 'order-0003' });
    expect(codeOf(await partner.post('/orders', { body: { ...body(customer.id), shares: 2 }, key: 'order-0003' }))).toEqual([
      422,
      'idempotency_key_reused',
    ]);
    const elsewhere = await partner.post(`/orders/${order.id}/settlement`, { body: { reference: 'FT', amount: 1 }, key: 'order-0003' });
    expect(codeOf(elsewhere)).toEqual([422, 'idempotency_key_reused']);
  });

  it("keeps the operation's own refusals, with the new request's id, and nothing that can be mended", async () => {
    const customer = await attestedCustomer(partner);
    const funded = await publishedProperty(service.ctx, { status: 'funded' });
    const refused = { ...body(customer.id), property: funded.id };
    const first = await partner.post('/orders', { body: refused, key: 'order-0004' });
    const again = await partner.post('/orders', { body: refused, key: 'order-0004', headers: { 'x-request-id': 'second-try' } });
    expect(codeOf(again)).toEqual(codeOf(first));
    expect(first.headers['idempotent-replayed']).toBeUndefined();
    expect(again.body.error).toEqual({ ...first.body.error, requestId: 'second-try' });
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(codeOf(await partner.post('/orders', { body: {}, key: 'order-0005' }))).toEqual([400, 'missing_parameter']);
    expect((await partner.post('/orders', { body: body(customer.id), key: 'order-0005' })).status).toBe(201);
  });

  it('keeps a refusal for want of a capability too', async () => {
    const bare = await service.partner({ capabilities: [] });
    const settle = () => bare.post('/orders/ord_any/settlement', { body: { reference: 'FT', amount: 1 }, key: 'settle-0001' });
    expect(codeOf(await settle())).toEqual([403, 'capability_not_enabled']);
    expect((await settle()).headers['idempotent-replayed']).toBe('true');
  });

  it('belongs to the partner: its keys share it, others do not', async () => {
    const customer = await attestedCustomer(partner);
    const first = await partner.post('/orders', { body: body(customer.id), key: 'order-0006' });
    const second = await (await partner.withKey()).post('/orders', { body: body(customer.id), key: 'order-0006' });
    expect(second.body).toEqual(first.body);
    const other = await service.partner();
    const theirs = await other.post('/orders', { body: body((await attestedCustomer(other)).id), key: 'order-0006' });
    expect(theirs.status).toBe(201);
    expect(theirs.body.id).not.toBe(first.body.id);
  });

  it('is free again after 24 hours', async () => {
    const customer = await attestedCustomer(partner);
    const first = await partner.post('/orders', { body: body(customer.id), key: 'order-0007' });
    await service.ctx.db.updateTable('idempotency_keys').set({ expires_at: new Date() }).where('key', '=', 'order-0007').execute();
    const later = await partner.post('/orders', { body: body(customer.id), key: 'order-0007' });
    expect(later.status).toBe(201);
    expect(later.body.id).not.toBe(first.body.id);
  });

  it('answers 409 where the first request has not finished in 2 seconds, and does not block for good', async () => {
    const customer = await attestedCustomer(partner);
    const { body: order } = await partner.post('/orders', { body: body(customer.id) });
    const holder = await service.ctx.pool.connect();
    try {
      await holder.query('begin');
      await holder.query(`insert into idempotency_keys (partner_id, key, fingerprint) values ($1, 'cancel-0001', '\\x00')`, [partner.partnerId]);
      const waiting = await partner.post(`/orders/${order.id}/cancel`, { key: 'cancel-0001' });
      expect(codeOf(waiting)).toEqual([409, 'idempotency_key_in_use']);
      expect(waiting.headers['retry-after']).toBe('1');
    } finally {
      await holder.query('rollback');
      holder.release();
    }
    expect((await partner.post(`/orders/${order.id}/cancel`, { key: 'cancel-0001' })).status).toBe(200);
  });

  it('answers 409 as well where a refusal is to be kept under a key that another request holds', async () => {
    const bare = await service.partner({ capabilities: [] });
    const holder = await service.ctx.pool.connect();
    try {
      await holder.query('begin');
      await holder.query(`insert into idempotency_keys (partner_id, key, fingerprint) values ($1, 'settle-0002', '\\x00')`, [bare.partnerId]);
      const waiting = await bare.post('/orders/ord_any/settlement', { body: { reference: 'FT', amount: 1 }, key: 'settle-0002' });
      expect(codeOf(waiting)).toEqual([409, 'idempotency_key_in_use']);
      expect(waiting.headers['retry-after']).toBe('1');
    } finally {
      await holder.query('rollback');
      holder.release();
    }
  });
});

describe('logs', () => {
  it('hold no key, phone, national id, code or body', async () => {
    const marked = { phone: '+201098765432', nationalId: '29105140102347', email: 'canary@mail.example' };
    await partner.post('/customers', { body: { ...marked, name: { en: 'Canary', ar: 'كناري' } } });
    await partner.get('/properties?search=canary-search');
    await partner.post('/customers', { raw: JSON.stringify(marked).slice(0, -1) });
    const text = JSON.stringify(service.log);
    for (const secret of [...Object.values(marked), partner.apiKey, partner.apiKey.split('_')[3]!, 'Canary', 'canary-search'])
      expect(text).not.toContain(secret);
    expect(service.log).toContainEqual(
      expect.objectContaining({ route: '/v1/customers', method: 'POST', status: 201, partner: partner.partnerId, requestId: expect.any(String) }),
    );
  });
});

describe('health', () => {
  it('answers without a key', async () => {
    const root = service.baseUrl.replace('/v1', '');
    for (const path of ['/healthz', '/readyz']) {
      const status = await new Promise((resolve) => http.get(root + path, (response) => resolve(response.resume().statusCode)));
      expect(status).toBe(200);
    }
  });
});

async function expectWithin(ms: number, look: () => Promise<unknown>, wanted: unknown): Promise<void> {
  const deadline = Date.now() + ms;
  for (;;) {
    const seen = await look();
    if (JSON.stringify(seen) === JSON.stringify(wanted)) return;
    if (Date.now() > deadline) expect(seen).toEqual(wanted);
  }
}

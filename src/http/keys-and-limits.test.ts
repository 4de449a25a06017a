import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { eventually } from '../testing/eventually.ts';
import { startService, type PartnerClient, type Service } from '../testing/harness.ts';

let service: Service;
let partner: PartnerClient;

beforeAll(async () => {
  service = await startService({ env: { TRUST_PROXY: '127.0.0.1' } });
  partner = await service.partner();
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

async function expectWithin(ms: number, look: () => Promise<unknown>, wanted: unknown): Promise<void> {
  const deadline = Date.now() + ms;
  for (;;) {
    const seen = await look();
    if (JSON.stringify(seen) === JSON.stringify(wanted)) return;
    if (Date.now() > deadline) expect(seen).toEqual(wanted);
  }
}

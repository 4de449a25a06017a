import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { mintOperatorKey } from '../../../src/domain/keys/mint-key.ts';
import { endExpiredSessions } from '../../../src/domain/operators/sessions.ts';
import { createSignInLink } from '../../../src/domain/operators/sign-in-link.ts';
import type { BackOffice } from '../../support/client.ts';
import { invited, invitation } from '../../support/fixtures/invited.ts';
import { createBrowser, type Browser } from '../../support/sign-in/browser.ts';
import { startIdentityProvider } from '../../support/sign-in/start-identity-provider.ts';
import { useOperator } from '../../support/use-participants.ts';
import { useService, useStarted } from '../../support/use-service.ts';

const provider = useStarted(() => startIdentityProvider());
const service = useService(() => ({
  env: {
    ...provider.env,
    TRUST_PROXY: '127.0.0.1',
    OIDC_ROLES_CLAIM: 'groups',
    OIDC_ROLES: 'money=finance,desk=operations,it=admin',
  },
}));
const admin = useOperator(service, 'admin');

interface Person {
  id: string;
  subject: string;
  email: string;
  browser: Browser;
}

/** Invites somebody without a key, who has an account at the provider. */
async function person(roles: BackOffice['OperatorRole'][] = ['finance']): Promise<Person> {
  const { key: _none, ...body } = invitation({ roles }).body;
  const { id } = (await admin.post('/operators', { body })).body as BackOffice['Operator'];
  const browser = createBrowser(admin.baseUrl);
  return { id, subject: randomUUID(), email: body.email, browser };
}

async function signIn({ subject, email, browser }: Person, page = '/sign-in') {
  provider.person({ subject, email, groups: ['money', 'desk', 'it'] });
  return browser.open(page);
}

async function signedIn(...roles: BackOffice['OperatorRole'][]): Promise<Person> {
  const someone = await person(roles.length > 0 ? roles : undefined);
  await signIn(someone);
  return someone;
}

const statusOf = async ({ browser }: Person, path = '/me') => (await browser.call(path)).status;

/** Makes the times of a person's session older, as if they had waited. */
const wait = ({ id }: Person, minutes: number, ...columns: string[]) =>
  service.ctx.db
    .updateTable('operator_sessions')
    .set(
      Object.fromEntries(
        columns.map((column) => [
          column,
          sql<Date>`${sql.ref(column)} - ${minutes} * interval '1 minute'`,
        ]),
      ),
    )
    .where('operator_id', '=', id)
    .execute()
    .then(() => service.ctx.keyCache.clear());

describe('a sign-in with the identity provider', () => {
  it('opens the page that the person wanted, under their name and roles', async () => {
    const someone = await person();
    const url = await signIn(someone, '/sign-in?to=/payments%3Fstatus=paid');
    expect(url.pathname + url.search).toBe('/payments?status=paid');
    const me = (await (await someone.browser.call('/me')).json()) as BackOffice['Operator'];
    expect(me).toMatchObject({ id: someone.id, email: someone.email, roles: ['finance'] });
  });

  it('stores the session where neither scripts nor other sites can use it', async () => {
    const { browser } = await signedIn();
    const attributes = browser.received.get('__Host-session')!.split('; ').slice(1);
    expect(attributes).toEqual(
      expect.arrayContaining(['Path=/', 'HttpOnly', 'Secure', 'SameSite=Strict']),
    );
    expect(attributes.join()).not.toContain('Domain');
  });

  it('records the sign-in, and every request of the session under the person', async () => {
    const someone = await signedIn('finance');
    const receipt = {
      amount: 10,
      reference: randomUUID(),
      payer: 'Nile Bank',
      receivedAt: '2026-01-01T10:00:00Z',
    };
    const recorded = await someone.browser.call('/receipts', { method: 'POST', body: receipt });
    expect(recorded.status).toBe(201);
    const { data } = (await admin.get(`/audit-log?operator=${someone.id}`)).body;
    expect(data.map(({ operation }) => operation)).toEqual(['recordReceipt', 'signIn']);
    expect(data[0]).toMatchObject({
      operatorKey: null,
      operatorSession: expect.stringMatching(/^ses_/),
    });
  });

  it('gives the roles that the service and the groups of the provider both give', async () => {
    const someone = await person(['finance', 'admin']);
    provider.person({ ...someone, groups: ['money', 'strangers'] });
    await someone.browser.open('/sign-in');
    expect(await (await someone.browser.call('/me')).json()).toMatchObject({ roles: ['finance'] });
    expect(await statusOf(someone, '/audit-log')).toBe(403);
  });

  it.each([
    ['nobody has invited them', 'not_invited', { email: 'stranger@elsewhere.example' }],
    [
      'the provider does not say that the address is theirs',
      'address_not_verified',
      { isVerified: false },
    ],
  ])('is refused if %s', async (_why, reason, account) => {
    const someone = await person();
    provider.person({ ...someone, groups: ['money'], ...account });
    const url = await someone.browser.open('/sign-in');
    expect(url.pathname + url.search).toBe(`/signed-out?reason=${reason}`);
    expect(await statusOf(someone)).toBe(401);
  });

  it('is refused to a program, and to a person without a group that has one of the roles', async () => {
    const program = await person(['app']);
    expect((await signIn(program)).search).toBe('?reason=no_role');
    const someone = await person(['finance']);
    provider.person({ ...someone, groups: ['desk'] });
    expect((await someone.browser.open('/sign-in')).search).toBe('?reason=no_role');
  });

  it('is refused if the person is disabled', async () => {
    const someone = await signedIn();
    await admin.post(`/operators/${someone.id}/disable`, { body: { reason: 'Left' } });
    const url = await signIn(someone);
    expect(url.search).toBe('?reason=access_ended');
  });

  it('is refused with a second account that has the same address', async () => {
    const someone = await signedIn();
    const thief = { ...someone, subject: randomUUID(), browser: createBrowser(admin.baseUrl) };
    expect((await signIn(thief)).search).toBe('?reason=other_account');
  });

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', ''])(
    'never leads to another site: %s',
    async (to) => {
      const someone = await person();
      const url = await signIn(someone, `/sign-in?to=${encodeURIComponent(to)}`);
      expect(url.href).toBe('https://backoffice.test/');
    },
  );

  it('needs the browser that began it', async () => {
    const someone = await person();
    provider.person({ ...someone, groups: ['money'] });
    const begun = new URL('/sign-in', admin.baseUrl);
    const { headers } = await fetch(begun, { redirect: 'manual' });
    const state = new URL(headers.get('location')!).searchParams.get('state')!;
    const callback = new URL(`/sign-in/callback?code=stolen&state=${state}`, admin.baseUrl);
    const other = await fetch(callback, { redirect: 'manual' });
    expect(other.headers.get('location')).toBe('/sign-in');
    expect(other.headers.getSetCookie().join()).not.toContain('session');
  });
});

describe('what the browser brings back to a sign-in', () => {
  it('is accepted for ten minutes, however long the browser stores it', async () => {
    const { headers } = await fetch(new URL('/sign-in', admin.baseUrl), { redirect: 'manual' });
    const [, cookie] = /sign-in=([^;]+)/.exec(headers.getSetCookie()[0]!)!;
    const { keyring } = service.ctx;
    const attempt = JSON.parse(keyring.decrypt(Buffer.from(cookie!, 'base64url'), 'sign-in')) as {
      validUntil: number;
    };
    expect(attempt.validUntil - Date.now()).toBeLessThanOrEqual(600_000);
    const old = JSON.stringify({ ...attempt, validUntil: Date.now() - 1 });
    const value = keyring.encrypt(old, 'sign-in').toString('base64url');
    const callback = new URL('/sign-in/callback?code=any&state=any', admin.baseUrl);
    const response = await fetch(callback, {
      redirect: 'manual',
      headers: { cookie: `__Host-sign-in=${value}` },
    });
    expect(response.headers.get('location')).toBe('/sign-in');
  });
});

describe('a session', () => {
  let someone: Person;
  beforeEach(async () => void (someone = await signedIn()));

  it.each([
    ['another site', { site: 'cross-site' as const }],
    ['another host of the same site', { site: 'same-site' as const }],
    ['the address bar', { site: 'none' as const }],
  ])('does not count in a request that %s causes', async (_who, options) => {
    expect((await someone.browser.call('/me', options)).status).toBe(401);
  });

  it('does not count in a form, even one that the browser takes for its own', async () => {
    const body = { amount: 10, reference: randomUUID(), receivedAt: '2026-01-01T10:00:00Z' };
    const options = { method: 'POST', body, headers: { 'x-requested-with': '' } };
    expect(
      (await someone.browser.call('/receipts', { ...options, site: 'cross-site' })).status,
    ).toBe(401);
  });

  it('cannot add a key, which would outlive it', async () => {
    const { id: keyId, fingerprint } = mintOperatorKey();
    const body = { name: 'Laptop', fingerprint, replaces: 'opk_any' };
    const reply = await someone.browser.call('/me/keys', { method: 'POST', body });
    expect(reply.status).toBe(403);
    expect((await admin.get(`/operators/${someone.id}`)).body.keys).not.toContainEqual(
      expect.objectContaining({ id: keyId }),
    );
  });

  it('does not count in a page that shows another person', async () => {
    const ask = async (shown: string) => {
      const headers = { 'x-requested-with': shown };
      return (await someone.browser.call('/orders', { headers })).status;
    };
    const somebodyElse = await signedIn();
    expect([await ask(someone.id), await ask(somebodyElse.id)]).toEqual([200, 401]);
  });

  it('has what an open screen reads again once in the audit log, and every refusal', async () => {
    for (let reads = 0; reads < 3; reads += 1)
      for (const path of ['/orders?limit=1', '/orders?limit=2', '/audit-log'])
        await statusOf(someone, path);
    await someone.browser.call('/orders?limit=1', { headers: { accept: 'text/csv' } });
    const recorded = await service.ctx.db
      .selectFrom('audit_log')
      .select(({ fn }) => ['operation', 'status', fn.countAll<bigint>().as('count')])
      .where('operator', '=', someone.id)
      .where('operation', '<>', 'signIn')
      .groupBy(['operation', 'status'])
      .orderBy('operation')
      .execute();
    expect(recorded).toEqual([
      { operation: 'listAuditLog', status: 403, count: 3n },
      { operation: 'listOrders', status: 200, count: 3n },
    ]);
  });

  it('ends when the person signs out', async () => {
    expect((await someone.browser.call('/me/sign-out', { method: 'POST' })).status).toBe(200);
    expect(await statusOf(someone)).toBe(401);
  });

  it('ends at once when an admin disables the person', async () => {
    await admin.post(`/operators/${someone.id}/disable`, { body: { reason: 'Left' } });
    expect(await statusOf(someone)).toBe(401);
  });

  it('ends at once when the provider sends a logout notice', async () => {
    const { provider_session: session } = await service.ctx.db
      .selectFrom('operator_sessions')
      .select('provider_session')
      .where('operator_id', '=', someone.id)
      .executeTakeFirstOrThrow();
    await provider.notify(admin.baseUrl, someone.subject, session!);
    expect(await statusOf(someone)).toBe(401);
  });

  it('does not end by a notice that the provider did not sign', async () => {
    const notice = new URLSearchParams({ logout_token: 'e30.e30.e30' });
    const address = new URL('/sign-in/logout-notice', admin.baseUrl);
    expect((await fetch(address, { method: 'POST', body: notice })).status).toBe(400);
    expect(await statusOf(someone)).toBe(200);
  });

  it('ends without requests for half an hour, and in any case after ten hours', async () => {
    await wait(someone, 29, 'seen_at');
    expect(await statusOf(someone)).toBe(200);
    await wait(someone, 31, 'seen_at');
    expect(await statusOf(someone)).toBe(401);
    const other = await signedIn();
    await wait(other, 10 * 60, 'expires_at');
    expect(await statusOf(other)).toBe(401);
    await endExpiredSessions(service.ctx);
    const sessions = await service.ctx.db
      .selectFrom('operator_sessions')
      .select(['end_reason', 'refresh_token'])
      .where('operator_id', 'in', [someone.id, other.id])
      .execute();
    expect(sessions).toEqual(Array(2).fill({ end_reason: 'expired', refresh_token: null }));
  });

  it('ends once the provider no longer lets the person sign in', async () => {
    await provider.revoke(someone.subject);
    expect(await statusOf(someone)).toBe(200);
    await wait(someone, 11, 'checked_at', 'confirmed_at');
    expect(await statusOf(someone)).toBe(401);
  });

  it('loses a role that the provider has taken away', async () => {
    provider.person({ ...someone, groups: [] });
    await wait(someone, 11, 'checked_at', 'confirmed_at');
    await statusOf(someone);
    service.ctx.keyCache.clear();
    expect(await statusOf(someone, '/receipts')).toBe(403);
  });

  it('outlives a short failure of the provider, but not a long one', async () => {
    provider.isReachable = false;
    try {
      await wait(someone, 11, 'checked_at', 'confirmed_at');
      expect(await statusOf(someone)).toBe(200);
      await wait(someone, 40, 'checked_at', 'confirmed_at');
      expect(await statusOf(someone)).toBe(401);
    } finally {
      provider.isReachable = true;
    }
  });

  it('gets a new token every quarter of an hour', async () => {
    const jar = someone.browser.cookies.get('https://backoffice.test')!;
    const first = jar.get('__Host-session')!;
    await wait(someone, 16, 'offered_at');
    expect(await statusOf(someone)).toBe(200);
    const second = jar.get('__Host-session')!;
    expect(second).not.toBe(first);
    jar.set('__Host-session', first); // the response was lost
    expect(await statusOf(someone)).toBe(200);
    jar.set('__Host-session', second);
    expect(await statusOf(someone)).toBe(200);
  });

  it('ends if a token is used again long after it was replaced, for the thief and the person', async () => {
    const jar = someone.browser.cookies.get('https://backoffice.test')!;
    const stolen = jar.get('__Host-session')!;
    await wait(someone, 16, 'offered_at');
    await statusOf(someone);
    await statusOf(someone);
    await wait(someone, 2, 'rotated_at');
    const thief = createBrowser(admin.baseUrl);
    thief.cookies.set('https://backoffice.test', new Map([['__Host-session', stolen]]));
    expect((await thief.call('/me')).status).toBe(401);
    expect(await statusOf(someone)).toBe(401);
  });

  it('ends if any token of it is used again, also after several were replaced since', async () => {
    const jar = someone.browser.cookies.get('https://backoffice.test')!;
    const tokens = [jar.get('__Host-session')!];
    for (let replaced = 0; replaced < 3; replaced += 1) {
      await wait(someone, 16, 'offered_at', 'rotated_at');
      await statusOf(someone);
      await statusOf(someone);
      tokens.push(jar.get('__Host-session')!);
    }
    expect(new Set(tokens).size).toBe(4);
    const owner = createBrowser(admin.baseUrl);
    owner.cookies.set('https://backoffice.test', new Map([['__Host-session', tokens[0]!]]));
    expect((await owner.call('/me')).status).toBe(401);
    expect(await statusOf(someone)).toBe(401); // the thief, who has used the later ones
    const session = service.ctx.db.selectFrom('operator_sessions').select('end_reason');
    expect(await session.where('operator_id', '=', someone.id).execute()).toEqual([
      { end_reason: 'token_reused' },
    ]);
  });

  it('ends with the e-mail address of the person, whose next account is bound again', async () => {
    const email = `${randomUUID()}@service.example`;
    await admin.patch(`/operators/${someone.id}`, { body: { email } });
    expect(await statusOf(someone)).toBe(401);
    const browser = createBrowser(admin.baseUrl);
    const next = { ...someone, email, browser, subject: randomUUID() };
    expect((await signIn(next)).pathname).toBe('/');
  });

  it('does not live again when an end that has passed is extended', async () => {
    const { db, keyCache } = service.ctx;
    const past = { expires_at: sql<Date>`clock_timestamp() - interval '1 minute'` };
    await db.updateTable('operators').set(past).where('id', '=', someone.id).execute();
    keyCache.clear();
    expect(await statusOf(someone)).toBe(401);
    expect(
      (await admin.patch(`/operators/${someone.id}`, { body: { expiresAt: null } })).status,
    ).toBe(200);
    expect(await statusOf(someone)).toBe(401);
    await signIn(someone);
    expect(await statusOf(someone)).toBe(200);
  });

  it('ends when the person is invited again, and the next one needs a new sign-in', async () => {
    const { fingerprint } = mintOperatorKey();
    const body = { name: 'New laptop', fingerprint, replacesAll: true };
    expect((await admin.post(`/operators/${someone.id}/keys`, { body })).status).toBe(201);
    expect(await statusOf(someone)).toBe(401);
    const browser = createBrowser(admin.baseUrl);
    await signIn({ ...someone, browser });
    expect(await statusOf({ ...someone, browser })).toBe(200);
  });

  it('can be ended with a key, when the laptop is lost', async () => {
    const { id, key } = await invited(admin, { email: `${randomUUID()}@service.example` });
    const other = { ...(await person()), id };
    const { email } = (await admin.get(`/operators/${id}`)).body;
    await signIn({ ...other, email });
    expect(await statusOf(other)).toBe(200);
    await service.staff(key).post('/me/sign-out');
    expect(await statusOf(other)).toBe(401);
  });
});

describe('a session from addresses that the operator may not use', () => {
  it('is refused', async () => {
    const someone = await signedIn();
    await admin.patch(`/operators/${someone.id}`, { body: { allowedIps: ['10.20.0.0/24'] } });
    expect(await statusOf(someone)).toBe(403);
  });

  it('continues from one that the operator may use', async () => {
    const someone = await signedIn();
    await admin.patch(`/operators/${someone.id}`, { body: { allowedIps: ['10.20.0.0/24'] } });
    expect(await statusOf(someone)).toBe(403);
    await admin.patch(`/operators/${someone.id}`, { body: { allowedIps: null } });
    expect(await statusOf(someone)).toBe(200);
  });
});

describe('POST /sign-in/key', () => {
  const address = () => new URL('/sign-in/key', admin.baseUrl);

  it.each(['is revoked', 'is replaced', 'expires'])(
    'signs out again if the key %s',
    async (what) => {
      const { id, key, keyId } = await invited(admin);
      const headers = { authorization: `Bearer ${key}` };
      const response = await fetch(address(), { method: 'POST', headers });
      const browser = createBrowser(admin.baseUrl);
      const [, token] = /=([^;]+)/.exec(response.headers.getSetCookie()[0]!)!;
      browser.cookies.set('https://backoffice.test', new Map([['__Host-session', token!]]));
      expect((await browser.call('/me')).status).toBe(200);
      const { fingerprint } = mintOperatorKey();
      const body = { name: 'Laptop', fingerprint, replaces: keyId };
      const expired = { expires_at: new Date() };
      if (what === 'is revoked') await admin.post(`/operator-keys/${keyId}/revoke`);
      else if (what === 'is replaced') await service.staff(key).post('/me/keys', { body });
      else
        await service.ctx.db
          .updateTable('operator_keys')
          .set(expired)
          .where('operator_id', '=', id)
          .execute()
          .then(() => service.ctx.keyCache.clear());
      expect((await browser.call('/me')).status).toBe(401);
    },
  );

  it('signs in with an operator key in the sandbox', async () => {
    const { id, key } = await invited(admin);
    const response = await fetch(address(), {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
    });
    expect(response.status).toBe(204);
    expect(response.headers.getSetCookie()[0]).toMatch(/^__Host-session=/);
    expect((await fetch(address(), { method: 'POST' })).status).toBe(401);
    const { data } = (await admin.get(`/audit-log?operator=${id}`)).body;
    expect(data).toMatchObject([
      { operation: 'signIn', method: 'POST', path: '/sign-in/key', status: 204 },
    ]);
  });
});

describe('GET /sign-in/link/{token}', () => {
  it('signs in who opens the link, not what shows a preview of it or loads it ahead', async () => {
    const email = `${randomUUID()}@service.example`;
    const someone = { name: 'Salma Nabil', email, roles: ['finance'] } as const;
    const token = await createSignInLink(service.ctx, someone);
    const open = (method: string, headers: Record<string, string> = {}) =>
      fetch(new URL(`/sign-in/link/${token}`, admin.baseUrl), {
        method,
        headers,
        redirect: 'manual',
      });
    for (const ahead of [
      await open('HEAD'),
      await open('GET', { 'sec-purpose': 'prefetch;prerender' }),
      await open('GET', { purpose: 'prefetch' }),
      await open('GET', { 'x-moz': 'prefetch' }),
    ])
      expect([ahead.status, ahead.headers.getSetCookie()]).toEqual([403, []]);
    const opened = await open('GET');
    expect([opened.status, opened.headers.get('location')]).toEqual([303, '/']);
    expect(opened.headers.getSetCookie()[0]).toMatch(/^__Host-session=/);
    const { id } = (await admin.get('/operators')).body.data.find((one) => one.email === email)!;
    const { data } = (await admin.get(`/audit-log?operator=${id}`)).body;
    expect(data).toMatchObject([{ operation: 'signIn', method: 'GET', status: 303 }]);
  });
});

describe('invented session tokens', () => {
  const LIMIT = 300;
  it('are limited for each address, and do not lock out who has signed in', async () => {
    const someone = await signedIn();
    const headers = { 'x-forwarded-for': '203.0.113.77', 'sec-fetch-site': 'same-origin' };
    const invented = () =>
      fetch(new URL('/v1/me', admin.baseUrl), {
        headers: { ...headers, cookie: `__Host-session=${randomUUID()}` },
      });
    expect((await someone.browser.call('/me', { headers })).status).toBe(200);
    const statuses = await Promise.all(
      Array.from({ length: LIMIT + 50 }, async () => (await invented()).status),
    );
    expect([401, 429].map((one) => statuses.filter((status) => status === one).length)).toEqual([
      LIMIT,
      50,
    ]);
    expect((await someone.browser.call('/me', { headers })).status).toBe(200);
  });
});

describe('a provider that does not respond', () => {
  const unreachable = useService(() => ({
    env: { ...provider.env, OIDC_ISSUER: 'http://127.0.0.1:1' },
  }));
  const first = useOperator(unreachable, 'admin');

  it('is the reason that the person reads', async () => {
    const page = await createBrowser(first.baseUrl).open('/sign-in');
    expect(page.search).toBe('?reason=provider_unavailable');
  });
});

describe('on live', () => {
  const live = useService({ environment: 'live' });
  const first = useOperator(live, 'admin');

  it('nobody signs in with a key, or without a provider', async () => {
    const headers = { authorization: `Bearer ${first.apiKey}` };
    const key = await fetch(new URL('/sign-in/key', first.baseUrl), { method: 'POST', headers });
    expect(key.status).toBe(404);
    const page = await fetch(new URL('/sign-in', first.baseUrl), { redirect: 'manual' });
    expect(page.headers.get('location')).toBe('/signed-out?reason=not_configured');
  });
});

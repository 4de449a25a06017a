import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { readConfig } from '../../../src/configuration/config.ts';
import { createIdentityProvider } from '../../../src/gateways/identity-provider.ts';
import type { Role } from '../../../src/domain/operators/operator.ts';
import { invitation } from '../../support/fixtures/invited.ts';
import { createBrowser } from '../../support/sign-in/browser.ts';
import {
  startIdentityProvider,
  type Account,
} from '../../support/sign-in/start-identity-provider.ts';
import { useOperator } from '../../support/use-participants.ts';
import { useService, useStarted } from '../../support/use-service.ts';

const provider = useStarted(() => startIdentityProvider());
const service = useService(() => ({
  env: { ...provider.env, OIDC_ROLES_CLAIM: 'groups', OIDC_ROLES: 'money=finance' },
}));
const admin = useOperator(service, 'admin');

/** Signs somebody in, with what the provider then says about them. */
async function signedIn(roles: Role[] = ['finance']) {
  const { key: _none, ...body } = invitation({ roles }).body;
  const { id } = (await admin.post('/operators', { body })).body;
  const account = { subject: randomUUID(), email: body.email, groups: ['money'] };
  provider.person(account);
  const browser = createBrowser(admin.baseUrl);
  await browser.open('/sign-in');
  return {
    ...account,
    id,
    browser,
    /** Returns the status of a request, the first of which makes the service ask the provider. */
    async statuses(says: Partial<Account> = {}) {
      provider.person({ ...account, ...says });
      const ago = sql<Date>`clock_timestamp() - interval '11 minutes'`;
      await service.ctx.db
        .updateTable('operator_sessions')
        .set({ checked_at: ago, confirmed_at: ago })
        .where('operator_id', '=', id)
        .execute();
      const statuses = [];
      for (let requests = 0; requests < 2; requests += 1) {
        service.ctx.keyCache.clear();
        statuses.push((await browser.call('/receipts')).status);
      }
      return statuses;
    },
    async endReason() {
      const session = service.ctx.db.selectFrom('operator_sessions').select('end_reason');
      return (await session.where('operator_id', '=', id).executeTakeFirstOrThrow()).end_reason;
    },
  };
}

type SignedIn = Awaited<ReturnType<typeof signedIn>>;

describe('an ID token', () => {
  const open = async (account: Account) => {
    provider.person({ groups: ['money'], ...account });
    return (await createBrowser(admin.baseUrl).open('/sign-in')).search;
  };

  it.each([
    ['an identifier that is too long', { subject: 'x'.repeat(256) }],
    ['an identifier with a line end', { subject: 'one\ntwo' }],
    ['an e-mail address with U+0000', { claims: { email: 'nobody\0@service.example' } }],
  ])('with %s signs nobody in, and binds no account', async (_what, says) => {
    const { key: _none, ...body } = invitation({ roles: ['finance'] }).body;
    const { id } = (await admin.post('/operators', { body })).body;
    const account = { subject: randomUUID(), email: body.email };
    expect(await open({ ...account, ...says })).toBe('?reason=provider_refused');
    const bound = service.ctx.db.selectFrom('operator_identities').select('subject');
    expect(await bound.where('operator_id', '=', id).execute()).toEqual([]);
  });
});

describe('a refreshed ID token', () => {
  it('lets the person continue with the groups that it states', async () => {
    const someone = await signedIn();
    expect(await someone.statuses()).toEqual([200, 200]);
    expect((await someone.statuses({ groups: [] }))[1]).toBe(403);
  });

  it.each<[string, Partial<Account>]>([
    ['has no claim of groups', { groups: null }],
    [
      'says that the groups are elsewhere',
      {
        groups: null,
        claims: {
          _claim_names: { groups: 'src1' },
          _claim_sources: { src1: { endpoint: 'https://graph.example' } },
        },
      },
    ],
  ])('makes the person sign in again if it %s', async (_what, says) => {
    const someone = await signedIn();
    expect(await someone.statuses(says)).toEqual([401, 401]);
    provider.person(someone);
    await someone.browser.open('/sign-in');
    expect((await someone.browser.call('/receipts')).status).toBe(200);
  });

  it('of another person ends the session', async () => {
    const someone = await signedIn();
    // The provider states no other subject than that of the refresh token, so the bound one differs.
    await service.ctx.db
      .updateTable('operator_identities')
      .set({ subject: randomUUID() })
      .where('operator_id', '=', someone.id)
      .execute();
    expect(await someone.statuses()).toEqual([401, 401]);
    expect(await someone.endReason()).toBe('access_ended');
  });
});

describe('a logout notice', () => {
  const send = async (token: string) => {
    const address = new URL('/sign-in/logout-notice', admin.baseUrl);
    const body = new URLSearchParams({ logout_token: token });
    return (await fetch(address, { method: 'POST', body })).status;
  };
  const statusOf = async ({ browser }: SignedIn) => (await browser.call('/me')).status;
  const seconds = (ahead: number) => Math.floor(Date.now() / 1000) + ahead;

  it.each([-1, 45])('counts if the clock of the provider is %s s ahead', async (ahead) => {
    const someone = await signedIn();
    const token = await provider.logoutToken({ sub: someone.subject, iat: seconds(ahead) });
    expect([await send(token), await statusOf(someone)]).toEqual([200, 401]);
  });

  it.each([300, -600])('does not count if it was made %s s from now', async (ahead) => {
    const someone = await signedIn();
    const token = await provider.logoutToken({ sub: someone.subject, iat: seconds(ahead) });
    expect([await send(token), await statusOf(someone)]).toEqual([400, 200]);
  });

  it.each([{ sub: 'a\0b' }, { sub: 'x', sid: 'a\0b' }])(
    'does not count with %j',
    async (claims) => {
      expect(await send(await provider.logoutToken(claims))).toBe(400);
    },
  );

  it('makes the service read the keys of the provider once in a minute, whoever sends it', async () => {
    const before = provider.keyReads;
    for (let notices = 0; notices < 10; notices += 1)
      expect(await send(await provider.logoutToken({ sub: 'x' }, `unknown-${notices}`))).toBe(400);
    expect(provider.keyReads - before).toBeLessThanOrEqual(1);
  });
});

describe('logout notices while the keys cannot be read', () => {
  const other = useStarted(() => startIdentityProvider());
  const apart = useService(() => ({ env: other.env }));
  const first = useOperator(apart, 'admin');

  it('try it once in a minute', async () => {
    await createBrowser(first.baseUrl)
      .open('/sign-in')
      .catch(() => null); // discovers the provider
    const [before, token] = [other.keyReads, await other.logoutToken({ sub: 'x' })];
    other.isReachable = false;
    const address = new URL('/sign-in/logout-notice', first.baseUrl);
    const body = new URLSearchParams({ logout_token: token });
    for (let notices = 0; notices < 5; notices += 1)
      expect((await fetch(address, { method: 'POST', body })).status).toBe(400);
    expect(other.keyReads - before).toBe(1);
    other.isReachable = true;
  });
});

describe('OIDC_PROMPT', () => {
  it.each([
    [undefined, 'consent'],
    ['omit', null],
    ['login', 'login'],
    ['select_account', 'select_account'],
  ])('%s: the provider is asked for the prompt %s', async (setting, prompt) => {
    const env = { ...provider.env, ...(setting !== undefined && { OIDC_PROMPT: setting }) };
    const config = readConfig({ ...env, ENVIRONMENT: 'sandbox' });
    const { url } = await createIdentityProvider(config.signIn!).begin();
    expect(url.searchParams.get('prompt')).toBe(prompt);
    expect(url.searchParams.get('scope')).toContain('offline_access');
  });
});

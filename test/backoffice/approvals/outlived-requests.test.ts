import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { mintOperatorKey } from '../../../src/domain/keys/mint-key.ts';
import { endExpiredSessions } from '../../../src/domain/operators/sessions.ts';
import type { BackOffice } from '../../support/client.ts';
import { appInvestor } from '../../support/fixtures/fixtures.ts';
import { createBrowser, type Browser } from '../../support/sign-in/browser.ts';
import { startIdentityProvider } from '../../support/sign-in/start-identity-provider.ts';
import { useOperator } from '../../support/use-participants.ts';
import { useCreated, useService, useStarted } from '../../support/use-service.ts';

const provider = useStarted(() => startIdentityProvider());
const live = useService(() => ({
  environment: 'live',
  approvalLimits: true,
  env: { ...provider.env, OIDC_ROLES_CLAIM: 'groups', OIDC_ROLES: 'money=finance,it=admin' },
}));
const admin = useOperator(live, 'admin');
const second = useOperator(live, 'admin');
const investor = useCreated(() => appInvestor(admin));

const path = () => `/investors/${investor.id}/wallet/top-ups` as const;
const topUp = () => ({ body: { amount: 150_000, reference: randomUUID() } });
const isApproved = async (id: string) => {
  const { status } = await second.post(`/approvals/${id}/approve`);
  expect([200, 409]).toContain(status);
  return status === 200;
};

interface Requester {
  id: string;
  subject: string;
  email: string;
  browser: Browser;
  approval: string;
}

/** Somebody of finance requests a top-up in the console. */
async function requester(): Promise<Requester> {
  const { operatorId: id } = await live.operator('finance');
  const email = `${id}@service.example`;
  await live.ctx.db.updateTable('operators').set({ email }).where('id', '=', id).execute();
  const person = { subject: randomUUID(), email };
  provider.person({ ...person, groups: ['money'] });
  const browser = createBrowser(admin.baseUrl);
  await browser.open('/sign-in');
  const reply = await browser.call(path(), { method: 'POST', ...topUp() });
  const { id: approval } = (await reply.json()) as BackOffice['Approval'];
  return { ...person, id, browser, approval };
}

/** Makes the times of a person's session older. */
const wait = (id: string, minutes: number, ...columns: string[]) =>
  live.ctx.db
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
    .then(() => live.ctx.keyCache.clear());

const because = { body: { reason: 'As agreed' } };
/** Disables and enables somebody. */
async function returnTo({ id }: Pick<Requester, 'id'>) {
  await admin.post(`/operators/${id}/disable`, because);
  const { body } = await admin.post(`/operators/${id}/enable`, because);
  expect(await isApproved(body.id)).toBe(true);
}
const tick = async ({ browser }: Requester) => void (await browser.call('/me'));
const overnight = async ({ id }: Requester) => {
  await wait(id, 31, 'seen_at');
  await endExpiredSessions(live.ctx);
};

describe('a request of the console', () => {
  it.each<[string, boolean, (one: Requester) => Promise<unknown>]>([
    ['outlives an idle session', true, overnight],
    [
      'outlives ten hours',
      true,
      async ({ id }) => wait(id, 600, 'expires_at').then(() => endExpiredSessions(live.ctx)),
    ],
    [
      'outlives a sign-out',
      true,
      ({ browser }) => browser.call('/me/sign-out', { method: 'POST' }),
    ],
    [
      'outlives a sign-out at the provider',
      true,
      async ({ subject }) => {
        const token = await provider.logoutToken({ sub: subject });
        const body = new URLSearchParams({ logout_token: token });
        await fetch(new URL('/sign-in/logout-notice', admin.baseUrl), { method: 'POST', body });
      },
    ],
    [
      'outlives that the provider refuses to refresh',
      true,
      async (one) => {
        await provider.revoke(one.subject);
        await wait(one.id, 11, 'checked_at', 'confirmed_at');
        await tick(one);
      },
    ],
    [
      'ends if its operator is disabled',
      false,
      ({ id }) => admin.post(`/operators/${id}/disable`, because),
    ],
    ['stays ended when its operator is enabled', false, returnTo],
    [
      'stays ended when its operator is enabled, also after the night',
      false,
      async (one) => {
        await overnight(one);
        await returnTo(one);
      },
    ],
    [
      'ends if somebody has a copy of the token',
      false,
      async (one) => {
        const jar = one.browser.cookies.get('https://backoffice.test')!;
        const stolen = jar.get('__Host-session')!;
        await wait(one.id, 16, 'offered_at');
        await tick(one);
        await tick(one);
        await wait(one.id, 2, 'rotated_at');
        jar.set('__Host-session', stolen);
        await tick(one);
      },
    ],
    [
      'ends if the provider takes the role away',
      false,
      async (one) => {
        provider.person({ ...one, groups: [] });
        await wait(one.id, 11, 'checked_at', 'confirmed_at');
        await tick(one);
      },
    ],
    [
      'ends if the provider confirms somebody else',
      false,
      async (one) => {
        await live.ctx.db
          .updateTable('operator_identities')
          .set({ subject: randomUUID() })
          .where('operator_id', '=', one.id)
          .execute();
        await wait(one.id, 11, 'checked_at', 'confirmed_at');
        await tick(one);
      },
    ],
    [
      'ends if the person is invited again, also after the night',
      false,
      async (one) => {
        await overnight(one);
        const { fingerprint } = mintOperatorKey();
        const key = { name: 'Laptop', fingerprint, replacesAll: true };
        const { body } = await admin.post(`/operators/${one.id}/keys`, { body: key });
        expect(await isApproved(body.id)).toBe(true);
      },
    ],
    [
      'ends if the access had lapsed, although it has a later end then',
      false,
      async ({ id }) => {
        const set = { expires_at: new Date('2020-01-01') };
        await live.ctx.db.updateTable('operators').set(set).where('id', '=', id).execute();
        const { body } = await admin.patch(`/operators/${id}`, { body: { expiresAt: null } });
        expect(await isApproved(body.id)).toBe(true);
      },
    ],
  ])('%s', async (_what, outlives, happens) => {
    const one = await requester();
    await happens(one);
    expect(await isApproved(one.approval)).toBe(outlives);
  });
});

describe('a request with a key', () => {
  const expire = (id: string) =>
    live.ctx.db
      .updateTable('operator_keys')
      .set({ expires_at: new Date() })
      .where('id', '=', id)
      .execute();

  it.each<
    [
      string,
      boolean,
      (one: Requester & { key: ReturnType<typeof live.staff>; keyId: string }) => Promise<unknown>,
    ]
  >([
    ['outlives the end of the key', true, ({ keyId }) => expire(keyId)],
    ['outlives that its holder replaces the key', true, ({ key, keyId }) => replaced(key, keyId)],
    [
      'ends if an admin revokes the key',
      false,
      ({ keyId }) => admin.post(`/operator-keys/${keyId}/revoke`),
    ],
    [
      'ends if its owner revokes the key, which somebody else may have',
      false,
      ({ key, keyId }) => key.post(`/operator-keys/${keyId}/revoke`),
    ],
    [
      'ends if an admin revokes the key that has replaced it',
      false,
      async ({ key, keyId }) => {
        const next = await replaced(key, keyId);
        await admin.post(`/operator-keys/${next}/revoke`);
      },
    ],
    ['stays ended when its operator is enabled', false, returnTo],
  ])('%s', async (_what, outlives, happens) => {
    const finance = await live.operator('finance');
    const { body } = await finance.post(path(), topUp());
    await happens({ id: finance.operatorId, key: finance, keyId: finance.keyId } as never);
    expect(await isApproved(body.id)).toBe(outlives);
  });

  async function replaced(key: ReturnType<typeof live.staff>, replaces: string) {
    const { fingerprint, id } = mintOperatorKey();
    const body = { name: 'Laptop', fingerprint, replaces };
    expect((await key.post('/me/keys', { body })).status).toBe(201);
    return id;
  }
});

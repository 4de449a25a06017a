import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { mintOperatorKey } from '../../../src/domain/keys/mint-key.ts';
import type { BackOffice } from '../../support/client.ts';
import { invitation } from '../../support/fixtures/invited.ts';
import { outcomeOf } from '../../support/outcome.ts';
import { useOperator } from '../../support/use-participants.ts';
import { useService } from '../../support/use-service.ts';

type Change = BackOffice['UpdateOperatorRequest'];
type Before = Partial<{ allowed_ips: string[]; expires_at: string }>;

const live = useService({ environment: 'live', approvalLimits: true });
const first = useOperator(live, 'admin');
const second = useOperator(live, 'admin');

const NETWORKS = { allowed_ips: ['10.20.0.0/24', '2001:db8::/32'] };
const because = { body: { reason: 'As agreed' } };

/** Creates somebody of finance whose row was changed before. */
async function somebody(before: Before = {}) {
  const operator = await live.operator('finance');
  await live.ctx.db
    .updateTable('operators')
    .set({ ...before, email: `${operator.operatorId}@service.example` })
    .where('id', '=', operator.operatorId)
    .execute();
  live.ctx.keyCache.clear();
  return { ...operator, path: `/operators/${operator.operatorId}` as const };
}

describe('a change that grants, on live', () => {
  it.each<[string, Before, Change]>([
    ['a later end', { expires_at: '2100-01-01' }, { expiresAt: '2100-01-01T00:00:01Z' }],
    ['no end', { expires_at: '2100-01-01' }, { expiresAt: null }],
    [
      'an end in the future instead of one in the past',
      { expires_at: '2020-01-01' },
      { expiresAt: '2100-01-01T00:00:00Z' },
    ],
    ['every address', NETWORKS, { allowedIps: null }],
    ['a larger network', NETWORKS, { allowedIps: ['10.20.0.0/23'] }],
    ['an address more', NETWORKS, { allowedIps: ['10.20.0.0/24', '10.21.0.7'] }],
    ['other addresses', NETWORKS, { allowedIps: ['192.0.2.1'] }],
    ['an IPv6 network with IPv4 addresses', NETWORKS, { allowedIps: ['::ffff:10.0.0.0/104'] }],
    ['a role more', {}, { roles: ['finance', 'admin'] }],
    ['another role', {}, { roles: ['operations'] }],
    ['another name', {}, { name: 'Somebody Else' }],
    ['another e-mail address', {}, { email: 'somebody.else@service.example' }],
    [
      'less of one and more of another',
      { ...NETWORKS, expires_at: '2100-01-01' },
      { allowedIps: ['10.20.0.7'], expiresAt: null },
    ],
  ])('needs another admin: %s', async (_what, before, change) => {
    const { path } = await somebody(before);
    const { body: was } = await first.get(path);
    const asked = await first.patch(path, { body: change });
    expect([asked.status, asked.body.operation]).toEqual([202, 'updateOperator']);
    expect((await first.get(path)).body).toEqual({ ...was, actions: expect.any(Array) });
    expect((await second.post(`/approvals/${asked.body.id}/approve`)).status).toBe(200);
  });

  it('needs another admin to take the role admin from somebody', async () => {
    const admin = await live.operator('admin', 'operations');
    const path = `/operators/${admin.operatorId}` as const;
    const asked = await first.patch(path, { body: { roles: ['operations'] } });
    expect(asked.status).toBe(202);
    expect((await first.post(`/approvals/${asked.body.id}/approve`)).status).toBe(409);
    expect((await second.post(`/approvals/${asked.body.id}/approve`)).status).toBe(200);
    expect((await first.get(path)).body.roles).toEqual(['operations']);
  });

  it('needs another admin also for oneself', async () => {
    const { path } = await somebody();
    const restricted = await live.operator('admin');
    const own = `/operators/${restricted.operatorId}` as const;
    const end = { expiresAt: '2100-01-01T00:00:00Z' };
    expect((await restricted.patch(own, { body: end })).status).toBe(200);
    expect((await restricted.patch(own, { body: { expiresAt: null } })).status).toBe(202);
    expect((await restricted.patch(path, { body: end })).status).toBe(200);
    const { fingerprint } = mintOperatorKey();
    const key = { body: { name: 'Phone', fingerprint, replaces: restricted.keyId } };
    expect((await restricted.post(`${own}/keys`, key)).status).toBe(202);
  });

  it('needs another admin to enable somebody, who sees what access is restored', async () => {
    const { path, operatorName } = await somebody(NETWORKS);
    await first.post(`${path}/disable`, because);
    const asked = await first.post(`${path}/enable`, because);
    expect([asked.status, (asked.body as BackOffice['Approval']).operation]).toEqual([
      202,
      'enableOperator',
    ]);
    const { id, details } = asked.body as BackOffice['Approval'];
    expect(details.map(({ value }) => value)).toEqual(
      expect.arrayContaining([operatorName, 'finance', NETWORKS.allowed_ips.join(', ')]),
    );
    expect((await first.post(`/approvals/${id}/approve`)).status).toBe(409);
    expect((await first.get(path)).body.disabledAt).not.toBeNull();
    expect((await second.post(`/approvals/${id}/approve`)).status).toBe(200);
    expect((await first.get(path)).body.disabledAt).toBeNull();
    expect((await first.post(`${path}/enable`, because)).status).toBe(200); // changes nothing
  });
});

describe('a change that only restricts, on live', () => {
  it.each<[string, Before, Change]>([
    ['an end', {}, { expiresAt: '2100-01-01T00:00:00Z' }],
    ['an earlier end', { expires_at: '2100-01-01' }, { expiresAt: '2099-01-01T00:00:00Z' }],
    ['addresses', {}, { allowedIps: ['10.20.0.0/24'] }],
    [
      'fewer addresses',
      NETWORKS,
      { allowedIps: ['10.20.0.0/25', '10.20.0.200', '2001:db8:1::/48'] },
    ],
    [
      'the same addresses, written differently',
      NETWORKS,
      { allowedIps: ['10.20.0.9/24', '::ffff:10.20.0.0/120', '2001:DB8:0::/32'] },
    ],
  ])('is made by one admin: %s', async (_what, before, change) => {
    const { path } = await somebody(before);
    expect((await first.patch(path, { body: change })).status).toBe(200);
  });

  it('is made by one admin with the whole form of the console, and leaves the account bound', async () => {
    const { path, operatorId } = await somebody();
    const account = { issuer: 'https://login.example', subject: operatorId };
    await live.ctx.db
      .insertInto('operator_identities')
      .values({ ...account, operator_id: operatorId })
      .execute();
    const { name, email, roles } = (await first.get(path)).body;
    const body = { name, email, roles, allowedIps: null, expiresAt: '2100-01-01T00:00:00Z' };
    expect((await first.patch(path, { body })).status).toBe(200);
    const bound = live.ctx.db.selectFrom('operator_identities').select('subject');
    expect(await bound.where('operator_id', '=', operatorId).execute()).toHaveLength(1);
  });
});

describe('an operator who was disabled', () => {
  it('has no key and no request that worked before, once enabled', async () => {
    const { path, ...finance } = await somebody();
    const { body: investor } = await first.post('/investors', { body: { phone: '+201055512399' } });
    const { body: asked } = await finance.post(`/investors/${investor.id}/wallet/top-ups`, {
      body: { amount: 150_000, reference: 'FT-DISABLED' },
    });
    await first.post(`${path}/disable`, because);
    const { body: approval } = await first.post(`${path}/enable`, because);
    await second.post(`/approvals/${approval.id}/approve`);
    const { body: enabled } = await first.get(path);
    expect(enabled).toMatchObject({ disabledAt: null, keys: [] });
    expect(outcomeOf(await finance.get('/me'))).toEqual([401, 'api_key_revoked']);
    expect((await second.post(`/approvals/${asked.id}/approve`)).status).toBe(409);
  });

  it('has none of them if the release before disabled them, or a command in the database', async () => {
    const { path, ...finance } = await somebody();
    await live.ctx.db
      .updateTable('operators')
      .set({ disabled_at: new Date() })
      .where('id', '=', finance.operatorId)
      .execute();
    const { body: approval } = await first.post(`${path}/enable`, because);
    await second.post(`/approvals/${approval.id}/approve`);
    expect(outcomeOf(await finance.get('/me'))).toEqual([401, 'api_key_revoked']);
  });

  it('has the key that was added meanwhile', async () => {
    const { path } = await somebody();
    await first.post(`${path}/disable`, because);
    const { key, fingerprint } = mintOperatorKey();
    const added = await first.post(`${path}/keys`, { body: { name: 'Laptop', fingerprint } });
    const enabled = await first.post(`${path}/enable`, because);
    for (const { body } of [added, enabled]) await second.post(`/approvals/${body.id}/approve`);
    expect((await live.staff(key).get('/me')).status).toBe(200);
  });
});

describe('a role that is given back', () => {
  it('does not revive what was requested with it', async () => {
    const { path, ...finance } = await somebody();
    const { body: investor } = await first.post('/investors', { body: { phone: '+201055512398' } });
    const { body: asked } = await finance.post(`/investors/${investor.id}/wallet/top-ups`, {
      body: { amount: 150_000, reference: 'FT-ROLE' },
    });
    for (const roles of [['operations'], ['finance']] as const) {
      const { body } = await first.patch(path, { body: { roles: [...roles] } });
      expect((await second.post(`/approvals/${body.id}/approve`)).status).toBe(200);
    }
    expect((await second.post(`/approvals/${asked.id}/approve`)).status).toBe(409);
  });
});

describe('the second admin of an environment', () => {
  const fresh = useService({ environment: 'live', approvalLimits: true });
  const only = useOperator(fresh, 'admin');
  const invite = (roles: BackOffice['OperatorRole'][]) =>
    only.post('/operators', { body: invitation({ roles }).body });

  it('is invited by one admin once, whatever roles anybody has later', async () => {
    const { db } = fresh.ctx;
    const { status, body: real } = await invite(['admin', 'operations']);
    expect(status).toBe(201);
    const demoted = await only.patch(`/operators/${real.id}`, { body: { roles: ['operations'] } });
    expect(demoted.status).toBe(202);
    // As one admin could alone in 1.1.0.
    const set = { roles: ['operations' as const] };
    await db.updateTable('operators').set(set).where('id', '=', real.id).execute();
    expect((await invite(['admin'])).status).toBe(202);
  });
});

describe('the second admin of an environment with one admin', () => {
  const fresh = useService({ environment: 'live', approvalLimits: true });
  const only = useOperator(fresh, 'admin');

  it('is one person, also if several are invited at the same time', async () => {
    const invite = () => only.post('/operators', { body: invitation({ roles: ['admin'] }).body });
    const replies = await Promise.all([invite(), invite(), invite()]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 202, 202]);
  });

  it('is never forgotten: the database stores who was an admin', async () => {
    const { db } = fresh.ctx;
    await expect(db.deleteFrom('appointed_admins').execute()).rejects.toThrow('append-only');
    const forgotten = sql`truncate appointed_admins`.execute(db);
    await expect(forgotten).rejects.toThrow('append-only');
  });
});

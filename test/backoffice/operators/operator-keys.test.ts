import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { mintOperatorKey } from '../../../src/domain/keys/mint-key.ts';
import { invited } from '../../support/fixtures/invited.ts';
import { outcomeOf } from '../../support/outcome.ts';
import { useOperator } from '../../support/use-participants.ts';
import { useService } from '../../support/use-service.ts';

const service = useService({ env: { TRUST_PROXY: '127.0.0.1' } });
const admin = useOperator(service, 'admin');

const later = () => new Date(Date.now() + 3_600_000).toISOString();

/** A call of the back office with any key. */
const call = (key: string, address = '10.20.0.7') =>
  service.staff(key).get('/refunds-due', { headers: { 'x-forwarded-for': address } });

describe('the access of an operator', () => {
  it.each(['operators', 'operator_keys'] as const)('ends when one of %s expires', async (table) => {
    const { id, key, keyId } = await invited(admin, { roles: ['finance'] });
    expect((await call(key)).status).toBe(200);
    const expires_at = new Date(Date.now() - 1);
    await service.ctx.db
      .updateTable(table)
      .set({ expires_at })
      .where('id', '=', table === 'operators' ? id : keyId)
      .execute();
    service.ctx.keyCache.clear();
    const refused = await call(key);
    expect([...outcomeOf(refused), refused.body.error.details]).toEqual([
      401,
      'api_key_expired',
      { expiredAt: expires_at.toISOString() },
    ]);
  });

  it('is restricted to addresses, of which each change applies to the next request', async () => {
    const allowedIps = ['10.20.0.0/24', '2001:db8::7'];
    const { id, key } = await invited(admin, { roles: ['finance'], allowedIps });
    for (const address of ['10.20.0.7', '2001:db8::7'])
      expect((await call(key, address)).status).toBe(200);
    const refused = await call(key, '10.21.0.7');
    expect([...outcomeOf(refused), refused.body.error.details]).toEqual([
      403,
      'ip_not_allowed',
      { address: '10.21.0.7' },
    ]);
    const { body } = await admin.get(`/audit-log?operator=${id}`);
    expect(body.data[0]).toMatchObject({ address: '10.21.0.7', status: 403 });
    await admin.patch(`/operators/${id}`, { body: { allowedIps: ['10.21.0.7'] } });
    expect((await call(key, '10.21.0.7')).status).toBe(200);
    expect((await call(key, '10.20.0.7')).status).toBe(403);
  });

  it('ends at once when an admin disables them, and no key returns when they are enabled', async () => {
    const { id, key } = await invited(admin, { roles: ['finance'] });
    const reason = { body: { reason: 'Left on 30 November' } };
    const { body: disabled } = await admin.post(`/operators/${id}/disable`, reason);
    expect(outcomeOf(await call(key))).toEqual([401, 'api_key_revoked']);
    const { body: again } = await admin.post(`/operators/${id}/disable`, reason);
    expect(again.disabledAt).toBe(disabled.disabledAt);
    const { body: enabled } = await admin.post(`/operators/${id}/enable`, reason);
    expect([enabled.disabledAt, enabled.keys]).toEqual([null, []]);
    expect(outcomeOf(await call(key))).toEqual([401, 'api_key_revoked']);
  });

  it('is not taken from the last admin', async () => {
    const { body: operators } = await admin.get('/operators?limit=100');
    const reason = { body: { reason: 'Left' } };
    for (const { id, roles } of operators.data)
      if (roles.includes('admin') && id !== admin.operatorId)
        await admin.post(`/operators/${id}/disable`, reason);
    const path = `/operators/${admin.operatorId}` as const;
    expect((await admin.post(`${path}/disable`, reason)).status).toBe(409);
    expect((await admin.patch(path, { body: { roles: ['finance'] } })).status).toBe(409);
    expect((await admin.get('/me')).body).toMatchObject({ roles: ['admin'], disabledAt: null });
  });
});

describe('a key of an operator', () => {
  it('is known to nobody but its holder, who can replace it', async () => {
    const { id, key, keyId } = await invited(admin, { roles: ['finance'] });
    const next = mintOperatorKey();
    const body = { name: 'Laptop', fingerprint: next.fingerprint, expiresAt: later() };
    const added = await service.staff(key).post('/me/keys', { body: { ...body, replaces: keyId } });
    expect([added.status, added.body]).toMatchObject([201, { ...body, operator: id }]);
    expect(outcomeOf(await call(key))).toEqual([401, 'api_key_revoked']);
    expect((await call(next.key)).status).toBe(200);
    const { body: operator } = await admin.get(`/operators/${id}`);
    expect(operator.keys.map((one) => one.id)).toEqual([next.id]);
    expect(JSON.stringify(operator)).not.toContain(next.key);
  });

  it('is refused at once when it is revoked, and stays revoked since the first time', async () => {
    const { key, keyId } = await invited(admin, { roles: ['finance'] });
    const { body: revoked } = await admin.post(`/operator-keys/${keyId}/revoke`);
    expect(outcomeOf(await call(key))).toEqual([401, 'api_key_revoked']);
    const { body: again } = await admin.post(`/operator-keys/${keyId}/revoke`);
    expect(again).toEqual(revoked);
    expect((await admin.post('/operator-keys/opk_nobody/revoke')).status).toBe(404);
  });

  it('is revoked by its holder, but by no other operator without the role admin', async () => {
    const [one, other] = [
      await invited(admin, { roles: ['finance'] }),
      await invited(admin, { roles: ['operations'] }),
    ];
    const path = `/operator-keys/${one.keyId}/revoke` as const;
    expect((await service.staff(other.key).post(path)).status).toBe(404);
    expect((await service.staff(one.key).post(path)).status).toBe(200);
  });

  it('belongs to one operator', async () => {
    const { id, fingerprint } = await invited(admin, { roles: ['finance'] });
    const body = { name: 'Again', fingerprint };
    expect(outcomeOf(await admin.post(`/operators/${id}/keys`, { body }))).toEqual([
      409,
      'state_conflict',
    ]);
    const operator = { name: randomUUID(), email: `${randomUUID()}@service.example` };
    const taken = { ...operator, roles: ['finance' as const], key: { fingerprint } };
    expect((await admin.post('/operators', { body: taken })).status).toBe(409);
    expect((await admin.get('/operators')).body.data[0]!.name).not.toBe(operator.name);
  });

  it('of another operator is not revoked as one that is replaced', async () => {
    const [one, other] = [
      await invited(admin, { roles: ['finance'] }),
      await invited(admin, { roles: ['finance'] }),
    ];
    const { fingerprint } = mintOperatorKey();
    const body = { name: 'Laptop', fingerprint, replaces: other.keyId };
    expect((await service.staff(one.key).post('/me/keys', { body })).status).toBe(400);
    expect((await call(other.key)).status).toBe(200);
  });
});

describe('POST /me/keys', () => {
  /** Invites somebody whose key ends, and returns what replaces it by a new key. */
  async function holder(expiresAt: string | null) {
    const { fingerprint, key, id: keyId } = mintOperatorKey();
    const { id } = await invited(admin, { key: { fingerprint, expiresAt } });
    const replace = async (given: object) => {
      const next = mintOperatorKey();
      const body = { name: 'Laptop', fingerprint: next.fingerprint, ...given } as never;
      return { ...(await service.staff(key).post('/me/keys', { body })), next: next.key };
    };
    const keys = async () => (await admin.get(`/operators/${id}`)).body.keys;
    return { id, key, keyId, replace, keys };
  }
  const END = '2100-01-01T00:00:00.000Z';

  it.each<[string, (keyId: string) => object, string]>([
    ['with another key than that of the request', () => ({ replaces: 'opk_other' }), 'replaces'],
    [
      'with a later end',
      (replaces) => ({ replaces, expiresAt: '2100-01-01T00:00:00.001Z' }),
      'expiresAt',
    ],
    ['for all others', (replaces) => ({ replaces, replacesAll: true }), 'replacesAll'],
  ])('gives nobody a key %s', async (_what, given, param) => {
    const { keyId, replace, keys } = await holder(END);
    const refused = await replace(given(keyId));
    expect([...outcomeOf(refused), refused.body.error.param]).toEqual([
      400,
      'invalid_parameter',
      param,
    ]);
    expect((await keys()).map(({ id }) => id)).toEqual([keyId]);
  });

  it('needs the key that it replaces', async () => {
    const { replace, keys } = await holder(null);
    expect(outcomeOf(await replace({}))).toEqual([400, 'missing_parameter']);
    expect(await keys()).toHaveLength(1);
  });

  it('does not replace another key of the same operator', async () => {
    const { id, keyId, replace, keys } = await holder(null);
    const phone = mintOperatorKey();
    const body = { name: 'Phone', fingerprint: phone.fingerprint };
    await admin.post(`/operators/${id}/keys`, { body });
    expect((await replace({ replaces: phone.id })).status).toBe(400);
    expect((await keys()).map((key) => key.id)).toEqual([keyId, phone.id]);
  });

  it.each([
    ['the same end, if none is given', {}, END],
    ['the same end, instead of none', { expiresAt: null }, END],
    ['an earlier one', { expiresAt: '2099-01-01T00:00:00.000Z' }, '2099-01-01T00:00:00.000Z'],
  ])('gives the new key %s', async (_what, given, expiresAt) => {
    const { keyId, replace } = await holder(END);
    const { status, body } = await replace({ replaces: keyId, ...given });
    expect([status, body.expiresAt]).toEqual([201, expiresAt]);
  });

  it('replaces a key once, also by requests at the same time', async () => {
    const { keyId, replace, keys } = await holder(null);
    const replies = await Promise.all([1, 2, 3].map(() => replace({ replaces: keyId })));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 401, 401]);
    expect(await keys()).toHaveLength(1);
  });
});

import { describe, expect, it } from '@jest/globals';
import {
  createOperatorKey,
  getOperatorKey,
  listOperatorKeys,
  revokeOperatorKey,
} from '../../../src/domain/operators/operator-keys.ts';
import { useOperator } from '../../support/use-participants.ts';
import { useService } from '../../support/use-service.ts';
import { outcomeOf } from '../../support/outcome.ts';

const service = useService({ env: { TRUST_PROXY: '127.0.0.1' } });
const admin = useOperator(service, 'admin');

const later = () => new Date(Date.now() + 3_600_000).toISOString();
const MONA = { name: 'Mona Farid', person: 'Mona Farid', roles: ['finance'] } as const;

/** A call of the back office with any key. */
const call = (key: string, address = '10.20.0.7') =>
  admin.get('/refunds-due', {
    headers: { authorization: `Bearer ${key}`, 'x-forwarded-for': address },
  });

describe('operator keys', () => {
  it('work until they expire', async () => {
    const { id, key } = await createOperatorKey(service.ctx, { ...MONA, expiresAt: later() });
    expect((await call(key)).status).toBe(200);
    const expires_at = new Date(Date.now() - 1);
    await service.ctx.db
      .updateTable('operator_keys')
      .set({ expires_at })
      .where('id', '=', id)
      .execute();
    service.ctx.keyCache.clear();
    const refused = await call(key);
    expect([...outcomeOf(refused), refused.body.error.details]).toEqual([
      401,
      'api_key_expired',
      { expiredAt: expires_at.toISOString() },
    ]);
  });

  it('work only from their addresses', async () => {
    const { key } = await createOperatorKey(service.ctx, {
      ...MONA,
      allowedIps: ['10.20.0.0/24', '2001:db8::7'],
    });
    for (const address of ['10.20.0.7', '2001:db8::7'])
      expect((await call(key, address)).status).toBe(200);
    const refused = await call(key, '10.21.0.7');
    expect([...outcomeOf(refused), refused.body.error.details]).toEqual([
      403,
      'ip_not_allowed',
      { address: '10.21.0.7' },
    ]);
  });

  it('are refused at once in the process that revokes them', async () => {
    const { id, key } = await createOperatorKey(service.ctx, MONA);
    expect((await call(key)).status).toBe(200);
    await revokeOperatorKey(service.ctx, { id });
    expect(outcomeOf(await call(key))).toEqual([401, 'api_key_revoked']);
  });

  it('stay revoked since the first time', async () => {
    const { id } = await createOperatorKey(service.ctx, MONA);
    const { revoked_at } = await revokeOperatorKey(service.ctx, { id });
    expect((await revokeOperatorKey(service.ctx, { id })).revoked_at).toEqual(revoked_at);
    expect((await getOperatorKey(service.ctx.db, id)).revoked_at).toEqual(revoked_at);
    await expect(revokeOperatorKey(service.ctx, { id: 'op_nobody' })).rejects.toMatchObject({
      code: 'resource_not_found',
    });
  });

  it('name the audit entries of refused calls', async () => {
    const { id, key } = await createOperatorKey(service.ctx, {
      ...MONA,
      allowedIps: ['10.20.0.7'],
    });
    await call(key, '10.20.0.8');
    const { body } = await admin.get(`/audit-log?operator=${id}`);
    expect(body.data).toMatchObject([
      {
        operation: 'listRefundsDue',
        operatorName: 'Mona Farid',
        address: '10.20.0.8',
        status: 403,
      },
    ]);
  });

  it.each([
    ['allowedIps', { allowedIps: ['10.20.0.0/33'] }],
    ['allowedIps', { allowedIps: ['0.0.0.0/0'] }],
    ['expiresAt', { expiresAt: '2020-01-01T00:00:00Z' }],
  ])('are not created with a wrong %s', async (param, restriction) => {
    const before = await listOperatorKeys(service.ctx);
    await expect(createOperatorKey(service.ctx, { ...MONA, ...restriction })).rejects.toMatchObject(
      { code: 'invalid_parameter', param },
    );
    expect(await listOperatorKeys(service.ctx)).toEqual(before);
  });
});

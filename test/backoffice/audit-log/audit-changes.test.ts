import { describe, expect, it } from '@jest/globals';
import { revokeOperatorKey } from '../../../src/domain/operators/operator-keys.ts';
import { useOperator, usePartner } from '../../support/use-participants.ts';
import { useService } from '../../support/use-service.ts';

const service = useService();
const admin = useOperator(service, 'admin');
const partner = usePartner(service, {
  capabilities: ['walletAccess'],
  maxOrderAmount: 100_000_000n,
});

const sql = (statement: string) => service.ctx.pool.query(statement);
/** The entries of an object, without those of calls that only read. */
const entriesOf = async (id: string) => {
  const { body } = await admin.get(`/audit-log?resource=${id}`);
  return body.data.filter(({ method }: { method: string }) => method !== 'GET');
};
const newest = async (id: string) => (await entriesOf(id))[0]!;

describe('a change at the database', () => {
  const table = { partner: 'partners', key: 'api_keys', operator: 'operators' } as const;
  const id = {
    partner: () => partner.partnerId,
    key: () => partner.keyId,
    operator: () => admin.operatorId,
  };

  it.each([
    [
      'partner',
      `capabilities = '{walletAccess,createCustomers}'`,
      'capabilities',
      ['walletAccess'],
      ['walletAccess', 'createCustomers'],
    ],
    ['partner', 'max_order_amount = 200000050', 'limits.maxOrderAmount', 1_000_000, 2_000_000.5],
    ['partner', 'daily_order_amount_cap = 1', 'limits.dailyOrderAmountCap', 5_000_000, 0.01],
    ['partner', 'requests_per_minute = 100001', 'limits.requestsPerMinute', 100_000, 100_001],
    ['partner', 'order_hold_minutes = 5', 'limits.orderHoldMinutes', 1440, 5],
    [
      'partner',
      'purchase_commission_basis_points = 1000',
      'commission.purchaseCommissionPercent',
      2.5,
      10,
    ],
    ['partner', 'signup_fee = 1', 'commission.signupFee', 50, 0.01],
    ['partner', `mode = 'test'`, 'mode', 'live', 'test'],
    ['partner', `name = 'Delta Bank'`, 'name', 'Nile Bank', 'Delta Bank'],
    [
      'key',
      `scopes = '{orders:read}'`,
      'scopes',
      expect.arrayContaining(['orders:write']),
      ['orders:read'],
    ],
    ['key', `allowed_ips = '{203.0.113.7}'`, 'allowedIps', null, ['203.0.113.7']],
    ['key', `expires_at = '2030-01-31T22:00:00Z'`, 'expiresAt', null, '2030-01-31T22:00:00.000Z'],
    ['key', `digest = sha256('another key')`, 'secret', null, null],
    ['operator', `roles = '{admin,finance}'`, 'roles', ['admin'], ['admin', 'finance']],
    ['operator', `allowed_ips = '{127.0.0.0/8}'`, 'allowedIps', null, ['127.0.0.0/8']],
    [
      'operator',
      `expires_at = '2030-01-31T22:00:00Z'`,
      'expiresAt',
      null,
      '2030-01-31T22:00:00.000Z',
    ],
  ] as const)(
    'of a %s is in the audit log with both values: %s',
    async (what, assignment, field, from, to) => {
      const object = id[what]();
      await sql(`update ${table[what]} set ${assignment} where id = '${object}'`);
      const operation = {
        partner: 'updatePartner',
        key: 'updateApiKey',
        operator: 'updateOperator',
      }[what];
      expect(await newest(object)).toMatchObject({
        ...{
          operation,
          method: 'SQL',
          path: table[what],
          target: object,
          resource: object,
          status: 200,
          requestFields: null,
        },
        ...{
          operator: null,
          operatorName: null,
          databaseUser: expect.stringMatching(/./),
          requestId: expect.stringMatching(/^xact_\d+$/),
        },
        changes: [{ field, from, to }],
      });
    },
  );

  it('that creates a row is in the audit log with its values', async () => {
    const { operatorId, operatorName, keyId: id } = await service.operator('finance');
    const operator = await entriesOf(operatorId);
    expect(operator.at(-1)).toMatchObject({
      operation: 'createOperator',
      target: null,
      resource: operatorId,
      changes: expect.arrayContaining([
        { field: 'name', from: null, to: operatorName },
        { field: 'roles', from: null, to: ['finance'] },
      ]),
    });
    const changes = expect.arrayContaining([
      { field: 'key.operator', from: null, to: operatorId, toName: operatorName },
      { field: 'key.name', from: null, to: 'Test key' },
    ]);
    expect(await entriesOf(id)).toMatchObject([
      { operation: 'createOperatorKey', target: operatorId, resource: id, changes },
    ]);
    const { keyId } = await partner.withKey({ scopes: ['orders:read'] });
    const created = await newest(keyId);
    expect(created).toMatchObject({
      operation: 'createApiKey',
      target: partner.partnerId,
      resource: keyId,
    });
    expect(created!.changes).toContainEqual({
      field: 'partner',
      from: null,
      to: partner.partnerId,
      toName: expect.any(String),
    });
  });

  it('that revokes, readmits or deletes a key is in the audit log under that name', async () => {
    const { keyId: id } = await service.operator('finance');
    for (const _ of ['once', 'again'])
      await revokeOperatorKey(service.ctx, { id, operatorId: null });
    await sql(`update operator_keys set revoked_at = null where id = '${id}'`);
    await sql(`delete from operator_keys where id = '${id}'`);
    const operations = (await entriesOf(id)).map(
      ({ operation }: { operation: string }) => operation,
    );
    expect(operations).toEqual([
      'deleteOperatorKey',
      'updateOperatorKey',
      'revokeOperatorKey',
      'createOperatorKey',
    ]);
  });

  it.each(['partners', 'api_keys', 'operators', 'operator_keys'])(
    'cannot empty %s at once',
    async (name) => {
      await expect(sql(`truncate ${name} cascade`)).rejects.toMatchObject({
        code: '23001',
        message: `${name} cannot be emptied: delete its rows, so that the audit log has them`,
      });
    },
  );

  it('cannot hide behind a call that is over, or that never was', async () => {
    const { body } = await admin.patch(`/partners/${partner.partnerId}`, {
      body: { name: 'Nile Bank' },
    });
    const { id: over } = await newest(body.id);
    for (const [index, entry] of [over, 'aud_nobodys'].entries()) {
      await sql(
        `begin; set local app.audit_entry = '${entry}'; ` +
          `update partners set name = 'Hidden ${index}' where id = '${body.id}'; commit`,
      );
      expect(await newest(body.id)).toMatchObject({
        operation: 'updatePartner',
        method: 'SQL',
        databaseUser: expect.stringMatching(/./),
      });
    }
  });

  it.each(['GET', 'HEAD', 'SQL'])('cannot hide in an entry of %s', async (method) => {
    const entry = `aud_hidden_${method}`;
    await sql(
      `begin; set local app.audit_entry = '${entry}'; ` +
        'insert into audit_log (id, operator, operation, method, path, request_id, address) ' +
        `values ('${entry}', '${admin.operatorId}', 'getWork', '${method}', '/v1/work', 'req_x', '10.20.1.7'); ` +
        `update partners set name = 'Hidden by ${method}' where id = '${partner.partnerId}'; commit`,
    );
    expect(await newest(partner.partnerId)).toMatchObject({
      operation: 'updatePartner',
      method: 'SQL',
      operator: null,
      databaseUser: expect.stringMatching(/./),
      changes: [{ field: 'name', to: `Hidden by ${method}` }],
    });
  });

  it('never writes a digest, and nothing of a key that is only used', async () => {
    const client = await service.partner();
    expect((await client.get('/me')).status).toBe(200);
    const { rows } = await sql(`select last_used_at from api_keys where id = '${client.keyId}'`);
    expect(rows[0].last_used_at).toBeInstanceOf(Date);
    expect(await entriesOf(client.keyId)).toMatchObject([{ operation: 'createApiKey' }]);
    const { rows: digests } = await sql(
      `select encode(digest, 'hex') as hex from api_keys union all select encode(digest, 'hex') from operator_keys`,
    );
    const { rows: entries } = await sql('select to_jsonb(audit_log)::text as entry from audit_log');
    const everything = entries.map(({ entry }) => entry).join();
    for (const { hex } of digests) expect(everything).not.toContain(hex);
  });
});

describe('a change through the API', () => {
  it('has one entry, which says what was asked and what was changed', async () => {
    const { id } = (
      await admin.post('/partners', {
        body: { name: 'Nile Bank', capabilities: { walletAccess: true } },
      })
    ).body;
    const limits = { maxOrderAmount: 2_000_000 };
    await admin.patch(`/partners/${id}`, { body: { limits } });
    await admin.patch(`/partners/${id}`, { body: { limits } });
    const who = { operator: admin.operatorId, databaseUser: null };
    expect(await entriesOf(id)).toMatchObject([
      { ...who, operation: 'updatePartner', requestFields: { limits }, changes: null },
      {
        ...who,
        operation: 'updatePartner',
        requestFields: { limits },
        changes: [{ field: 'limits.maxOrderAmount', from: 1_000_000, to: 2_000_000 }],
      },
      {
        ...who,
        operation: 'createPartner',
        changes: expect.arrayContaining([
          { field: 'capabilities', from: null, to: ['walletAccess'] },
        ]),
      },
    ]);
  });

  it('of a key has one entry as well', async () => {
    const path = `/partners/${partner.partnerId}/api-keys` as const;
    const { id } = (await admin.post(path, { body: { name: 'Server', scopes: ['orders:read'] } }))
      .body;
    await admin.post(`/api-keys/${id}/revoke`);
    await admin.post(`/api-keys/${id}/revoke`);
    expect(await entriesOf(id)).toMatchObject([
      { operation: 'revokeApiKey', changes: null },
      {
        operation: 'revokeApiKey',
        changes: [{ field: 'revokedAt', from: null, to: expect.any(String) }],
      },
      {
        operation: 'createApiKey',
        status: 201,
        changes: expect.arrayContaining([{ field: 'scopes', from: null, to: ['orders:read'] }]),
      },
    ]);
  });

  it('that is refused has an entry without changes', async () => {
    await admin.patch(`/partners/${partner.partnerId}`, {
      body: { name: 'Unseen', limits: { maxOrderAmount: 0 } },
    });
    expect(await newest(partner.partnerId)).toMatchObject({ status: 400, changes: null });
  });
});

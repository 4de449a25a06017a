import { describe, expect, it } from '@jest/globals';
import { outcomeOf } from '../../support/outcome.ts';
import { useOperator } from '../../support/use-participants.ts';
import { useService } from '../../support/use-service.ts';

const service = useService();
const staff = useOperator(service, 'admin');

describe('POST /me/revoke-key (D175)', () => {
  it('revokes the key of the request and no other, without any scope', async () => {
    const partner = await service.partner();
    const leaked = await partner.withKey({ scopes: [] });
    const { apiKey } = (await leaked.get('/me')).body;
    const { status, body } = await leaked.post('/me/revoke-key');
    expect([status, body]).toEqual([
      200,
      {
        object: 'api_key',
        id: leaked.keyId,
        name: apiKey.name,
        prefix: apiKey.prefix,
        revokedAt: expect.any(String),
      },
    ]);
    expect(outcomeOf(await leaked.get('/me'))).toEqual([401, 'api_key_revoked']);
    expect(outcomeOf(await leaked.post('/me/revoke-key'))).toEqual([401, 'api_key_revoked']);
    expect((await partner.get('/me')).status).toBe(200);
  });

  it('is in the audit log of staff with its address, and in your log of requests', async () => {
    const partner = await service.partner();
    const leaked = await partner.withKey();
    const { headers } = await leaked.post('/me/revoke-key');
    const { body } = await staff.get(`/audit-log?resource=${leaked.keyId}&operation=revokeApiKey`);
    expect(body.data).toEqual([
      expect.objectContaining({
        operation: 'revokeApiKey',
        method: 'POST',
        path: '/v1/me/revoke-key',
        operator: null,
        databaseUser: leaked.apiKey.split('_').slice(0, 3).join('_'),
        requestId: headers['x-request-id'],
        address: '127.0.0.1',
        status: 200,
        changes: [{ field: 'revokedAt', from: null, to: body.data[0]!.changes![0]!.to }],
      }),
    ]);
    expect((await staff.get(`/api-keys/${leaked.keyId}`)).body.revokedAt).not.toBeNull();
  });

  it('causes no event', async () => {
    const partner = await service.partner();
    await (await partner.withKey()).post('/me/revoke-key');
    expect((await partner.get('/events')).body.data).toEqual([]);
  });

  it('of a stopped account, or from an address that the key does not allow, changes nothing', async () => {
    const partner = await service.partner();
    const away = await partner.withKey({ allowedIps: ['203.0.113.7'] });
    expect(outcomeOf(await away.post('/me/revoke-key'))).toEqual([403, 'ip_not_allowed']);
    const body = { reason: 'A leak' };
    await staff.post(`/partners/${partner.partnerId}/stop`, { body });
    expect(outcomeOf(await partner.post('/me/revoke-key'))).toEqual([401, 'account_stopped']);
    for (const id of [away.keyId, partner.keyId])
      expect((await staff.get(`/api-keys/${id}`)).body.revokedAt).toBeNull();
  });
});

import { describe, expect, it } from '@jest/globals';
import { attestedCustomer } from '../support/fixtures/fixtures.ts';
import type { Schemas } from '../support/harness.ts';
import { usePartner, useProperty } from '../support/use-participants.ts';
import { useService } from '../support/use-service.ts';
import { outcomeOf } from '../support/outcome.ts';

const service = useService();
const partner = usePartner(service);
const property = useProperty(service);

describe('the order of checks (D40)', () => {
  const orders = (options: object) => partner.send('POST', '/orders', options);

  it('is 401, then 404 and 405, scope, size, media type, JSON, key, contract', async () => {
    const big = JSON.stringify({ note: 'x'.repeat(101 * 1024) });
    const readOnly = await partner.withKey({ scopes: ['orders:read'] });
    expect(
      outcomeOf(await service.client('').send('POST', '/orders', { raw: big, key: null })),
    ).toEqual([401, 'invalid_api_key']);
    expect(outcomeOf(await readOnly.send('POST', '/orders', { raw: big, key: null }))).toEqual([
      403,
      'missing_scope',
    ]);
    expect(
      outcomeOf(await orders({ raw: big, key: null, headers: { 'content-type': 'text/plain' } })),
    ).toEqual([413, 'payload_too_large']);
    expect(
      outcomeOf(await orders({ raw: '{', key: null, headers: { 'content-type': 'text/plain' } })),
    ).toEqual([415, 'unsupported_media_type']);
    expect(outcomeOf(await orders({ raw: '{', key: null }))).toEqual([400, 'invalid_json']);
    expect(outcomeOf(await orders({ raw: '{}', key: null }))).toEqual([
      400,
      'idempotency_key_required',
    ]);
    expect(outcomeOf(await orders({ raw: '{}', key: 'short' }))).toEqual([
      400,
      'invalid_idempotency_key',
    ]);
    expect(outcomeOf(await orders({ raw: '{}' }))).toEqual([400, 'missing_parameter']);
  });

  it('requires no media type without a body', async () => {
    const customer = await attestedCustomer(partner);
    const { body: order } = await partner.post('/orders', {
      body: {
        customer: customer.id,
        property: property.id,
        shares: 1,
        funding: { method: 'partner_settlement' },
      },
    });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' } as const;
    const missing = await partner.send('POST', '/quotes', { raw: '', headers });
    expect([...outcomeOf(missing), missing.body.error.message]).toEqual([
      400,
      'missing_parameter',
      expect.stringMatching(/^A JSON body .* is required\.$/),
    ]);
    expect(
      (
        await partner.send<Schemas['Order']>('POST', `/orders/${order.id}/cancel`, {
          raw: '',
          headers,
        })
      ).body.status,
    ).toBe('cancelled');
  });

  it('says which methods a path has', async () => {
    const reply = await partner.send('DELETE', '/orders');
    expect(outcomeOf(reply)).toEqual([405, 'method_not_allowed']);
    expect(reply.headers.allow).toBe('GET, POST, HEAD');
    expect(outcomeOf(await partner.send('GET', '/nowhere'))).toEqual([404, 'resource_not_found']);
  });
});

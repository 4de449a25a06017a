import { describe, expect, it } from '@jest/globals';
import { attestedCustomer } from '../../support/fixtures/fixtures.ts';
import { useOperator } from '../../support/use-participants.ts';
import { useService } from '../../support/use-service.ts';

const service = useService({ waitsForLocks: true });
const admin = useOperator(service, 'admin');

const newPartner = async () =>
  (await admin.post('/partners', { body: { name: 'Nile Bank' } })).body;

describe('POST /partners', () => {
  it('opens an account with the default limits, no commission and every capability off', async () => {
    const { status, body } = await admin.post('/partners', { body: { name: 'Nile Bank' } });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Nile Bank',
      mode: 'live',
      limits: {
        requestsPerMinute: 300,
        maxOrderAmount: 1_000_000,
        dailyOrderAmountCap: 5_000_000,
        orderHoldMinutes: 1440,
      },
      commission: { purchaseCommissionPercent: 0, signupFee: 0 },
    });
    expect(Object.values(body.capabilities)).toEqual(Array(7).fill(false));
  });

  it('refuses an amount finer than a piastre', async () => {
    const { status, body } = await admin.post('/partners', {
      body: { name: 'Nile Bank', limits: { maxOrderAmount: 10.005 } },
    });
    expect([status, body.error.code]).toEqual([400, 'invalid_parameter']);
  });

  it('is for admins alone', async () => {
    const finance = await service.operator('finance');
    const { status, body } = await finance.post('/partners', { body: { name: 'Nile Bank' } });
    expect([status, body.error.code]).toEqual([403, 'missing_scope']);
    expect(body.error.details!.roles).toEqual(['admin']);
  });
});

describe('GET /partners', () => {
  const listed = async (query: string) =>
    (await admin.get(`/partners?${query}`)).body.data.map(({ id }) => id);

  it('finds which partner a new one could be', async () => {
    const { id } = (await admin.post('/partners', { body: { name: 'Delta Trust' } })).body;
    for (const name of ['DELTA TRUST', ' Delta  Trust.', 'De1ta Trust', 'D3lta 7ru5t'])
      expect(await listed(`resembling=${encodeURIComponent(name)}`)).toEqual([id]);
    expect(await listed('resembling=Delta')).toEqual([]);
  });

  it('finds the partners that are linked to an investor', async () => {
    const [first, second] = [await service.partner(), await service.partner()];
    const { id: customer, phone } = await attestedCustomer(first);
    await second.post('/customers', { body: { phone: phone! } });
    const investor = (await admin.get(`/investors?customer=${customer}`)).body.data[0]!.id;
    const both = [second.partnerId, first.partnerId];
    expect(await listed(`investor=${investor}`)).toEqual(both);
    await first.delete(`/customers/${customer}`);
    expect(await listed(`investor=${investor}`)).toEqual([second.partnerId]);
  });
});

describe('PATCH /partners/{id}', () => {
  it('changes what is named and leaves the rest', async () => {
    const { id } = (
      await admin.post('/partners', {
        body: { name: 'Nile Bank', capabilities: { createCustomers: true, walletAccess: true } },
      })
    ).body;
    const { body } = await admin.patch(`/partners/${id}`, {
      body: {
        capabilities: { createCustomers: false, portfolioAccess: true },
        commission: { purchaseCommissionPercent: 2.5 },
      },
    });
    expect(body.capabilities).toMatchObject({
      createCustomers: false,
      walletAccess: true,
      portfolioAccess: true,
      cardCheckoutOrders: false,
    });
    expect(body).toMatchObject({
      name: 'Nile Bank',
      limits: { requestsPerMinute: 300 },
      commission: { purchaseCommissionPercent: 2.5, signupFee: 0 },
    });
  });

  it('sets and removes the Arabic name, and refuses an empty one', async () => {
    const created = await admin.post('/partners', {
      body: { name: 'Nile Bank', arabicName: 'بنك النيل', kycAgreement: { levels: ['full'] } },
    });
    expect(created.body).toMatchObject({
      arabicName: 'بنك النيل',
      kycAgreement: { levels: ['full'], requiredFields: [] },
    });
    const path = `/partners/${created.body.id}` as const;
    const { status, body } = await admin.patch(path, { body: { arabicName: '\u200f ' } });
    expect([status, body.error.param]).toEqual([400, 'arabicName']);
    expect((await admin.patch(path, { body: { arabicName: null } })).body.arabicName).toBeNull();
  });

  it('applies to the next request of the partner', async () => {
    const partner = await service.partner();
    const { limits } = (await partner.get('/me')).body;
    await admin.patch(`/partners/${partner.partnerId}`, {
      body: { limits: { maxOrderAmount: 12.5 } },
    });
    expect((await partner.get('/me')).body.limits).toEqual({ ...limits, maxOrderAmount: 12.5 });
  });

  it('is not kept waiting by a partner that registers customers without pause', async () => {
    const { id } = await newPartner();
    const registration = await service.ctx.pool.connect();
    await registration.query('begin');
    await registration.query('select from partners where id = $1 for key share', [id]); // as a foreign key locks
    try {
      const { status } = await admin.patch(`/partners/${id}`, {
        body: { limits: { requestsPerMinute: 1 } },
      });
      expect(status).toBe(200);
    } finally {
      await registration.query('rollback');
      registration.release();
    }
  });

  it('returns 404 for a partner that does not exist', async () => {
    const { status } = await admin.patch('/partners/ptn_01k9p3xw7fe8rb2m4ncs6vg5hd', {
      body: { name: 'Nobody' },
    });
    expect(status).toBe(404);
  });
});

describe('GET /partners', () => {
  it('lists the newest first, page by page', async () => {
    const [older, newer] = [await newPartner(), await newPartner()];
    const first = (await admin.get('/partners?limit=1')).body;
    expect(first.data[0]!.id).toBe(newer.id);
    const second = (await admin.get(`/partners?limit=1&cursor=${first.nextCursor}`)).body;
    expect(second.data[0]!.id).toBe(older.id);
  });
});

describe('the keys of a partner', () => {
  it('are shown once, and afterwards only by their prefix', async () => {
    const { id } = await newPartner();
    const { status, body } = await admin.post(`/partners/${id}/api-keys`, {
      body: { name: 'Server', scopes: ['orders:read'] },
    });
    expect(status).toBe(201);
    expect(body.key.startsWith(`${body.prefix}_`)).toBe(true);
    const { data } = (await admin.get(`/partners/${id}/api-keys`)).body;
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({
      id: body.id,
      prefix: body.prefix,
      allowedIps: null,
      revokedAt: null,
    });
    expect(data[0]).not.toHaveProperty('key');
    expect((await admin.get(`/api-keys/${body.id}`)).body).toMatchObject(data[0]!);
  });

  it('work until they are revoked, and not once more', async () => {
    const { id } = await newPartner();
    const { key, id: keyId } = (
      await admin.post(`/partners/${id}/api-keys`, {
        body: { name: 'Server', scopes: ['orders:read'] },
      })
    ).body;
    const headers = { authorization: `Bearer ${key}` };
    const partner = await service.partner();
    expect((await partner.get('/me', { headers })).status).toBe(200);
    const revoked = (await admin.post(`/api-keys/${keyId}/revoke`)).body;
    const refused = await partner.get('/me', { headers });
    expect([refused.status, refused.body.error.code]).toEqual([401, 'api_key_revoked']);
    const again = await admin.post(`/api-keys/${keyId}/revoke`);
    expect([again.status, again.body.revokedAt]).toEqual([200, revoked.revokedAt]);
  });

  it.each([
    '203.0.113.0/33',
    '203.0.113.7:443',
    '0.0.0.0/0',
    '::/0',
    '::/8',
    '::ffff:0:0/96',
    'fe80::1%eth0',
  ])('are not restricted to %s', async (wrong) => {
    const { id } = await newPartner();
    const body = { name: 'Server', scopes: ['orders:read'], allowedIps: ['203.0.113.0/24', wrong] };
    const refused = await admin.send('POST', `/partners/${id}/api-keys`, { body });
    expect(refused.status).toBe(400);
    expect(refused.body.error).toMatchObject({
      code: 'invalid_parameter',
      param: 'allowedIps',
      details: { refused: wrong },
    });
  });

  it('do not exist without the partner', async () => {
    const path = '/partners/ptn_01k9p3xw7fe8rb2m4ncs6vg5hd/api-keys';
    expect((await admin.get('/api-keys/key_nobodys')).status).toBe(404);
    expect((await admin.get(path)).status).toBe(404);
    expect(
      (await admin.post(path, { body: { name: 'Server', scopes: ['orders:read'] } })).status,
    ).toBe(404);
  });
});

describe('the version of a customer', () => {
  it('grows if its state changes because the partner may or may not rely on its own KYC', async () => {
    const partner = await service.partner();
    const admin = await service.operator('admin');
    const { id } = await attestedCustomer(partner);
    const customer = async () => (await partner.get(`/customers/${id}`)).body;
    const first = await customer();
    const rely = (partnerKycReliance: boolean) =>
      admin.patch(`/partners/${partner.partnerId}`, {
        body: { capabilities: { partnerKycReliance } },
      });
    await rely(false);
    expect(await customer()).toMatchObject({ canInvest: false, version: first.version + 1 });
    await rely(false);
    await admin.patch(`/partners/${partner.partnerId}`, {
      body: { capabilities: { walletAccess: false } },
    });
    expect((await customer()).version).toBe(first.version + 1);
    await rely(true);
    expect(await customer()).toEqual({ ...first, version: first.version + 2 });
  });
});

describe('an Idempotency-Key', () => {
  it('opens a partner once, however often the request is sent', async () => {
    const open = (name: string) =>
      admin.post('/partners', { body: { name }, key: 'partner-of-one-request' });
    const [first, second] = await Promise.all([open('Once Bank'), open('Once Bank')]);
    expect([first.status, second.status, second.body.id]).toEqual([201, 201, first.body.id]);
    const { data } = (await admin.get('/partners?limit=100')).body;
    expect(data.filter(({ name }: { name: string }) => name === 'Once Bank')).toHaveLength(1);
    expect((await open('Other Bank')).body.error.code).toBe('idempotency_key_reused');
  });

  it('issues one API key, and returns it again; the database has it encrypted only', async () => {
    const { partnerId } = await service.partner();
    const issue = () =>
      admin.post(`/partners/${partnerId}/api-keys`, {
        body: { name: 'Servers', scopes: ['orders:read'] },
        key: 'key-of-one-request',
      });
    const first = await issue();
    const second = await issue();
    expect(second.body).toEqual(first.body);
    expect(second.headers['idempotent-replayed']).toBe('true');
    expect((await service.client(second.body.key).get('/me')).status).toBe(200);
    const stored = await service.ctx.db
      .selectFrom('idempotency_keys')
      .select('body')
      .where('key', '=', 'key-of-one-request')
      .executeTakeFirstOrThrow();
    expect(stored.body).toContain(first.body.id);
    expect(stored.body).not.toContain(first.body.key);
  });
});

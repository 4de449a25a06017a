import { describe, expect, it } from '@jest/globals';
import { useService } from '../../support/use-service.ts';
import { warmRoundTrips } from '../../support/server/warm-round-trips.ts';

const service = useService();

describe('GET /me', () => {
  it('shows the key, what the agreement allows, the limits and the commission', async () => {
    const partner = await service.partner({
      name: 'Delta Bank',
      capabilities: ['createCustomers'],
      orderHoldMinutes: 90,
    });
    const { status, body } = await partner.get('/me');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      partner: { name: 'Delta Bank', mode: 'live' },
      environment: 'sandbox',
      capabilities: { createCustomers: true, linkExistingCustomers: false, walletAccess: false },
      limits: {
        requestsPerMinute: 100_000,
        maxOrderAmount: 1_000_000,
        dailyOrderAmountCap: 5_000_000,
        orderHoldMinutes: 90,
      },
      commission: { purchaseCommissionPercent: 2.5, commissionBase: 'order_gross', signupFee: 50 },
    });
    expect(body.apiKey).not.toHaveProperty('expiresAt');
    expect(body.service.app).toBe(`https://app.invest.example/p/${partner.partnerId}`);
  });

  it('names the key by the id that the back office shows', async () => {
    const partner = await service.partner();
    const { id, prefix } = (await partner.get('/me')).body.apiKey;
    const admin = await service.operator('admin');
    expect((await admin.get(`/api-keys/${id}`)).body).toMatchObject({
      id,
      prefix,
      partner: partner.partnerId,
    });
  });

  it('shows when a key expires', async () => {
    const partner = await service.partner({ expiresAt: new Date('2099-01-01T00:00:00Z') });
    expect((await partner.get('/me')).body.apiKey.expiresAt).toBe('2099-01-01T00:00:00.000Z');
  });

  it('needs no query besides authentication', async () => {
    const partner = await service.partner();
    await partner.get('/me');
    expect(await warmRoundTrips(service, () => partner.get('/me'))).toBe(0);
  });
});

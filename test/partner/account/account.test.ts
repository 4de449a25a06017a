import { describe, expect, it } from '@jest/globals';
import { useService } from '../../support/use-service.ts';

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

  it('shows a fictitious account to transfer to in the sandbox', async () => {
    const { body } = await (await service.partner()).get('/me');
    expect(body.settlementAccount).toMatchObject({ bank: 'Fictitious Bank', currency: 'EGP' });
  });
});

describe('GET /me on live', () => {
  const account = {
    beneficiary: 'Partner Investment Trustee Account',
    bank: 'Example Bank of Egypt',
    iban: 'EG380019000500000000263180002',
  };
  const bare = useService({ environment: 'live' });
  const live = useService({
    environment: 'live',
    env: {
      SETTLEMENT_BENEFICIARY: account.beneficiary,
      SETTLEMENT_BANK: account.bank,
      SETTLEMENT_IBAN: account.iban,
    },
  });

  it('names the account of the environment, or none if none is set', async () => {
    const { body } = await (await live.partner()).get('/me');
    expect(body.settlementAccount).toEqual({ ...account, currency: 'EGP' });
    const unset = (await (await bare.partner()).get('/me')).body;
    expect(unset).not.toHaveProperty('settlementAccount');
  });

  it('names the account of the agreement instead, from the next request on, until it is removed', async () => {
    const partner = await live.partner();
    const other = await live.partner();
    const admin = await live.operator('admin');
    const agreed = {
      beneficiary: 'Nile Bank Escrow',
      bank: 'Bank of the Agreement',
      iban: 'EG91 0000 0000 0000 0000 0000 0000 1',
      swift: 'EXMPEGCXXXX',
      instructions: 'Before 13:00.',
    };
    const stored = { ...agreed, iban: 'EG910000000000000000000000001', currency: 'EGP' };
    const path = `/partners/${partner.partnerId}` as const;
    const changed = await admin.patch(path, { body: { settlementAccount: agreed } });
    expect(changed.body.settlementAccount).toEqual(stored);
    expect((await partner.get('/me')).body.settlementAccount).toEqual(stored);
    expect((await other.get('/me')).body.settlementAccount!.iban).toBe(account.iban);
    await admin.patch(path, { body: { name: 'Nile Bank' } });
    expect((await partner.get('/me')).body.settlementAccount).toEqual(stored);
    const removed = await admin.patch(path, { body: { settlementAccount: null } });
    expect(removed.body.settlementAccount).toBeNull();
    expect((await partner.get('/me')).body.settlementAccount!.iban).toBe(account.iban);
  });

  it('never names an account with a mistyped IBAN', async () => {
    const partner = await live.partner();
    const admin = await live.operator('admin');
    const mistyped = { ...account, iban: 'EG380019000500000000263180003' };
    const { status, body } = await admin.patch(`/partners/${partner.partnerId}`, {
      body: { settlementAccount: mistyped },
    });
    expect([status, body.error.code, body.error.param]).toEqual([
      400,
      'invalid_parameter',
      'settlementAccount.iban',
    ]);
    expect((await partner.get('/me')).body.settlementAccount!.iban).toBe(account.iban);
  });
});

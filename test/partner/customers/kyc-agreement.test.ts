import { describe, expect, it } from '@jest/globals';
import { freshPhone, publishedProperty } from '../../support/fixtures/fixtures.ts';
import type { PartnerClient } from '../../support/harness.ts';
import { useOperator } from '../../support/use-participants.ts';
import { useService } from '../../support/use-service.ts';

const service = useService();
const admin = useOperator(service, 'admin');

const kyc = (level: string) => ({
  provider: 'Nile Bank',
  reference: 'KYC-1',
  level,
  verifiedAt: '2026-09-28T13:40:00Z',
});
const NAME = { en: 'Mariam Hassan', ar: 'مريم حسن' };
const NATIONAL_ID = '29105140102347';

/** Creates a partner whose agreement says this. */
async function partnerWith(kycAgreement: {
  levels?: string[];
  requiredFields?: ('name' | 'email' | 'nationalId')[];
}): Promise<PartnerClient> {
  const partner = await service.partner({ world: 'own' });
  await agree(partner, kycAgreement);
  return partner;
}

const agree = (partner: PartnerClient, kycAgreement: object) =>
  admin.patch(`/partners/${partner.partnerId}`, { body: { kycAgreement } });

const register = (partner: PartnerClient, body: object) =>
  partner.post('/customers', { body: { phone: freshPhone(), ...body } });

describe('the agreement about attestations', () => {
  it('is what GET /me shows, and empty unless staff set it', async () => {
    const partner = await service.partner();
    expect((await partner.get('/me')).body.kycAgreement).toEqual({
      levels: [],
      requiredFields: [],
    });
    const strict = { levels: ['basic', 'full'], requiredFields: ['name'] };
    expect((await agree(partner, strict)).body.kycAgreement).toEqual(strict);
    expect((await partner.get('/me')).body.kycAgreement).toEqual(strict);
    expect((await agree(partner, { levels: [] })).body.kycAgreement).toEqual({
      levels: [],
      requiredFields: ['name'],
    });
  });

  it('refuses a level that it does not name, and says which it names', async () => {
    const partner = await partnerWith({ levels: ['full'] });
    const { id } = (await register(partner, {})).body;
    for (const refused of [
      await register(partner, { kyc: kyc('z') }),
      await partner.patch(`/customers/${id}`, { body: { kyc: kyc('Full') } }),
    ]) {
      const { code, param, details } = refused.body.error;
      expect([refused.status, code, param]).toEqual([400, 'invalid_parameter', 'kyc.level']);
      expect(details).toMatchObject({ allowed: ['full'] });
    }
    const { body } = await partner.patch(`/customers/${id}`, { body: { kyc: kyc('full') } });
    expect([body.canInvest, body.kyc.attestationGaps]).toEqual([true, undefined]);
  });

  it('refuses a registration without all that it requires, no matter who has the number', async () => {
    const partner = await partnerWith({ requiredFields: ['name', 'nationalId'] });
    const elsewhere = `010${freshPhone().slice(5, 9)}0001`; // an investor of the service
    for (const phone of [freshPhone(), elsewhere]) {
      const { status, body } = await register(partner, { phone, kyc: kyc('full') });
      expect([status, body.error.code, body.error.param]).toEqual([
        400,
        'missing_parameter',
        'name',
      ]);
      expect(body.error.details).toMatchObject({
        errors: [
          { param: 'name', code: 'missing_parameter' },
          { param: 'nationalId', code: 'missing_parameter' },
        ],
      });
    }
    const complete = { name: NAME, nationalId: NATIONAL_ID, kyc: kyc('full') };
    expect((await register(partner, complete)).body.canInvest).toBe(true);
  });

  it('does not count an attestation of a customer who lacks a field, and says why', async () => {
    const partner = await partnerWith({ requiredFields: ['email', 'name'] });
    const { id } = (await register(partner, { name: NAME })).body;
    const { body } = await partner.patch(`/customers/${id}`, { body: { kyc: kyc('full') } });
    expect(body).toMatchObject({
      status: 'onboarding',
      canInvest: false,
      kyc: { status: 'pending', partnerAttested: true, attestationGaps: ['email'] },
      nextAction: { type: 'complete_kyc' },
    });
    const property = await publishedProperty(service.ctx, { world: partner.partnerId });
    const order = await partner.post('/orders', {
      body: {
        customer: id,
        property: property.id,
        shares: 1,
        funding: { method: 'partner_settlement' },
      },
    });
    expect([order.status, order.body.error.code]).toEqual([403, 'customer_not_eligible']);
    expect(order.body.error.details).toMatchObject({
      kyc: { status: 'pending', attestationGaps: ['email'] },
    });
  });

  it('reports a customer whose attestation counts once staff have added what was missing', async () => {
    const partner = await partnerWith({ requiredFields: ['name'] });
    const { id } = (await register(partner, {})).body;
    await partner.patch(`/customers/${id}`, { body: { kyc: kyc('full') } });
    const [investor] = (await admin.get(`/investors?customer=${id}`)).body.data;
    await admin.patch(`/investors/${investor!.id}`, { body: { name: NAME } });
    const { data } = (await partner.get(`/events?customer=${id}&type=customer.updated`)).body;
    expect(data[0]).toMatchObject({
      data: { customer: { canInvest: true, status: 'active' } },
    });
  });

  it('counts an attestation once the partner that opened the account sends the national id', async () => {
    const partner = await partnerWith({ requiredFields: ['nationalId'] });
    const phone = freshPhone();
    const { id, version } = (await register(partner, { phone })).body;
    await partner.patch(`/customers/${id}`, { body: { kyc: kyc('full') } });
    const { body } = await register(partner, { phone, nationalId: NATIONAL_ID });
    expect([body.id, body.canInvest]).toEqual([id, true]);
    expect(body.version).toBeGreaterThan(version + 1);
    const { data } = (await partner.get(`/events?customer=${id}&type=customer.updated`)).body;
    expect(data.map((event) => event.data)).toMatchObject([
      { customer: { canInvest: true } },
      { customer: { canInvest: false } }, // attested
    ]);
  });

  it('applies to attestations that are stored, and to the lists of who can invest', async () => {
    const partner = await partnerWith({});
    const named = (await register(partner, { name: NAME, kyc: kyc('full') })).body;
    const basic = (await register(partner, { name: NAME, kyc: kyc('basic') })).body;
    const nameless = (await register(partner, { kyc: kyc('full') })).body;
    const lists = async () =>
      Promise.all(
        [true, false].map(async (canInvest) =>
          (await partner.get(`/customers?canInvest=${canInvest}`)).body.data.map((one) => {
            expect(one.canInvest).toBe(canInvest);
            return one.id;
          }),
        ),
      );
    expect(await lists()).toEqual([[nameless.id, basic.id, named.id], []]);
    await agree(partner, { levels: ['full'], requiredFields: ['name'] });
    expect(await lists()).toEqual([[named.id], [nameless.id, basic.id]]);
    const { body } = await partner.get(`/customers/${basic.id}`);
    expect(body.kyc.attestationGaps).toEqual(['level']);
    expect(body.version).toBeGreaterThan(basic.version);
  });
});

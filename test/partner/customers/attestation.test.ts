import { describe, expect, it } from '@jest/globals';
import { freshPhone, publishedProperty } from '../../support/fixtures/fixtures.ts';
import { usePartner } from '../../support/use-participants.ts';
import { useService } from '../../support/use-service.ts';

const service = useService();
const partner = usePartner(service);

const yearsAgo = (years: number, ms = 0) => {
  const moment = new Date(Date.now() + ms);
  moment.setUTCFullYear(moment.getUTCFullYear() - years);
  return moment.toISOString();
};
const attestation = (verifiedAt = yearsAgo(1)) => ({
  provider: 'Nile Bank',
  reference: 'KYC-1',
  level: 'full',
  verifiedAt,
});
const register = async (body: object) =>
  (await partner.post('/customers', { body: { phone: freshPhone(), ...body } })).body;
const phoneEnding = (digits: string) => `010${freshPhone().slice(5, 9)}${digits}`;

/** A customer whose identity the service has checked, with this outcome of the sandbox (D90). */
async function checkedCustomer(digits: '0002' | '0003') {
  const { id } = await register({ phone: phoneEnding(digits) });
  return (await partner.post(`/sandbox/customers/${id}/complete-kyc`)).body;
}

async function order(customer: string) {
  const property = await publishedProperty(service.ctx);
  return partner.post('/orders', {
    body: { customer, property: property.id, shares: 1, funding: { method: 'partner_settlement' } },
  });
}

describe('a KYC attestation', () => {
  it('does not override an identity that the service itself has rejected (D3)', async () => {
    const { id } = await checkedCustomer('0003');
    const { status, body } = await partner.patch(`/customers/${id}`, {
      body: { kyc: attestation() },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'onboarding',
      canInvest: false,
      kyc: { status: 'rejected', partnerAttested: true, missingSteps: ['identity_verification'] },
      nextAction: {
        type: 'contact_support',
        description: expect.stringContaining('could not verify'),
      },
    });
    const refused = await order(id);
    expect([refused.status, refused.body.error.code, refused.body.error.details]).toEqual([
      403,
      'customer_not_eligible',
      expect.objectContaining({ missingSteps: ['identity_verification'] }),
    ]);
  });

  it('stops counting when the service rejects the identity later', async () => {
    const { id } = await register({ phone: phoneEnding('0003'), kyc: attestation() });
    expect((await order(id)).status).toBe(201);
    const { body } = await partner.post(`/sandbox/customers/${id}/complete-kyc`);
    expect(body).toMatchObject({ canInvest: false, kyc: { status: 'rejected' } });
    expect((await order(id)).body.error.code).toBe('customer_not_eligible');
  });

  it('counts while the service is still checking the identity', async () => {
    const { id, nextAction } = await checkedCustomer('0002');
    expect(nextAction).toEqual({
      type: 'wait',
      description: expect.stringContaining('customer.kyc_verified'),
      userMessage: { en: expect.any(String), ar: expect.any(String) },
    });
    const { body } = await partner.patch(`/customers/${id}`, { body: { kyc: attestation() } });
    expect(body).toMatchObject({
      canInvest: true,
      kyc: { status: 'verified' },
      nextAction: { type: 'none' },
    });
  });

  it('is at most 5 years old', async () => {
    const tooOld = attestation(yearsAgo(5, -60_000));
    const { id } = await register({});
    for (const refused of [
      await partner.post('/customers', { body: { phone: freshPhone(), kyc: tooOld } }),
      await partner.patch(`/customers/${id}`, { body: { kyc: tooOld } }),
    ]) {
      expect([refused.status, refused.body.error.code, refused.body.error.param]).toEqual([
        400,
        'invalid_parameter',
        'kyc.verifiedAt',
      ]);
      expect(refused.body.error.details).toMatchObject({ earliest: expect.any(String) });
    }
    expect(
      (await partner.patch(`/customers/${id}`, { body: { kyc: attestation(yearsAgo(5, 60_000)) } }))
        .body.canInvest,
    ).toBe(true);
  });

  it('does not lie in the future', async () => {
    const { id } = await register({});
    const { status, body } = await partner.patch(`/customers/${id}`, {
      body: { kyc: attestation(yearsAgo(-1)) },
    });
    expect([status, body.error.param]).toEqual([400, 'kyc.verifiedAt']);
  });
});

import { describe, expect, it } from '@jest/globals';
import {
  appInvestor,
  attestedCustomer,
  linkedCustomer,
  publishedProperty,
} from '../../support/fixtures/fixtures.ts';
import { useOperator, usePartner } from '../../support/use-participants.ts';
import { useService } from '../../support/use-service.ts';

const service = useService();
const staff = useOperator(service);
const partner = usePartner(service);

describe('GET /customers/{id}/wallet', () => {
  it('returns what is available and what is reserved for orders', async () => {
    const property = await publishedProperty(service.ctx);
    const { id: investor } = await appInvestor(staff, 1_000.5);
    const customer = await linkedCustomer(service.ctx, partner.partnerId, investor);
    await staff.post('/orders', {
      body: { investor, items: [{ property: property.id, shares: 1 }], walletAmount: 400.25 },
    });
    const { status, body } = await partner.get(`/customers/${customer}/wallet`);
    expect(status).toBe(200);
    expect(body).toEqual({
      object: 'wallet',
      customer,
      currency: 'EGP',
      cash: { available: 600.25, reserved: 400.25 },
      rewards: { available: 0, reserved: 0 },
      total: 600.25,
    });
  });

  it('is empty for a new customer', async () => {
    const { id } = await attestedCustomer(partner);
    expect((await partner.get(`/customers/${id}/wallet`)).body).toMatchObject({
      customer: id,
      total: 0,
    });
  });

  it('requires consent, and a link that has not ended', async () => {
    const other = await service.partner();
    const { id, phone } = await attestedCustomer(other);
    const { body: pending } = await partner.post('/customers', { body: { phone: phone! } });
    expect((await partner.get(`/customers/${pending.id}/wallet`)).body.error).toMatchObject({
      code: 'consent_required',
      details: { customer: pending.id },
    });
    expect((await partner.get(`/customers/${id}/wallet`)).status).toBe(404);
    await other.delete(`/customers/${id}`);
    expect((await other.get(`/customers/${id}/wallet`)).body.error.code).toBe('resource_not_found');
  });

  it('requires the capability walletAccess', async () => {
    const without = await service.partner({
      capabilities: ['createCustomers', 'partnerKycReliance', 'portfolioAccess'],
    });
    const { id } = await attestedCustomer(without);
    expect((await without.get(`/customers/${id}/wallet`)).body.error).toMatchObject({
      code: 'capability_not_enabled',
      details: { capability: 'walletAccess' },
    });
  });
});

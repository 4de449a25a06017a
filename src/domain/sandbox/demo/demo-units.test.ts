import { beforeAll, describe, expect, it } from '@jest/globals';
import type { PartnerClient } from '../../../../test/support/harness.ts';
import { useService } from '../../../../test/support/use-service.ts';
import { refillDemoUnits } from './refill-demo-units.ts';
import { seedSandbox } from './seed-sandbox.ts';

const service = useService({ worker: true });
let partner: PartnerClient;
beforeAll(async () => {
  await seedSandbox(service.ctx);
  partner = await service.partner();
});

describe('an existing investor of the sandbox', () => {
  it('has a portfolio that its partner reads as soon as they have consented', async () => {
    const { body: customer } = await partner.post('/customers', {
      body: { phone: '+201055550001' },
    });
    const { body: consent } = await partner.post(`/customers/${customer.id}/consent`);
    await partner.post(`/customers/${customer.id}/consent/verify`, {
      body: { code: consent.sandboxCode! },
    });
    const path = `/customers/${customer.id}` as const;
    const payouts = (await partner.get(`${path}/payouts`)).body.data;
    expect(payouts.map((payout) => [payout.status, payout.amount, payout.reversedAmount])).toEqual([
      ['reversed', 356.5, 356.5],
      ['paid', 187.25, 37.25],
      ['paid', 739.5, undefined],
    ]);
    expect((await partner.get(`${path}/holdings`)).body.summary).toMatchObject({
      properties: 3,
      shares: 25,
      rentalIncomeReceived: 889.5,
    });
    const contracts = (await partner.get(`${path}/contracts`)).body.data;
    expect(contracts.map(({ status }) => status)).toEqual([
      'preparing',
      'awaiting_signature',
      'signed',
    ]);
    expect((await partner.get(`${path}/wallet`)).body).toMatchObject({
      cash: { available: 5889.5, reserved: 0 },
      rewards: { available: 200, reserved: 400 },
    });
    const orders = (await partner.get(`/orders?customer=${customer.id}`)).body.data;
    expect(orders.map(({ source, status }) => [source, status])).toEqual([
      ['app', 'payment_under_review'],
      ['app', 'completed'],
      ['app', 'completed'],
      ['app', 'completed'],
    ]);
  });
});

describe('refillDemoUnits', () => {
  it('enlarges a unit of which more than half is sold, and leaves the others', async () => {
    const { body: customer } = await partner.post('/customers', {
      body: { phone: '+201055551234' },
    });
    await partner.post(`/sandbox/customers/${customer.id}/complete-kyc`);
    const { shares: before } = (await partner.get('/properties/NCA-90-207')).body;
    await partner.post(`/sandbox/customers/${customer.id}/orders`, {
      body: { items: [{ property: 'NCA-90-207', shares: 30 }] },
    });
    await refillDemoUnits(service.ctx); // its job may have been faster
    const { shares: after, areaSqm } = (await partner.get('/properties/NCA-90-207')).body;
    expect(after).toMatchObject({ total: before.total + 30, available: before.available });
    expect(areaSqm).toBe(after.total);
    expect(await refillDemoUnits(service.ctx)).toBe(0);
  });

  it('replaces a unit that a partner has bought out, or that has issued shares and few left', async () => {
    const { body: customer } = await partner.post('/customers', {
      body: { phone: '+201055551235' },
    });
    await partner.post(`/sandbox/customers/${customer.id}/complete-kyc`);
    const other = await service.partner();
    const units = ['CAI-NC-014', 'OCT-WH-108'];
    const before = await Promise.all(units.map((code) => unitOf(other, code)));
    for (const [index, { code, shares }] of before.entries()) {
      const { body: order } = await partner.post(`/sandbox/customers/${customer.id}/orders`, {
        body: { items: [{ property: code!, shares: shares.available - index }] },
      });
      await partner.post(`/sandbox/orders/${order.id}/simulate`, { body: { to: 'paid' } });
    }
    expect((await unitOf(other, before[0]!.id)).status).toBe('funded');

    await refillDemoUnits(service.ctx);
    for (const { id, code, shares } of before) {
      const fresh = await unitOf(other, code!);
      expect(fresh).toMatchObject({ code, status: 'available', shares: { sold: 0 } });
      expect(fresh.shares.available).toBeGreaterThanOrEqual(shares.available);
      expect(fresh.id).not.toBe(id);
      expect(await unitOf(partner, id)).toMatchObject({ id, code });
    }
    const listed = (await other.get('/properties?limit=100')).body.data.map(({ code }) => code);
    expect(listed.filter((code) => units.includes(code!)).sort()).toEqual([...units].sort());
    expect(await refillDemoUnits(service.ctx)).toBe(0);
  });
});

async function unitOf(reader: PartnerClient, idOrCode: string) {
  return (await reader.get(`/properties/${idOrCode}`)).body;
}

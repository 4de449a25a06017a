import { describe, expect, it } from '@jest/globals';
import {
  attestedCustomer,
  placedOrder,
  publishedProperty,
} from '../../support/fixtures/fixtures.ts';
import { usePartner } from '../../support/use-participants.ts';
import { useService } from '../../support/use-service.ts';

const service = useService();
const partner = usePartner(service);
const other = usePartner(service);

const complete = (order: { id: string }) =>
  partner.post(`/sandbox/orders/${order.id}/simulate`, { body: { to: 'completed' } });

describe('GET /customers/{id}/holdings', () => {
  it('returns the sums of what completed orders have bought', async () => {
    const [first, second] = [
      await publishedProperty(service.ctx),
      await publishedProperty(service.ctx, { pricePerShare: 10_001n }),
    ];
    const { id: customer } = await attestedCustomer(partner);
    for (const [property, shares] of [
      [first, 2],
      [first, 3],
      [second, 1],
    ] as const)
      await complete(await placedOrder(partner, property, { customer, shares }));
    await placedOrder(partner, first, { customer, shares: 9 });
    const { status, body } = await partner.get(`/customers/${customer}/holdings`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      customer,
      summary: { properties: 2, shares: 6, investedAmount: 21_350.01, rentalIncomeReceived: 0 },
      holdings: [
        {
          property: { id: second.id, code: second.code },
          shares: 1,
          investedAmount: 100.01,
          status: 'active',
        },
        { property: { id: first.id }, shares: 5, investedAmount: 21_250 },
      ],
    });
  });

  it('is empty before the first purchase', async () => {
    const { id } = await attestedCustomer(partner);
    expect((await partner.get(`/customers/${id}/holdings`)).body).toMatchObject({
      summary: { properties: 0, shares: 0, investedAmount: 0 },
      holdings: [],
    });
  });
});

describe('GET /customers/{id}/contracts', () => {
  it('lists a contract for each completed order, newest first, in pages', async () => {
    const property = await publishedProperty(service.ctx);
    const { id: customer } = await attestedCustomer(partner);
    for (const shares of [1, 2])
      await complete(await placedOrder(partner, property, { customer, shares }));
    const path = `/customers/${customer}/contracts` as const;
    const { body } = await partner.get(path);
    expect(body).toMatchObject({
      object: 'list',
      hasMore: false,
      data: [
        { shares: 2, status: 'preparing' },
        { shares: 1, property: { id: property.id } },
      ],
    });
    expect(body.data[0]).not.toHaveProperty('signedAt');
    const first = (await partner.get(`${path}?limit=1`)).body;
    const next = (await partner.get(`${path}?limit=1&cursor=${first.nextCursor}`)).body;
    expect([...first.data, ...next.data]).toEqual(body.data);
  });

  it('is empty before the first purchase', async () => {
    const { id } = await attestedCustomer(partner);
    expect((await partner.get(`/customers/${id}/contracts`)).body).toMatchObject({
      data: [],
      hasMore: false,
      nextCursor: null,
    });
  });
});

describe.each(['holdings', 'contracts', 'payouts'])(
  'GET /customers/{id}/%s of a customer who is not linked',
  (what) => {
    it('requires consent', async () => {
      const { phone } = await attestedCustomer(other);
      const { body: pending } = await partner.post('/customers', { body: { phone: phone! } });
      const { status, body } = await partner.send('GET', `/customers/${pending.id}/${what}`);
      expect([status, body.error.code, body.error.details]).toEqual([
        403,
        'consent_required',
        { customer: pending.id },
      ]);
    });

    it('is not found once unlinked, or for another partner', async () => {
      const { id } = await attestedCustomer(partner);
      expect((await other.send('GET', `/customers/${id}/${what}`)).status).toBe(404);
      await partner.delete(`/customers/${id}`);
      expect((await partner.send('GET', `/customers/${id}/${what}`)).body.error.code).toBe(
        'resource_not_found',
      );
    });

    it('requires the capability portfolioAccess', async () => {
      const without = await service.partner({
        capabilities: ['createCustomers', 'partnerKycReliance'],
      });
      const { id } = await attestedCustomer(without);
      expect((await without.send('GET', `/customers/${id}/${what}`)).body.error).toMatchObject({
        code: 'capability_not_enabled',
        details: { capability: 'portfolioAccess' },
      });
    });
  },
);

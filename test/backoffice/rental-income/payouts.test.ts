import { describe, expect, it } from '@jest/globals';
import { finishFundings } from '../../../src/domain/orders/funding/close-funding.ts';
import { payDuePayouts } from '../../../src/domain/rental-income/payouts/pay-due-payouts.ts';
import { crowd } from '../../support/fixtures/crowd.ts';
import {
  attestedCustomer,
  linkedCustomer,
  placedOrder,
  publishedProperty,
} from '../../support/fixtures/fixtures.ts';
import type { Client } from '../../support/harness.ts';
import { lastIssue, ownersOf, payRent } from '../../support/fixtures/rent.ts';
import { useOperator, usePartner } from '../../support/use-participants.ts';
import { useService } from '../../support/use-service.ts';

const service = useService({ waitsForLocks: true });
const staff = useOperator(service, 'finance');
const partner = usePartner(service);

const payoutsOf = async (customer: string, client: Client = partner) =>
  (await client.get(`/customers/${customer}/payouts`)).body.data;
const eventsOf = async (client: Client) =>
  (await client.get('/events?type=payout.paid&limit=100')).body.data;

describe('payout.paid', () => {
  it("is sent to each partner of the investor that has portfolioAccess, with that partner's customer", async () => {
    const property = await publishedProperty(service.ctx);
    const [customer] = (await ownersOf(partner, property, 4)) as [string];
    const { investor_id } = await service.ctx.db
      .selectFrom('customers')
      .select('investor_id')
      .where('id', '=', customer)
      .executeTakeFirstOrThrow();
    const [also, blind, gone] = [
      await service.partner(),
      await service.partner({ capabilities: ['createCustomers'] }),
      await service.partner(),
    ];
    const known = await linkedCustomer(service.ctx, also.partnerId, investor_id);
    await linkedCustomer(service.ctx, blind.partnerId, investor_id);
    await gone.delete(
      `/customers/${await linkedCustomer(service.ctx, gone.partnerId, investor_id)}`,
    );
    await payRent(staff, property, 12.5, await lastIssue(service.ctx, property));
    await payDuePayouts(service.ctx);
    const [payout] = await payoutsOf(known, also);
    expect(payout).toMatchObject({ status: 'paid', amount: 12.5, paidAt: expect.any(String) });
    expect((await eventsOf(also)).map(({ data }) => data)).toEqual([
      { customer: (await also.get(`/customers/${known}`)).body, payout },
    ]);
    const own = (await eventsOf(partner)).find(({ data }) => data.customer!.id === customer);
    expect(own!.data.payout).toEqual(payout);
    expect([await eventsOf(blind), await eventsOf(gone)]).toEqual([[], []]);
  });
});

describe('GET /customers/{id}/payouts', () => {
  it('is empty before the first rent', async () => {
    const { id } = await attestedCustomer(partner);
    expect((await partner.get(`/customers/${id}/payouts`)).body).toMatchObject({
      object: 'list',
      data: [],
      hasMore: false,
      nextCursor: null,
    });
  });

  it('returns pages, newest first', async () => {
    const { id: customer } = await attestedCustomer(partner);
    for (const amount of [1, 2, 3]) {
      const property = await publishedProperty(service.ctx);
      const { id } = await placedOrder(partner, property, { customer });
      await partner.post(`/sandbox/orders/${id}/simulate`, { body: { to: 'completed' } });
      await payRent(staff, property, amount, await lastIssue(service.ctx, property));
    }
    const path = `/customers/${customer}/payouts` as const;
    const first = (await partner.get(`${path}?limit=2`)).body;
    const second = (await partner.get(`${path}?limit=2&cursor=${first.nextCursor}`)).body;
    expect([...first.data, ...second.data].map(({ amount }) => amount)).toEqual([3, 2, 1]);
    expect([first.hasMore, second.hasMore]).toEqual([true, false]);
    expect((await partner.send('GET', `${path}?quarter=1`)).body.error).toMatchObject({
      code: 'invalid_parameter',
      param: 'quarter',
    });
  });
});

describe('rental income of a thousand holders', () => {
  it('is paid exactly, once to each', async () => {
    const property = await publishedProperty(service.ctx, { total: 100_000 });
    const many = await service.partner();
    const investors = await crowd(service.ctx, {
      count: 1000,
      propertyId: property.id,
      partnerId: many.partnerId,
      sharesOf: (place) => (place % 7) + 1,
    });
    await (await service.operator()).post(`/properties/${property.id}/close-funding`);
    await finishFundings(service.ctx);
    await payDuePayouts(service.ctx);
    const { body } = await payRent(
      staff,
      property,
      123_456.78,
      await lastIssue(service.ctx, property),
    );
    expect(body).toMatchObject({ holders: 1000, payouts: 1000 });
    expect(await payDuePayouts(service.ctx)).toBe(1000);
    const { db } = service.ctx;
    const wallets = await db
      .selectFrom('wallets')
      .innerJoin('customers', 'customers.investor_id', 'wallets.investor_id')
      .where('partner_id', '=', many.partnerId)
      .select(['wallets.investor_id', 'cash_available'])
      .execute();
    const cash = new Map(wallets.map((wallet) => [wallet.investor_id, wallet.cash_available]));
    expect([...cash.values()].reduce((sum, amount) => sum + amount, 0n)).toBe(12_345_678n);
    const perShare = 12_345_678 / body.sharesEligible;
    const off = investors.map((id, place) =>
      Math.abs(Number(cash.get(id)) - ((place % 7) + 1) * perShare),
    );
    expect(Math.max(...off)).toBeLessThan(1);
    const events = await db
      .selectFrom('events')
      .where('partner_id', '=', many.partnerId)
      .where('type', '=', 'payout.paid')
      .select('id')
      .execute();
    expect(events).toHaveLength(1000);
    expect(await payDuePayouts(service.ctx)).toBe(0);
  });
});

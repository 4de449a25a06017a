import { beforeAll, describe, expect, it } from '@jest/globals';
import { finishFundings } from '../../domain/orders/funding/close-funding.ts';
import { payDuePayouts } from '../../domain/rental-income/pay-due-payouts.ts';
import { crowd } from '../../testing/crowd.ts';
import {
  attestedCustomer,
  linkedCustomer,
  placedOrder,
  publishedProperty,
  releaseRent,
  type PropertyFixture,
} from '../../testing/fixtures.ts';
import type { Client, OperatorClient, PartnerClient } from '../../testing/harness.ts';
import { useService } from '../../testing/use-service.ts';
import { warmRoundTrips } from '../../testing/warm-round-trips.ts';

const service = useService({ waitsForLocks: true });
let staff: OperatorClient;
let partner: PartnerClient;
beforeAll(async () => {
  staff = await service.operator('finance');
  partner = await service.partner();
});

const START = '2026-01-01T00:00:00Z';

/**
 * The time of the last issue of the property's shares. Everyone who owns them by then takes part.
 */
async function lastIssue(property: PropertyFixture): Promise<Date> {
  const entries = service.ctx.db
    .selectFrom('ownership_entries')
    .where('property_id', '=', property.id);
  return (
    await entries.orderBy('created_at', 'desc').select('created_at as at').executeTakeFirstOrThrow()
  ).at;
}
/** Creates customers of the partner who own so many shares each. */
async function owners(property: PropertyFixture, ...shares: number[]): Promise<string[]> {
  const ids: string[] = [];
  for (const count of shares) {
    const { id, customer } = await placedOrder(partner, property, { shares: count });
    expect(
      (await partner.post(`/sandbox/orders/${id}/simulate`, { body: { to: 'completed' } })).status,
    ).toBe(200);
    ids.push(customer);
  }
  return ids;
}
const pay = (property: PropertyFixture, amount: number, end: Date | string, start = START) =>
  releaseRent(staff, property.id, {
    period: { start, end: new Date(end).toISOString() },
    amount,
  });
const payoutsOf = async (customer: string, client: Client = partner) =>
  (await client.get(`/customers/${customer}/payouts`)).body.data;
const cashOf = async (customer: string) =>
  (await partner.get(`/customers/${customer}/wallet`)).body.cash.available;
const eventsOf = async (client: Client) =>
  (await client.get('/events?type=payout.paid&limit=100')).body.data;

describe('GET /properties/{id}/holders', () => {
  it('lists the current holders with their shares, and the number of issued and total shares', async () => {
    const property = await publishedProperty(service.ctx);
    expect((await staff.get(`/properties/${property.code}/holders`)).body).toMatchObject({
      data: [],
      total: 480,
      issued: 0,
      holders: 0,
    });
    const [, second] = (await owners(property, 4, 6)) as [string, string];
    await owners(await publishedProperty(service.ctx), 1);
    const third = await placedOrder(partner, property, { customer: second, shares: 2 });
    await partner.post(`/sandbox/orders/${third.id}/simulate`, { body: { to: 'completed' } });
    await placedOrder(partner, property, { shares: 9 });
    const newest = (await staff.get(`/properties/${property.code}/holders?limit=1`)).body;
    const sums = { total: 480, issued: 12, holders: 2 };
    expect(newest).toMatchObject({
      ...sums,
      hasMore: true,
      data: [{ object: 'holder', shares: 8, investedAmount: 34_000, name: { en: '', ar: '' } }],
    });
    const { phone } = (await staff.get(`/investors/${newest.data[0]!.investor}`)).body;
    expect([newest.data[0]!.phone, (await partner.get(`/customers/${second}`)).body.phone]).toEqual(
      [phone, phone],
    );
    const older = (
      await staff.get(`/properties/${property.id}/holders?limit=1&cursor=${newest.nextCursor}`)
    ).body;
    expect(older).toMatchObject({ ...sums, hasMore: false, data: [{ shares: 4 }] });
    expect((await staff.get('/properties/NONE/holders')).status).toBe(404);
  });
});

describe('GET /investors/{id}/holdings', () => {
  it('returns what partners see of the same investor', async () => {
    const property = await publishedProperty(service.ctx);
    const [customer] = (await owners(property, 3)) as [string];
    await pay(property, 30, await lastIssue(property));
    await payDuePayouts(service.ctx);
    const { customer: _theirs, ...seen } = (await partner.get(`/customers/${customer}/holdings`))
      .body;
    const { investor } = (await staff.get(`/properties/${property.id}/holders`)).body.data[0]!;
    expect((await staff.get(`/investors/${investor}/holdings`)).body).toEqual({
      ...seen,
      investor,
    });
    expect(seen.summary).toEqual({
      properties: 1,
      shares: 3,
      investedAmount: 12_750,
      rentalIncomeReceived: 30,
    });
    expect((await staff.get('/investors/inv_none/holdings')).status).toBe(404);
  });
});

describe('POST /properties/{id}/rental-income', () => {
  it("splits the rent over the owners of the unit at the period's end, and pays it into their wallets", async () => {
    const property = await publishedProperty(service.ctx);
    const [first, second, third] = (await owners(property, 1, 5, 1)) as [string, string, string];
    const end = await lastIssue(property);
    const { status, body } = await pay(property, 100.01, end);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      object: 'rental_income',
      property: { id: property.id, code: property.code },
      period: { start: '2026-01-01T00:00:00.000Z', end: end.toISOString() },
      amount: 100.01,
      sharesEligible: 7,
      sharesTotal: 480,
      amountPerShare: 14.29,
      holders: 3,
      status: 'scheduled',
      payouts: 3,
      payoutsPaid: 0,
      amountPaid: 0,
      paidAt: null,
    });
    // 14.2871…, 71.4357…, 14.2871…: the remaining piastre goes to the investors with the largest
    // fractions.
    expect((await payoutsOf(first))[0]).toMatchObject({
      amount: 14.29,
      sharesEligible: 1,
      status: 'scheduled',
    });
    expect((await payoutsOf(first))[0]).not.toHaveProperty('paidAt');
    expect(await payDuePayouts(service.ctx)).toBe(3);
    expect(await Promise.all([first, second, third].map(cashOf))).toEqual([14.29, 71.43, 14.29]);
    expect(await payoutsOf(second)).toMatchObject([
      { object: 'payout', amount: 71.43, sharesEligible: 5, status: 'paid', period: body.period },
    ]);
    const [run] = (await staff.get(`/properties/${property.code}/rental-income`)).body.data;
    expect(run).toMatchObject({
      id: body.id,
      status: 'paid',
      payoutsPaid: 3,
      amountPaid: 100.01,
      paidAt: expect.any(String),
    });
    expect(
      (await partner.get(`/customers/${second}/holdings`)).body.summary.rentalIncomeReceived,
    ).toBe(71.43);
  });

  it('lists the payout of each investor, in pages', async () => {
    const property = await publishedProperty(service.ctx);
    await owners(property, 1, 5, 1);
    const { id } = (await pay(property, 100.01, await lastIssue(property))).body;
    const first = (await staff.get(`/rental-income/${id}/payouts?limit=2`)).body;
    expect(first).toMatchObject({
      hasMore: true,
      data: [{ object: 'payout', rentalIncome: id, status: 'scheduled', paidAt: null }, {}],
    });
    await payDuePayouts(service.ctx);
    const second = (
      await staff.get(`/rental-income/${id}/payouts?limit=2&cursor=${first.nextCursor}`)
    ).body;
    expect(second).toMatchObject({
      hasMore: false,
      data: [{ status: 'paid', paidAt: expect.any(String), property: { code: property.code } }],
    });
    const payouts = [...first.data, ...second.data];
    expect(payouts.map(({ amount, sharesEligible }) => [sharesEligible, amount]).sort()).toEqual([
      [1, 14.29],
      [1, 14.29],
      [5, 71.43],
    ]);
    const [entry] = (await staff.get(`/investors/${payouts[0]!.investor}/wallet/entries`)).body
      .data;
    expect(entry).toMatchObject({
      reason: 'rental_income',
      amount: payouts[0]!.amount,
      reference: payouts[0]!.id,
    });
    expect((await staff.get('/rental-income/rin_none/payouts')).status).toBe(404);
  });

  it("splits the rent over the owners at the period's end, not the owners now", async () => {
    const property = await publishedProperty(service.ctx);
    const [early] = (await owners(property, 2)) as [string];
    const end = await lastIssue(property);
    const [late] = (await owners(property, 2)) as [string];
    await owners(property, 1);
    expect((await pay(property, 50, end)).body).toMatchObject({ sharesEligible: 2, holders: 1 });
    const next = (await pay(property, 50, await lastIssue(property), end.toISOString())).body;
    expect(next).toMatchObject({ sharesEligible: 5, holders: 3 });
    await payDuePayouts(service.ctx);
    expect([await cashOf(early), await cashOf(late)]).toEqual([70, 20]);
    expect((await payoutsOf(early)).map(({ amount }) => amount)).toEqual([20, 50]);
  });

  it('refuses the same or an overlapping period, and names the first rental income', async () => {
    const property = await publishedProperty(service.ctx);
    const [owner] = (await owners(property, 1)) as [string];
    const end = await lastIssue(property);
    const first = await pay(property, 10, end);
    await payDuePayouts(service.ctx);
    const period = { start: '2026-01-01T00:00:00.000Z', end: end.toISOString() };
    for (const again of [
      await pay(property, 10, end),
      await pay(property, 99, end, '2026-02-01T00:00:00Z'),
      await pay(property, 1, end, '2020-01-01T00:00:00Z'),
    ]) {
      expect([again.status, again.body.error.code, again.body.error.param]).toEqual([
        409,
        'state_conflict',
        'period',
      ]);
      expect(again.body.error.details).toEqual({ rentalIncome: first.body.id, period });
    }
    expect((await pay(property, 10, START, '2025-10-01T00:00:00Z')).body.error.code).toBe(
      'state_conflict',
    ); // nobody owned it then
    await payDuePayouts(service.ctx);
    expect(await cashOf(owner)).toBe(10);
  });

  it('splits the rent once for concurrent requests', async () => {
    const property = await publishedProperty(service.ctx);
    await owners(property, 1);
    const end = await lastIssue(property);
    const answers = await Promise.all(
      [10, 11, 12, 13, 14].map((amount) => pay(property, amount, end)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  });

  it('creates no payout of less than a piastre', async () => {
    const property = await publishedProperty(service.ctx);
    const [small, large] = (await owners(property, 1, 9)) as [string, string];
    expect((await pay(property, 0.02, await lastIssue(property))).body).toMatchObject({
      holders: 2,
      payouts: 1,
      amount: 0.02,
    });
    await payDuePayouts(service.ctx);
    expect(await payoutsOf(small)).toEqual([]);
    expect(await payoutsOf(large)).toMatchObject([{ amount: 0.02 }]);
  });

  it('requires holders, a period that has ended, and an amount', async () => {
    const property = await publishedProperty(service.ctx);
    const yesterday = new Date(Date.now() - 86_400_000);
    const nobody = await pay(property, 10, yesterday);
    expect([nobody.status, nobody.body.error.details]).toEqual([
      409,
      { property: property.id, periodEnd: yesterday.toISOString() },
    ]);
    expect(nobody.body.error.message).toBe(
      'Nobody owned shares of the property at the end of the period.',
    );
    await owners(property, 1);
    const inAMinute = await pay(property, 10, new Date(Date.now() + 60_000));
    expect([inAMinute.status, inAMinute.body.error.param]).toEqual([400, 'period.end']);
    expect((await pay(property, 10, START, START)).body.error).toMatchObject({
      code: 'invalid_parameter',
      param: 'period.end',
    });
    expect((await pay(property, 0, yesterday)).body.error).toMatchObject({
      code: 'invalid_parameter',
      param: 'amount',
    });
    expect((await pay(property, 1.001, yesterday)).body.error.param).toBe('amount');
    expect((await pay({ id: 'prop_none', code: '' }, 10, yesterday)).status).toBe(404);
    expect(
      (
        await staff.send('POST', `/properties/${property.id}/rental-income`, {
          body: { amount: 1 },
        })
      ).body.error.code,
    ).toBe('missing_parameter');
  });

  it('requires the role finance', async () => {
    const operations = await service.operator('operations');
    const body = { period: { start: START, end: START }, amount: 1 };
    expect((await operations.post('/properties/prop_x/rental-income', { body })).status).toBe(403);
  });
});

describe('payout.paid', () => {
  it("is sent to every partner linked to the investor that has portfolioAccess, with that partner's customer", async () => {
    const property = await publishedProperty(service.ctx);
    const [customer] = (await owners(property, 4)) as [string];
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
    await pay(property, 12.5, await lastIssue(property));
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
      await pay(property, amount, await lastIssue(property));
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
    expect(await warmRoundTrips(service, () => partner.get(path))).toBe(1);
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
    const { body } = await pay(property, 123_456.78, await lastIssue(property));
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

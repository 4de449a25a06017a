import { describe, expect, it } from '@jest/globals';
import { payDuePayouts } from '../../../src/domain/rental-income/payouts/pay-due-payouts.ts';
import { placedOrder, publishedProperty } from '../../support/fixtures/fixtures.ts';
import type { Client } from '../../support/harness.ts';
import { lastIssue, ownersOf, payRent, RENT_START } from '../../support/fixtures/rent.ts';
import { useOperator, usePartner } from '../../support/use-participants.ts';
import { useService } from '../../support/use-service.ts';

const service = useService({ waitsForLocks: true });
const staff = useOperator(service, 'finance');
const partner = usePartner(service);

const payoutsOf = async (customer: string, client: Client = partner) =>
  (await client.get(`/customers/${customer}/payouts`)).body.data;
const cashOf = async (customer: string) =>
  (await partner.get(`/customers/${customer}/wallet`)).body.cash.available;

describe('GET /properties/{id}/holders', () => {
  it('lists the current holders with their shares, and the number of issued and total shares', async () => {
    const property = await publishedProperty(service.ctx);
    expect((await staff.get(`/properties/${property.code}/holders`)).body).toMatchObject({
      data: [],
      total: 480,
      issued: 0,
      holders: 0,
    });
    const [, second] = (await ownersOf(partner, property, 4, 6)) as [string, string];
    await ownersOf(partner, await publishedProperty(service.ctx), 1);
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
    const [customer] = (await ownersOf(partner, property, 3)) as [string];
    await payRent(staff, property, 30, await lastIssue(service.ctx, property));
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
    const [first, second, third] = (await ownersOf(partner, property, 1, 5, 1)) as [
      string,
      string,
      string,
    ];
    const end = await lastIssue(service.ctx, property);
    const { status, body } = await payRent(staff, property, 100.01, end);
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
    await ownersOf(partner, property, 1, 5, 1);
    const { id } = (await payRent(staff, property, 100.01, await lastIssue(service.ctx, property)))
      .body;
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
    const [early] = (await ownersOf(partner, property, 2)) as [string];
    const end = await lastIssue(service.ctx, property);
    const [late] = (await ownersOf(partner, property, 2)) as [string];
    await ownersOf(partner, property, 1);
    expect((await payRent(staff, property, 50, end)).body).toMatchObject({
      sharesEligible: 2,
      holders: 1,
    });
    const next = (
      await payRent(staff, property, 50, await lastIssue(service.ctx, property), end.toISOString())
    ).body;
    expect(next).toMatchObject({ sharesEligible: 5, holders: 3 });
    await payDuePayouts(service.ctx);
    expect([await cashOf(early), await cashOf(late)]).toEqual([70, 20]);
    expect((await payoutsOf(early)).map(({ amount }) => amount)).toEqual([20, 50]);
  });

  it('refuses the same or an overlapping period, and names the first rental income', async () => {
    const property = await publishedProperty(service.ctx);
    const [owner] = (await ownersOf(partner, property, 1)) as [string];
    const end = await lastIssue(service.ctx, property);
    const first = await payRent(staff, property, 10, end);
    await payDuePayouts(service.ctx);
    const period = { start: '2026-01-01T00:00:00.000Z', end: end.toISOString() };
    for (const again of [
      await payRent(staff, property, 10, end),
      await payRent(staff, property, 99, end, '2026-02-01T00:00:00Z'),
      await payRent(staff, property, 1, end, '2020-01-01T00:00:00Z'),
    ]) {
      expect([again.status, again.body.error.code, again.body.error.param]).toEqual([
        409,
        'state_conflict',
        'period',
      ]);
      expect(again.body.error.details).toEqual({
        situation: 'period_covered',
        rentalIncome: first.body.id,
        period,
      });
    }
    expect(
      (await payRent(staff, property, 10, RENT_START, '2025-10-01T00:00:00Z')).body.error.code,
    ).toBe('state_conflict'); // nobody owned it then
    await payDuePayouts(service.ctx);
    expect(await cashOf(owner)).toBe(10);
  });

  it('splits the rent once for concurrent requests', async () => {
    const property = await publishedProperty(service.ctx);
    await ownersOf(partner, property, 1);
    const end = await lastIssue(service.ctx, property);
    const answers = await Promise.all(
      [10, 11, 12, 13, 14].map((amount) => payRent(staff, property, amount, end)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  });

  it('creates no payout of less than a piastre', async () => {
    const property = await publishedProperty(service.ctx);
    const [small, large] = (await ownersOf(partner, property, 1, 9)) as [string, string];
    expect(
      (await payRent(staff, property, 0.02, await lastIssue(service.ctx, property))).body,
    ).toMatchObject({
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
    const nobody = await payRent(staff, property, 10, yesterday);
    expect([nobody.status, nobody.body.error.details]).toEqual([
      409,
      { situation: 'no_holders', property: property.id, periodEnd: yesterday.toISOString() },
    ]);
    expect(nobody.body.error.message).toBe(
      'The funding of the property had not closed by the end of the period.',
    );
    await ownersOf(partner, property, 1);
    const inAMinute = await payRent(staff, property, 10, new Date(Date.now() + 60_000));
    expect([inAMinute.status, inAMinute.body.error.param]).toEqual([400, 'period.end']);
    expect((await payRent(staff, property, 10, RENT_START, RENT_START)).body.error).toMatchObject({
      code: 'invalid_parameter',
      param: 'period.end',
    });
    expect((await payRent(staff, property, 0, yesterday)).body.error).toMatchObject({
      code: 'invalid_parameter',
      param: 'amount',
    });
    expect((await payRent(staff, property, 1.001, yesterday)).body.error.param).toBe('amount');
    expect((await payRent(staff, { id: 'prop_none', code: '' }, 10, yesterday)).status).toBe(404);
    expect(
      (
        await staff.send('POST', `/properties/${property.id}/rental-income`, {
          body: { amount: 1 },
        })
      ).body.error.code,
    ).toBe('missing_parameter');
  });
});

import { describe, expect, it } from '@jest/globals';
import type { Context } from '../../../src/context.ts';
import { getInvestorStatement } from '../../../src/domain/figures/investor-statement.ts';
import { cairoToday } from '../../support/cairo-today.ts';
import {
  appInvestor,
  attestedCustomer,
  EVIDENCE,
  placedOrder,
  publishedProperty,
  withdrawCash,
  type PropertyFixture,
} from '../../support/fixtures/fixtures.ts';
import { moveSale } from '../../support/fixtures/sales.ts';
import { useOperator, usePartner, useProperty } from '../../support/use-participants.ts';
import { useService } from '../../support/use-service.ts';
import { completeJournal } from '../../../src/domain/journal/complete-journal.sql.ts';

const service = useService();
const staff = useOperator(service);
const partner = usePartner(service);
const property = useProperty(service, { total: 10_000, pricePerShare: 10_000n });

const period = async () => {
  const today = await cairoToday({ service });
  return `from=2020-01-01&to=${today}`;
};

/** An order that is paid with a receipt. */
async function paidOrder(reference: string) {
  const customer = (await attestedCustomer(partner)).id;
  const order = await placedOrder(partner, property, { customer, shares: 3 });
  const { payable } = order.amounts;
  await partner.post(`/orders/${order.id}/settlement`, { body: { reference, amount: payable } });
  await staff.post('/receipts', {
    body: { reference, amount: payable, payer: 'A', receivedAt: '2026-11-09T12:00:00Z' },
  });
  await staff.post(`/orders/${order.id}/confirm-payment`, { body: {} });
  return order;
}

/** An order whose payment is confirmed with other evidence. */
async function provenOrder(reference: string, of: PropertyFixture = property, shares = 1) {
  const order = await placedOrder(partner, of, { shares });
  const body = { reference, amount: order.amounts.payable };
  await partner.post(`/orders/${order.id}/settlement`, { body });
  await staff.post(`/orders/${order.id}/confirm-payment`, { body: EVIDENCE });
  return order;
}

/** The service as an operation sees it between whose `nth` query and the next one something happens. */
function interrupted(nth: number, happens: () => Promise<unknown>): Context {
  let queries = 0;
  const db = service.ctx.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (++queries === nth) await happens();
      return result;
    },
  });
  return { ...service.ctx, db };
}

describe('GET /trial-balance', () => {
  it('is zero, and shows where the money is', async () => {
    const order = await paidOrder('FT-1');
    const proven = (await provenOrder('FT-2')).amounts.payable;
    const { id } = await appInvestor(staff, 1000);
    await withdrawCash(staff, id, 300);
    const before = (await staff.get('/trial-balance?world=all')).body;
    await staff.post(`/partners/${partner.partnerId}/commissions`, {
      body: { type: 'payout', amount: 1.5, reference: 'TRF-1' },
    });
    const { body } = await staff.get('/trial-balance?world=all');
    expect(body.difference).toBe(0);
    expect(body.debit).toBe(body.credit);
    const balances = Object.fromEntries(
      body.accounts.map(({ account, debit, credit }) => [account, debit - credit]),
    );
    const paid = order.amounts.payable;
    expect(balances).toMatchObject({
      bank: paid + 1000 - 300 - 1.5,
      payments_by_evidence: proven,
      orders_paid: -paid - proven,
      wallet_cash_available: -700,
    });
    const owed = (some: typeof body) =>
      some.accounts.find(({ account }) => account === 'commissions_owed')!.credit;
    expect(owed(before) - owed(body)).toBeCloseTo(1.5, 10);
  });

  it('is that of one world, or of all', async () => {
    const sumOf = async (world: string) =>
      (await staff.get(`/trial-balance?world=${world}`)).body.debit;
    const worlds = await service.ctx.db.selectFrom('journal').select('world').distinct().execute();
    for (const { world } of worlds) expect(await sumOf(world)).toBeGreaterThan(0);
    expect((await staff.get('/trial-balance')).body).toMatchObject({ world: 'main' });
    expect(await sumOf('nobody')).toBe(0);
  });

  it('is that of the end of a day, which does not change afterwards', async () => {
    const { body } = await staff.get('/trial-balance?at=2021-06-30&world=all');
    expect([body.at, body.debit]).toEqual(['2021-06-30T22:00:00.000Z', 0]);
    const today = await cairoToday({ service });
    const { body: now } = await staff.get('/trial-balance?world=all');
    const { body: ofToday } = await staff.get(`/trial-balance?at=${today}&world=all`);
    expect(ofToday.accounts).toEqual(now.accounts);
  });

  it.each(['2026-02-30', '2099-01-01'])('refuses the day %s', async (day) => {
    const { status, body } = await staff.send('GET', `/trial-balance?at=${day}`);
    expect([status, body.error.param]).toEqual([400, 'at']);
  });

  it('is complete once the job has written what 1.1 left', async () => {
    expect((await staff.get('/trial-balance')).body.completeUntil).toBeNull();
    await completeJournal(service.ctx);
    const { completeUntil } = (await staff.get('/trial-balance')).body;
    expect(Date.parse(completeUntil!)).toBeLessThanOrEqual(Date.now() + 1000);
  });
});

describe('GET /statement', () => {
  it('has, over the whole time, the balances of the accounts of money', async () => {
    const { body: statement } = await staff.get(`/statement?${await period()}&world=all`);
    const { body: balance } = await staff.get('/trial-balance?world=all');
    const accounts = balance.accounts.filter(({ kind }) => kind === 'money');
    expect(statement.lines.length).toBeGreaterThan(2);
    for (const { account, debit, credit } of accounts) {
      const moved = statement.lines
        .filter((line) => line.account === account)
        .map(({ direction, amount }) => (direction === 'in' ? amount : -amount));
      expect(moved.reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(debit - credit, 10);
    }
    expect(statement.net).toBeCloseTo(statement.in - statement.out, 10);
  });

  it('has nothing in another period', async () => {
    const { body } = await staff.get('/statement?from=2021-01-01&to=2021-12-31');
    expect([body.in, body.out, body.net]).toEqual([0, 0, 0]);
    expect([body.from, body.to]).toEqual(['2020-12-31T22:00:00.000Z', '2021-12-31T22:00:00.000Z']);
  });

  it.each([
    ['from=2026-02-30&to=2026-03-01', 'from'],
    ['from=2026-03-01&to=2026-02-01', 'to'],
    ['from=2099-01-01&to=2099-01-31', 'from'],
    ['to=2026-02-01', 'from'],
  ])('refuses the period %s', async (query, param) => {
    const { status, body } = await staff.send('GET', `/statement?${query}`);
    expect([status, body.error.param]).toEqual([400, param]);
  });
});

describe('GET /investors/{id}/statement', () => {
  it('goes from the opening to the closing balances by its entries', async () => {
    const { id } = await appInvestor(staff, 1000);
    await withdrawCash(staff, id, 300);
    const { body } = await staff.get(`/investors/${id}/statement?${await period()}`);
    expect(body.opening).toEqual({
      cashAvailable: 0,
      cashReserved: 0,
      rewardsAvailable: 0,
      rewardsReserved: 0,
      debt: 0,
    });
    expect(body.entries.map(({ reason, change, balance }) => [reason, change, balance])).toEqual([
      ['top_up', { available: 1000, reserved: 0 }, { available: 1000, reserved: 0 }],
      ['withdrawal_hold', { available: -300, reserved: 300 }, { available: 700, reserved: 300 }],
      ['withdrawal', { available: 0, reserved: -300 }, { available: 700, reserved: 0 }],
    ]);
    expect(body.closing).toMatchObject({ cashAvailable: 700, cashReserved: 0 });
    const { body: wallet } = await staff.get(`/investors/${id}/wallet`);
    expect(wallet.cash).toEqual({ available: 700, reserved: 0 });
    expect(body.totals).toContainEqual({
      kind: 'cash',
      reason: 'withdrawal',
      count: 1,
      amount: -300,
    });
    const { body: earlier } = await staff.get(
      `/investors/${id}/statement?from=2021-01-01&to=2021-12-31`,
    );
    expect([earlier.entries, earlier.closing]).toEqual([[], body.opening]);
  });
});

describe('GET /partners/{id}/statement', () => {
  it('has the rows of the settlement reports, and the commission balance before and after them', async () => {
    const today = await cairoToday({ service });
    const { body } = await staff.get(
      `/partners/${partner.partnerId}/statement?from=${today}&to=${today}&limit=100`,
    );
    const { body: report } = await partner.get(`/reports/settlements?day=${today}`);
    expect(body.data).toMatchObject(report.data); // with the names that staff see
    expect(body.totals).toEqual(report.totals);
    const { body: summary } = await partner.get('/commissions/summary');
    expect(body.commissions).toEqual({ opening: 0, closing: summary.balance });
  });

  it('is paged', async () => {
    const read = async (page: string) => {
      const path = `/partners/${partner.partnerId}/statement?${await period()}&${page}`;
      return (await staff.get(path as '/partners/{id}/statement')).body;
    };
    const [whole, first] = [await read('limit=100'), await read('limit=2')];
    const rest = await read(`limit=98&cursor=${first.nextCursor}`);
    expect([...first.data, ...rest.data]).toEqual(whole.data);
  });
});

describe('GET /properties/{id}/statement', () => {
  it('has what was sold and issued, and the holders before and after', async () => {
    const order = await paidOrder('FT-7');
    const lines = async () => {
      const { body } = await staff.get(`/properties/${property.code}/statement?${await period()}`);
      return Object.fromEntries(body.lines.map((line) => [line.event, line]));
    };
    const before = await lines();
    const revoked = await paidOrder('FT-8');
    await staff.post(`/orders/${revoked.id}/revoke-payment`, { body: { reason: 'Wrong order' } });
    const after = await lines();
    expect(after.sold!.count - before.sold!.count).toBe(1);
    expect(after.sale_taken_back).toMatchObject({ shares: -3, amount: -order.amounts.gross });
    await staff.post(`/properties/${property.id}/close-funding`);
    const { body } = await staff.get(`/properties/${property.id}/statement?${await period()}`);
    const { body: holders } = await staff.get(`/properties/${property.id}/holders`);
    expect(body.opening).toEqual({ holders: 0, shares: 0, investedAmount: 0 });
    expect(body.closing.holders).toBe(holders.data.length);
    expect(body.closing.shares).toBe(holders.data.reduce((sum, { shares }) => sum + shares, 0));
  });
});

describe('GET /properties/{id}/sales', () => {
  const sales = async ({ code }: PropertyFixture) =>
    (await staff.get(`/properties/${code}/sales`)).body.months;

  it('has nothing before the first sale', async () => {
    const unit = await publishedProperty(service.ctx);
    await placedOrder(partner, unit, { shares: 2 });
    expect(await sales(unit)).toEqual([]);
  });

  it('has every month in Cairo from the first sale on, and what was taken back when it was', async () => {
    const unit = await publishedProperty(service.ctx, { total: 40 });
    const first = await provenOrder('FT-S1', unit, 12);
    const second = await provenOrder('FT-S2', unit, 5);
    const third = await provenOrder('FT-S3', unit, 20);
    await staff.post(`/orders/${second.id}/revoke-payment`, { body: { reason: 'Wrong order' } });
    await moveSale(service.ctx, first.id, '2025-12-31T21:59:59Z'); // 23:59:59 in Cairo
    await moveSale(service.ctx, second.id, '2025-12-31T22:00:00Z'); // the next year
    await moveSale(service.ctx, second.id, '2026-03-10T09:00:00Z', 'unsell');
    await moveSale(service.ctx, third.id, '2026-03-20T09:00:00Z');
    await staff.post(`/properties/${unit.id}/close-funding`);
    const none = { sharesSold: 0, amountSold: 0, sharesTakenBack: 0, amountTakenBack: 0 };
    const ofSecond = second.amounts.gross;
    expect(await sales(unit)).toEqual([
      {
        ...none,
        month: '2025-12',
        sharesSold: 12,
        amountSold: first.amounts.gross,
        totalSharesSold: 12,
      },
      { ...none, month: '2026-01', sharesSold: 5, amountSold: ofSecond, totalSharesSold: 17 },
      { ...none, month: '2026-02', totalSharesSold: 17 },
      {
        month: '2026-03',
        sharesSold: 20,
        amountSold: third.amounts.gross,
        sharesTakenBack: 5,
        amountTakenBack: ofSecond,
        totalSharesSold: 32,
      },
    ]);
    const { body } = await staff.get(`/properties/${unit.code}`);
    expect(body.shares.sold).toBe(32);
  });

  it('goes on to this month while the unit is on sale, for ten years at most', async () => {
    const unit = await publishedProperty(service.ctx);
    const order = await provenOrder('FT-S4', unit, 7);
    await moveSale(service.ctx, order.id, '2010-05-01T00:00:00Z');
    const months = await sales(unit);
    expect(months).toHaveLength(120);
    expect(months.at(-1)!.month).toBe((await cairoToday({ service })).slice(0, 7));
    expect(new Set(months.map(({ totalSharesSold }) => totalSharesSold))).toEqual(new Set([7]));
  });
});

describe('GET /investors/{id}/statement', () => {
  it.each([1, 2, 3, 4, 5])(
    'is of one moment, also if a debt begins after the query %i of it',
    async (nth) => {
      const { id } = await appInvestor(staff, 1000);
      const [topUp] = (await staff.get(`/investors/${id}/wallet/entries`)).body.data;
      await withdrawCash(staff, id, 990);
      const body = { amount: 1000, reason: 'Twice' };
      const during = interrupted(nth, async () => {
        const { status } = await staff.post(`/wallet-entries/${topUp!.id}/correct`, { body });
        expect(status).toBe(200);
      });
      const days = { from: '2020-01-01', to: await cairoToday({ service }) };
      const { closing } = await getInvestorStatement(during, id, days);
      expect([closing.cashAvailable, closing.debt]).toEqual([10, 0]);
      const after = await getInvestorStatement(service.ctx, id, days);
      expect([after.closing.cashAvailable, after.closing.debt]).toEqual([0, 990]);
    },
  );
});

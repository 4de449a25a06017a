import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { command } from '../../../src/domain/command.ts';
import { finishFundings } from '../../../src/domain/orders/funding/close-funding.ts';
import { payDuePayouts } from '../../../src/domain/rental-income/payouts/pay-due-payouts.ts';
import { reverseDueRuns } from '../../../src/domain/rental-income/runs/reverse-rental-income-run.ts';
import {
  appInvestor,
  EVIDENCE,
  linkedCustomer,
  publishedProperty,
  releaseRent,
  setLimit,
  type PropertyFixture,
} from '../../support/fixtures/fixtures.ts';
import { waitForLockWaits } from '../../support/server/lock-waits.ts';
import { useOperator, usePartner } from '../../support/use-participants.ts';
import { useService } from '../../support/use-service.ts';
import { waitFor } from '../../support/wait-for.ts';

const service = useService({ waitsForLocks: true });
const staff = useOperator(service);
const second = useOperator(service);
const partner = usePartner(service);

const START = '2025-01-01T00:00:00Z';
const reason = { body: { reason: 'Test' } };
const unitOf = (total: number) =>
  publishedProperty(service.ctx, { total, pricePerShare: 10_000n, managementFeeBasisPoints: 0 });

/** An investor of the app, whose orders the partner sees. */
async function buyer() {
  const { id: investor } = await appInvestor(staff);
  return { investor, customer: await linkedCustomer(service.ctx, partner.partnerId, investor) };
}
type Buyer = Awaited<ReturnType<typeof buyer>>;

async function place({ investor }: Buyer, ...items: [unit: PropertyFixture, shares: number][]) {
  const body = { investor, items: items.map(([{ id }, shares]) => ({ property: id, shares })) };
  return (await staff.post('/orders', { body })).body.id;
}
const confirm = (order: string) =>
  staff.post(`/orders/${order}/confirm-payment`, { body: EVIDENCE });

/** A paid order of an investor. */
async function bought(who: Buyer, ...items: [unit: PropertyFixture, shares: number][]) {
  const order = await place(who, ...items);
  expect((await confirm(order)).status).toBe(200);
  return order;
}
const close = ({ id }: PropertyFixture) => staff.post(`/properties/${id}/close-funding`);
const orderOf = async (id: string) => (await staff.get(`/orders/${id}`)).body;
const askToCancel = (id: string) => staff.post(`/orders/${id}/request-cancellation`, reason);
const decide = (id: string, outcome: 'paid' | 'refunded' | 'cancelled') =>
  staff.post(`/orders/${id}/decide-cancellation`, { body: { outcome } });
const holdingsOf = async ({ customer }: Buyer) =>
  (await partner.get(`/customers/${customer}/holdings`)).body.holdings.map(
    ({ property, shares }) => [property.id, shares],
  );
const contractsOf = async ({ customer }: Buyer) =>
  (await partner.get(`/customers/${customer}/contracts`)).body.data;
const payoutsOf = async ({ customer }: Buyer) =>
  (await partner.get(`/customers/${customer}/payouts`)).body.data;
const cashOf = async ({ customer }: Buyer) =>
  (await partner.get(`/customers/${customer}/wallet`)).body.cash.available;
const eventsOf = async ({ customer }: Buyer) =>
  (await partner.get(`/events?customer=${customer}&limit=100`)).body.data.map(({ type }) => type);
const now = async () =>
  (await sql<{ at: Date }>`select clock_timestamp()::timestamptz(3) as at`.execute(service.ctx.db))
    .rows[0]!.at;

/** Plans the rent of the time up to now. */
async function plan({ id }: PropertyFixture, amount: number, basis?: 'sold') {
  const end = await now();
  await waitFor(now, (at) => at > end);
  const period = { start: START, end: end.toISOString() };
  const body = { period, amount, ...(basis && { basis }) };
  return staff.post(`/properties/${id}/rental-income`, { body });
}
const runOf = async (id: string) => (await staff.get(`/rental-income/${id}`)).body;

/** Pays the rent of the time up to now. Returns the id of the run. */
async function payRent(unit: PropertyFixture, amount: number): Promise<string> {
  const { id } = (await plan(unit, amount)).body;
  expect((await staff.post(`/rental-income/${id}/release`)).status).toBe(200);
  await payDuePayouts(service.ctx);
  return id;
}

describe('an order for several units', () => {
  it('gives each unit to its buyer when the funding of that unit closes, and is completed with the last', async () => {
    const [a, b] = [await unitOf(4), await unitOf(50)];
    const [one, other] = [await buyer(), await buyer()];
    const order = await bought(one, [a, 2], [b, 1]);
    await bought(other, [a, 2]);
    expect(await orderOf(order)).toMatchObject({ status: 'paid', sharesIssued: 2, shares: 3 });
    expect(await holdingsOf(one)).toEqual([[a.id, 2]]);
    expect(await contractsOf(one)).toMatchObject([{ property: { id: a.id }, shares: 2 }]);
    const { body } = await plan(a, 1000);
    expect(body).toMatchObject({
      sharesEligible: 4,
      sharesUnowned: 0,
      sharesNotIssued: 0,
      serviceAmount: 0,
    });
    await staff.post(`/rental-income/${body.id}/release`);
    await payDuePayouts(service.ctx);
    expect(await payoutsOf(one)).toMatchObject([{ amount: 500, status: 'paid' }]);
    expect(await eventsOf(one)).not.toContain('order.completed');
    await close(b);
    expect(await orderOf(order)).toMatchObject({ status: 'completed', sharesIssued: 3 });
    expect(await holdingsOf(one)).toEqual([
      [b.id, 1],
      [a.id, 2],
    ]);
    expect((await eventsOf(one)).filter((type) => type === 'order.completed')).toHaveLength(1);
  });

  it('gets what a crash or a failure has left of each unit later', async () => {
    const [a, b] = [await unitOf(10), await unitOf(10)];
    const one = await buyer();
    const order = await bought(one, [a, 2], [b, 1]);
    await sql`create function stop_it() returns trigger language plpgsql as $$ begin raise 'stopped'; end $$`.execute(
      service.ctx.db,
    );
    await sql`
      create trigger stop_it before insert on ownership_entries for each row when (new.property_id = ${sql.lit(a.id)})
        execute function stop_it()`.execute(service.ctx.db);
    expect((await staff.post(`/properties/${a.id}/close-funding`, { mayFail: true })).status).toBe(
      500,
    );
    expect((await staff.post(`/properties/${a.id}/reopen-funding`)).body.error).toMatchObject({
      code: 'state_conflict',
      details: { paidOrders: 1 },
    });
    await sql`drop function stop_it cascade`.execute(service.ctx.db);
    await finishFundings(service.ctx);
    expect(await orderOf(order)).toMatchObject({ status: 'paid', sharesIssued: 2 });
    expect((await staff.post(`/properties/${a.id}/reopen-funding`)).status).toBe(200);
    await close(b);
    expect(await orderOf(order)).toMatchObject({ status: 'completed', sharesIssued: 3 });
  });

  it.each(['refunded', 'cancelled'] as const)(
    'is %s with the approval of a second operator once shares are issued: ownership, contract and rent are taken back',
    async (outcome) => {
      const [a, b] = [await unitOf(4), await unitOf(50)];
      const [one, other] = [await buyer(), await buyer()];
      const order = await bought(one, [a, 2], [b, 1]);
      await bought(other, [a, 2]);
      await payRent(a, 1000);
      const [contract] = (await staff.get(`/contracts?investor=${one.investor}`)).body.data;
      for (const move of ['ready', 'sign'])
        await staff.send('POST', `/contracts/${contract!.id}/${move}`);
      await askToCancel(order);
      await setLimit(service.ctx, 'decideCancellation', 1_000_000_000n);
      const asked = await decide(order, outcome);
      await setLimit(service.ctx, 'decideCancellation', null);
      expect([asked.status, await cashOf(one)]).toEqual([202, 500]);
      expect((await second.post(`/approvals/${asked.body.id}/approve`)).status).toBe(200);
      expect(await orderOf(order)).toMatchObject({
        status: outcome,
        sharesIssued: 0,
        cancellation: { fee: 0, refundAmount: 300 },
      });
      expect([await holdingsOf(one), await cashOf(one)]).toEqual([[], 300]);
      expect(await payoutsOf(one)).toMatchObject([{ status: 'reversed', reversedAmount: 500 }]);
      expect(await contractsOf(one)).toMatchObject([
        { status: 'signed', revokedAt: expect.any(String) },
      ]);
      for (const { id, total } of [a, b].map((unit, place) => ({ ...unit, total: [2, 0][place] })))
        expect((await partner.get(`/properties/${id}`)).body.shares.sold).toBe(total);
      expect((await partner.get('/events?limit=100')).body.data.map(({ type }) => type)).toContain(
        `order.${outcome}`,
      );
    },
  );

  it('is refunded with what really arrived if its payment is revoked once shares are issued', async () => {
    const [a, b] = [await unitOf(4), await unitOf(50)];
    const one = await buyer();
    const order = await bought(one, [a, 2], [b, 1]);
    await close(a);
    await setLimit(service.ctx, 'revokePayment', 0n);
    const asked = await staff.post(`/orders/${order}/revoke-payment`, reason);
    await setLimit(service.ctx, 'revokePayment', null);
    expect(asked.status).toBe(202);
    expect((await second.post(`/approvals/${asked.body.id}/approve`)).status).toBe(200);
    expect(await orderOf(order)).toMatchObject({
      status: 'refunded',
      sharesIssued: 0,
      cancellation: { fee: 0, refundAmount: 0 },
    });
    expect([await holdingsOf(one), await cashOf(one)]).toEqual([[], 0]);
    expect(await contractsOf(one)).toMatchObject([{ status: 'cancelled' }]);
    expect((await orderOf(order)).history.at(-1)).toMatchObject({ move: 'revokeIssued' });
  });
});

describe('rent of shares that are sold and not issued', () => {
  /** A closed unit of 4 shares: 2 are issued; the cancellation of the order for the other 2 is pending. */
  async function pending() {
    const unit = await unitOf(4);
    const [one, other] = [await buyer(), await buyer()];
    const order = await bought(one, [unit, 2]);
    await askToCancel(order);
    await bought(other, [unit, 2]);
    return { unit, one, other, order };
  }

  it('is planned for the buyer, by order, and waits', async () => {
    const { unit, one, other, order } = await pending();
    const { body } = await plan(unit, 1000);
    expect(body).toMatchObject({
      sharesEligible: 4,
      sharesUnowned: 0,
      sharesNotIssued: 2,
      notIssued: [{ order, investor: one.investor, shares: 2 }],
      holders: 2,
      serviceAmount: 0,
    });
    await staff.post(`/rental-income/${body.id}/release`);
    await payDuePayouts(service.ctx);
    expect(await payoutsOf(other)).toMatchObject([{ amount: 500, status: 'paid' }]);
    expect(await payoutsOf(one)).toMatchObject([
      { amount: 500, status: 'scheduled', sharesEligible: 2 },
    ]);
    expect((await partner.get('/payouts?status=scheduled')).body.data).toMatchObject([
      { customer: one.customer, amount: 500 },
    ]);
    expect(await runOf(body.id)).toMatchObject({
      status: 'processing',
      payouts: 2,
      payoutsPaid: 1,
      payoutsWaiting: 1,
      amountWaiting: 500,
    });
    const { data } = (await staff.get(`/rental-income/${body.id}/payouts`)).body;
    expect(new Set(data.map((payout) => payout.order))).toEqual(new Set([null, order]));
    expect([await cashOf(one), await eventsOf(one)]).toEqual([
      0,
      expect.not.arrayContaining(['payout.paid']),
    ]);
  });

  it('is paid once when the shares are issued', async () => {
    const { unit, one, order } = await pending();
    const run = await payRent(unit, 1000);
    await decide(order, 'paid');
    expect((await orderOf(order)).status).toBe('completed');
    expect(await payDuePayouts(service.ctx)).toBe(1);
    expect(await payDuePayouts(service.ctx)).toBe(0);
    expect(await cashOf(one)).toBe(500);
    expect(await payoutsOf(one)).toMatchObject([{ status: 'paid', paidAt: expect.any(String) }]);
    expect((await eventsOf(one)).filter((type) => type === 'payout.paid')).toHaveLength(1);
    expect(await runOf(run)).toMatchObject({
      status: 'paid',
      payoutsWaiting: 0,
      sharesNotIssued: 0,
      notIssued: [],
    });
  });

  it.each(['refunded', 'cancelled'] as const)(
    "becomes the service's if the order is %s before",
    async (outcome) => {
      const { unit, one, order } = await pending();
      const run = await payRent(unit, 1000);
      expect((await decide(order, outcome)).status).toBe(200);
      await payDuePayouts(service.ctx);
      const [payout] = await payoutsOf(one);
      expect(payout).toMatchObject({ status: 'reversed', amount: 500 });
      expect(payout).not.toHaveProperty('reversedAmount');
      expect(payout).not.toHaveProperty('paidAt');
      expect(await eventsOf(one)).not.toContain('payout.reversed');
      expect(await cashOf(one)).toBe(200);
      expect(await runOf(run)).toMatchObject({
        status: 'paid',
        serviceAmount: 500,
        amountPaid: 500,
        payoutsReversed: 1,
      });
    },
  );

  it("becomes the service's if the payment is revoked before", async () => {
    const { unit, one, order } = await pending();
    const run = await payRent(unit, 1000);
    expect((await staff.post(`/orders/${order}/revoke-payment`, reason)).body.status).toBe(
      'payment_rejected',
    );
    await staff.post(`/orders/${order}/allow-retry`);
    await confirm(order);
    expect((await orderOf(order)).status).toBe('completed');
    expect(await payDuePayouts(service.ctx)).toBe(0);
    expect([await cashOf(one), (await runOf(run)).serviceAmount]).toEqual([0, 500]);
  });

  it('that is released just before the order is refunded is not paid either', async () => {
    const { unit, one, order } = await pending();
    const { body: run } = await plan(unit, 1000);
    const { releasing, deciding } = await command(async ({ trx }, _input: null) => {
      // The release locks the order and the shares of the unit, and waits here before it inserts the payouts.
      await sql`select from investors where id = ${one.investor} for update`.execute(trx);
      const releasing = staff.post(`/rental-income/${run.id}/release`);
      await waitForLockWaits(service.ctx.pool, 1);
      const deciding = decide(order, 'refunded');
      await waitForLockWaits(service.ctx.pool, 2);
      return { releasing, deciding };
    })(service.ctx, null);
    expect([(await releasing).status, (await deciding).status]).toEqual([200, 200]);
    await payDuePayouts(service.ctx);
    expect([(await payoutsOf(one))[0]!.status, await cashOf(one)]).toEqual(['reversed', 200]);
  });

  it('belongs to those who buy before the end of the period while the unit is open again', async () => {
    const unit = await unitOf(4);
    const [one, other] = [await buyer(), await buyer()];
    await bought(one, [unit, 1]);
    await close(unit);
    await staff.post(`/properties/${unit.id}/reopen-funding`);
    await bought(other, [unit, 1]);
    const run = await payRent(unit, 1000);
    expect(await runOf(run)).toMatchObject({
      sharesEligible: 2,
      serviceAmount: 500,
      amountWaiting: 250,
    });
    await close(unit);
    await payDuePayouts(service.ctx);
    expect([await cashOf(one), await cashOf(other)]).toEqual([250, 250]);
  });

  it('is split over sold shares only with the basis `sold`', async () => {
    const unit = await unitOf(10);
    const [one, other] = [await buyer(), await buyer()];
    await askToCancel(await bought(one, [unit, 1]));
    await bought(other, [unit, 1]);
    await close(unit);
    expect((await plan(unit, 1000, 'sold')).body).toMatchObject({
      sharesEligible: 2,
      sharesUnowned: 0,
      amountPerShare: 500,
      serviceAmount: 0,
    });
  });

  it('is planned although nobody owns a share yet, and reversed as a whole', async () => {
    const unit = await unitOf(4);
    const one = await buyer();
    const order = await bought(one, [unit, 2]);
    await askToCancel(order);
    await close(unit);
    const run = await payRent(unit, 1000);
    expect(await runOf(run)).toMatchObject({
      status: 'scheduled',
      payoutsWaiting: 1,
      serviceAmount: 500,
    });
    expect((await staff.post(`/rental-income/${run}/reverse`, reason)).status).toBe(200);
    expect(await reverseDueRuns(service.ctx)).toBe(1);
    expect(await runOf(run)).toMatchObject({
      status: 'reversed',
      serviceAmount: 500,
      amountWaiting: 0,
      notIssued: [],
    });
    await decide(order, 'paid');
    expect(await payDuePayouts(service.ctx)).toBe(0);
    const again = await payRent(unit, 1000);
    expect(await runOf(again)).toMatchObject({ status: 'paid', amountPaid: 500 });
    expect(await cashOf(one)).toBe(500);
  });

  it('has no buyer while the order is unpaid: a payment after the end of the period earns nothing of it', async () => {
    const unit = await unitOf(4);
    const [one, other] = [await buyer(), await buyer()];
    const order = await place(one, [unit, 2]);
    await bought(other, [unit, 2]);
    await close(unit);
    const { body } = await plan(unit, 1000);
    expect(body).toMatchObject({ sharesEligible: 2, sharesUnowned: 2, serviceAmount: 500 });
    await confirm(order);
    expect((await orderOf(order)).status).toBe('completed');
    expect((await staff.post(`/rental-income/${body.id}/release`)).status).toBe(200);
    await payDuePayouts(service.ctx);
    expect(await payoutsOf(one)).toEqual([]);
  });

  it('is refused for a unit whose funding had not closed by the end of the period', async () => {
    const unit = await unitOf(4);
    await bought(await buyer(), [unit, 2]);
    const before = (await now()).toISOString();
    await close(unit);
    const period = { start: START, end: before };
    const { status, body } = await releaseRent(staff, unit.id, { period, amount: 10 });
    expect([status, body.error.code]).toEqual([409, 'state_conflict']);
  });

  it('is not paid before the shares are issued: the database refuses it', async () => {
    const { unit, order } = await pending();
    await payRent(unit, 1000);
    const begin = service.ctx.db
      .updateTable('payouts')
      .set({ status: 'processing' })
      .where('order_id', '=', order);
    await expect(begin.execute()).rejects.toMatchObject({ constraint: 'payouts_paid_once_issued' });
  });
});

import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { command } from '../../../src/domain/command.ts';
import { finishFundings } from '../../../src/domain/orders/funding/close-funding.ts';
import { payDuePayouts } from '../../../src/domain/rental-income/payouts/pay-due-payouts.ts';
import {
  appInvestor,
  placedOrder,
  type PropertyFixture,
  publishedProperty,
  releaseRent,
  setLimit,
} from '../../support/fixtures/fixtures.ts';
import { withEvidence } from '../../support/fixtures/files.ts';
import { waitForLockWaits } from '../../support/server/lock-waits.ts';
import { useOperator, usePartner } from '../../support/use-participants.ts';
import { useService } from '../../support/use-service.ts';

const service = useService({
  environment: 'live',
  env: { FUNDING_GRACE_HOURS: '24' },
  waitsForLocks: true,
});
const partner = usePartner(service);
const staff = useOperator(service);
const second = useOperator(service, 'finance');

beforeAll(async () => {
  await setLimit(service.ctx, 'revokePayment', 0n);
});

const unitOf = (total = 12) =>
  publishedProperty(service.ctx, {
    total,
    pricePerShare: 10_000n,
    managementFeeBasisPoints: 0,
  });

/** An order of shares at 100 EGP whose transfer is confirmed. */
async function paidOrder(unit?: PropertyFixture, shares = 4, customer?: string) {
  const property = unit ?? (await unitOf());
  const order = await placedOrder(partner, property, { shares, ...(customer && { customer }) });
  const body = { reference: randomUUID(), amount: order.amounts.payable };
  await partner.post(`/orders/${order.id}/settlement`, { body });
  expect(
    (await staff.post(`/orders/${order.id}/confirm-payment`, { body: await withEvidence(staff) }))
      .body.status,
  ).toBe('paid');
  return { ...order, property };
}

async function completedOrder() {
  const order = await paidOrder();
  await staff.post(`/properties/${order.property.id}/close-funding`);
  await finishFundings(service.ctx);
  expect((await orderOf(order.id)).status).toBe('completed');
  return order;
}

/** A period that ends when the last shares of the unit were issued. */
async function periodOf(unit: PropertyFixture) {
  const { at } = await service.ctx.db
    .selectFrom('ownership_entries')
    .select((eb) => eb.fn.max('created_at').as('at'))
    .where('property_id', '=', unit.id)
    .executeTakeFirstOrThrow();
  return { start: '2026-01-01T00:00:00Z', end: at.toISOString() };
}

/** Pays rent of the time up to now, split over the issued shares. */
async function payRent(unit: PropertyFixture, amount: number): Promise<void> {
  const rent = { period: await periodOf(unit), amount };
  const { status } = await releaseRent(staff, unit.id, rent);
  expect(status).toBeLessThan(300);
  await payDuePayouts(service.ctx);
}

/** As long as a reason may be: the order and its history have the whole of it. */
const REASON = 'Another order was paid. '.repeat(13).slice(0, 300);
const orderOf = async (id: string) => (await partner.get(`/orders/${id}`)).body;
const revoke = (id: string, client = staff) =>
  client.post(`/orders/${id}/revoke-payment`, { body: { reason: REASON } });
const sharesOf = async (unit: PropertyFixture) =>
  (await partner.get(`/properties/${unit.id}`)).body.shares;
const commissionsOf = async (id: string) =>
  (await partner.get('/commissions?limit=100')).body.data
    .filter((row) => row.order === id)
    .map(({ type, amount }) => [type, amount] as const);
const eventsOf = async (id: string) =>
  (await partner.get('/events?limit=100')).body.data
    .filter(({ data }) => data.order?.id === id)
    .map(({ type }) => type);

/** Revokes the payment of a completed order with the approval of a second operator. */
async function revokeCompleted(id: string) {
  const { status, body } = await revoke(id);
  expect([status, body.status]).toEqual([202, 'pending']);
  expect((await orderOf(id)).status).toBe('completed');
  expect((await staff.post(`/approvals/${body.id}/approve`)).status).toBe(409);
  return second.post(`/approvals/${body.id}/approve`);
}

describe('POST /orders/{id}/revoke-payment of a paid order', () => {
  it.each(['paid', 'cancellation_requested'])(
    'from %s, lets it wait for its payment: shares reserved for 72 hours, commission reversed',
    async (status) => {
      const order = await paidOrder();
      if (status !== 'paid')
        await staff.post(`/orders/${order.id}/request-cancellation`, { body: { reason: 'Test' } });
      const { body } = await revoke(order.id);
      expect(body).toMatchObject({ status: 'payment_rejected', cancellation: null });
      const hours = (Date.parse(body.expiresAt!) - Date.parse(body.updatedAt!)) / 3_600_000;
      expect(Math.round(hours)).toBe(72);
      expect(await sharesOf(order.property)).toMatchObject({ reserved: 4, sold: 0 });
      expect(await eventsOf(order.id)).toContain('order.payment_rejected');
      const [reversal, earned] = await commissionsOf(order.id);
      expect([reversal![0], reversal![1]]).toEqual(['reversal', -earned![1]!]);
      expect(body.history.at(-1)).toMatchObject({ reason: REASON });
    },
  );

  it('allows another attempt, which sells the shares and earns the commission again', async () => {
    const order = await paidOrder();
    await revoke(order.id);
    await staff.post(`/orders/${order.id}/allow-retry`);
    const body = { reference: randomUUID(), amount: 400 };
    await partner.post(`/orders/${order.id}/settlement`, { body });
    expect(
      (await staff.post(`/orders/${order.id}/confirm-payment`, { body: await withEvidence(staff) }))
        .body.status,
    ).toBe('paid');
    expect(await sharesOf(order.property)).toMatchObject({ reserved: 0, sold: 4 });
    expect((await commissionsOf(order.id)).map(([type]) => type)).toEqual([
      'purchase_commission',
      'reversal',
      'purchase_commission',
    ]);
    expect((await revoke(order.id)).status).toBe(200);
    await staff.post(`/orders/${order.id}/cancel`, { body: { reason: 'Gave up' } });
    expect(await sharesOf(order.property)).toMatchObject({ reserved: 0, sold: 0 });
  });

  it('reserves wallet money again, and releases it if the order is cancelled', async () => {
    const investor = await appInvestor(staff, 150);
    const unit = await unitOf();
    const { body: order } = await staff.post('/orders', {
      body: {
        investor: investor.id,
        items: [{ property: unit.id, shares: 4 }],
        walletAmount: 150,
      },
    });
    await staff.post(`/orders/${order.id}/confirm-payment`, { body: await withEvidence(staff) });
    await revoke(order.id);
    const cash = async () => (await staff.get(`/investors/${investor.id}/wallet`)).body.cash;
    expect(await cash()).toMatchObject({ available: 0, reserved: 150 });
    await staff.post(`/orders/${order.id}/cancel`, { body: { reason: 'Gave up' } });
    expect(await cash()).toMatchObject({ available: 150, reserved: 0 });
  });

  it('opens the receipt that was matched to it', async () => {
    const order = await placedOrder(partner, await unitOf(), { shares: 4 });
    const reference = randomUUID();
    await partner.post(`/orders/${order.id}/settlement`, { body: { reference, amount: 400 } });
    const receivedAt = new Date().toISOString();
    const body = { reference, amount: 400, payer: 'Nile Bank', receivedAt };
    const { id } = (await staff.post('/receipts', { body })).body;
    await staff.post(`/receipts/${id}/match`, { body: { orders: [{ order: order.id }] } });
    await staff.post(`/orders/${order.id}/confirm-payment`, { body: await withEvidence(staff) });
    await revoke(order.id);
    expect((await staff.get(`/receipts/${id}`)).body).toMatchObject({
      status: 'open',
      unallocated: 400,
    });
  });

  it('has one winner', async () => {
    const order = await paidOrder();
    const replies = await Promise.all([revoke(order.id), revoke(order.id), revoke(order.id)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('is refused before a payment is confirmed, and for an order that the wallet paid', async () => {
    const order = await placedOrder(partner, await unitOf());
    expect((await revoke(order.id)).body.error).toMatchObject({
      code: 'state_conflict',
      details: {
        status: 'awaiting_payment',
        allowed: ['paid', 'cancellation_requested', 'completed'],
      },
    });
    const investor = await appInvestor(staff, 400);
    const items = [{ property: (await unitOf()).id, shares: 4 }];
    const { body } = await staff.post('/orders', {
      body: { investor: investor.id, items, walletAmount: 400 },
    });
    expect((await revoke(body.id)).status).toBe(409);
  });
});

describe('POST /orders/{id}/revoke-payment of a completed order', () => {
  it('needs a second operator, and takes back shares, ownership, contract and commission', async () => {
    const order = await completedOrder();
    expect((await revokeCompleted(order.id)).status).toBe(200);
    expect(await orderOf(order.id)).toMatchObject({
      status: 'refunded',
      cancellation: { reason: REASON, fee: 0, refundAmount: 0 },
    });
    expect(await eventsOf(order.id)).toContain('order.refunded');
    expect(await sharesOf(order.property)).toMatchObject({ reserved: 0, sold: 0 });
    const { body: portfolio } = await partner.get(`/customers/${order.customer}/holdings`);
    expect(portfolio.holdings).toEqual([]);
    const { body: wallet } = await partner.get(`/customers/${order.customer}/wallet`);
    expect(wallet.total).toBe(0);
    const { body: contracts } = await partner.get(`/customers/${order.customer}/contracts`);
    expect(contracts.data).toMatchObject([{ status: 'cancelled' }]);
    expect((await commissionsOf(order.id)).map(([type]) => type)).toEqual([
      'reversal',
      'purchase_commission',
    ]);
    const entries = await service.ctx.db
      .selectFrom('ownership_entries')
      .select(['shares', 'is_correction'])
      .where('order_id', '=', order.id)
      .orderBy('is_correction')
      .execute();
    expect(entries).toEqual([
      { shares: 4, is_correction: false },
      { shares: -4, is_correction: true },
    ]);
    expect((await revoke(order.id)).status).toBe(409);
  });

  it('takes back the part of the rent that its shares earned', async () => {
    const unit = await unitOf();
    const first = await paidOrder(unit);
    const other = await placedOrder(partner, unit, { shares: 2, customer: first.customer });
    await partner.post(`/orders/${other.id}/settlement`, {
      body: { reference: randomUUID(), amount: 200 },
    });
    await staff.post(`/orders/${other.id}/confirm-payment`, { body: await withEvidence(staff) });
    await staff.post(`/properties/${unit.id}/close-funding`);
    await payRent(unit, 60);
    const cash = async () =>
      (await partner.get(`/customers/${first.customer}/wallet`)).body.cash.available;
    const before = await cash();
    expect((await revokeCompleted(first.id)).status).toBe(200);
    expect(await cash()).toBe(before - 40);
  });

  it('leaves no piastre of the rent if all shares of the investor are revoked, one order after the other', async () => {
    const unit = await unitOf(3);
    const first = await paidOrder(unit, 1);
    const others = [
      await paidOrder(unit, 1, first.customer),
      await paidOrder(unit, 1), // of another investor
    ];
    await staff.post(`/properties/${unit.id}/close-funding`);
    await payRent(unit, 0.05); // 0.03 for two shares, 0.02 for the other
    const payouts = async () =>
      (await partner.get(`/customers/${first.customer}/payouts`)).body.data.map(
        ({ status, amount, reversedAmount }) => [status, amount, reversedAmount],
      );
    expect((await revokeCompleted(first.id)).status).toBe(200);
    expect(await payouts()).toEqual([['paid', 0.03, 0.01]]);
    expect((await revokeCompleted(others[0]!.id)).status).toBe(200);
    expect(await payouts()).toEqual([['reversed', 0.03, 0.03]]);
    const { cash } = (await partner.get(`/customers/${first.customer}/wallet`)).body;
    expect(cash).toEqual({ available: 0, reserved: 0 });
  });

  it('is approved again if rent is released meanwhile, which it then takes back', async () => {
    const order = await completedOrder();
    const { body: run } = await staff.post(`/properties/${order.property.id}/rental-income`, {
      body: { period: await periodOf(order.property), amount: 60, basis: 'sold' },
    });
    const { body: approval } = await revoke(order.id);
    const holder = service.ctx.db
      .selectFrom('ownership_entries')
      .select('investor_id')
      .where('order_id', '=', order.id);
    const releaseAndRevoke = command(async ({ trx }, _input: null) => {
      const { investor_id } = await holder.executeTakeFirstOrThrow();
      // The release locks the shares of the unit, and waits here before it inserts the payout.
      await sql`select from investors where id = ${investor_id} for update`.execute(trx);
      const releasing = staff.post(`/rental-income/${run.id}/release`);
      await waitForLockWaits(service.ctx.pool, 1);
      const revoking = second.post(`/approvals/${approval.id}/approve`);
      await waitForLockWaits(service.ctx.pool, 2);
      return { releasing, revoking };
    });
    const { releasing, revoking } = await releaseAndRevoke(service.ctx, null);
    expect((await releasing).status).toBe(200);
    const { status, body: refusal } = await revoking;
    expect([status, refusal.error.details?.changed]).toEqual([409, ['rentalIncome.notToPay']]);
    expect((await revokeCompleted(order.id)).status).toBe(200);
    await payDuePayouts(service.ctx);
    const { data } = (await staff.get(`/rental-income/${run.id}/payouts`)).body;
    expect(data).toMatchObject([{ status: 'reversed', amount: 60 }]);
    const { body: wallet } = await partner.get(`/customers/${order.customer}/wallet`);
    expect(wallet.total).toBe(0);
  });

  it('earns no rent that is split later, not even for a time before the revocation', async () => {
    const unit = await unitOf();
    const [revoked, other] = [await paidOrder(unit), await paidOrder(unit)];
    await staff.post(`/properties/${unit.id}/close-funding`);
    await finishFundings(service.ctx);
    const period = await periodOf(unit);
    expect((await revokeCompleted(revoked.id)).status).toBe(200);
    expect((await releaseRent(staff, unit.id, { period, amount: 50 })).status).toBeLessThan(300);
    await payDuePayouts(service.ctx);
    const cash = async (customer: string) =>
      (await partner.get(`/customers/${customer}/wallet`)).body.cash.available;
    expect(await cash(revoked.customer)).toBe(0);
    expect(await cash(other.customer)).toBeGreaterThan(0);
  });

  it('flags a contract that is signed', async () => {
    const order = await completedOrder();
    const { data } = (await staff.get('/contracts?limit=1')).body;
    expect(data[0]).toMatchObject({ order: order.id, revokedAt: null });
    for (const move of ['ready', 'sign'])
      await staff.send('POST', `/contracts/${data[0]!.id}/${move}`);
    await revokeCompleted(order.id);
    const { status, revokedAt } = (await staff.get(`/contracts/${data[0]!.id}`)).body;
    expect([status, revokedAt]).toEqual(['signed', expect.any(String)]);
    const { body } = await partner.get(`/customers/${order.customer}/contracts`);
    expect(body.data).toMatchObject([{ status, revokedAt }]);
  });

  it('leaves the other shares of the investor', async () => {
    const unit = await unitOf();
    const first = await paidOrder(unit);
    const other = await placedOrder(partner, unit, { shares: 3, customer: first.customer });
    await partner.post(`/orders/${other.id}/settlement`, {
      body: { reference: randomUUID(), amount: 300 },
    });
    await staff.post(`/orders/${other.id}/confirm-payment`, { body: await withEvidence(staff) });
    await staff.post(`/properties/${unit.id}/close-funding`);
    await revokeCompleted(first.id);
    const { body } = await partner.get(`/customers/${first.customer}/holdings`);
    expect(body.holdings).toMatchObject([{ shares: 3, investedAmount: 300, status: 'active' }]);
  });
});

describe('a unit that is sold out', () => {
  it('stays open for the grace period, in which a wrong confirmation is corrected at once', async () => {
    const order = await paidOrder(await unitOf(4));
    await finishFundings(service.ctx);
    expect((await orderOf(order.id)).status).toBe('paid');
    expect((await revoke(order.id)).status).toBe(200);
    expect(await sharesOf(order.property)).toMatchObject({ reserved: 4, sold: 0 });
  });

  it('is closed by the job after the grace period, which completes its orders', async () => {
    const order = await paidOrder(await unitOf(4));
    const { config } = service.ctx;
    Object.assign(config, { fundingGraceHours: 0 });
    await finishFundings(service.ctx);
    Object.assign(config, { fundingGraceHours: 24 });
    expect((await orderOf(order.id)).status).toBe('completed');
    expect((await partner.get(`/properties/${order.property.id}`)).body.status).toBe('funded');
  });

  it('stays open during the grace period if staff change something else of it', async () => {
    const order = await paidOrder(await unitOf(4));
    const path = `/properties/${order.property.id}` as const;
    const { body } = await staff.patch(path, { body: { isRented: true, shares: { total: 4 } } });
    expect(body).toMatchObject({ status: 'available', isRented: true });
    expect((await orderOf(order.id)).status).toBe('paid');
  });

  it('can be closed by staff before', async () => {
    const order = await paidOrder(await unitOf(4));
    await staff.post(`/properties/${order.property.id}/close-funding`);
    expect((await orderOf(order.id)).status).toBe('completed');
  });
});

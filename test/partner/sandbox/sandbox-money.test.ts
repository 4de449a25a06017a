import { describe, expect, it } from '@jest/globals';
import type { components } from '../../../generated/partner/types.ts';
import { expireHolds } from '../../../src/domain/orders/payment/expire-holds.ts';
import { payDuePayouts } from '../../../src/domain/rental-income/payouts/pay-due-payouts.ts';
import { attestedCustomer, freshPhone, placedOrder } from '../../support/fixtures/fixtures.ts';
import { usePartner, useProperty } from '../../support/use-participants.ts';
import { useService } from '../../support/use-service.ts';

type Schemas = components['schemas'];

const service = useService();
const partner = usePartner(service);
const property = useProperty(service, { total: 5000 });

async function verifiedCustomer(phone = freshPhone(), as = partner): Promise<string> {
  const { body } = await as.post('/customers', { body: { phone } });
  await as.post(`/sandbox/customers/${body.id}/complete-kyc`);
  return body.id;
}

const simulate = (order: { id: string }, to: Schemas['SimulateOrderRequest']['to']) =>
  partner.post(`/sandbox/orders/${order.id}/simulate`, { body: { to } });

/** A customer who owns 12 shares of the property. */
async function owner(): Promise<string> {
  const customer = await verifiedCustomer();
  await simulate(await placedOrder(partner, property, { customer }), 'completed');
  return customer;
}

const ALL_STEPS = [
  'phone_verification',
  'email_verification',
  'pin_creation',
  'identity_verification',
];

describe('POST /sandbox/customers/{id}/wallet-transfers', () => {
  it('fills the wallet, which then pays for an app order, and empties it', async () => {
    const id = await verifiedCustomer();
    const transfer = (type: Schemas['SimulateWalletTransferRequest']['type'], amount: number) =>
      partner.post(`/sandbox/customers/${id}/wallet-transfers`, { body: { type, amount } });
    const { status, body } = await transfer('top_up', 10_000);
    expect(status).toBe(200);
    expect(body).toMatchObject({ customer: id, cash: { available: 10_000, reserved: 0 } });
    const { body: order } = await partner.post(`/sandbox/customers/${id}/orders`, {
      body: { items: [{ property: property.code, shares: 4 }], walletAmount: 6000 },
    });
    expect(order.amounts).toMatchObject({ walletApplied: 6000, payable: 11_425 });
    const refused = await transfer('withdrawal', 5000);
    expect(refused.body.error).toMatchObject({
      code: 'state_conflict',
      details: { available: 4000, requested: 5000 },
    });
    expect((await transfer('withdrawal', 4000)).body).toEqual(
      (await partner.get(`/customers/${id}/wallet`)).body,
    );
    expect((await transfer('top_up', 0)).status).toBe(400);
  });

  it('refuses the withdrawal of a customer who has never opened the app, as on live', async () => {
    const { id } = await attestedCustomer(partner);
    const transfer = (type: 'top_up' | 'withdrawal') =>
      partner.post(`/sandbox/customers/${id}/wallet-transfers`, { body: { type, amount: 100 } });
    expect((await transfer('top_up')).status).toBe(200);
    expect((await transfer('withdrawal')).body.error).toMatchObject({
      code: 'state_conflict',
      details: { situation: 'app_steps_missing', missingSteps: ALL_STEPS },
    });
    await partner.post(`/sandbox/customers/${id}/complete-kyc`);
    expect((await transfer('withdrawal')).status).toBe(200);
  });

  it('needs the capability and the scope that show the wallet', async () => {
    const id = await verifiedCustomer();
    const request = { body: { type: 'top_up', amount: 1 } } as const;
    const path = `/sandbox/customers/${id}/wallet-transfers` as const;
    const unscoped = await partner.withKey({ scopes: ['customers:write'] });
    expect((await unscoped.post(path, request)).body.error.code).toBe('missing_scope');
    const without = await service.partner({ capabilities: ['createCustomers'] });
    const other = await verifiedCustomer(freshPhone(), without);
    expect(
      (await without.post(`/sandbox/customers/${other}/wallet-transfers`, request)).body.error.code,
    ).toBe('capability_not_enabled');
  });
});

describe('POST /sandbox/customers/{id}/payouts', () => {
  it('pays rent to this customer alone, into the wallet, with payout.paid', async () => {
    const [id, neighbour] = [await owner(), await owner()];
    const rent = { body: { property: property.code, amount: 1071 } };
    const { status, body: payout } = await partner.post(`/sandbox/customers/${id}/payouts`, rent);
    expect(status).toBe(201);
    expect(payout).toMatchObject({ status: 'scheduled', amount: 1071, sharesEligible: 12 });
    await payDuePayouts(service.ctx);
    const { body: events } = await partner.get(`/events?type=payout.paid&customer=${id}`);
    expect(events.data[0]!.data.payout).toMatchObject({ id: payout.id, status: 'paid' });
    expect((await partner.get(`/customers/${id}/wallet`)).body.cash.available).toBe(1071);
    expect((await partner.get(`/customers/${neighbour}/payouts`)).body.data).toEqual([]);
  });

  it('continues where the last period of the customer ended', async () => {
    const id = await owner();
    const rent = { body: { property: property.id, amount: 12.34 } };
    const { body: first } = await partner.post(`/sandbox/customers/${id}/payouts`, rent);
    const { body: second } = await partner.post(`/sandbox/customers/${id}/payouts`, rent);
    expect(second.period.start).toBe(first.period.end);
    const days = (Date.parse(first.period.end) - Date.parse(first.period.start)) / 86_400_000;
    expect(Math.round(days)).toBeGreaterThanOrEqual(89);
  });

  it('pays for one period after the other if several are requested at once', async () => {
    const id = await owner();
    const rent = { body: { property: property.id, amount: 10 } };
    const replies = await Promise.all(
      [1, 2, 3, 4].map(() => partner.post(`/sandbox/customers/${id}/payouts`, rent)),
    );
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  });

  it('is refused if the customer owns no share of the property', async () => {
    const id = await verifiedCustomer();
    const { status, body } = await partner.post(`/sandbox/customers/${id}/payouts`, {
      body: { property: property.id, amount: 100 },
    });
    expect([status, body.error.code]).toEqual([409, 'state_conflict']);
  });
});

describe('POST /sandbox/contracts/{id}/simulate', () => {
  it('refuses the signature of a customer who has never opened the app, as on live', async () => {
    const { id } = await attestedCustomer(partner);
    await simulate(await placedOrder(partner, property, { customer: id }), 'completed');
    const { body: list } = await partner.get(`/customers/${id}/contracts`);
    const path = `/sandbox/contracts/${list.data[0]!.id}/simulate` as const;
    const { status } = await partner.post(path, { body: { to: 'awaiting_signature' } });
    expect(status).toBe(200);
    expect((await partner.post(path, { body: { to: 'signed' } })).body.error).toMatchObject({
      code: 'state_conflict',
      details: { situation: 'app_steps_missing', missingSteps: ALL_STEPS },
    });
    await partner.post(`/sandbox/customers/${id}/complete-kyc`);
    expect((await partner.post(path, { body: { to: 'signed' } })).body.status).toBe('signed');
  });

  it('prepares and signs a contract', async () => {
    const id = await owner();
    const { body: list } = await partner.get(`/customers/${id}/contracts`);
    const move = (to: Schemas['SimulatedContractStatus'], as = partner) =>
      as.post(`/sandbox/contracts/${list.data[0]!.id}/simulate`, { body: { to } });
    expect((await move('awaiting_signature')).body.status).toBe('awaiting_signature');
    const { body: signed } = await move('signed');
    expect(signed).toMatchObject({ status: 'signed', signedAt: expect.any(String) });
    expect((await move('signed')).body).toEqual(signed);
    expect((await move('cancelled')).body.error).toMatchObject({
      code: 'state_conflict',
      details: { status: 'signed', allowed: [] },
    });
    expect((await move('signed', await service.partner())).status).toBe(404);
  });
});

describe('POST /sandbox/commissions', () => {
  it('pays out what the partner has earned, and no more', async () => {
    const own = await service.partner();
    const add = (body: object) =>
      own.send<Schemas['Commission']>('POST', '/sandbox/commissions', { body });
    expect((await add({ type: 'bonus', amount: 750 })).status).toBe(201);
    const { body: payout } = await add({ type: 'payout', amount: 500 });
    expect(payout).toMatchObject({ type: 'payout', amount: -500 });
    expect((await add({ type: 'payout', amount: 500 })).body.error).toMatchObject({
      code: 'state_conflict',
      details: { balance: 250, requested: 500 },
    });
    expect((await own.get('/commissions/summary')).body).toMatchObject({
      paidOut: 500,
      balance: 250,
    });
    const { body: events } = await own.get('/events?type=commission.created');
    expect(events.data[0]!.data.commission).toEqual(payout);
  });
});

describe('POST /sandbox/orders/{id}/card-payments', () => {
  const cardOrder = () => placedOrder(partner, property, { funding: { method: 'card_checkout' } });
  const pay = (order: { id: string }, outcome = 'paid') =>
    partner.send<Schemas['Order']>('POST', `/sandbox/orders/${order.id}/card-payments`, {
      body: { outcome },
    });

  it('pays an order after a decline', async () => {
    const order = await cardOrder();
    expect((await pay(order, 'declined')).body.status).toBe('awaiting_payment');
    expect((await pay(order)).body.status).toBe('paid');
  });

  it('arrives late: the order stays cancelled, and the service owes the money', async () => {
    const order = await cardOrder();
    await simulate(order, 'expired');
    expect((await pay(order)).body.status).toBe('cancelled');
    const { body: refunds } = await (
      await service.operator('finance')
    ).get(`/refunds-due?status=due`);
    expect(refunds.data[0]).toMatchObject({
      order: order.id,
      amount: order.amounts.payable,
      reason: 'paid_after_end',
    });
    await expireHolds(service.ctx);
    const { body: events } = await partner.get(`/events?order=${order.id}`);
    expect(events.data.map(({ type }) => type)).toEqual(['order.cancelled', 'order.created']);
  });

  it('is refused for an order that is settled by transfer, and not found for others', async () => {
    const order = await placedOrder(partner, property);
    expect((await pay(order)).body.error.code).toBe('state_conflict');
    const { status } = await (
      await service.partner()
    ).post(`/sandbox/orders/${order.id}/card-payments`, { body: { outcome: 'paid' } });
    expect(status).toBe(404);
  });
});

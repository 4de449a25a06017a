import { createHmac, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { appendEvents } from '../../../src/domain/events/append.ts';
import { payoutPaid } from '../../../src/domain/events/events.ts';
import { makeDue } from '../../support/webhooks/deliveries.ts';
import { placedOrder, publishedProperty, verifyInvestor } from '../../support/fixtures/fixtures.ts';
import {
  type Schemas,
  type Client,
  type OperatorClient,
  type PartnerClient,
} from '../../support/harness.ts';
import { useService } from '../../support/use-service.ts';
import { waitFor } from '../../support/wait-for.ts';
import { workerHasLooked } from '../../support/webhooks/worker-has-looked.ts';
import { startReceiver, type WebhookReceiver } from '../../support/webhooks/webhook-receiver.ts';

const service = useService({ worker: true });
let partner: PartnerClient;
let receiver: WebhookReceiver;
beforeEach(async () => {
  [partner, receiver] = [await service.partner(), await startReceiver()];
});
afterEach(() => receiver.close());

let people = 0;

/** Values that occur nowhere but in this person's data. */
function markedPerson() {
  const phone = `10987655${String(people++).padStart(2, '0')}`;
  return {
    marks: [phone, `gone.${phone}@mail.example`, `Gone${phone}`],
    body: {
      phone: `0${phone}`,
      email: `gone.${phone}@mail.example`,
      name: { en: `Gone${phone}`, ar: `Gone${phone}` },
      language: 'ar' as const,
    },
  };
}
const shows = (value: unknown, marks: string[]) =>
  marks.some((mark) => JSON.stringify(value).includes(mark));

/**
 * A linked customer with each kind of event that has a customer, and the Idempotency-Key of the
 * registration.
 */
async function registered(client: PartnerClient = partner) {
  const { marks, body } = markedPerson();
  const key = randomUUID();
  const { id } = (await client.post('/customers', { body, key })).body;
  const { body: customer } = await client.post(`/sandbox/customers/${id}/complete-kyc`);
  const payout = {
    object: 'payout',
    id: 'pay_01k9p6czn2fv7t4hq8mw3ybxer',
    property: {
      id: 'prop_01k9p6czn2fv7t4hq8mw3ybxer',
      code: 'CAI-NC-014',
      name: { en: 'Unit 14', ar: 'وحدة 14' },
    },
    period: { start: '2026-07-01T00:00:00Z', end: '2026-10-01T00:00:00Z' },
    amount: 12.5,
    currency: 'EGP',
    sharesEligible: 1,
    status: 'paid',
    paidAt: '2026-10-05T09:00:00Z',
  } as const;
  await service.ctx.db
    .transaction()
    .execute((trx) =>
      appendEvents(service.ctx, trx, [payoutPaid(client.partnerId, customer, payout)]),
    );
  return { id: id as string, marks, body, key };
}

const eventsOf = async (client: Client, id: string, query = '') =>
  (await client.get(`/events?limit=100&customer=${id}${query}`)).body.data;
const customersIn = (events: Schemas['Event'][]) =>
  events.flatMap(({ type, data: { customer } }) => (customer ? [[type, customer] as const] : []));

describe('after a customer is unlinked', () => {
  it('events show them as GET /customers/{id} does, however they are read', async () => {
    const { id, marks } = await registered();
    const before = await eventsOf(partner, id);
    expect(customersIn(before).map(([type, customer]) => [type, shows(customer, marks)])).toEqual([
      ['payout.paid', true],
      ['customer.kyc_verified', true],
      ['customer.created', true],
    ]);
    const { body: unlinked } = await partner.delete(`/customers/${id}`);
    const after = await eventsOf(partner, id);
    const versions = [unlinked.version, ...customersIn(before).map(([, { version }]) => version)];
    expect(customersIn(after).map(([, customer]) => customer)).toEqual(
      versions.map((version) => ({ ...unlinked, version })),
    );
    const withoutCustomers = (events: Schemas['Event'][]) =>
      events.map(({ data: { customer: _hidden, ...data }, ...event }) => ({ ...event, data }));
    expect(withoutCustomers(after.slice(1))).toEqual(withoutCustomers(before));

    const lists = await Promise.all(
      ['?limit=100', '?limit=100&after=start', '?type=customer.created'].map((query) =>
        partner.send('GET', `/events${query}`),
      ),
    );
    const single = await Promise.all(
      after.map((event: { id: string }) => partner.get(`/events/${event.id}`)),
    );
    const responses = [...lists, ...single];
    expect(responses.map(({ status, body }) => [status, shows(body, marks)])).toEqual(
      responses.map(() => [200, false]),
    );
    expect(single.map(({ body }) => body)).toEqual(after);
  });

  it('a repeated registration replays them masked', async () => {
    const { id, marks, body, key } = await registered();
    const replayed = await partner.post('/customers', { body, key });
    expect(shows(replayed.body, marks)).toBe(true);
    const { body: unlinked } = await partner.delete(`/customers/${id}`);
    const again = await partner.post('/customers', { body, key });
    expect([again.status, again.headers['idempotent-replayed']]).toEqual([201, 'true']);
    expect(again.body).toEqual({ ...unlinked, version: 1 });
  });

  it('a replayed registration that waits for consent stays as it was', async () => {
    const { body } = await registered(await service.partner());
    const key = randomUUID();
    const first = await partner.post('/customers', { body, key });
    expect(first.body.status).toBe('pending_consent');
    expect((await partner.post('/customers', { body, key })).body).toEqual(first.body);
    await partner.delete(`/customers/${first.body.id}`);
    expect((await partner.post('/customers', { body, key })).body).toEqual(first.body);
  });

  it('changes nothing for another partner to whom the investor is linked', async () => {
    const { body, marks } = await registered();
    const other = await service.partner();
    const { id } = (await other.post('/customers', { body: { phone: body.phone } })).body;
    const { sandboxCode } = (await other.post(`/customers/${id}/consent`)).body;
    await other.post(`/customers/${id}/consent/verify`, { body: { code: sandboxCode! } });
    await partner.delete(`/customers/${(await partner.get('/customers')).body.data[0]!.id}`);
    expect(shows(await eventsOf(other, id), marks)).toBe(true);
  });

  it('hides them until they consent again, and shows old events again then', async () => {
    const { id, marks, body } = await registered();
    await partner.delete(`/customers/${id}`);
    expect((await partner.post('/customers', { body: { phone: body.phone } })).body).toMatchObject({
      id,
      status: 'pending_consent',
    });
    expect(shows(await eventsOf(partner, id), marks)).toBe(false);
    const { sandboxCode } = (await partner.post(`/customers/${id}/consent`)).body;
    await partner.post(`/customers/${id}/consent/verify`, { body: { code: sandboxCode! } });
    expect(
      customersIn(await eventsOf(partner, id)).map(([type, customer]) => [
        type,
        shows(customer, marks),
      ]),
    ).toEqual([
      ['customer.linked', true],
      ['customer.unlinked', false],
      ['payout.paid', true],
      ['customer.kyc_verified', true],
      ['customer.created', true],
    ]);
  });
});

describe('commissions after a customer is unlinked', () => {
  const newest = async () => (await partner.get('/commissions?limit=1')).body.data[0];
  const setFees = async () => {
    const admin = await service.operator('admin');
    const body = { commission: { purchaseCommissionPercent: 1, signupFee: 50 } };
    await admin.patch(`/partners/${partner.partnerId}`, { body });
    return admin;
  };
  const investorWith = async (admin: OperatorClient, phone: string) =>
    (await admin.get(`/investors?phone=${encodeURIComponent(`+2${phone}`)}`)).body.data[0];
  const anonymous = (amount: number, type: string) => ({
    object: 'commission',
    id: expect.any(String),
    type,
    amount,
    currency: 'EGP',
    testMode: false,
    createdAt: expect.any(String),
  });

  it('name neither the customer nor an order in the app, and nor do their reversals', async () => {
    const admin = await setFees();
    const { id, body } = await registered();
    const person = await investorWith(admin, body.phone);
    await admin.post(`/investors/${person!.id}/wallet/top-ups`, {
      body: { amount: 1_000, reference: randomUUID() },
    });
    const unit = await publishedProperty(service.ctx, { total: 100, pricePerShare: 10_000n });
    const buy = async () => {
      const items = [{ property: unit.id, shares: 2 }];
      const order = { investor: person!.id, items, walletAmount: 205 };
      return (await admin.post('/orders', { body: order })).body;
    };
    const seen = await buy();
    expect(await newest()).toMatchObject({ customer: id, order: seen.id, customerAmount: 205 });
    await partner.delete(`/customers/${id}`);
    const last = (await partner.get('/events?limit=1')).body.data[0];

    const unseen = await buy();
    const purchase = { ...anonymous(2.05, 'purchase_commission'), customerAmount: 205 };
    expect(await newest()).toEqual(purchase);
    for (const order of [unseen, seen]) {
      await admin.post(`/orders/${order.id}/request-cancellation`, { body: { reason: 'Test' } });
      await admin.post(`/orders/${order.id}/decide-cancellation`, {
        body: { outcome: 'refunded' },
      });
      expect(await newest()).toEqual({
        ...anonymous(-2.05, 'reversal'),
        customerAmount: 205,
        reference: expect.any(String),
      });
    }
    const { data } = (await partner.get(`/events?after=${last!.id}`)).body;
    expect(data.map(({ type }) => type)).toEqual(Array(3).fill('commission.created'));
    expect(shows(data, [id, seen.id, unseen.id, seen.number, unseen.number])).toBe(false);
    expect((await eventsOf(partner, id))[0]!.type).toBe('customer.unlinked');
  });

  it('do not name the customer whose signup fee is earned later', async () => {
    const admin = await setFees();
    const { marks, body } = markedPerson();
    const { id } = (await partner.post('/customers', { body })).body;
    await partner.delete(`/customers/${id}`);
    const person = await investorWith(admin, body.phone);
    await verifyInvestor(admin, person!.id);
    expect(await newest()).toEqual(anonymous(50, 'signup_fee'));
    expect(shows(await newest(), [id, ...marks])).toBe(false);
  });

  it('still name the order that the partner placed, which it can read', async () => {
    await setFees();
    const { id } = await registered();
    const unit = await publishedProperty(service.ctx);
    const order = await placedOrder(partner, unit, { customer: id });
    await partner.delete(`/customers/${id}`);
    await partner.post(`/sandbox/orders/${order.id}/simulate`, { body: { to: 'paid' } });
    expect(await newest()).toMatchObject({ customer: id, order: order.id });
  });

  it('of a reversal by staff name nobody either', async () => {
    const admin = await setFees();
    const { id } = await registered();
    const fee = await newest();
    expect(fee).toMatchObject({ type: 'signup_fee', customer: id });
    await partner.delete(`/customers/${id}`);
    await admin.post(`/partners/${partner.partnerId}/commissions`, {
      body: { type: 'reversal', amount: 50, reference: fee!.id },
    });
    expect(await newest()).toEqual({ ...anonymous(-50, 'reversal'), reference: fee!.id });
  });
});

describe('a webhook about a customer who was unlinked meanwhile', () => {
  const endpointFor = async () =>
    (await partner.post('/webhook-endpoints', { body: { url: receiver.url } })).body;
  const deliveries = async () => (await partner.get('/webhook-deliveries?limit=100')).body.data;
  const ended = (status: string, count: number) =>
    waitFor(
      deliveries,
      (all) => all.filter((one) => one.status === status && one.attempts > 0).length >= count,
    );

  /** What the receiver gets from now on, until there are so many; each with a valid signature. */
  async function next(count: number, secret: string) {
    const from = receiver.received.length;
    return async () => {
      const got = (await receiver.until(from + count)).slice(from);
      for (const { headers, text } of got) {
        const [, t, v1] = /^t=(\d+),v1=([0-9a-f]+)$/.exec(String(headers['partner-signature']))!;
        expect(createHmac('sha256', secret).update(`${t}.${text}`).digest('hex')).toBe(v1);
      }
      return got;
    };
  }

  it('hides the person in every later attempt', async () => {
    const { secret } = await endpointFor();
    receiver.respondWith = 500;
    const { id, marks } = await registered();
    await receiver.until(1);
    await waitFor(() => receiver.received.some(({ text }) => shows(text, marks)));
    await waitFor(deliveries, (all) => all.length >= 4 && all.some((one) => one.attempts > 0));
    await partner.delete(`/customers/${id}`);
    const pending = await waitFor(
      deliveries,
      (all) =>
        all.some(({ eventType }) => eventType === 'customer.unlinked') &&
        all.every(({ attempts }) => attempts > 0),
    );
    receiver.respondWith = 200;
    const received = await next(pending.length, secret);
    for (const { id: delivery } of pending) await makeDue(service.ctx, delivery);
    const events = (await received()).map(({ event }) => event);
    expect(events.map(({ type }) => type).sort()).toEqual(
      pending.map(({ eventType }) => eventType).sort(),
    );
    expect(shows(events, marks)).toBe(false);
    expect((await eventsOf(partner, id)).filter((event) => event.data.customer)).toEqual(
      expect.arrayContaining(events.filter((event) => event.data.customer)),
    );
  });

  it('hides the person in a manual retry and in a recovery', async () => {
    const since = new Date(Date.now() - 60_000).toISOString();
    const { id: endpoint, secret } = await endpointFor();
    const { id, marks } = await registered();
    await ended('succeeded', 4);
    await partner.patch(`/webhook-endpoints/${endpoint}`, { body: { status: 'disabled' } });
    const missed = await registered();
    for (const customer of [id, missed.id]) await partner.delete(`/customers/${customer}`);
    await workerHasLooked(service); // it has left out the endpoint, which is disabled
    await partner.patch(`/webhook-endpoints/${endpoint}`, { body: { status: 'enabled' } });
    const { data } = (await partner.get('/webhook-deliveries?limit=100')).body;
    const created = data.find(({ eventType }) => eventType === 'customer.created');
    const retried = await next(1, secret);
    await partner.post(`/webhook-deliveries/${created!.id}/retry`);
    expect(shows(await retried(), marks)).toBe(false);
    const recovered = await next(4, secret);
    expect(
      (await partner.post(`/webhook-endpoints/${endpoint}/recover`, { body: { since } })).body
        .requeued,
    ).toBeGreaterThanOrEqual(4);
    const events = (await recovered()).map(({ event }) => event);
    expect(events.some(({ data: { customer } }) => customer?.id === missed.id)).toBe(true);
    expect(shows(events, [...marks, ...missed.marks])).toBe(false);
  });
});

import { describe, expect, it } from '@jest/globals';
import { payDuePayouts } from '../../../src/domain/rental-income/payouts/pay-due-payouts.ts';
import {
  attestedCustomer,
  freshPhone,
  placedOrder,
  publishedProperty,
} from '../../support/fixtures/fixtures.ts';
import { phoneEnding } from '../../support/fixtures/registrations.ts';
import type { Schemas } from '../../support/harness.ts';
import { usePartner, useProperty } from '../../support/use-participants.ts';
import { useService } from '../../support/use-service.ts';

const service = useService();
const partner = usePartner(service);
const property = useProperty(service, { total: 5000 });

/** The ids in a list, for a path with a query. */
async function idsOf(path: string, query: Record<string, string>): Promise<string[]> {
  const { status, body } = await partner.send<{ data: { id: string }[] }>(
    'GET',
    `${path}?${new URLSearchParams(query)}`,
  );
  expect(status).toBe(200);
  return body.data.map(({ id }) => id);
}

interface List {
  data: { id: string }[];
}

/** Registers a customer who has completed KYC in the app. */
async function verifiedCustomer(): Promise<string> {
  const { id } = (await partner.post('/customers', { body: { phone: freshPhone() } })).body;
  await partner.post(`/sandbox/customers/${id}/complete-kyc`);
  return id;
}

const later = (moment: string, milliseconds = 1) =>
  new Date(Date.parse(moment) + milliseconds).toISOString();

describe('GET /orders by time', () => {
  it('finds orders created from one moment to just before another', async () => {
    const order = await placedOrder(partner, property);
    const createdFrom = order.createdAt!;
    expect(await idsOf('/orders', { createdFrom })).toContain(order.id);
    expect(await idsOf('/orders', { createdTo: createdFrom })).not.toContain(order.id);
    expect(await idsOf('/orders', { createdFrom, createdTo: later(createdFrom) })).toEqual([
      order.id,
    ]);
    expect(await idsOf('/orders', { createdFrom: later(createdFrom) })).toEqual([]);
  });

  it('finds what has changed since, whenever it was created', async () => {
    const [changed, unchanged] = [
      await placedOrder(partner, property),
      await placedOrder(partner, property),
    ];
    const { body } = await partner.post(`/orders/${changed.id}/cancel`);
    expect(await idsOf('/orders', { updatedFrom: body.updatedAt! })).toEqual([changed.id]);
    expect(await idsOf('/orders', { updatedFrom: unchanged.updatedAt! })).toEqual([
      unchanged.id,
      changed.id,
    ]);
  });

  it('finds what had its last change before a moment', async () => {
    const [first, second] = [
      await placedOrder(partner, property),
      await placedOrder(partner, property),
    ];
    const updatedFrom = first.updatedAt!;
    expect(await idsOf('/orders', { updatedFrom, updatedTo: second.updatedAt! })).toEqual([
      first.id,
    ]);
    const changed = (await partner.post(`/orders/${first.id}/cancel`)).body.updatedAt!;
    expect(await idsOf('/orders', { updatedFrom, updatedTo: changed })).toEqual([second.id]);
    const empty = `/orders?updatedFrom=${changed}&updatedTo=${changed}` as const;
    const refused = await partner.send('GET', empty);
    expect([refused.status, refused.body.error.param]).toEqual([400, 'updatedTo']);
  });

  it('binds the cursor to the times', async () => {
    const { createdAt } = await placedOrder(partner, property);
    const { body } = await partner.get('/orders?limit=1');
    const query = new URLSearchParams({ createdFrom: createdAt!, cursor: body.nextCursor! });
    expect((await partner.get(`/orders?${query}`)).body.error.code).toBe('invalid_cursor');
  });

  it('refuses a cursor that was not issued, although it decodes to the same bytes', async () => {
    await placedOrder(partner, property);
    await placedOrder(partner, property);
    const cursor = (await partner.get('/orders?limit=1')).body.nextCursor!;
    const query = new URLSearchParams({ cursor: `${cursor}=` });
    expect((await partner.get(`/orders?${query}`)).body.error.code).toBe('invalid_cursor');
    expect((await partner.get(`/orders?cursor=${cursor}`)).status).toBe(200);
  });

  it.each(['/orders', '/customers'])('%s refuses an empty range and a wrong time', async (path) => {
    const moment = '2026-11-01T00:00:00Z';
    const range = await partner.send('GET', `${path}?createdFrom=${moment}&createdTo=${moment}`);
    expect([range.status, range.body.error.param]).toEqual([400, 'createdTo']);
    const wrong = await partner.send('GET', `${path}?updatedFrom=yesterday`);
    expect([wrong.status, wrong.body.error.param]).toEqual([400, 'updatedFrom']);
  });
});

describe('GET /orders by property', () => {
  it('finds the orders of a unit by its id or code, also app orders of several units, page by page', async () => {
    const [unit, other] = [
      await publishedProperty(service.ctx),
      await publishedProperty(service.ctx),
    ];
    const own = await placedOrder(partner, unit);
    const customer = await verifiedCustomer();
    const items = [unit, other].map(({ code }) => ({ property: code, shares: 2 }));
    const { id: inApp } = (
      await partner.post(`/sandbox/customers/${customer}/orders`, { body: { items } })
    ).body;
    for (const name of [unit.id, unit.code])
      expect(await idsOf('/orders', { property: name })).toEqual([inApp, own.id]);
    expect(await idsOf('/orders', { property: other.id })).toEqual([inApp]);
    expect(await idsOf('/orders', { property: unit.id, source: 'api' })).toEqual([own.id]);
    expect(await idsOf('/orders', { property: 'CAI-NOWHERE' })).toEqual([]);
    const { body } = await partner.get(`/orders?property=${unit.code}&limit=1`);
    expect([body.data[0]!.id, body.hasMore]).toEqual([inApp, true]);
    const next = { property: unit.code, limit: '1', cursor: body.nextCursor! };
    expect(await idsOf('/orders', next)).toEqual([own.id]);
    const stranger = await service.partner();
    expect((await stranger.get(`/orders?property=${unit.code}`)).body.data).toEqual([]);
  });
});

describe('GET /orders by number', () => {
  it('finds an order that the partner placed, or that a customer placed in the app, and of nobody else', async () => {
    const own = await placedOrder(partner, property);
    const customer = await verifiedCustomer();
    const body = { items: [{ property: property.code, shares: 2 }] };
    const inApp = (await partner.post(`/sandbox/customers/${customer}/orders`, { body })).body;
    for (const { id, number } of [own, inApp]) {
      expect(await idsOf('/orders', { number })).toEqual([id]);
      const stranger = await service.partner();
      expect((await stranger.get(`/orders?number=${number}`)).body.data).toEqual([]);
    }
    expect(await idsOf('/orders', { number: inApp.number, source: 'api' })).toEqual([]);
    expect(await idsOf('/orders', { number: 'PI-2026-00000000' })).toEqual([]);
  });
});

describe('GET /orders by settlementReference', () => {
  it('finds all orders that one transfer pays, however its reference is written, page by page', async () => {
    const stranger = await service.partner();
    const settle = async (client: typeof partner, reference: string) => {
      const { id, amounts } = await placedOrder(client, property);
      const body = { reference, amount: amounts.payable };
      expect((await client.post(`/orders/${id}/settlement`, { body })).status).toBe(200);
      return id;
    };
    const ids = [await settle(partner, 'FT26313-55'), await settle(partner, 'ft26313-55 ')];
    await settle(partner, 'FT26313-56');
    await settle(stranger, 'FT26313-55');
    const newestFirst = ids.toReversed();
    for (const settlementReference of ['FT26313-55', ' ft26313-55', 'FT٢٦٣١٣-55'])
      expect(await idsOf('/orders', { settlementReference })).toEqual(newestFirst);
    const query = { settlementReference: 'FT26313-55' };
    expect(await idsOf('/orders', { ...query, source: 'app' })).toEqual([]);
    expect(await idsOf('/orders', { ...query, status: 'awaiting_payment' })).toEqual([]);
    const { body } = await partner.get('/orders?settlementReference=FT26313-55&limit=1');
    expect(await idsOf('/orders', { ...query, cursor: body.nextCursor! })).toEqual([ids[0]]);
  });
});

describe('GET /commissions', () => {
  it('finds the rows of an order, and those of a time under either name', async () => {
    const own = await service.partner();
    const [order, other] = [await placedOrder(own, property), await placedOrder(own, property)];
    for (const { id } of [order, other])
      for (const to of ['paid', 'cancellation_requested', 'refunded'] as const)
        await own.post(`/sandbox/orders/${id}/simulate`, { body: { to } });
    const { data } = (await own.get(`/commissions?order=${order.id}`)).body;
    expect(data.map((row) => [row.type, row.order])).toEqual([
      ['reversal', order.id],
      ['purchase_commission', order.id],
    ]);
    const first = (await own.get(`/commissions?order=${order.id}&limit=1`)).body;
    const next = `/commissions?order=${order.id}&cursor=${first.nextCursor}` as const;
    expect((await own.get(next)).body.data).toEqual([data[1]]);
    expect((await partner.get(`/commissions?order=${order.id}`)).body.data).toEqual([]);
    const [newest, , , oldest] = (await own.get('/commissions')).body.data;
    const moment = newest!.createdAt!;
    for (const [from, to] of [
      ['createdFrom', 'createdTo'],
      ['from', 'to'],
    ] as const) {
      const since = (await own.send<List>('GET', `/commissions?${from}=${moment}`)).body.data;
      expect(since.map(({ id }) => id)).toContain(newest!.id);
      expect(since.map(({ id }) => id)).not.toContain(oldest!.id);
      const before = (await own.send<List>('GET', `/commissions?${to}=${moment}`)).body.data;
      expect(before.map(({ id }) => id)).not.toContain(newest!.id);
      expect(before.map(({ id }) => id)).toContain(oldest!.id);
    }
  });
});

describe('GET /customers by canInvest', () => {
  it('finds those who can invest, and those who cannot, as each customer shows it', async () => {
    const own = await service.partner();
    const staff = await service.operator();
    const newOne = async () =>
      (await own.post('/customers', { body: { phone: freshPhone() } })).body.id;
    const [verified, suspended, unlinked] = [await newOne(), await newOne(), await newOne()];
    const pending = (await own.post('/customers', { body: { phone: phoneEnding('0001') } })).body
      .id;
    const [attested, onboarding] = [(await attestedCustomer(own)).id, await newOne()];
    for (const id of [verified, suspended, unlinked])
      await own.post(`/sandbox/customers/${id}/complete-kyc`);
    await own.post(`/sandbox/customers/${suspended}/simulate`, { body: { action: 'suspend' } });
    await own.delete(`/customers/${unlinked}`);
    const lists = async () => {
      const [can, cannot] = [
        (await own.get('/customers?canInvest=true')).body.data,
        (await own.get('/customers?canInvest=false')).body.data,
      ];
      expect(can.every(({ canInvest }) => canInvest)).toBe(true);
      expect(cannot.some(({ canInvest }) => canInvest)).toBe(false);
      return [can, cannot].map((list) => list.map(({ id }) => id));
    };
    const never = [onboarding, pending, unlinked, suspended];
    expect(await lists()).toEqual([[attested, verified], never]);
    const only = async (query: string) =>
      (await own.send<List>('GET', `/customers?${query}`)).body.data.map(({ id }) => id);
    expect(await only('canInvest=false&status=active')).toEqual([onboarding, suspended]);
    expect(await only('canInvest=false&status=unlinked')).toEqual([unlinked]);
    expect(await only('canInvest=true&status=unlinked')).toEqual([]);
    const { nextCursor } = (await own.get('/customers?canInvest=false&limit=1')).body;
    expect(await only(`canInvest=false&cursor=${nextCursor}`)).toEqual(never.slice(1));
    const without = { body: { capabilities: { partnerKycReliance: false } } };
    await staff.patch(`/partners/${own.partnerId}`, without);
    expect(await lists()).toEqual([[verified], [onboarding, attested, ...never.slice(1)]]);
    await own.post(`/sandbox/customers/${suspended}/simulate`, { body: { action: 'reinstate' } });
    expect((await lists())[0]).toEqual([suspended, verified]);
  });
});

describe('GET /customers', () => {
  it('finds a customer by phone, in any form', async () => {
    const phone = freshPhone();
    const { id } = await attestedCustomer(partner, { phone });
    for (const form of [phone, `0${phone.slice(3)}`, `${phone.slice(0, 6)} ${phone.slice(6)}`])
      expect(await idsOf('/customers', { phone: form })).toEqual([id]);
    expect(await idsOf('/customers', { phone: freshPhone() })).toEqual([]);
    const { body } = await (
      await service.partner()
    ).get(`/customers?${new URLSearchParams({ phone })}`);
    expect(body.data).toEqual([]);
  });

  it('does not say which number an unlinked person has', async () => {
    const phone = freshPhone();
    const { id } = await attestedCustomer(partner, { phone });
    await partner.delete(`/customers/${id}`);
    expect(await idsOf('/customers', { phone })).toEqual([]);
  });

  it('refuses what is not an Egyptian mobile number', async () => {
    const { status, body } = await partner.get('/customers?phone=12345');
    expect([status, body.error.code, body.error.param]).toEqual([400, 'invalid_phone', 'phone']);
  });

  it('finds customers that were created or changed since a moment', async () => {
    const [changed, other] = [await attestedCustomer(partner), await attestedCustomer(partner)];
    expect(await idsOf('/customers', { createdFrom: changed.createdAt! })).toEqual([
      other.id,
      changed.id,
    ]);
    expect(await idsOf('/customers', { createdTo: changed.createdAt! })).not.toContain(other.id);
    const updatedFrom = later(other.createdAt!);
    await partner.patch(`/customers/${changed.id}`, { body: { externalId: 'NB-CHANGED' } });
    expect(await idsOf('/customers', { updatedFrom })).toEqual([changed.id]);
  });
});

describe('GET /payouts', () => {
  it('lists the payouts of all linked customers, each with its customer', async () => {
    const own = await service.partner();
    const ids: string[] = [];
    for (const amount of [100, 200]) {
      const order = await placedOrder(own, property);
      await own.post(`/sandbox/orders/${order.id}/simulate`, { body: { to: 'completed' } });
      const body = { property: property.id, amount };
      await own.post(`/sandbox/customers/${order.customer}/payouts`, { body });
      ids.push(order.customer);
    }
    const list = async (query = '') => {
      const { body } = await own.send<Schemas['PayoutList']>('GET', `/payouts${query}`);
      return body.data.map((payout) => [payout.customer, payout.amount, payout.status]);
    };
    expect(await list()).toEqual([
      [ids[1], 200, 'scheduled'],
      [ids[0], 100, 'scheduled'],
    ]);
    await payDuePayouts(service.ctx);
    expect(await list('?status=scheduled')).toEqual([]);
    expect(await list('?status=paid&limit=1')).toEqual([[ids[1], 200, 'paid']]);
    expect(await list('?paidTo=2026-01-01T00:00:00Z')).toEqual([]);
    expect(await list('?paidFrom=2026-01-01T00:00:00Z')).toHaveLength(2);
    expect((await partner.get('/payouts')).body.data).toEqual([]);
    await own.delete(`/customers/${ids[1]}`);
    expect(await list()).toEqual([[ids[0], 100, 'paid']]);
  });

  it('needs the capability portfolioAccess', async () => {
    const without = await service.partner({ capabilities: ['createCustomers'] });
    expect((await without.get('/payouts')).body.error.code).toBe('capability_not_enabled');
  });
});

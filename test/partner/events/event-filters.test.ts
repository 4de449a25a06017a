import { beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '../../support/wait-for.ts';
import {
  attestedCustomer,
  placedOrder,
  publishedProperty,
} from '../../support/fixtures/fixtures.ts';
import type { Schemas, Reply } from '../../support/harness.ts';
import { startReceiver } from '../../support/webhooks/webhook-receiver.ts';
import { usePartner } from '../../support/use-participants.ts';
import { useService, useStarted } from '../../support/use-service.ts';

const receiver = useStarted(() => startReceiver(500));
const service = useService({ worker: true });
const partner = usePartner(service);
/** Two customers with an order each, events in turn; the first customer is unlinked at the end. */
let customers: string[];
let orders: string[];

beforeAll(async () => {
  const property = await publishedProperty(service.ctx);
  customers = [(await attestedCustomer(partner)).id, (await attestedCustomer(partner)).id];
  orders = [];
  for (const customer of customers)
    orders.push((await placedOrder(partner, property, { customer })).id);
  for (const order of orders) await partner.post(`/orders/${order}/cancel`);
  await partner.delete(`/customers/${customers[0]}`);
});
type Events = Pick<Reply<Schemas['EventList']>, 'body'>;
const typesOf = ({ body }: Events) => body.data.map(({ type }) => type);
const idsIn = (events: readonly { id: string }[]) => events.map(({ id }) => id);
const idsOf = ({ body }: Events) => idsIn(body.data);

describe('GET /events', () => {
  it('filters by customer: events of the customer and their orders, also after they were unlinked', async () => {
    expect(typesOf(await partner.get(`/events?customer=${customers[0]}`))).toEqual([
      'customer.unlinked',
      'order.cancelled',
      'order.created',
      'customer.created',
    ]);
    expect(typesOf(await partner.get(`/events?customer=${customers[1]}`))).toEqual([
      'order.cancelled',
      'order.created',
      'customer.created',
    ]);
  });

  it('filters by order: events of that order only', async () => {
    const { body } = await partner.get(`/events?order=${orders[1]}`);
    expect(body.data.map((event) => [event.type, event.data.order!.id])).toEqual([
      ['order.cancelled', orders[1]],
      ['order.created', orders[1]],
    ]);
  });

  it('filters by time: from a moment to just before another, with every other filter, page by page', async () => {
    const all = (await partner.get('/events?after=start&limit=100')).body.data;
    const at = (index: number) => all[index]!.createdAt!;
    for (const [from, to] of [
      [2, 6],
      [0, 1],
      [5, all.length - 1],
    ] as const) {
      const within = all.filter(({ createdAt }) => createdAt! >= at(from) && createdAt! < at(to));
      const range = `createdFrom=${at(from)}&createdTo=${at(to)}`;
      expect(idsOf(await partner.get(`/events?${range}&after=start`))).toEqual(idsIn(within));
      expect(idsOf(await partner.get(`/events?${range}`))).toEqual(idsIn(within).toReversed());
      const created = within.filter(({ type }) => type === 'order.created');
      const typed = `/events?${range}&after=start&type=order.created,order.completed` as const;
      expect(idsOf(await partner.get(typed))).toEqual(idsIn(created));
      const ofOne = within.filter(({ data }) => data.order?.id === orders[1]);
      const byOrder = `/events?${range}&after=start&order=${orders[1]}` as const;
      expect(idsOf(await partner.get(byOrder))).toEqual(idsIn(ofOne));
    }
    const since = all.filter(({ createdAt }) => createdAt! >= at(2));
    const { body } = await partner.get(`/events?createdFrom=${at(2)}&after=start&limit=2`);
    const next = `createdFrom=${at(2)}&after=start&limit=100&cursor=${body.nextCursor}`;
    expect([...idsIn(body.data), ...idsOf(await partner.get(`/events?${next}`))]).toEqual(
      idsIn(since),
    );
    const other = `/events?createdFrom=${at(3)}&after=start&cursor=${body.nextCursor}` as const;
    expect((await partner.get(other)).body.error.code).toBe('invalid_cursor');
  });

  it('has no events after the last, before the first, and of a partner that has none', async () => {
    for (const range of ['createdFrom=2099-01-01T00:00:00Z', 'createdTo=2001-01-01T00:00:00Z'])
      for (const order of ['', '&after=start'])
        expect((await partner.get(`/events?${range}${order}`)).body.data).toEqual([]);
    const silent = await service.partner();
    expect((await silent.get('/events?createdFrom=2001-01-01T00:00:00Z')).body.data).toEqual([]);
    const empty = 'createdFrom=2026-01-01T00:00:00Z&createdTo=2026-01-01T00:00:00Z';
    const refused = await partner.get(`/events?${empty}`);
    expect([refused.status, refused.body.error.param]).toEqual([400, 'createdTo']);
  });

  it('combines its filters', async () => {
    const both = `customer=${customers[0]}&order=${orders[0]}`;
    expect(
      typesOf(await partner.get(`/events?${both}&type=order.created,customer.created`)),
    ).toEqual(['order.created']);
    expect(
      typesOf(await partner.get(`/events?customer=${customers[0]}&order=${orders[1]}`)),
    ).toEqual([]);
  });

  it('continues after an event, page by page, with a filter', async () => {
    const all = idsOf(await partner.get(`/events?customer=${customers[0]}`)).reverse();
    const first = await partner.get(`/events?customer=${customers[0]}&after=${all[0]}&limit=2`);
    expect([idsOf(first), first.body.hasMore, first.body.lastEventId]).toEqual([
      all.slice(1, 3),
      true,
      all[2],
    ]);
    const second = await partner.get(
      `/events?customer=${customers[0]}&cursor=${first.body.nextCursor}`,
    );
    expect([idsOf(second), second.body.hasMore]).toEqual([all.slice(3), false]);
    const end = await partner.get(`/events?order=${orders[0]}&after=${all[3]}`);
    expect([idsOf(end), end.body.lastEventId]).toEqual([[], all[3]]);
    expect(
      (await partner.get(`/events?order=${orders[0]}&cursor=${first.body.nextCursor}`)).body.error,
    ).toMatchObject({ code: 'invalid_cursor' });
  });

  it.each(['customer', 'order'])(
    'gives an empty list for a %s of somebody else, or of nobody',
    async (filter) => {
      const other = await service.partner();
      const id = filter === 'customer' ? customers[0] : orders[0];
      expect((await other.get(`/events?${filter}=${id}`)).body).toMatchObject({
        data: [],
        hasMore: false,
        lastEventId: null,
      });
      expect(idsOf(await partner.get(`/events?${filter}=nobody`))).toEqual([]);
    },
  );

  it('takes deliverySuccess=false only', async () => {
    for (const value of ['true', '0', 'no']) {
      const { body } = await partner.get(`/events?deliverySuccess=${value}`);
      expect(body.error).toMatchObject({ code: 'invalid_parameter', param: 'deliverySuccess' });
    }
  });
});

describe('GET /events?deliverySuccess=false', () => {
  it('lists the events that an endpoint has not accepted so far, or at all', async () => {
    const well = await startReceiver();
    const unlucky = await service.partner();
    const failing = (
      await unlucky.post('/webhook-endpoints', {
        body: { url: receiver.url, events: ['customer.created'] },
      })
    ).body;
    await unlucky.post('/webhook-endpoints', { body: { url: well.url } });
    const made = [
      await attestedCustomer(unlucky),
      await attestedCustomer(unlucky),
      await attestedCustomer(unlucky),
    ];
    await unlucky.delete(`/customers/${made[0]!.id}`);
    const deliveries = async () =>
      (await unlucky.get(`/webhook-deliveries?endpoint=${failing.id}`)).body.data;
    await waitFor(
      deliveries,
      (list) => list.length === 3 && list.every(({ attempts }) => attempts > 0),
    );
    await well.until(4);
    const events = (await unlucky.get('/events')).body.data;
    const created = events
      .filter((event) => event.type === 'customer.created')
      .map((event) => event.id);
    const unsuccessful = (query = '') => unlucky.get(`/events?deliverySuccess=false${query}`);
    expect(idsOf(await unsuccessful())).toEqual(created);
    expect(idsOf(await unsuccessful(`&after=${created[2]}`))).toEqual([created[1], created[0]]);
    expect(idsOf(await unsuccessful(`&customer=${made[1]!.id}`))).toEqual([created[1]]);
    expect(idsOf(await unsuccessful('&type=customer.unlinked'))).toEqual([]);
    const page = await unsuccessful('&limit=2');
    expect([idsOf(page), page.body.hasMore]).toEqual([created.slice(0, 2), true]);
    expect(idsOf(await unsuccessful(`&limit=2&cursor=${page.body.nextCursor}`))).toEqual(
      created.slice(2),
    );

    receiver.respondWith = 200;
    const { id, event } = (await deliveries())[0]!;
    await unlucky.post(`/webhook-deliveries/${id}/retry`);
    await waitFor(deliveries, ([one]) => one!.status === 'succeeded');
    expect(idsOf(await unsuccessful())).toEqual(created.filter((one: string) => one !== event));
    receiver.respondWith = 500;
    await well.close();
  });

  it('leaves out what an endpoint did not accept that is deleted', async () => {
    const tidy = await service.partner();
    const [kept, dropped] = [
      (
        await tidy.post('/webhook-endpoints', {
          body: { url: receiver.url, events: ['customer.unlinked'] },
        })
      ).body,
      (await tidy.post('/webhook-endpoints', { body: { url: `${receiver.url}/all` } })).body,
    ];
    const customer = await attestedCustomer(tidy);
    await tidy.delete(`/customers/${customer.id}`);
    const tried = async (endpoint: string) =>
      (await tidy.get(`/webhook-deliveries?endpoint=${endpoint}`)).body.data;
    await waitFor(
      () => tried(kept.id),
      ([one]) => (one?.attempts ?? 0) > 0,
    );
    await waitFor(
      () => tried(dropped.id),
      (list) =>
        list.some(({ eventType, attempts }) => eventType === 'customer.unlinked' && attempts > 0),
    );
    const unsuccessful = async () => [
      typesOf(await tidy.get('/events?deliverySuccess=false')),
      typesOf(await tidy.get(`/events?deliverySuccess=false&customer=${customer.id}`)),
    ];
    expect(await unsuccessful()).toEqual(Array(2).fill(['customer.unlinked', 'customer.created']));
    await tidy.delete(`/webhook-endpoints/${dropped.id}`);
    expect(await unsuccessful()).toEqual(Array(2).fill(['customer.unlinked']));
    await tidy.delete(`/webhook-endpoints/${kept.id}`);
    expect(await unsuccessful()).toEqual([[], []]);
  });
});

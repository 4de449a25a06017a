import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  createPartnerClient,
  paginate,
  type PartnerClient,
} from '@invest-example/partner-investment';
import { operations } from '../../generated/partner/operations.ts';
import {
  attestedCustomer,
  publishedProperty,
  releaseRent,
} from '../../test/support/fixtures/fixtures.ts';
import { usePartner } from '../../test/support/use-participants.ts';
import { useService } from '../../test/support/use-service.ts';
import { checkedFetch } from './checked-fetch.ts';

const service = useService();
const partner = usePartner(service);
let api: PartnerClient;
let customer: string;
/** Requests of the tests themselves are newer. */
let requestsUntil: string;

/** At least three of everything that can be listed. */
beforeAll(async () => {
  api = createPartnerClient({
    apiKey: partner.apiKey,
    baseUrl: service.baseUrl,
    fetch: checkedFetch,
  });
  ({ id: customer } = await attestedCustomer(partner));
  for (let made = 0; made < 2; made++) await attestedCustomer(partner);
  const staff = await service.operator();
  for (let made = 0; made < 3; made++) {
    const { id: property } = await publishedProperty(service.ctx);
    const { id } = await api.createOrder({
      body: { customer, property, shares: 2, funding: { method: 'partner_settlement' } },
    });
    await api.simulateOrder({ path: { id }, body: { to: 'completed' } });
    const period = { start: '2026-07-01T00:00:00Z', end: new Date().toISOString() };
    expect((await releaseRent(staff, property, { period, amount: 1000 })).status).toBe(200);
    const endpoint = await api.createWebhookEndpoint({
      body: { url: `http://127.0.0.1:2/hooks/${made}` },
    });
    await api.testWebhookEndpoint({ path: { id: endpoint.id } });
  }
  await service.ctx.requestLog.flush();
  requestsUntil = new Date().toISOString();
});

const all = async <Item>(items: AsyncIterable<Item>): Promise<Item[]> => {
  const seen: Item[] = [];
  for await (const item of items) seen.push(item);
  return seen;
};

/** Every list of the contract, two a page. */
const lists = (): Record<string, [AsyncIterable<{ id: string }>, string]> => {
  const query = { limit: 2 };
  const path = { id: customer };
  return {
    listRequests: [
      paginate(api.listRequests, { query: { ...query, to: requestsUntil } }),
      `/requests?to=${requestsUntil}`,
    ],
    listProperties: [paginate(api.listProperties, { query }), '/properties'],
    listCustomers: [paginate(api.listCustomers, { query }), '/customers'],
    listPayouts: [paginate(api.listPayouts, { path, query }), `/customers/${customer}/payouts`],
    listAllPayouts: [paginate(api.listAllPayouts, { query }), '/payouts'],
    listContracts: [
      paginate(api.listContracts, { path, query }),
      `/customers/${customer}/contracts`,
    ],
    listOrders: [paginate(api.listOrders, { query }), '/orders'],
    listCommissions: [paginate(api.listCommissions, { query }), '/commissions'],
    listEvents: [paginate(api.listEvents, { query }), '/events'],
    listWebhookEndpoints: [paginate(api.listWebhookEndpoints, { query }), '/webhook-endpoints'],
    listWebhookDeliveries: [paginate(api.listWebhookDeliveries, { query }), '/webhook-deliveries'],
  };
};

describe('paginate', () => {
  it('supports every list of the contract', () => {
    expect(Object.keys(lists())).toEqual(
      Object.keys(operations).filter((id) => id.startsWith('list')),
    );
  });

  it('reads each of them to its end, newest first, each item once', async () => {
    for (const [name, [items, path]] of Object.entries(lists())) {
      const whole = (
        await partner.send<{ data: { id: string }[] }>(
          'GET',
          `${path}${path.includes('?') ? '&' : '?'}limit=100`,
        )
      ).body.data.map(({ id }) => id);
      expect([name, whole.length]).toEqual([name, Math.max(3, whole.length)]);
      expect([name, (await all(items)).map(({ id }) => id)]).toEqual([name, whole]);
    }
  });

  it('applies the filters to every page, and starts again with each loop', async () => {
    const orders = paginate(api.listOrders, { query: { status: 'completed', limit: 1 } });
    expect(await all(orders)).toHaveLength(3);
    expect(await all(orders)).toHaveLength(3);
    expect(
      await all(paginate(api.listOrders, { query: { status: ['paid', 'cancelled'], limit: 1 } })),
    ).toEqual([]);
  });

  it('reads page by page, and requests no page that is not needed', async () => {
    let asked = 0;
    const counting: PartnerClient['listEvents'] = (...args) => {
      asked++;
      return api.listEvents(...args);
    };
    for await (const page of paginate(counting, { query: { limit: 2 } }).pages()) {
      expect(page.data).toHaveLength(2);
      break;
    }
    expect(asked).toBe(1);
  });

  it('reads events after another one, oldest first', async () => {
    const oldestFirst = (await all(paginate(api.listEvents))).reverse();
    const after = oldestFirst[1]!.id;
    expect(await all(paginate(api.listEvents, { query: { after, limit: 3 } }))).toEqual(
      oldestFirst.slice(2),
    );
  });
});

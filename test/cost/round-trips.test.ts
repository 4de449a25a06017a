import { beforeAll, describe, expect, it } from '@jest/globals';
import { operationsOf } from '../../src/contract/operations.ts';
import { partnerContract } from '../../src/contract/partner.ts';
import { fillPath } from '../../src/contract/routes.ts';
import { attestedCustomer, placedOrder } from '../support/fixtures/fixtures.ts';
import { warmRoundTrips } from '../support/server/warm-round-trips.ts';
import { usePartner, useProperty } from '../support/use-participants.ts';
import { useService } from '../support/use-service.ts';
import { startReceiver } from '../support/webhooks/webhook-receiver.ts';

// Without a worker, whose statements would be counted, too.
const service = useService();
const partner = usePartner(service);
const property = useProperty(service);

/** The ids in paths and filters, by their folder. */
const ids: Record<string, string> = {};
let order: { customer: string; property: string; shares: number; funding: object };

beforeAll(async () => {
  const { id: customer } = await attestedCustomer(partner);
  const { id: unlinked } = await attestedCustomer(partner);
  await partner.delete(`/customers/${unlinked}`);
  const funding = { method: 'partner_settlement' };
  order = { customer, property: property.id, shares: 1, funding };
  const { id: completed } = await placedOrder(partner, property, { customer });
  await partner.post(`/sandbox/orders/${completed}/simulate`, { body: { to: 'completed' } });
  const receiver = await startReceiver();
  const { body: endpoint } = await partner.post('/webhook-endpoints', {
    body: { url: receiver.url },
  });
  const { body: test } = await partner.post(`/webhook-endpoints/${endpoint.id}/test`);
  await receiver.close();
  Object.assign(ids, {
    customers: customer,
    orders: completed,
    properties: property.id,
    events: test.eventId,
    requests: `req_${'0'.repeat(32)}`,
    'webhook-endpoints': endpoint.id,
    'webhook-deliveries': test.deliveryId,
  });
});

const gets = operationsOf(partnerContract.document)
  .filter(({ method }) => method === 'get')
  .map(({ path }) => path);

/** A report reads its totals and its page. Who calls is in memory, as is a partner's account. */
const STATEMENTS: Record<string, number> = { '/me': 0, '/reports/settlements': 2 };

/** Returns the statements of a GET whose key is in memory. */
const statementsOf = (path: string) => warmRoundTrips(service, () => partner.send('GET', path));

describe('a request whose key is in memory sends one statement, unless the table says otherwise', () => {
  it.each(gets)('GET %s', async (path) => {
    const filled = fillPath(path, () => ids[path.split('/')[1]!]!);
    const query = path === '/reports/settlements' ? '?day=2026-11-01' : '';
    expect(await statementsOf(filled + query)).toBe(STATEMENTS[path] ?? 1);
  });

  it.each([
    '/properties?search=nile',
    '/events?limit=100',
    '/events?deliverySuccess=false',
    '/events?customer={customers}',
    '/events?order={orders}',
    '/events?deliverySuccess=false&after={events}',
  ])('GET %s', async (path) => {
    expect(await statementsOf(path.replace(/\{(\w+)\}/, (_, folder: string) => ids[folder]!))).toBe(
      1,
    );
  });

  it('POST /orders: two', async () => {
    expect(
      await warmRoundTrips(service, () => partner.send('POST', '/orders', { body: order })),
    ).toBe(2);
  });
});

import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createPartnerClient,
  signWebhook,
  type PartnerClient,
} from '@invest-example/partner-investment';
import { attestedCustomer, publishedProperty } from '../../test/support/fixtures/fixtures.ts';
import {
  startService,
  type PartnerClient as TestPartner,
  type Service,
} from '../../test/support/harness.ts';
import { waitFor } from '../../test/support/wait-for.ts';
import { bankApp } from './app.ts';
import { createBank, type Bank } from './bank.ts';
import { openSession } from './sessions.ts';
import { openStore, type Purchase, type Store } from './store.ts';

let service: Service;
let partner: TestPartner;
let api: PartnerClient;
let store: Store;
let bank: Bank;
let server: Server;
let url: string;
let secret = '';
let session: string;
let wanted: { customer: string; property: string; shares: number };

beforeAll(async () => {
  service = await startService({ worker: true });
  partner = await service.partner();
  api = createPartnerClient({ apiKey: partner.apiKey, baseUrl: service.baseUrl });
  const { id: property } = await publishedProperty(service.ctx);
  wanted = { customer: (await attestedCustomer(partner)).id, property, shares: 5 };
  store = openStore(':memory:');
  session = openSession(store, wanted.customer);
  bank = createBank(api, store);
  server = bankApp(bank, store, () => secret).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  store.close();
  await service.close();
});

const purchaseOf = async (body: object = wanted, token = session) => {
  const response = await fetch(`${url}/purchases`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Purchase & { code?: string } };
};
const simulate = (order: string, to: 'completed' | 'paid' | 'payment_rejected' | 'cancelled') =>
  api.simulateOrder({ path: { id: order }, body: { to } });
const statusOf = (id: string) => store.purchase(id)!.status;

describe('the reference application', () => {
  it('sells shares, and learns by webhook that they were issued', async () => {
    ({ secret } = await api.createWebhookEndpoint({ body: { url: `${url}/webhooks` } }));
    const { status, body } = await purchaseOf();
    expect([status, body.status]).toEqual([201, 'payment_under_review']);
    await simulate(body.order_id!, 'completed');
    await waitFor(() => statusOf(body.id) === 'completed');
    expect(store.purchase(body.id)).toMatchObject({ refunded: 0 });
  });

  it('returns the money of an order that is cancelled, once', async () => {
    const { body } = await purchaseOf();
    await simulate(body.order_id!, 'payment_rejected');
    await simulate(body.order_id!, 'cancelled');
    await waitFor(() => statusOf(body.id) === 'cancelled');
    const { debited, refunded } = store.purchase(body.id)!;
    expect([debited > 0, refunded]).toEqual([true, debited]);
  });

  it('lets users buy for themselves only, and see their own purchases', async () => {
    const other = openSession(store, (await attestedCustomer(partner)).id);
    const { body } = await purchaseOf({ ...wanted, customer: 'cus_of_another_user' });
    expect(body.customer).toBe(wanted.customer);
    const seenBy = async (token: string, path = `/purchases/${body.id}`) =>
      (await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } })).status;
    expect([await seenBy(session), await seenBy(other)]).toEqual([200, 404]);
    const noSession = ['', 'x'.repeat(43), `${session}x`, partner.apiKey];
    for (const token of noSession)
      expect([await seenBy(token), (await purchaseOf(wanted, token)).status]).toEqual([401, 401]);
    expect(await seenBy('', '/unknown')).toBe(401);
  });

  it('ends a session after an hour', async () => {
    store.addSession('ended', wanted.customer, -1);
    expect([store.customerOf('ended'), store.customerOf('unknown')]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('refuses an event with a wrong signature', async () => {
    const response = await fetch(`${url}/webhooks`, {
      method: 'POST',
      body: '{}',
      headers: {
        'content-type': 'application/json',
        'partner-signature': await signWebhook('{}', 'whsec_other'),
      },
    });
    expect([response.status, await response.text()]).toEqual([400, 'no_matching_signature']);
  });

  it('reports why a purchase is not possible', async () => {
    const { status, body } = await purchaseOf({ ...wanted, shares: 1_000_000 });
    expect([status, body.code]).toEqual([422, 'property_not_available']);
  });

  it('finishes a purchase that a crash has interrupted, without buying twice', async () => {
    const [key, id] = ['order-crashed', 'crashed'];
    store.addPurchase({ id, ...wanted, key });
    const body = {
      ...wanted,
      funding: { method: 'partner_settlement' as const },
      externalReference: id,
    };
    await api.createOrder({ body }, { idempotencyKey: key }); // the process died here
    await bank.resume();
    expect(statusOf(id)).toBe('payment_under_review');
    const orders = await api.listOrders({ query: { externalReference: id } });
    expect(orders.data).toHaveLength(1);
  });

  it('catches up after downtime, and processes every event once', async () => {
    const { data } = await api.listWebhookEndpoints();
    for (const { id } of data) await api.deleteWebhookEndpoint({ path: { id } });
    const { body } = await purchaseOf();
    await simulate(body.order_id!, 'paid');
    expect(statusOf(body.id)).toBe('payment_under_review');
    const stop = new AbortController();
    const following = bank.follow(stop.signal);
    await waitFor(() => statusOf(body.id) === 'paid');
    stop.abort();
    await following;
    expect(store.lastEventId()).toMatch(/^evt_/);
  });

  it('finds by reconciliation what it has missed, and then agrees', async () => {
    const { body } = await purchaseOf();
    await simulate(body.order_id!, 'completed');
    expect(await bank.reconcile()).toContainEqual({
      purchase: body.id,
      order: body.order_id,
      booked: 'payment_under_review',
      actual: 'completed',
    });
    expect(await bank.reconcile()).toEqual([]);
  });
});

import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createPartnerClient,
  signWebhook,
  type PartnerClient,
  type Schemas,
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
import { compareReports } from './compare-reports.ts';
import { cairoDay } from './ledger.ts';
import type { Fact } from './postings.ts';
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
/** Moves an order along these statuses, as the service's staff and the customer would. */
const simulate = async (order: string, ...statuses: Schemas['SimulationTarget'][]) => {
  for (const to of statuses) await api.simulateOrder({ path: { id: order }, body: { to } });
};
/** Takes back the rent that the customer has just got, as the service's staff do. Returns the id of the payout. */
async function rentTakenBack(): Promise<string> {
  const newest = async () =>
    (await api.listPayouts({ path: { id: wanted.customer }, query: { limit: 1 } })).data[0];
  const paid = await waitFor(newest, (payout) => payout?.status === 'paid');
  const staff = await service.operator();
  const [run] = (await staff.get(`/properties/${wanted.property}/rental-income`)).body.data;
  await staff.post(`/rental-income/${run!.id}/reverse`, { body: { reason: 'Wrong amount' } });
  await waitFor(newest, (payout) => payout?.status === 'reversed');
  return paid!.id;
}
const opened = cairoDay();
/** The days on which the books have entries. */
const days = () => [...new Set([opened, cairoDay()])];
const sum = (one: number, other: number) => one + other;
const statusOf = (id: string) => store.purchase(id)!.status;

describe('the reference application', () => {
  it('sells shares, and learns by webhook that they were issued', async () => {
    ({ secret } = await api.createWebhookEndpoint({ body: { url: `${url}/webhooks` } }));
    const { status, body } = await purchaseOf();
    expect([status, body.status]).toEqual([201, 'payment_under_review']);
    await simulate(body.order_id!, 'completed');
    await waitFor(() => statusOf(body.id) === 'completed');
    expect(store.ledger.booked(body.order_id!, 'customer_debited')).toBe(body.payable);
  });

  it('returns the money of an order that is cancelled, once', async () => {
    const { body } = await purchaseOf();
    await simulate(body.order_id!, 'payment_rejected');
    await simulate(body.order_id!, 'cancelled');
    await waitFor(() => statusOf(body.id) === 'cancelled');
    expect(body.payable).toBeGreaterThan(0);
    expect(store.ledger.booked(body.order_id!, 'customer_debited')).toBe(0);
    expect(store.ledger.booked(body.order_id!, 'transfer_sent')).toBe(body.payable);
    store.bookReturn(body.order_id!);
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

  it('books by the table: its books balance, and agree with the settlement report', async () => {
    const stop = new AbortController();
    const following = bank.follow(stop.signal);
    const bought = async () => (await purchaseOf()).body.order_id!;
    const [kept, corrected, returned, refunded, revoked] = [
      await bought(),
      await bought(),
      await bought(),
      await bought(),
      await bought(),
    ];
    await simulate(kept, 'completed');
    await api.simulatePayout({
      path: { id: wanted.customer },
      body: { property: wanted.property, amount: 1071.33 },
    });
    const wrong = await rentTakenBack();
    await simulate(corrected, 'payment_rejected', 'awaiting_payment');
    await waitFor(() => store.unfinished().some(({ order_id: id }) => id === corrected));
    await bank.resume(); // reports the transfer again
    await simulate(corrected, 'paid');
    await simulate(returned, 'payment_rejected', 'cancelled');
    store.bookReturn(returned);
    await simulate(refunded, 'paid', 'cancellation_requested', 'refunded');
    await simulate(revoked, 'completed', 'refunded');
    await api.simulateCommission({ body: { type: 'payout', amount: 10 } });

    await waitFor(async () => (await compareReports(api, store.ledger, days())).length === 0);
    stop.abort();
    await following;
    const balances = store.ledger.balances();
    expect(Object.values(balances).reduce(sum)).toBe(0);
    const booked = (order: string) =>
      ['customer_debited', 'payment_confirmed', 'refund_credited'].map((fact) =>
        store.ledger.booked(order, fact as Fact),
      );
    const rent = store.ledger.booked(wrong, 'rent_credited');
    expect([rent > 0, store.ledger.booked(wrong, 'rent_taken_back')]).toEqual([true, rent]);
    const price = store.ledger.booked(kept, 'customer_debited');
    expect([kept, corrected, returned, refunded, revoked].map(booked)).toEqual([
      [price, price, 0],
      [price, price, 0],
      [0, 0, 0],
      [price, price, price],
      [0, 0, 0],
    ]);
    // What was sent and does not count: the transfer of the order whose payment was revoked.
    expect(balances.due_to_service).toBe(price);
  });
});

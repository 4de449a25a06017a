import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  createPartnerClient,
  isPartnerApiError,
  type PartnerClient,
  type PartnerClientOptions,
} from '@invest-example/partner-investment';
import {
  attestedCustomer,
  freshPhone,
  publishedProperty,
} from '../../test/support/fixtures/fixtures.ts';
import {
  startService,
  type PartnerClient as TestPartner,
  type Schemas,
  type Service,
} from '../../test/support/harness.ts';
import { waitFor } from '../../test/support/wait-for.ts';
import { bankApp } from './app.ts';
import { createBank, type Bank } from './bank.ts';
import { openStore, type Store } from './store.ts';

type Failure = Schemas['SimulatedFailure'];

let service: Service;
let partner: TestPartner;
let store: Store;
let api: PartnerClient;
let bank: Bank;
let server: Server;
let endpoint: Schemas['WebhookEndpointWithSecret'];
let wanted: { customer: string; property: string; shares: number };
/** The failures that the next requests of the bank meet, by the end of their paths. */
const failures = new Map<string, Failure>();

beforeAll(async () => {
  service = await startService({ worker: true });
  partner = await service.partner();
  store = openStore(':memory:');
  api = client();
  bank = createBank(api, store);
  server = bankApp(bank, store, () => endpoint.secret).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/webhooks`;
  endpoint = await api.createWebhookEndpoint({ body: { url } });
});
beforeEach(async () => {
  failures.clear();
  const { id: property } = await publishedProperty(service.ctx);
  wanted = { customer: (await attestedCustomer(partner)).id, property, shares: 5 };
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  store.close();
  await service.close();
});

/** Creates the bank's client. In front of it, the header of the sandbox is added to what is to fail. */
function client(options: Partial<PartnerClientOptions> = {}): PartnerClient {
  return createPartnerClient({
    apiKey: partner.apiKey,
    baseUrl: service.baseUrl,
    fetch(request) {
      const path = [...failures.keys()].find((end) => new URL(request.url).pathname.endsWith(end));
      if (path !== undefined && request.method === 'POST') {
        request.headers.set('Sandbox-Simulate', failures.get(path)!);
        failures.delete(path);
      }
      return fetch(request);
    },
    ...options,
  });
}

const statusOf = (id: string) => store.purchase(id)!.status;
const simulate = (order: string, body: Schemas['SimulateOrderRequest']) =>
  api.simulateOrder({ path: { id: order }, body });
const ordersOf = async (purchase: string) =>
  (await api.listOrders({ query: { externalReference: purchase } })).data;
const codeOf = (error: unknown) => (isPartnerApiError(error) ? error.code : null);

async function bought() {
  const { id, order_id: order } = await bank.buy(wanted);
  return { id, order: order! };
}

describe('a failing request', () => {
  it.each<Failure>(['response_lost', 'internal_error', 'unavailable', 'rate_limited'])(
    'buys once after %s, of the order and of its settlement',
    async (failure) => {
      for (const path of ['/orders', '/settlement']) failures.set(path, failure);
      const { id } = await bank.buy(wanted);
      expect(failures.size).toBe(0);
      const orders = await ordersOf(id);
      expect(orders.map(({ status }) => status)).toEqual(['payment_under_review']);
      expect(store.purchase(id)).toMatchObject({ status: 'payment_under_review' });
    },
  );

  it('buys once if the response comes later than the bank waits', async () => {
    const impatient = createBank(client({ attemptTimeoutSeconds: 2 }), store);
    failures.set('/orders', 'timeout');
    const { id } = await impatient.buy(wanted);
    expect(await ordersOf(id)).toHaveLength(1);
  });

  it('finishes later what it could not finish now', async () => {
    const hasty = createBank(client({ maxRetries: 0 }), store);
    failures.set('/settlement', 'unavailable');
    await expect(hasty.buy(wanted)).rejects.toThrow();
    const [unfinished] = store.unfinished();
    await bank.resume();
    expect(statusOf(unfinished!.id)).toBe('payment_under_review');
  });
});

describe('a key or an account that does not work', () => {
  it.each<Failure>(['api_key_expired', 'account_stopped'])(
    'is not retried after %s, and debits nobody',
    async (failure) => {
      const before = store.all().length;
      failures.set('/orders', failure);
      expect(await bank.buy(wanted).catch(codeOf)).toBe(failure);
      const purchase = store.all()[before]!;
      expect(purchase).toMatchObject({ status: 'refused', payable: 0 });
      expect(await ordersOf(purchase.id)).toEqual([]);
    },
  );

  it('leaves an order that is begun to be settled once the account is resumed', async () => {
    failures.set('/settlement', 'account_stopped');
    expect(await bank.buy(wanted).catch(codeOf)).toBe('account_stopped');
    const [begun] = store.unfinished();
    await bank.resume();
    expect(statusOf(begun!.id)).toBe('payment_under_review');
  });
});

describe('an event', () => {
  const deliveryOf = async (order: string, eventType: Schemas['EventType']) => {
    const events = await api.listEvents({ query: { order, type: [eventType] } });
    const { data } = await api.listWebhookDeliveries({ query: { event: events.data[0]!.id } });
    return data[0]!;
  };

  it('has an effect once, also if it arrives again after later ones', async () => {
    const { id, order } = await bought();
    await simulate(order, { to: 'payment_rejected' });
    await simulate(order, { to: 'cancelled' });
    await waitFor(() => statusOf(id) === 'cancelled');
    const booked = store.purchase(id);
    for (const type of ['order.created', 'order.cancelled'] as const) {
      const { id: delivery, attempts } = await deliveryOf(order, type);
      await api.retryWebhookDelivery({ path: { id: delivery } });
      await waitFor(async () => {
        const again = await api.getWebhookDelivery({ path: { id: delivery } });
        return again.status === 'succeeded' && again.attempts > attempts;
      });
    }
    expect(store.purchase(id)).toEqual(booked);
  });

  it('does not move an order back if it arrives after a later one', async () => {
    const since = new Date().toISOString();
    const path = { id: endpoint.id };
    await api.updateWebhookEndpoint({ path, body: { status: 'disabled' } });
    const { id, order } = await bought();
    await api.updateWebhookEndpoint({ path, body: { status: 'enabled' } });
    await simulate(order, { to: 'paid' });
    await waitFor(() => statusOf(id) === 'paid');
    await api.recoverWebhookEndpoint({ path, body: { since } });
    await waitFor(async () => {
      const events = await api.listEvents({ query: { order, type: ['order.created'] } });
      const { data } = await api.listWebhookDeliveries({ query: { event: events.data[0]!.id } });
      return data[0]?.status === 'succeeded';
    });
    expect(statusOf(id)).toBe('paid');
  });

  it.each(['wrong', 'old', 'missing'] as const)(
    'with a %s signature is refused',
    async (signature) => {
      const body = { type: 'order.paid', signature } as const;
      const result = await api.simulateEvent({ path: { id: endpoint.id }, body });
      expect(result).toMatchObject({ ok: false, statusCode: 400 });
    },
  );
});

describe('money', () => {
  it('that the service keeps, or has credited to the wallet, is not returned by the bank', async () => {
    const { id, order } = await bought();
    await simulate(order, { to: 'paid' });
    await simulate(order, { to: 'cancellation_requested' });
    await simulate(order, { to: 'refunded', fee: 100 });
    await waitFor(() => statusOf(id) === 'refunded');
    const { payable } = store.purchase(id)!;
    expect(store.ledger.booked(order, 'customer_debited')).toBe(payable);
  });

  it('of a refused card moves nothing, and another card pays the same order', async () => {
    const { id, order_id: order } = await bank.buy({ ...wanted, payment: 'card' });
    expect(store.purchase(id)!.checkout_url).toContain('/checkout/');
    const pay = (outcome: 'declined' | 'paid') =>
      api.simulateCardPayment({ path: { id: order! }, body: { outcome } });
    await pay('declined');
    expect(await bank.reconcile()).toEqual([]);
    expect(store.purchase(id)).toMatchObject({ status: 'awaiting_payment', payable: 0 });
    await pay('paid');
    await waitFor(() => statusOf(id) === 'paid');
  });

  it.each([
    ['0005', 'checkout_rejected', 'refused'],
    ['0006', 'checkout_unavailable', 'started'],
  ])('is not due if a phone that ends in %s gets %s', async (ending, code, status) => {
    const phone = `${freshPhone().slice(0, -4)}${ending}`;
    const { id: customer } = await attestedCustomer(partner, { phone });
    const hasty = createBank(client({ maxRetries: 0 }), store);
    const order = { ...wanted, customer, payment: 'card' as const };
    expect(await hasty.buy(order).catch(codeOf)).toBe(code);
    expect(store.all().at(-1)).toMatchObject({ customer, status, order_id: null, payable: 0 });
  });
});

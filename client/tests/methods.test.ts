import { readFileSync } from 'node:fs';
import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createPartnerClient,
  isPartnerApiError,
  PartnerApiError,
  type PartnerClient,
  type Schemas,
} from '@invest-example/partner-investment';
import { operations } from '../../generated/partner/operations.ts';
import {
  attestedCustomer,
  publishedProperty,
  type PropertyFixture,
} from '../../test/support/fixtures/fixtures.ts';
import {
  startService,
  type PartnerClient as TestPartner,
  type Service,
} from '../../test/support/harness.ts';
import { checkedFetch } from './checked-fetch.ts';
import { failureOf } from './failure-of.ts';
import { CLOSED_ADDRESS, startFront, type Front } from './front.ts';

let service: Service;
let partner: TestPartner;
let property: PropertyFixture;
let front: Front;
let api: PartnerClient;

beforeAll(async () => {
  service = await startService();
  partner = await service.partner();
  property = await publishedProperty(service.ctx);
  front = await startFront(() => service.baseUrl);
  api = createPartnerClient({
    apiKey: partner.apiKey,
    baseUrl: front.baseUrl,
    fetch: checkedFetch,
  });
});
afterAll(async () => {
  await front.close();
  await service.close();
});

const funding = { method: 'partner_settlement' } as const;

describe('createPartnerClient', () => {
  it('has a method for each operation of the contract, twice', () => {
    const names = Object.keys(operations);
    expect(Object.keys(api).sort()).toEqual([...names, 'withResponse'].sort());
    expect(Object.keys(api.withResponse).sort()).toEqual(names.sort());
  });

  it('walks through a purchase', async () => {
    const { environment, capabilities } = await api.getAccount();
    expect([environment, capabilities.createCustomers]).toEqual(['sandbox', true]);
    const customer = await api.createCustomer({ body: { phone: '+201055667788', language: 'ar' } });
    expect((await api.completeKyc({ path: { id: customer.id } })).canInvest).toBe(true);
    const quote = await api.createQuote({ body: { property: property.code, shares: 12 } });
    const order = await api.createOrder({
      body: { customer: customer.id, property: quote.property.id, shares: 12, funding },
    });
    const settled = await api.settleOrder({
      path: { id: order.id },
      body: { reference: 'TRF-1', amount: order.amounts.payable },
    });
    expect(settled.status).toBe('payment_under_review');
    expect(
      (await api.simulateOrder({ path: { id: order.id }, body: { to: 'completed' } })).status,
    ).toBe('completed');
    expect((await api.getPortfolio({ path: { id: customer.id } })).summary.shares).toBe(12);
    expect(
      (
        await api.updateCustomer({
          path: { id: customer.id },
          body: { metadata: { branch: 'Zamalek' } },
        })
      ).metadata,
    ).toEqual({
      branch: 'Zamalek',
    });
    expect((await api.unlinkCustomer({ path: { id: customer.id } })).status).toBe('unlinked');
  });

  it('accepts one value or several if the contract has a list', async () => {
    const customer = await attestedCustomer(partner);
    const { id } = await api.createOrder({
      body: { customer: customer.id, property: property.id, shares: 1, funding },
    });
    const idsOf = async (status: Schemas['OrderStatus'] | Schemas['OrderStatus'][]) =>
      (await api.listOrders({ query: { customer: customer.id, status } })).data.map(
        (order) => order.id,
      );
    expect(await idsOf('awaiting_payment')).toEqual([id]);
    expect(await idsOf(['awaiting_payment', 'paid'])).toEqual([id]);
    expect(await idsOf(['paid', 'completed'])).toEqual([]);
  });

  it('returns the response with its status, headers, key and attempts, if requested', async () => {
    const body = { phone: '+201055667799' };
    const options = { idempotencyKey: 'nb-customer-0001', requestId: 'nb-7f31c2' };
    const first = await api.withResponse.createCustomer({ body }, options);
    expect(first).toMatchObject({
      status: 201,
      requestId: 'nb-7f31c2',
      replayed: false,
      idempotencyKey: 'nb-customer-0001',
      attempts: 1,
    });
    expect(first.headers.get('Partner-Api-Version')).toBe('2026-12-01');
    const second = await api.withResponse.createCustomer({ body }, options);
    expect(second).toMatchObject({ status: 201, replayed: true, data: { id: first.data.id } });
  });

  it('sends any Idempotency-Key that the contract allows, spaces within it included', async () => {
    const body = { phone: '+201055667766' };
    const keys = ['purchase 4711, first', '~'.repeat(255), ' !"#$%&'];
    for (const idempotencyKey of keys.slice(0, 2)) {
      expect(
        (await api.withResponse.createCustomer({ body }, { idempotencyKey })).idempotencyKey,
      ).toBe(idempotencyKey);
      expect(front.requests.at(-1)!.headers['idempotency-key']).toBe(idempotencyKey);
    }
    // A space at either end is lost on the way, and with it the key would be another one.
    await expect(api.createCustomer({ body }, { idempotencyKey: keys[2] })).rejects.toThrow(
      'idempotencyKey must be',
    );
  });

  it('makes a new Idempotency-Key for each call that takes one, and for no other', async () => {
    front.requests.length = 0;
    for (let made = 0; made < 2; made++)
      await api.createCustomer({ body: { phone: '+201055667700' } });
    await api.createQuote({ body: { property: property.id, shares: 1 } });
    const keys = front.requests.map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).not.toBe(keys[0]);
    expect(keys[2]).toBeUndefined();
  });

  it('sends its name and version', async () => {
    const { version } = JSON.parse(
      readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
    );
    await api.getAccount();
    expect(front.requests.at(-1)!.headers['user-agent']).toBe(
      `partner-investment-client/${version}`,
    );
  });

  it('refuses arguments that would address something else, before it sends anything', async () => {
    type Method = (...args: unknown[]) => Promise<unknown>;
    const untyped = api as unknown as Record<'getOrder' | 'createOrder' | 'createQuote', Method>;
    front.requests.length = 0;
    for (const id of ['', '..', undefined])
      await expect(untyped.getOrder({ path: { id } })).rejects.toThrow(
        'getOrder: path.id must be an id.',
      );
    await expect(untyped.getOrder()).rejects.toThrow('getOrder: path.id must be an id.');
    await expect(untyped.createOrder({ customer: 'cus_1' })).rejects.toThrow(
      'createOrder: customer is not one of path, query and body.',
    );
    await expect(
      untyped.createQuote({ body: {} }, { idempotencyKey: 'nb-quote-1' }),
    ).rejects.toThrow('createQuote takes no Idempotency-Key.');
    await expect(
      api.createCustomer({ body: { phone: '' } }, { idempotencyKey: 'schlüssel' }),
    ).rejects.toThrow('idempotencyKey must be printable ASCII');
    await expect(api.getAccount({}, { timeoutSeconds: 0 })).rejects.toThrow(
      'timeoutSeconds must be a positive number.',
    );
    expect(front.requests).toEqual([]);
  });

  it('encodes an id, so that it remains one segment of the path', async () => {
    expect(
      (await failureOf(api.getProperty({ path: { id: `../orders?limit=1#/${property.id}` } })))
        .code,
    ).toBe('resource_not_found');
    expect(front.requests.at(-1)!.path).toBe(
      `/v1/properties/..%2Forders%3Flimit%3D1%23%2F${property.id}`,
    );
  });

  it('refuses options that can make no request, and does not show the key', () => {
    const good = { apiKey: 'svck_sandbox_1_secret', baseUrl: 'https://sandbox.invest.example/v1' };
    const bad = [
      { apiKey: '' },
      { apiKey: 'svck_sandbox_1_secret\n' },
      { baseUrl: 'sandbox.invest.example' },
      { baseUrl: 'https://u:p@h/v1' },
      { maxRetries: -1 },
    ];
    for (const change of bad) {
      const make = () => createPartnerClient({ ...good, ...change });
      expect(make).toThrow(TypeError);
      expect(make).not.toThrow('secret');
    }
  });
});

describe('PartnerApiError', () => {
  it('contains what the service returned', async () => {
    const customer = await attestedCustomer(partner);
    const settlement = { reference: 'TRF-1', amount: 1 };
    const body = {
      customer: customer.id,
      property: property.id,
      shares: 12,
      funding: { ...funding, settlement },
    };
    const error = await failureOf(
      api.createOrder({ body }, { idempotencyKey: 'nb-order-0001', requestId: 'nb-1' }),
    );
    expect(error).toBeInstanceOf(PartnerApiError);
    expect(error).toMatchObject({
      name: 'PartnerApiError',
      code: 'amount_mismatch',
      type: 'unprocessable',
      status: 422,
      param: 'funding.settlement.amount',
      details: { expected: 52_275, received: 1 },
      requestId: 'nb-1',
      docUrl: expect.stringContaining('amount_mismatch'),
      retryAfterSeconds: null,
      operationId: 'createOrder',
      idempotencyKey: 'nb-order-0001',
      attempts: 1,
    });
    expect(error.message).not.toBe('');
  });

  it('is distinguished by its code', async () => {
    const error = await failureOf(api.getOrder({ path: { id: 'ord_none' } }));
    expect([isPartnerApiError(error), isPartnerApiError(error, 'resource_not_found')]).toEqual([
      true,
      true,
    ]);
    expect(isPartnerApiError(error, 'amount_mismatch', 'state_conflict')).toBe(false);
    expect(isPartnerApiError(new Error('resource_not_found'))).toBe(false);
  });

  it('never contains the key', async () => {
    const apiKey = `${partner.apiKey}x`;
    const refused = createPartnerClient({ apiKey, baseUrl: service.baseUrl });
    const gone = createPartnerClient({ apiKey, baseUrl: CLOSED_ADDRESS, maxRetries: 0 });
    for (const client of [refused, gone]) {
      const error = await failureOf(client.getAccount());
      const shown =
        inspect([error, client], { depth: 10, showHidden: true }) + JSON.stringify(error);
      expect(shown).toContain('getAccount');
      expect(shown).not.toContain(apiKey);
    }
  });
});

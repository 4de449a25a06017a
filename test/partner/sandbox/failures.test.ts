import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  attestedCustomer,
  freshPhone,
  publishedProperty,
} from '../../support/fixtures/fixtures.ts';
import type { CallOptions, Schemas } from '../../support/client.ts';
import type { PartnerClient } from '../../support/harness.ts';
import { outcomeOf } from '../../support/outcome.ts';
import { useService } from '../../support/use-service.ts';
import { waitFor } from '../../support/wait-for.ts';

const service = useService();
const live = useService({ environment: 'live' });

let partner: PartnerClient;
let key: string;
let body: object;

beforeEach(async () => {
  partner = await service.partner();
  key = randomUUID();
  body = await orderOf(partner);
});

async function orderOf(by: PartnerClient, method = 'partner_settlement', phone = freshPhone()) {
  const { code } = await publishedProperty(service.ctx);
  const { id: customer } = await attestedCustomer(by, { phone });
  return { customer, property: code, shares: 5, funding: { method } };
}

const place = (simulate?: Schemas['SimulatedFailure'], more: CallOptions = {}) =>
  partner.send<Schemas['Order']>('POST', '/orders', {
    body,
    key,
    ...(simulate && { headers: { 'sandbox-simulate': simulate } }),
    ...more,
  });
const orders = async () => (await partner.get('/orders')).body.data;

describe('the header Sandbox-Simulate', () => {
  it('loses the response of a request that was carried out; its repetition returns it', async () => {
    await expect(place('response_lost')).rejects.toThrow('socket hang up');
    const [order] = await orders();
    const { status, headers, body: repeated } = await place();
    expect([status, headers['idempotent-replayed']]).toEqual([201, 'true']);
    expect(repeated.id).toBe(order!.id);
    expect(await orders()).toHaveLength(1);
  });

  it('does not lose a stored response, so that a retry with the same headers ends', async () => {
    await expect(place('response_lost')).rejects.toThrow('socket hang up');
    expect((await place('response_lost')).status).toBe(201);
  });

  it('loses a refusal of the operation, too', async () => {
    body = { ...body, shares: 1_000_000 };
    await expect(place('response_lost')).rejects.toThrow('socket hang up');
    expect(outcomeOf(await place())).toEqual([422, 'property_not_available']);
  });

  it('loses the response of an operation without an Idempotency-Key', async () => {
    const { body: customer } = await partner.post('/customers', { body: { phone: freshPhone() } });
    const path = `/sandbox/customers/${customer.id}/complete-kyc`;
    const lost = partner.send('POST', path, { headers: { 'sandbox-simulate': 'response_lost' } });
    await expect(lost).rejects.toThrow('socket hang up');
    const { body: after } = await partner.get(`/customers/${customer.id}`);
    expect(after.status).toBe('active');
  });

  it('sends the response of a request that was carried out later than clients wait', async () => {
    const client = new AbortController();
    let responses = 0;
    const late = fetch(`${service.baseUrl}/orders`, {
      method: 'POST',
      signal: client.signal,
      body: JSON.stringify(body),
      headers: {
        authorization: `Bearer ${partner.apiKey}`,
        'content-type': 'application/json',
        'idempotency-key': key,
        'sandbox-simulate': 'timeout',
      },
    }).then(() => responses++);
    await waitFor(async () => (await orders()).length === 1);
    expect(responses).toBe(0);
    client.abort();
    await expect(late).rejects.toThrow('aborted');
    const { headers } = await place();
    expect(headers['idempotent-replayed']).toBe('true');
  });

  it.each<[Schemas['SimulatedFailure'], number, string, string | undefined]>([
    ['internal_error', 500, 'internal_error', undefined],
    ['unavailable', 503, 'service_unavailable', '2'],
    ['rate_limited', 429, 'rate_limited', '2'],
    ['account_stopped', 401, 'account_stopped', undefined],
    ['api_key_expired', 401, 'api_key_expired', undefined],
  ])('does nothing for %s, and leaves the key free', async (failure, status, code, wait) => {
    const refused = await place(failure, { mayFail: true });
    expect(outcomeOf(refused)).toEqual([status, code]);
    expect(refused.headers['retry-after']).toBe(wait);
    expect(await orders()).toEqual([]);
    const { status: then, headers } = await place();
    expect([then, headers['idempotent-replayed']]).toEqual([201, undefined]);
  });

  it('says what a real 429 says', async () => {
    const { body: refused, headers } = await place('rate_limited');
    expect(refused).toMatchObject({
      error: { type: 'rate_limited', details: { limit: 100_000, windowSeconds: 60 } },
    });
    expect(headers['ratelimit-remaining']).toBe('0');
  });

  it('is no fault of the service in its log', async () => {
    const refused = await place('internal_error', { mayFail: true });
    expect(refused.logged().map(({ level }) => level)).toEqual([30]);
  });

  it('leaves a request that is not valid its own error', async () => {
    const { status, body: refused } = await place('response_lost', { body: {} });
    expect([status, refused]).toMatchObject([400, { error: { code: 'missing_parameter' } }]);
  });

  it('refuses a value that it does not know, and any value on live', async () => {
    const unknown = await place('nothing' as never);
    expect(unknown.body).toMatchObject({
      error: {
        code: 'invalid_parameter',
        param: 'Sandbox-Simulate',
        message: expect.stringContaining('response_lost, timeout, internal_error'),
      },
    });
    const account = await live.partner();
    const refused = await account.send('POST', '/quotes', {
      body: { property: 'CAI-NC-014', shares: 5 },
      headers: { 'sandbox-simulate': 'timeout' },
    });
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { error: { code: 'invalid_parameter', param: 'Sandbox-Simulate' } },
    ]);
  });
});

describe('the test numbers of the card page', () => {
  it.each([
    ['0005', 422, 'checkout_rejected'],
    ['0006', 503, 'checkout_unavailable'],
  ])('refuse a card order of a phone that ends in %s', async (ending, status, code) => {
    const phone = `${freshPhone().slice(0, -4)}${ending}`;
    body = await orderOf(partner, 'card_checkout', phone);
    expect(outcomeOf(await place())).toEqual([status, code]);
    expect(await orders()).toEqual([]);
  });
});

describe('POST /sandbox/orders/{id}/simulate with a fee', () => {
  const simulate = async (to: string, fee?: number) => {
    const [order] = await orders();
    return partner.send<Schemas['Order']>('POST', `/sandbox/orders/${order!.id}/simulate`, {
      body: { to, fee },
    });
  };

  it('credits what was paid less the fee', async () => {
    await place();
    await simulate('paid');
    await simulate('cancellation_requested');
    const { body: order } = await simulate('refunded', 500);
    expect(order.cancellation).toMatchObject({
      fee: 500,
      refundAmount: order.amounts.payable - 500,
    });
    const { body: wallet } = await partner.get(`/customers/${order.customer!}/wallet`);
    expect(wallet.cash.available).toBe(order.amounts.payable - 500);
  });

  it('refuses a fee above what was paid, and one that nobody decides on', async () => {
    await place();
    expect((await simulate('cancelled', 500)).body).toMatchObject({ error: { param: 'fee' } });
    await simulate('paid');
    await simulate('cancellation_requested');
    const refused = await simulate('refunded', 99_000_000);
    expect([refused.status, refused.body]).toMatchObject([400, { error: { param: 'fee' } }]);
  });
});

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  createPartnerClient,
  type PartnerClient,
  type PartnerClientOptions,
  type Retry,
} from '@invest-example/partner-investment';
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
import { waitFor } from '../../test/support/wait-for.ts';
import { failureOf } from './failure-of.ts';
import { CLOSED_ADDRESS, refusal, startFront, type Fault, type Front } from './front.ts';

let service: Service;
let partner: TestPartner;
let property: PropertyFixture;
let front: Front;
let retries: Retry[];

beforeAll(async () => {
  service = await startService();
  partner = await service.partner();
  property = await publishedProperty(service.ctx, { total: 100_000 });
});
// Each test has its own front: the request of a call that has ended can arrive later, and would
// take a fault of the next test.
beforeEach(async () => {
  front = await startFront(() => service.baseUrl);
  retries = [];
});
afterEach(() => front.close());
afterAll(() => service.close());

const client = (options: Partial<PartnerClientOptions> = {}): PartnerClient =>
  createPartnerClient({
    apiKey: partner.apiKey,
    baseUrl: front.baseUrl,
    onRetry: (retry) => retries.push(retry),
    ...options,
  });
const keys = () => new Set(front.requests.map(({ headers }) => headers['idempotency-key']));

async function orderRequest() {
  const customer = await attestedCustomer(partner);
  return {
    body: {
      customer: customer.id,
      property: property.id,
      shares: 1,
      funding: { method: 'partner_settlement' },
    },
  } as const;
}
const ordersOf = async (customer: string) =>
  (await partner.get(`/orders?customer=${customer}`)).body.data.length;

describe('a call that is to fail on purpose', () => {
  it('fails at the first attempt only, and has its effect once', async () => {
    const request = await orderRequest();
    const { attempts, replayed } = await client().withResponse.createOrder(request, {
      simulate: 'response_lost',
    });
    expect([attempts, replayed]).toEqual([2, true]);
    expect(retries.map(({ error }) => error.status)).toEqual([null]);
    expect(await ordersOf(request.body.customer)).toBe(1);
  });

  it('must be a POST', async () => {
    await expect(client().getAccount({}, { simulate: 'timeout' })).rejects.toThrow('only a POST');
  });
});

describe('a call that takes an Idempotency-Key', () => {
  const faults: [string, Fault[], boolean][] = [
    ['the connection is reset before the request is seen', ['reset before'], false],
    ['the answer is lost', ['reset after'], true],
    ['the connection breaks within the answer', ['cut answer'], true],
    ['the service answers 500', [refusal(500, 'internal_error')], false],
    [
      'the service answers 503',
      [refusal(503, 'service_unavailable', { 'retry-after': '0' })],
      false,
    ],
    [
      'a proxy answers 502',
      [{ status: 502, headers: { 'content-type': 'text/html' }, body: '<h1>Bad Gateway</h1>' }],
      false,
    ],
    ['the limit is reached', [refusal(429, 'rate_limited', { 'retry-after': '0' })], false],
    [
      'the first is still running',
      [refusal(409, 'idempotency_key_in_use', { 'retry-after': '0' })],
      false,
    ],
    [
      'one thing follows another',
      ['reset after', refusal(503, 'service_unavailable'), 'cut answer'],
      true,
    ],
  ];

  it.each(faults)('has its effect once if %s', async (_, happens, replayed) => {
    const request = await orderRequest();
    front.faults.push(...happens);
    const answer = await client().withResponse.createOrder(request);
    expect(answer).toMatchObject({ status: 201, replayed, attempts: happens.length + 1 });
    expect(await ordersOf(request.body.customer)).toBe(1);
    expect(front.requests).toHaveLength(happens.length + 1);
    expect([...keys()]).toEqual([answer.idempotencyKey]);
    expect(retries.map(({ attempt, operationId }) => [attempt, operationId])).toEqual(
      happens.map((_, index) => [index + 1, 'createOrder']),
    );
  });

  it('is sent again if no response arrived in time', async () => {
    const request = await orderRequest();
    front.faults.push('silence');
    await client({ attemptTimeoutSeconds: 3 }).createOrder(request);
    expect(await ordersOf(request.body.customer)).toBe(1);
    expect(retries[0]!.error).toMatchObject({
      name: 'PartnerConnectionError',
      timedOut: true,
      mayHaveArrived: true,
    });
  });

  it('can be continued with its key after the retries are used up', async () => {
    const request = await orderRequest();
    front.faults.push('reset after', 'reset after');
    const error = await failureOf(client({ maxRetries: 1 }).createOrder(request));
    expect(error).toMatchObject({
      name: 'PartnerConnectionError',
      mayHaveArrived: true,
      status: null,
      attempts: 2,
      operationId: 'createOrder',
      cause: { name: 'TypeError' },
    });
    const answer = await client().withResponse.createOrder(request, {
      idempotencyKey: error.idempotencyKey!,
    });
    expect(answer.replayed).toBe(true);
    expect(await ordersOf(request.body.customer)).toBe(1);
  });

  it('is not sent again if the service has decided', async () => {
    const request = await orderRequest();
    const error = await failureOf(
      client().createOrder({ body: { ...request.body, shares: 1_000_000 } }),
    );
    expect([error.status, front.requests.length]).toEqual([422, 1]);
  });
});

describe('a call without an Idempotency-Key', () => {
  let endpoint: string;
  beforeAll(async () => {
    const body = { url: 'http://127.0.0.1:2/hooks' };
    endpoint = (await partner.post('/webhook-endpoints', { body })).body.id;
  });
  const rotateSecret = (options?: Partial<PartnerClientOptions>) =>
    client(options).rotateWebhookSecret({ path: { id: endpoint } });

  it('is not sent again after it may have been sent', async () => {
    for (const fault of [
      'reset after',
      refusal(503, 'service_unavailable'),
      refusal(500, 'internal_error'),
    ] as Fault[]) {
      front.faults.push(fault);
      expect(await failureOf(rotateSecret())).toMatchObject({ attempts: 1, idempotencyKey: null });
    }
    expect(front.requests).toHaveLength(3);
  });

  it('is sent again if it was refused unread', async () => {
    front.faults.push(refusal(429, 'rate_limited', { 'retry-after': '0' }));
    await rotateSecret();
    expect(front.requests).toHaveLength(2);
  });

  it('is not sent again if the operation itself has a limit: a second code would end the first', async () => {
    const holder = await attestedCustomer(await service.partner());
    const { body: pending } = await partner.post('/customers', { body: { phone: holder.phone! } });
    const ask = () => client().requestConsent({ path: { id: pending.id } });
    await ask();
    expect(await failureOf(ask())).toMatchObject({
      code: 'rate_limited',
      attempts: 1,
      retryAfterSeconds: expect.any(Number),
    });
    expect([front.requests.length, retries]).toEqual([2, []]);
  });

  it('is sent again if nothing was sent', async () => {
    const open = (request: Request) =>
      retries.length === 0
        ? request
        : new Request(request.url.replace(CLOSED_ADDRESS, front.baseUrl), request);
    await rotateSecret({ baseUrl: CLOSED_ADDRESS, fetch: (request) => fetch(open(request)) });
    expect(retries).toMatchObject([
      { attempt: 1, error: { name: 'PartnerConnectionError', mayHaveArrived: false } },
    ]);
    expect(front.requests).toHaveLength(1);
  });

  it('is sent again if the contract says that repeating does no harm', async () => {
    front.faults.push('reset after', 'cut answer');
    await client().createQuote({ body: { property: property.id, shares: 2 } });
    front.faults.push('reset after');
    await client().listOrders();
    expect(front.requests).toHaveLength(5);
  });
});

describe('a connection that fails', () => {
  const failure = (fields: object, inner?: object) =>
    Object.assign(new TypeError('fetch failed', { cause: inner }), fields);
  const refused = { code: 'ECONNREFUSED', syscall: 'connect' };
  const deno = 'error sending request for url (http://127.0.0.1:9/): client error';

  it.each([
    ['Node, refused', failure({}, refused), false],
    [
      'Node, refused at each of a name’s addresses',
      failure({}, { code: 'ENETUNREACH', errors: [{ ...refused, code: 'ENETUNREACH' }, refused] }),
      false,
    ],
    ['Node, no route', failure({}, { code: 'EHOSTUNREACH', syscall: 'connect' }), false],
    ['Node, no such name', failure({}, { code: 'ENOTFOUND', syscall: 'getaddrinfo' }), false],
    ['Node, no connection in time', failure({}, { code: 'UND_ERR_CONNECT_TIMEOUT' }), false],
    [
      'Node, no route any more while the answer is awaited',
      failure({}, { code: 'EHOSTUNREACH', syscall: 'read' }),
      true,
    ],
    ['Node, reset', failure({}, { code: 'ECONNRESET', syscall: 'read' }), true],
    [
      'Deno, refused',
      failure(
        {},
        new Error(`${deno} (Connect): tcp connect error: Connection refused (os error 111)`),
      ),
      false,
    ],
    [
      'Deno, reset',
      failure({}, new Error(`${deno} (SendRequest): connection closed before message completed`)),
      true,
    ],
    ['Bun, refused', failure({ code: 'ECONNREFUSED' }), false],
    ['Bun, reset', failure({ code: 'ECONNRESET' }), true],
    ['a worker, which does not tell', new Error('Network connection lost.'), true],
  ])('is known to have sent nothing, or not: %s', async (_, thrown, mayHaveArrived) => {
    const failing = client({ fetch: () => Promise.reject(thrown), maxRetries: 0 });
    expect(await failureOf(failing.getAccount())).toMatchObject({
      name: 'PartnerConnectionError',
      mayHaveArrived,
    });
  });
});

describe('the time of a call', () => {
  it('ends even if a custom fetch ignores the signal', async () => {
    const deaf = client({ fetch: () => new Promise(() => {}), timeoutSeconds: 0.2, maxRetries: 0 });
    expect(await failureOf(deaf.getAccount())).toMatchObject({
      name: 'PartnerConnectionError',
      timedOut: true,
      mayHaveArrived: true,
    });
  });

  it('waits as long as Retry-After says', async () => {
    front.faults.push(refusal(429, 'rate_limited', { 'retry-after': '1' }));
    await client().getAccount();
    expect(retries).toMatchObject([
      { attempt: 1, error: { retryAfterSeconds: 1, code: 'rate_limited' } },
    ]);
    expect(retries[0]!.delaySeconds).toBeGreaterThanOrEqual(1);
  });

  it('is not spent on a wait that would outlast it', async () => {
    front.faults.push(refusal(429, 'rate_limited', { 'retry-after': '40' }));
    expect(await failureOf(client({ timeoutSeconds: 30 }).getAccount())).toMatchObject({
      code: 'rate_limited',
      retryAfterSeconds: 40,
      attempts: 1,
    });
    expect(retries).toEqual([]);
  });

  it('reads a Retry-After that is a date', async () => {
    front.faults.push(
      refusal(503, 'service_unavailable', {
        'retry-after': new Date(Date.now() + 3_600_000).toUTCString(),
      }),
    );
    const { retryAfterSeconds } = await failureOf(client().getAccount());
    expect(Math.abs(retryAfterSeconds! - 3600)).toBeLessThan(30);
  });

  it('ends after timeoutSeconds, whatever the client’s own limit is', async () => {
    front.faults.push('silence');
    expect(await failureOf(client().getAccount({}, { timeoutSeconds: 0.2 }))).toMatchObject({
      timedOut: true,
      attempts: 1,
    });
  });

  it('ends when the caller aborts it', async () => {
    front.faults.push('silence');
    const reason = new Error('the customer left');
    const controller = new AbortController();
    const call = failureOf(client().getAccount({}, { signal: controller.signal }));
    await waitFor(() => front.requests.length === 1);
    controller.abort(reason);
    expect(await call).toBe(reason);
    expect(await failureOf(client().getAccount({}, { signal: controller.signal }))).toBe(reason);
  });

  it('ends a wait for a retry when the caller aborts it', async () => {
    front.faults.push(refusal(429, 'rate_limited', { 'retry-after': '20' }));
    const controller = new AbortController();
    const call = client({ onRetry: () => controller.abort() }).getAccount(
      {},
      { signal: controller.signal },
    );
    await expect(call).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
  });
});

describe('a response that is not from the service', () => {
  const page = { status: 200, headers: { 'content-type': 'text/html' }, body: '<h1>Welcome</h1>' };
  const elsewhere = { status: 302, headers: { location: 'https://elsewhere.example/' } };
  const unknown = {
    status: 404,
    headers: { 'content-type': 'text/html' },
    body: '<h1>Not Found</h1>',
  };

  it.each([page, elsewhere, unknown])(
    'is never taken for one, nor followed: $status',
    async (fault) => {
      front.faults.push(fault);
      expect(await failureOf(client().getAccount())).toMatchObject({
        name: 'PartnerConnectionError',
        status: fault.status,
        attempts: 1,
      });
      expect(front.requests).toHaveLength(1);
    },
  );
});

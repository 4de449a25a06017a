import { afterEach, describe, expect, it } from '@jest/globals';
import { createWebhookSender, type SenderOptions } from '../../../gateways/webhook-sender.ts';
import { attestedCustomer } from '../../../../test/support/fixtures/fixtures.ts';
import type { PartnerClient } from '../../../../test/support/harness.ts';
import {
  answering,
  AUTHORITY,
  closed,
  drip,
  flood,
  RECEIVER_NAME,
  secured,
  status,
  talking,
  type StartReceiver,
  type StubbornReceiver,
} from '../../../../test/support/webhooks/receivers.ts';
import { useService } from '../../../../test/support/use-service.ts';
import { attemptDelivery } from './attempt-delivery.ts';
import { readWindows } from './read-window.ts';
import { recordBatch } from './record-attempts.ts';
import { createRelay } from '../dispatch/relay.ts';

const service = useService();
let partner: PartnerClient;
let receiver: StubbornReceiver;

afterEach(() => receiver.close());

/**
 * What follows a first attempt: nothing, the endpoint's end, or the next attempt in so many seconds
 * (and at most 10 % more, D77).
 */
type Next = 'succeeded' | 'disabled' | number;

/**
 * What receivers leave in a delivery: the status of their answer, the word for what went wrong, and
 * what follows.
 */
interface Group {
  statusCode: number | null;
  error: string | null;
  next: Next;
  options?: SenderOptions;
  receivers: Record<string, StartReceiver>;
}

const local: SenderOptions['resolve'] = (hostname, _options, callback) =>
  hostname === RECEIVER_NAME
    ? callback(null, [{ address: '127.0.0.1', family: 4 }])
    : callback(Object.assign(new Error('unknown'), { code: 'ENOTFOUND' }), []);

const SHORT = { timeoutMs: 300 };
/** Long enough for the head of a response on a busy machine. */
const SHORT_FOR_BODY = { timeoutMs: 3_000 };
const FIRST_WAIT = 60;
const DAY = 86_400;

const WITHIN_THE_ANSWER = 2;

const inFuture = (seconds: number) => new Date(Date.now() + seconds * 1000).toUTCString();
/** Answers 503 with this Retry-After, made at that moment. */
const busy = (retryAfter: () => string) =>
  answering((_req, res) => void res.writeHead(503, { 'retry-after': retryAfter() }).end());
const says = (text: string, protocol?: 'https') =>
  talking((socket) => void socket.end(text), protocol);
const ok = 'HTTP/1.1 200 OK\r\n';
const goesOn = 'HTTP/1.1 100 Continue\r\n\r\n';

const groups: readonly Group[] = [
  {
    statusCode: 200,
    error: null,
    next: 'succeeded',
    receivers: {
      'answers 200': status(200),
      'answers 200 over TLS': secured('valid'),
      'answers 200 and an endless body': answering((_req, res) => flood(res.writeHead(200))),
      'answers 200 and hangs up in its body': says(`${ok}content-length: 9\r\n\r\na`),
      'answers 200 and resets in its body': talking(
        (socket) =>
          void socket.write(`${ok}content-length: 9\r\n\r\na`, () => socket.resetAndDestroy()),
      ),
      'answers 200 and a chunk that is none': says(`${ok}transfer-encoding: chunked\r\n\r\nchunk`),
      'says that it goes on, and answers 200': says(`${goesOn}${ok}\r\n`),
      'says twice that it goes on, then nothing for a while, and answers 200': talking((socket) => {
        socket.write(`${goesOn}${goesOn}`);
        // The pause is what this receiver does; nothing depends on its length.
        setTimeout(() => socket.end(`${ok}\r\n`), 50);
      }),
      'answers 200 after 50 early hints': says(
        `${'HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(50)}${ok}\r\n`,
      ),
    },
  },
  {
    statusCode: 200,
    error: null,
    next: 'succeeded',
    options: SHORT_FOR_BODY,
    receivers: {
      'answers 200 and a body drop by drop': answering((_req, res) =>
        drip(res.writeHead(200), 'a'),
      ),
      'answers 200 and announces more body than it sends': talking(
        (socket) => void socket.write(`${ok}content-length: 9\r\n\r\na`),
      ),
    },
  },
  { statusCode: 204, error: null, next: 'succeeded', receivers: { 'answers 204': status(204) } },
  { statusCode: 299, error: null, next: 'succeeded', receivers: { 'answers 299': status(299) } },

  {
    statusCode: 400,
    error: 'http_400',
    next: FIRST_WAIT,
    receivers: { 'answers 400': status(400) },
  },
  {
    statusCode: 404,
    error: 'http_404',
    next: FIRST_WAIT,
    receivers: { 'answers 404': status(404) },
  },
  {
    statusCode: 500,
    error: 'http_500',
    next: FIRST_WAIT,
    receivers: {
      'answers 500': status(500),
      'answers 500 and asks for 2 minutes, which only 429 and 503 may': status(500, {
        'retry-after': '120',
      }),
      'answers 500 and an endless body': answering((_req, res) => flood(res.writeHead(500))),
    },
  },
  {
    statusCode: 999,
    error: 'http_999',
    next: FIRST_WAIT,
    receivers: { 'answers 999': says('HTTP/1.1 999 No\r\ncontent-length: 0\r\n\r\n') },
  },
  {
    statusCode: 301,
    error: 'redirect_refused',
    next: FIRST_WAIT,
    receivers: { 'answers 301': status(301, { location: 'https://hooks.example.com/' }) },
  },
  {
    statusCode: 302,
    error: 'redirect_refused',
    next: FIRST_WAIT,
    receivers: { 'answers 302': status(302, { location: '/elsewhere' }) },
  },
  {
    statusCode: 308,
    error: 'redirect_refused',
    next: FIRST_WAIT,
    receivers: { 'answers 308': status(308, { location: '//127.0.0.1/' }) },
  },
  {
    statusCode: 410,
    error: 'http_410',
    next: 'disabled',
    receivers: { 'answers 410': status(410) },
  },
  {
    statusCode: 500,
    error: 'http_500',
    next: FIRST_WAIT,
    options: SHORT_FOR_BODY,
    receivers: {
      'answers 500 and a body drop by drop': answering((_req, res) =>
        drip(res.writeHead(500), 'a'),
      ),
    },
  },

  {
    statusCode: 429,
    error: 'http_429',
    next: 120,
    receivers: { 'answers 429 and asks for 2 minutes': status(429, { 'retry-after': '120' }) },
  },
  {
    statusCode: 429,
    error: 'http_429',
    next: FIRST_WAIT,
    receivers: { 'answers 429': status(429) },
  },
  {
    statusCode: 503,
    error: 'http_503',
    next: 120,
    receivers: { 'answers 503 and asks for 2 minutes': busy(() => '120') },
  },
  {
    statusCode: 503,
    error: 'http_503',
    next: 3600 - WITHIN_THE_ANSWER,
    receivers: { 'answers 503 and names a time in an hour': busy(() => inFuture(3600)) },
  },
  {
    statusCode: 503,
    error: 'http_503',
    next: FIRST_WAIT,
    receivers: {
      'answers 503 and asks for less than the schedule': busy(() => '5'),
      'answers 503 and names a time gone by': busy(() => inFuture(-3600)),
      ...Object.fromEntries(
        ['soon', '-60', '0', '', '1e9', '0x7fffffff', 'NaN'].map((value) => [
          `answers 503 and asks for "${value}"`,
          busy(() => value),
        ]),
      ),
    },
  },
  {
    statusCode: 503,
    error: 'http_503',
    next: DAY,
    receivers: {
      'answers 503 and asks for 3,000 years': busy(() => '99999999999'),
      'answers 503 and asks for more than a number holds': busy(() => '9'.repeat(400)),
      'answers 503 and names a time in 200 years': busy(() => 'Thu, 21 Nov 2226 11:00:00 GMT'),
    },
  },

  {
    statusCode: null,
    error: 'timeout',
    next: FIRST_WAIT,
    options: SHORT,
    receivers: {
      'never answers': answering(() => {}),
      'answers headers drop by drop': talking(
        (socket) => (socket.write(ok), drip(socket, 'a: b\r\n')),
      ),
      'says again and again that it will answer': talking((socket) =>
        drip(socket, 'HTTP/1.1 102 Processing\r\n\r\n'),
      ),
      'says again and again that it goes on': talking((socket) => drip(socket, goesOn)),
      'accepts and never shakes hands': talking(() => {}, 'https'),
    },
  },
  {
    ...{
      statusCode: null,
      error: 'timeout',
      next: FIRST_WAIT,
      options: { ...SHORT, resolve: () => {} },
    },
    receivers: { 'has a name whose server never answers': closed },
  },

  {
    statusCode: null,
    error: 'connection_refused',
    next: FIRST_WAIT,
    receivers: { 'is not there': closed },
  },
  {
    statusCode: null,
    error: 'no_public_address',
    next: FIRST_WAIT,
    options: { resolve: (_name, options, callback) => local('unknown.example', options, callback) },
    receivers: { 'has an unknown name': closed },
  },
  {
    statusCode: null,
    error: 'connection_lost',
    next: FIRST_WAIT,
    receivers: {
      'resets the connection': talking((socket) => void socket.resetAndDestroy()),
      'hangs up without a word': says(''),
      'hangs up in its headers': says(`${ok}content-`),
      'switches protocols': says(
        'HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n',
      ),
    },
  },
  {
    statusCode: null,
    error: 'invalid_answer',
    next: FIRST_WAIT,
    receivers: {
      'speaks SSH': says('SSH-2.0-OpenSSH_9.9\r\n'),
      'speaks HTTP/0.9': says('<html>ok</html>'),
      'has a status that is no number': says('HTTP/1.1 OK\r\n\r\n'),
      'has two lengths': says(`${ok}content-length: 1\r\ncontent-length: 2\r\n\r\nab`),
      'has a length and chunks': says(
        `${ok}content-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
      ),
      'has headers without end': says(`${ok}a: ${'b'.repeat(200_000)}`),
    },
  },
  {
    statusCode: null,
    error: 'tls_failed',
    next: FIRST_WAIT,
    receivers: {
      'has a certificate that it signed itself': secured('self-signed'),
      'has a certificate that has expired': secured('expired'),
      'has a certificate that is not valid yet': secured('not-yet-valid'),
      'has the certificate of another host': secured('other-host'),
      'knows only TLS 1.1': secured('valid', {
        minVersion: 'TLSv1',
        maxVersion: 'TLSv1.1',
        ciphers: 'ALL:@SECLEVEL=0',
      }),
      'answers a TLS greeting in clear': says('HTTP/1.1 400 Bad Request\r\n\r\n', 'https'),
    },
  },
];

const rows = groups.flatMap(({ receivers, ...recorded }) =>
  Object.entries(receivers).map(([name, start]) => ({ name, start, ...recorded })),
);

describe.each(rows)('a receiver that $name', ({ start, statusCode, error, next, options = {} }) => {
  const then = typeof next === 'number' ? `the next attempt is due in ${next} s` : `it has ${next}`;
  it(`leaves ${error ?? 'success'} in the delivery, and ${then}`, async () => {
    partner = await service.partner();
    receiver = await start();
    const { id } = (await partner.post('/webhook-endpoints', { body: { url: receiver.url } })).body;
    await attestedCustomer(partner);
    await createRelay(service.ctx)();

    const before = Date.now();
    await attemptDue(id, options);
    const after = Date.now();

    const [delivery] = (await partner.get('/webhook-deliveries')).body.data;
    expect(delivery).toMatchObject({
      endpoint: id,
      attempts: 1,
      ...(statusCode && { lastStatusCode: statusCode }),
      ...(error && { lastError: error }),
    });
    expect(delivery!.status).toBe(
      typeof next === 'number' ? 'pending' : next === 'disabled' ? 'failed' : next,
    );
    if (typeof next === 'number') expectDue(delivery!.nextAttemptAt!, { next, before, after });
    const endpoint = (await partner.get(`/webhook-endpoints/${id}`)).body;
    expect(endpoint).toMatchObject(
      next === 'disabled'
        ? { status: 'disabled', disabledReason: 'gone' }
        : { status: 'enabled', disabledReason: null },
    );
    await partner.delete(`/webhook-endpoints/${id}`);
  });
});

/** As the worker does it, with a sender that finds the receiver. */
async function attemptDue(endpointId: string, options: SenderOptions): Promise<void> {
  const send = createWebhookSender({ resolve: local, ca: AUTHORITY, ...options });
  const [window] = await readWindows(service.ctx.db, [endpointId]);
  const { endpoint, deliveries } = window!;
  const target = { url: endpoint.url, secret: 'whsec_test' };
  const attempt = await attemptDelivery(service.ctx, target, deliveries[0]!, send);
  await recordBatch(service.ctx, { endpointId, attempts: [attempt] });
}

/** Never earlier than the schedule or Retry-After, and at most 10 % later. */
function expectDue(
  at: string,
  { next, before, after }: { next: number; before: number; after: number },
): void {
  expect(Date.parse(at)).toBeGreaterThanOrEqual(before + next * 1000);
  expect(Date.parse(at)).toBeLessThanOrEqual(after + (next * 1.1 + 1) * 1000);
}

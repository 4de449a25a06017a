import type http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sendText } from '../support/server/raw-request.ts';
import { waitFor } from '../support/wait-for.ts';
import { createServer } from '../../src/http/server.ts';

const MAX_HEADER_SIZE = 1024;
const TIME_LIMITS = { requestTimeout: 200, headersTimeout: 100, connectionsCheckingInterval: 20 };

/** Responses that wait for `release`; the others are sent once the request has been read. */
const waiting: http.ServerResponse[] = [];
const release = () => waiting.splice(0).forEach((res) => res.end('done'));

const start = (limits: http.ServerOptions) =>
  createServer(
    { docsUrl: 'https://docs.invest.example' },
    (req, res) => {
      if (req.url === '/begun') res.writeHead(200, { 'content-length': 4 }).flushHeaders();
      if (req.url === '/unread') return void res.end('done');
      req.resume().on('end', () => (req.url === '/' ? void res.end() : void waiting.push(res)));
    },
    { maxHeaderSize: MAX_HEADER_SIZE, ...limits },
  );
const server = start({});
/** A server that waits for no client. */
const impatient = start(TIME_LIMITS);
const port = (which = server) => (which.address() as AddressInfo).port;
const servers = [server, impatient];
beforeAll(async () => {
  for (const one of servers)
    await new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  for (const one of servers) await new Promise<void>((resolve) => one.close(() => resolve()));
});

describe('createServer', () => {
  it.each<[what: string, text: string, status: string, which?: http.Server]>([
    ['no HTTP', 'nonsense\r\n\r\n', '400 Bad Request'],
    [
      'headers that are too long',
      `GET / HTTP/1.1\r\nx: ${'x'.repeat(2000)}\r\n\r\n`,
      '431 Request Header Fields Too Large',
    ],
    ['headers that never end', 'GET / HTTP/1.1\r\n', '408 Request Timeout', impatient],
    [
      'a chunk that is none',
      'POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
      '400 Bad Request',
    ],
  ])(
    'answers %s with the envelope and the headers of every answer',
    async (_what, text, status, which = server) => {
      const [head = '', body = ''] = (await sendText(port(which), text)).split('\r\n\r\n');
      const { error } = JSON.parse(body);
      expect(error).toMatchObject({
        type: 'invalid_request',
        code: 'invalid_parameter',
        message: expect.any(String),
      });
      expect(error.docUrl).toBe('https://docs.invest.example/errors/invalid_parameter');
      expect(head.split('\r\n')).toEqual(
        expect.arrayContaining([
          `HTTP/1.1 ${status}`,
          `X-Request-ID: ${error.requestId}`,
          'Partner-Api-Version: 2026-12-01',
          'Cache-Control: no-store',
          'RateLimit-Policy: "default";q=300;w=60',
          `Content-Length: ${Buffer.byteLength(body)}`,
          'Connection: close',
        ]),
      );
    },
  );
});

/** Status and body of each response in a text. */
const responsesIn = (text: string) =>
  text.split(/(?=HTTP\/1\.1 \d{3})/).map((response) => [
    Number(response.split(' ')[1]),
    response
      .split('\r\n\r\n')[1]!
      .replace(/^\{.*/, 'error')
      .replace(/^4\r\n(done)[^]*/, '$1'),
  ]);

const POST = 'POST /waits HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}';
const GARBAGE = [
  'garbage\r\n\r\n',
  '\0',
  '{}'.repeat(10_000),
  `GET / HTTP/1.1\r\nx: ${'x'.repeat(2000)}\r\n\r\n`,
  'POST / HTTP/1.1\r\nContent-Length: x\r\n\r\n',
];

describe('a request that is followed by garbage', () => {
  it.each(GARBAGE.map((garbage) => [garbage.slice(0, 30), garbage]))(
    'has its own response, and that alone (%j)',
    async (_name, garbage) => {
      const whole = [POST + garbage];
      const apart = [POST, garbage, garbage];
      const inPieces = [...POST.match(/[^]{1,20}/g)!, ...garbage.match(/[^]{1,1000}/g)!];
      for (const pieces of Array.from({ length: 7 }, () => [whole, apart, inPieces]).flat()) {
        const socket = net.connect(port(), '127.0.0.1').setNoDelay();
        const all = textOf(socket);
        for (const piece of pieces) await new Promise((resolve) => socket.write(piece, resolve));
        await waitFor(async () => waiting.length === 1);
        release();
        expect(responsesIn(await all)).toEqual([[200, 'done']]);
      }
    },
  );

  it('has its response after those of the requests before it', async () => {
    const all = sendText(port(), POST + POST + POST + GARBAGE[0]);
    for (let handled = 0; handled < 3; handled++) {
      await waitFor(async () => waiting.length > 0);
      expect(waiting.length).toBe(1); // one after the other
      release();
    }
    expect(responsesIn(await all)).toEqual([[200, 'done'], [200, 'done'], [200, 'done']]); // prettier-ignore
  });

  it('has a whole response, if it has begun', async () => {
    const all = sendText(port(), 'GET /begun HTTP/1.1\r\n\r\ngarbage\r\n\r\n');
    await waitFor(async () => waiting.length === 1);
    release();
    expect(responsesIn(await all)).toEqual([[200, 'done']]);
  });

  it('is refused, if the garbage is a part of it', async () => {
    const all = sendText(
      port(),
      `${POST}POST /waits HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`,
    );
    await waitFor(async () => waiting.length === 1);
    release();
    // Nothing after the response that is due: the connection is closed.
    expect(responsesIn(await all)).toEqual([[200, 'done']]);
    expect(
      responsesIn(
        await sendText(port(), 'POST /waits HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n'),
      ),
    ).toEqual([[400, 'error']]);
    expect(waiting).toEqual([]);
  });

  it('has a response apart from that to the garbage, if it was complete before that came', async () => {
    const socket = net.connect(port(), '127.0.0.1');
    const all = textOf(socket);
    socket.write('GET /unread HTTP/1.1\r\n\r\n');
    await new Promise((resolve) => socket.once('data', resolve));
    socket.write('garbage\r\n\r\n');
    expect(responsesIn(await all)).toEqual([[200, 'done'], [400, 'error']]); // prettier-ignore
  });

  it('is closed even if the client continues to send', async () => {
    const socket = net.connect({ port: port(), host: '127.0.0.1', allowHalfOpen: true }).resume();
    // The interval is what this client does; nothing depends on its length.
    const sending = setInterval(() => socket.writable && socket.write('garbage\r\n\r\n'), 20);
    socket.on('error', () => {});
    await new Promise((resolve) => socket.once('close', resolve));
    clearInterval(sending);
  });
});

describe('requests of one connection', () => {
  it('are handled one after the other', async () => {
    const all = sendText(
      port(),
      `${POST}${POST}${POST.replace('\r\n', '\r\nConnection: close\r\n')}`,
    );
    for (let handled = 0; handled < 3; handled++) {
      await waitFor(async () => waiting.length > 0);
      expect(waiting.length).toBe(1);
      release();
    }
    expect(responsesIn(await all)).toEqual([[200, 'done'], [200, 'done'], [200, 'done']]); // prettier-ignore
  });

  it('are dropped with it, if their client has gone', async () => {
    const socket = net.connect(port(), '127.0.0.1');
    socket.write(POST + POST);
    await waitFor(async () => waiting.length === 1);
    const [first] = waiting.splice(0);
    const closed = new Promise((resolve) => first!.once('close', resolve));
    socket.destroy();
    await closed;
    expect((await fetch(`http://127.0.0.1:${port()}/`)).status).toBe(200);
    expect(waiting).toEqual([]);
  });

  it('end it, if they are hundreds at once', async () => {
    const sent = sendText(port(), POST.repeat(500)).catch(() => 'reset');
    await waitFor(async () => waiting.length === 1);
    expect(['', 'reset']).toContain(await sent);
    waiting.splice(0);
  });
});

import http, { type RequestListener } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { sendWebhook } from './webhook-sender.ts';

const open: http.Server[] = [];

async function receiver(listener: RequestListener): Promise<string> {
  const server = http.createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(server);
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`;
}

afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const send = (url: string, allowPrivate = true) =>
  sendWebhook({
    url,
    headers: { 'partner-event-id': 'evt_1' },
    body: '{"name":"نايل"}',
    allowPrivate,
  });
const answering = (status: number, headers = {}) =>
  receiver((_req, res) => void res.writeHead(status, headers).end('done'));

describe('sendWebhook', () => {
  it('posts the body byte for byte with its headers', async () => {
    let seen = '';
    const url = await receiver(async (req, res) => {
      seen =
        `${req.method} ${req.url} ${req.headers['partner-event-id']} ` +
        `${Buffer.concat(await req.toArray()).toString()}`;
      res.end();
    });
    expect(await send(url)).toMatchObject({
      ok: true,
      statusCode: 200,
      error: null,
      retryAfter: null,
    });
    expect(seen).toBe('POST /events evt_1 {"name":"نايل"}');
  });

  it.each([
    [204, { ok: true, error: null }],
    [302, { ok: false, error: 'redirect_refused' }],
    [404, { ok: false, error: 'http_404' }],
    [410, { ok: false, error: 'http_410' }],
    [500, { ok: false, error: 'http_500' }],
  ])('judges %d', async (status, outcome) => {
    expect(
      await send(await answering(status, { location: 'http://127.0.0.1/elsewhere' })),
    ).toMatchObject({ statusCode: status, ...outcome });
  });

  it.each([
    [429, '120', 120],
    [503, '999999', 86_400],
    [503, 'soon', null],
    [500, '120', null],
  ])('reads Retry-After of %d %s as %s', async (status, value, retryAfter) => {
    expect(await send(await answering(status, { 'retry-after': value }))).toMatchObject({
      retryAfter,
    });
  });

  it('reads Retry-After as a date', async () => {
    const date = new Date(Date.now() + 60_000).toUTCString();
    const { retryAfter } = await send(await answering(503, { 'retry-after': date }));
    expect(retryAfter).toBeLessThanOrEqual(60);
    expect(retryAfter).toBeGreaterThanOrEqual((Date.parse(date) - Date.now()) / 1000);
  });

  it('closes the connection to an endless response, and its status counts', async () => {
    const closed: Promise<void>[] = [];
    const url = await receiver((req, res) => {
      closed.push(new Promise((resolve) => req.socket.once('close', () => resolve())));
      res.writeHead(200);
      const flood = () =>
        void (
          res.destroyed ||
          (res.write(Buffer.alloc(65_536)) ? setImmediate(flood) : res.once('drain', flood))
        );
      flood();
    });
    expect(await send(url)).toMatchObject({ ok: true, statusCode: 200 });
    await Promise.all(closed);
  });

  it('waits 10 seconds for the head of a response, and its status counts even if the body is late', async () => {
    const silent = await receiver(() => {});
    const late = await receiver((_req, res) => void res.writeHead(200).write('a'));
    const outcomes = await Promise.all([send(silent), send(late)]);
    expect(outcomes).toMatchObject([
      { ok: false, statusCode: null, error: 'timeout' },
      { ok: true, statusCode: 200, error: null },
    ]);
    for (const { durationMs } of outcomes) expect(durationMs).toBeGreaterThanOrEqual(9_999);
  });

  it.each([
    ['a closed port', async () => 'http://127.0.0.1:1/', 'connection_refused'],
    ['an unknown name', async () => 'http://no-such-host.invalid/', 'no_public_address'],
    [
      'TLS to a receiver without it',
      async () => (await answering(200)).replace('http:', 'https:'),
      'tls_failed',
    ],
    [
      'a receiver that hangs up',
      () => receiver((req) => void (req.socket as Socket).destroy()),
      'connection_lost',
    ],
  ])('says %s in a word', async (_case, url, error) => {
    expect(await send(await url())).toMatchObject({ ok: false, statusCode: null, error });
  });

  it.each([
    '127.0.0.1',
    '2130706433',
    '0x7f.1',
    '127.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    'localhost',
  ])('does not connect to %s where only public addresses are allowed', async (host) => {
    let reached = false;
    const url = await receiver((_req, res) => void ((reached = true), res.end()));
    expect(await send(url.replace('127.0.0.1', host), false)).toMatchObject({
      ok: false,
      error: 'no_public_address',
    });
    expect(reached).toBe(false);
  });
});

import net, { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createServer } from './server.ts';

const LIMITS = { requestTimeout: 200, headersTimeout: 100, connectionsCheckingInterval: 20, maxHeaderSize: 1024 };

const server = createServer({ docsUrl: 'https://docs.invest.example' }, (req, res) => void req.resume().on('end', () => res.end()), LIMITS);
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

/** What comes back for the text until the server closes the connection; nothing more is sent. */
function answerTo(text: string): Promise<string> {
  return new Promise((resolve) => {
    let all = '';
    const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (chunk) => (all += chunk.toString()));
    socket.on('close', () => resolve(all));
  });
}

describe('createServer', () => {
  it.each([
    ['no HTTP', 'nonsense\r\n\r\n', '400 Bad Request'],
    ['headers that are too long', `GET / HTTP/1.1\r\nx: ${'x'.repeat(2000)}\r\n\r\n`, '431 Request Header Fields Too Large'],
    ['headers that never end', 'GET / HTTP/1.1\r\n', '408 Request Timeout'],
    ['a chunk that is none', 'POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n', '400 Bad Request'],
  ])('answers %s with the envelope and the headers of every answer', async (_what, text, status) => {
    const [head = '', body = ''] = (await answerTo(text)).split('\r\n\r\n');
    const { error } = JSON.parse(body);
    expect(error).toMatchObject({ type: 'invalid_request', code: 'invalid_parameter', message: expect.any(String) });
    expect(error.docUrl).toBe('https://docs.invest.example/errors/invalid_parameter');
    expect(head.split('\r\n')).toEqual(
      expect.arrayContaining([
        `HTTP/1.1 ${status}`,
        `X-Request-ID: ${error.requestId}`,
        'Partner-Api-Version: 2026-10-18',
        'Cache-Control: no-store',
        'RateLimit-Policy: "default";q=300;w=60',
        `Content-Length: ${Buffer.byteLength(body)}`,
        'Connection: close',
      ]),
    );
  });
});

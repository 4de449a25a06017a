import net from 'node:net';
import { contractCheck } from '../../../test/support/contract-check.ts';
import { parsed, type Reply } from './send.ts';

/** An API to which raw bytes are sent. */
export interface Target {
  port: number;
  authorization: string;
  /** A path that can be read without parameters. */
  read: string;
  /** A path to which an empty object can be posted, which it refuses. */
  write: string;
}

/** Bytes for a separate connection, and the expected responses. */
export interface SocketCase {
  name: string;
  bytes(target: Target): string | Buffer;
  /**
   * The statuses of the responses, in order, each with alternatives; null for any number of any.
   */
  responses: readonly (readonly number[])[] | null;
}

const OK = [200];
const MALFORMED = [400];
const TOO_LARGE = [431];

const hostOf = ({ port }: Target) => `127.0.0.1:${port}`;
const lines = (...all: string[]) => all.join('\r\n');

const get = (target: Target, ...more: string[]) =>
  lines(
    `GET ${target.read} HTTP/1.1`,
    `Host: ${hostOf(target)}`,
    `Authorization: ${target.authorization}`,
    ...more,
    '',
    '',
  );
const last = (target: Target, ...more: string[]) => get(target, 'Connection: close', ...more);
/** Returns the last request with its first line written differently. */
const rewritten = (target: Target, from: string, to: string) => last(target).replace(from, to);

function post(target: Target, content: string, ...more: string[]): string {
  const { write, authorization } = target;
  const headers = [
    `Host: ${hostOf(target)}`,
    `Authorization: ${authorization}`,
    'Content-Type: application/json',
    'Connection: close',
  ];
  return lines(`POST ${write} HTTP/1.1`, ...headers, ...more, '', content);
}

type Bytes = SocketCase['bytes'];
const spoken = (name: string, responses: SocketCase['responses'], bytes: Bytes): SocketCase => ({
  name,
  responses,
  bytes,
});
const fine = (name: string, bytes: Bytes) => spoken(name, [OK], bytes);
const malformed = (name: string, bytes: Bytes, statuses = MALFORMED) =>
  spoken(name, [statuses], bytes);
const unclear = (name: string, bytes: Bytes) => spoken(name, null, bytes);
const header = (line: string) =>
  malformed(`the header ${JSON.stringify(line.slice(0, 30))}`, (target) => last(target, line));
const lengths = (...values: string[]) =>
  malformed(`Content-Length: ${values.join(' and ')}`, (target) =>
    post(target, '{}', ...values.map((value) => `Content-Length: ${value}`)),
  );
const CHUNKS = '2\r\n{}\r\n0\r\n\r\n';
const coding = (value: string, content = CHUNKS) =>
  malformed(
    `Transfer-Encoding: ${value}, ${JSON.stringify(content.slice(0, 20))}`,
    (target) => post(target, content, `Transfer-Encoding: ${value}`),
    [400, 413],
  );
/** Writes the last request with another target. */
const aimed = (target: Target, at: string) => rewritten(target, target.read, at);
const without = (target: Target, header: string) => last(target).replace(`${header}\r\n`, '');

const times = <Entry>(count: number, entry: (index: number) => Entry) =>
  Array.from({ length: count }, (_, index) => entry(index));
const PIPELINED = 20;

/** Requests that HTTP clients never or rarely send. */
export const SOCKET_CASES: readonly SocketCase[] = [
  fine('garbage after a request', (target) => `${get(target)}GARBAGE\r\n\r\n`),
  spoken('two requests at once', [OK, OK], (target) => get(target) + last(target)),
  spoken(
    'many requests at once, some without a key',
    [...times(PIPELINED, (index) => (index % 2 ? [401] : OK)), OK],
    (target) =>
      times(PIPELINED, (index) =>
        get(index % 2 ? { ...target, authorization: 'Bearer x' } : target),
      ).join('') + last(target),
  ),
  malformed('a request after one that is malformed', (target) => `GET\r\n\r\n${last(target)}`),
  fine('HTTP/1.0', ({ read, authorization }) =>
    lines(`GET ${read} HTTP/1.0`, `Authorization: ${authorization}`, '', ''),
  ),
  malformed('no Host', (target) => without(target, `Host: ${hostOf(target)}`)),
  malformed('two Hosts', (target) => last(target, `Host: ${hostOf(target)}`)),
  malformed('a malformed Host', (target) => rewritten(target, hostOf(target), 'a b/c')),
  fine('a whole URL', (target) => aimed(target, `http://${hostOf(target)}${target.read}`)),
  fine('a whole URL of another host', (target) =>
    aimed(target, `http://other.example${target.read}`),
  ),
  fine('empty lines before the request', (target) => `\r\n\r\n${last(target)}`),
  unclear('an upgrade', (target) =>
    get(target, 'Connection: Upgrade, close', 'Upgrade: websocket'),
  ),
  unclear('an upgrade to HTTP/2', (target) =>
    get(target, 'Connection: Upgrade, HTTP2-Settings, close', 'Upgrade: h2c'),
  ),
  malformed('Expect: 100-continue', (target) =>
    post(target, '{}', 'Expect: 100-continue', 'Content-Length: 2'),
  ),
  unclear('a tunnel', () => 'CONNECT 127.0.0.1:22 HTTP/1.1\r\nHost: x\r\n\r\n'),
  malformed(
    'OPTIONS of everything',
    (target) => lines('OPTIONS * HTTP/1.1', `Host: ${hostOf(target)}`, 'Connection: close', '', ''),
    [400, 401, 404, 405],
  ),
  malformed('a chunked body', (target) => post(target, CHUNKS, 'Transfer-Encoding: chunked')),
  unclear('a body that never comes', (target) => post(target, '{', 'Content-Length: 50')),
  unclear('nothing', () => ''),
  unclear('half a line', () => 'GET /v1'),
  malformed('bytes of TLS', () => Buffer.from('16030100a5010000a10303', 'hex')),
  malformed('the preface of HTTP/2', () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
  malformed('a version that is none', (target) => rewritten(target, 'HTTP/1.1', 'HTTP/9.9')),
  malformed('no version', ({ read }) => `GET ${read}\r\n\r\n`, [400, 401]),
  malformed('a method that is none', (target) => rewritten(target, 'GET', 'G@T')),
  malformed('a method in lower case', (target) => rewritten(target, 'GET', 'get')),
  malformed('a target with a space', (target) => aimed(target, `${target.read} x`)),
  malformed('random bytes', () => Buffer.from(times(500, (index) => (index * 73) % 256))),
  malformed('zeros', () => Buffer.alloc(2000)),
  malformed(
    'a huge target',
    (target) => aimed(target, `${target.read}?${'x'.repeat(20_000)}`),
    TOO_LARGE,
  ),
  malformed('a huge header', (target) => last(target, `X-Huge: ${'x'.repeat(20_000)}`), TOO_LARGE),
  malformed(
    'many headers',
    (target) => last(target, ...times(3000, (index) => `x${index}: y`)),
    TOO_LARGE,
  ),
  ...['no colon', 'Space : x', ': x', 'Name: a\0b', 'Name: a\x01b', 'N\u00e4me: x'].map(header),
  ...['-1', '+2', '0x2', '2e0'].map((value) => lengths(value)),
  lengths('2', '3'),
  lengths('2, 3'),
  lengths('99999999999999999999'),
  ...['identity', 'xchunked', 'chunked, identity'].map((value) => coding(value)),
  coding('chunked', 'zz\r\n{}\r\n0\r\n\r\n'),
  coding('chunked', 'ffffffffffffffffff\r\n{}\r\n'),
  coding('chunked', '-1\r\n{}\r\n0\r\n\r\n'),
  coding('chunked', `2;${'x'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`),
  malformed('Content-Length beside Transfer-Encoding', (target) =>
    post(target, CHUNKS, 'Content-Length: 2', 'Transfer-Encoding: chunked'),
  ),
];

/** Milliseconds for which a connection may be silent. */
const SILENT_MS = 3000;

/** Sends the bytes over a separate connection. @returns the responses */
export function talk({ bytes, responses }: SocketCase, target: Target): Promise<Reply[]> {
  const expected = responses?.length ?? Infinity;
  return new Promise((resolve) => {
    const socket = net.connect(target.port, '127.0.0.1');
    let received = '';
    const finish = () => {
      socket.destroy();
      resolve(repliesOf(received));
    };
    socket
      .setTimeout(SILENT_MS, finish)
      .setEncoding('utf8')
      .on('error', finish)
      .on('close', finish);
    socket.on('data', (text: string) => {
      received += text;
      if (repliesOf(received).length >= expected) finish();
    });
    socket.write(bytes(target));
    if (responses === null) socket.end();
  });
}

/** Reads the responses of a connection, without those with a status of 1xx. Their text is ASCII. */
function repliesOf(text: string): Reply[] {
  const head = /^HTTP\/1\.1 (\d{3})[^\r]*\r\n((?:[^\r]+\r\n)*)\r\n/.exec(text);
  if (!head) return [];
  const [whole, status = '', lines = ''] = head;
  const pairs = lines
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(/: ?(.*)/s));
  const headers = Object.fromEntries(
    pairs.map(([name = '', value = '']) => [name.toLowerCase(), value]),
  );
  const bytes = Buffer.from(text.slice(whole.length));
  const length = Number(headers['content-length'] ?? 0);
  if (bytes.length < length) return [];
  const content = bytes.subarray(0, length).toString('utf8');
  const rest = repliesOf(bytes.subarray(length).toString('utf8'));
  return status.startsWith('1')
    ? rest
    : [{ status: Number(status), headers, text: content, body: parsed(content) }, ...rest];
}

/**
 * Compares the responses of a connection with the expected ones.
 * @returns what is wrong, or null
 */
export function wrongWith({ responses }: SocketCase, replies: readonly Reply[]): string | null {
  const statuses = replies.map(({ status }) => status);
  const isExpected =
    responses === null ||
    (statuses.length === responses.length &&
      responses.every((allowed, index) => allowed.includes(statuses[index]!)));
  if (!isExpected)
    return (
      `expected ${responses.map((allowed) => allowed.join(' or ')).join(', ')}, got ` +
      `${statuses.join(', ') || 'nothing'}`
    );
  for (const reply of replies) {
    if (reply.status >= 500) return `a response is ${reply.status}`;
    const [violation] =
      reply.status >= 400 ? contractCheck('partner').violations('RAW', '/', reply) : [];
    if (violation) return violation.message;
  }
  return null;
}

import net from 'node:net';
import { contractCheck } from '../../../test/support/contract-check.ts';
import { parsed, type Reply } from '../send.ts';

/** An API to which raw bytes are sent. */
export interface Target {
  port: number;
  authorization: string;
  /** A path that can be read without parameters. */
  read: string;
  /** A path to which an empty object can be posted, which it refuses. */
  write: string;
}

/**
 * Bytes for a separate connection, and the statuses of the responses, in order, each with
 * alternatives; null for any number of any.
 */
type SocketCase = readonly [
  name: string,
  responses: readonly (readonly number[])[] | null,
  bytes: (target: Target) => string | Buffer,
];

const OK = [200];
const LARGE = [431];

const lines = (...all: string[]) => all.join('\r\n');
const headersOf = ({ port, authorization }: Target) => [
  `Host: 127.0.0.1:${port}`,
  `Authorization: ${authorization}`,
];
const get = (target: Target, ...more: string[]) =>
  lines(`GET ${target.read} HTTP/1.1`, ...headersOf(target), ...more, '', '');
const last = (target: Target, ...more: string[]) => get(target, 'Connection: close', ...more);
const post = (target: Target, content: string, ...more: string[]) => {
  const headers = [...headersOf(target), 'Content-Type: application/json', 'Connection: close'];
  return lines(`POST ${target.write} HTTP/1.1`, ...headers, ...more, '', content);
};
/** Writes the last request with another target. */
const aimed = (target: Target, at: string) => last(target).replace(target.read, at);

type Bytes = SocketCase[2];
const fine = (name: string, bytes: Bytes): SocketCase => [name, [OK], bytes];
const malformed = (name: string, bytes: Bytes, statuses = [400]): SocketCase => [
  name,
  [statuses],
  bytes,
];
const unclear = (name: string, bytes: Bytes): SocketCase => [name, null, bytes];
const rewritten = (name: string, from: string | RegExp, to: string) =>
  malformed(name, (target) => last(target).replace(from, to));
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

const times = <Entry>(count: number, entry: (index: number) => Entry) =>
  Array.from({ length: count }, (_, index) => entry(index));
const PIPELINED = 20;

/** Requests that HTTP clients never or rarely send. */
export const SOCKET_CASES: readonly SocketCase[] = [
  fine('garbage after a request', (target) => `${get(target)}GARBAGE\r\n\r\n`),
  ['two requests at once', [OK, OK], (target) => get(target) + last(target)],
  [
    'many requests at once, some without a key',
    [...times(PIPELINED, (index) => (index % 2 ? [401] : OK)), OK],
    (target) =>
      times(PIPELINED, (index) =>
        get(index % 2 ? { ...target, authorization: 'Bearer x' } : target),
      ).join('') + last(target),
  ],
  malformed('a request after one that is malformed', (target) => `GET\r\n\r\n${last(target)}`),
  fine('HTTP/1.0', ({ read, authorization }) =>
    lines(`GET ${read} HTTP/1.0`, `Authorization: ${authorization}`, '', ''),
  ),
  rewritten('no Host', /Host: [^\r]+\r\n/, ''),
  malformed('two Hosts', (target) => last(target, headersOf(target)[0]!)),
  rewritten('a malformed Host', /Host: [^\r]+/, 'Host: a b/c'),
  fine('a whole URL', (target) => aimed(target, `http://127.0.0.1:${target.port}${target.read}`)),
  fine('a whole URL of another host', (target) => aimed(target, `http://x.example${target.read}`)),
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
    ({ port }) =>
      lines('OPTIONS * HTTP/1.1', `Host: 127.0.0.1:${port}`, 'Connection: close', '', ''),
    [400, 401, 404, 405],
  ),
  malformed('a chunked body', (target) => post(target, CHUNKS, 'Transfer-Encoding: chunked')),
  unclear('a body that never comes', (target) => post(target, '{', 'Content-Length: 50')),
  unclear('nothing', () => ''),
  unclear('half a line', () => 'GET /v1'),
  malformed('bytes of TLS', () => Buffer.from('16030100a5010000a10303', 'hex')),
  malformed('the preface of HTTP/2', () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
  rewritten('a version that is none', 'HTTP/1.1', 'HTTP/9.9'),
  malformed('no version', ({ read }) => `GET ${read}\r\n\r\n`, [400, 401]),
  rewritten('a method that is none', 'GET', 'G@T'),
  rewritten('a method in lower case', 'GET', 'get'),
  malformed('a target with a space', (target) => aimed(target, `${target.read} x`)),
  malformed('random bytes', () => Buffer.from(times(500, (index) => (index * 73) % 256))),
  malformed('zeros', () => Buffer.alloc(2000)),
  malformed('a huge target', (target) => aimed(target, `/v1?${'x'.repeat(20_000)}`), LARGE),
  malformed('a huge header', (target) => last(target, `X-Huge: ${'x'.repeat(20_000)}`), LARGE),
  malformed('many headers', (target) => last(target, ...times(3000, (n) => `x${n}: y`)), LARGE),
  ...['no colon', 'Space : x', ': x', 'Name: a\0b', 'Name: a\x01b', 'N\u00e4me: x'].map(header),
  ...['-1', '+2', '0x2', '2e0', '2, 3', '99999999999999999999'].map((value) => lengths(value)),
  lengths('2', '3'),
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
function talk([, responses, bytes]: SocketCase, target: Target): Promise<Reply[]> {
  return new Promise((resolve) => {
    const socket = net.connect(target.port, '127.0.0.1');
    let received = '';
    const finish = () => {
      socket.destroy();
      resolve(repliesOf(received));
    };
    socket.setTimeout(SILENT_MS, finish).setEncoding('latin1');
    socket.on('error', finish).on('close', finish);
    socket.on('data', (text: string) => {
      received += text;
      if (responses && repliesOf(received).length >= responses.length) finish();
    });
    socket.write(bytes(target));
    if (responses === null) socket.end();
  });
}

/** Reads the responses of a connection, a character for each byte, without those of 1xx. */
function repliesOf(text: string): Reply[] {
  const head = /^HTTP\/1\.1 (\d{3})[^\r]*\r\n((?:[^\r]+\r\n)*)\r\n/.exec(text);
  if (!head) return [];
  const [whole, status = '', lines = ''] = head;
  const pairs = lines.split('\r\n').map((line) => line.split(/: ?(.*)/s));
  const headers = Object.fromEntries(
    pairs.map(([name = '', value = '']) => [name.toLowerCase(), value]),
  );
  const end = whole.length + Number(headers['content-length'] ?? 0);
  if (text.length < end) return [];
  const content = Buffer.from(text.slice(whole.length, end), 'latin1').toString('utf8');
  const reply = { status: Number(status), headers, text: content, body: parsed(content) };
  const rest = repliesOf(text.slice(end));
  return status.startsWith('1') ? rest : [reply, ...rest];
}

/** Compares the responses of a connection with the expected ones. @returns what is wrong, or null */
export async function wrongOver(one: SocketCase, target: Target): Promise<string | null> {
  const [, responses] = one;
  const replies = await talk(one, target);
  const statuses = replies.map(({ status }) => status);
  const isExpected = (expected: readonly (readonly number[])[]) =>
    statuses.length === expected.length &&
    expected.every((allowed, index) => allowed.includes(statuses[index]!));
  if (responses && !isExpected(responses))
    return `expected ${responses.map((allowed) => allowed.join(' or ')).join(', ')}, got ${statuses.join(', ')}`;
  for (const reply of replies) {
    if (reply.status >= 500) return `a response is ${reply.status}`;
    const [violation] =
      reply.status >= 400 ? contractCheck('partner').violations('RAW', '/', reply) : [];
    if (violation) return violation.message;
  }
  return null;
}

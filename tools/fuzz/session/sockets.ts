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

const malformed = (name: string, bytes: SocketCase['bytes'], statuses = MALFORMED): SocketCase => ({
  name,
  bytes,
  responses: [statuses],
});
const header = (line: string): SocketCase =>
  malformed(`the header ${JSON.stringify(line.slice(0, 30))}`, (target) => last(target, line));
const lengths = (...values: string[]): SocketCase =>
  malformed(`Content-Length: ${values.join(' and ')}`, (target) =>
    post(target, '{}', ...values.map((value) => `Content-Length: ${value}`)),
  );
const coding = (value: string, content = '2\r\n{}\r\n0\r\n\r\n'): SocketCase =>
  malformed(
    `Transfer-Encoding: ${value}, ${JSON.stringify(content.slice(0, 20))}`,
    (target) => post(target, content, `Transfer-Encoding: ${value}`),
    [400, 413],
  );

const PIPELINED = 20;

/** Requests that HTTP clients never or rarely send. */
export const SOCKET_CASES: readonly SocketCase[] = [
  {
    name: 'garbage after a request',
    bytes: (target) => `${get(target)}GARBAGE\r\n\r\n`,
    responses: [OK],
  },
  {
    name: 'two requests at once',
    bytes: (target) => get(target) + last(target),
    responses: [OK, OK],
  },
  {
    name: 'many requests at once, some without a key',
    bytes: (target) =>
      Array.from({ length: PIPELINED }, (_, index) =>
        index % 2 ? get({ ...target, authorization: 'Bearer x' }) : get(target),
      ).join('') + last(target),
    responses: [...Array.from({ length: PIPELINED }, (_, index) => (index % 2 ? [401] : OK)), OK],
  },
  {
    name: 'a request after one that is malformed',
    bytes: (target) => `GET\r\n\r\n${last(target)}`,
    responses: [MALFORMED],
  },
  {
    name: 'HTTP/1.0',
    bytes: ({ read, authorization }) =>
      lines(`GET ${read} HTTP/1.0`, `Authorization: ${authorization}`, '', ''),
    responses: [OK],
  },
  {
    name: 'no Host',
    bytes: ({ read, authorization }) =>
      lines(`GET ${read} HTTP/1.1`, `Authorization: ${authorization}`, 'Connection: close', '', ''),
    responses: [MALFORMED],
  },
  {
    name: 'two Hosts',
    bytes: (target) => last(target, `Host: ${hostOf(target)}`),
    responses: [MALFORMED],
  },
  {
    name: 'a malformed Host',
    bytes: (target) => rewritten(target, hostOf(target), 'a b/c'),
    responses: [MALFORMED],
  },
  {
    name: 'a whole URL',
    bytes: (target) => rewritten(target, target.read, `http://${hostOf(target)}${target.read}`),
    responses: [OK],
  },
  {
    name: 'a whole URL of another host',
    bytes: (target) => rewritten(target, target.read, `http://other.example${target.read}`),
    responses: [OK],
  },
  {
    name: 'empty lines before the request',
    bytes: (target) => `\r\n\r\n${last(target)}`,
    responses: [OK],
  },
  {
    name: 'an upgrade',
    bytes: (target) => get(target, 'Connection: Upgrade, close', 'Upgrade: websocket'),
    responses: null,
  },
  {
    name: 'an upgrade to HTTP/2',
    bytes: (target) => get(target, 'Connection: Upgrade, HTTP2-Settings, close', 'Upgrade: h2c'),
    responses: null,
  },
  {
    name: 'Expect: 100-continue',
    bytes: (target) => post(target, '{}', 'Expect: 100-continue', 'Content-Length: 2'),
    responses: [MALFORMED],
  },
  {
    name: 'a tunnel',
    bytes: () => 'CONNECT 127.0.0.1:22 HTTP/1.1\r\nHost: x\r\n\r\n',
    responses: null,
  },
  {
    name: 'OPTIONS of everything',
    bytes: (target) =>
      lines('OPTIONS * HTTP/1.1', `Host: ${hostOf(target)}`, 'Connection: close', '', ''),
    responses: [[400, 401, 404, 405]],
  },
  {
    name: 'a chunked body',
    bytes: (target) => post(target, '2\r\n{}\r\n0\r\n\r\n', 'Transfer-Encoding: chunked'),
    responses: [MALFORMED],
  },
  {
    name: 'a body that never comes',
    bytes: (target) => post(target, '{', 'Content-Length: 50'),
    responses: null,
  },
  { name: 'nothing', bytes: () => '', responses: null },
  { name: 'half a line', bytes: () => 'GET /v1', responses: null },
  malformed('bytes of TLS', () => Buffer.from('16030100a5010000a10303', 'hex')),
  malformed('the preface of HTTP/2', () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
  malformed('a version that is none', (target) => rewritten(target, 'HTTP/1.1', 'HTTP/9.9')),
  malformed('no version', ({ read }) => `GET ${read}\r\n\r\n`, [400, 401]),
  malformed('a method that is none', (target) => rewritten(target, 'GET', 'G@T')),
  malformed('a method in lower case', (target) => rewritten(target, 'GET', 'get')),
  malformed('a target with a space', (target) =>
    rewritten(target, target.read, `${target.read} x`),
  ),
  malformed('random bytes', () =>
    Buffer.from(Array.from({ length: 500 }, (_, index) => (index * 73) % 256)),
  ),
  malformed('zeros', () => Buffer.alloc(2000)),
  malformed(
    'a huge target',
    (target) => rewritten(target, target.read, `${target.read}?${'x'.repeat(20_000)}`),
    TOO_LARGE,
  ),
  malformed('a huge header', (target) => last(target, `X-Huge: ${'x'.repeat(20_000)}`), TOO_LARGE),
  malformed(
    'many headers',
    (target) => last(target, ...Array.from({ length: 3000 }, (_, index) => `x${index}: y`)),
    TOO_LARGE,
  ),
  header('no colon'),
  header('Space : x'),
  header(': x'),
  header('Name: a\0b'),
  header('Name: a\x01b'),
  header('N\u00e4me: x'),
  lengths('-1'),
  lengths('+2'),
  lengths('0x2'),
  lengths('2e0'),
  lengths('2', '3'),
  lengths('2, 3'),
  lengths('99999999999999999999'),
  coding('identity'),
  coding('xchunked'),
  coding('chunked, identity'),
  coding('chunked', 'zz\r\n{}\r\n0\r\n\r\n'),
  coding('chunked', 'ffffffffffffffffff\r\n{}\r\n'),
  coding('chunked', '-1\r\n{}\r\n0\r\n\r\n'),
  coding('chunked', `2;${'x'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`),
  malformed('Content-Length beside Transfer-Encoding', (target) =>
    post(target, '2\r\n{}\r\n0\r\n\r\n', 'Content-Length: 2', 'Transfer-Encoding: chunked'),
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
  const headers = Object.fromEntries(
    lines
      .trimEnd()
      .split('\r\n')
      .map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 2),
      ]),
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
    return `expected ${responses.map((allowed) => allowed.join(' or ')).join(', ')}, got ${statuses.join(', ') || 'nothing'}`;
  for (const reply of replies) {
    if (reply.status >= 500) return `a response is ${reply.status}`;
    const [violation] =
      reply.status >= 400 ? contractCheck('partner').violations('RAW', '/', reply) : [];
    if (violation) return violation.message;
  }
  return null;
}

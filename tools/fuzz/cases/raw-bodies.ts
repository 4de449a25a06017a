import { refused, refusedWith, type Expected } from '../checks.ts';
import type { Operation } from '../contract.ts';
import { toJson } from '../draft.ts';
import { casesOf, withHeader, type RequestCase, type Row } from './case.ts';

const INVALID_JSON = refused(['invalid_json']);
const INVALID = refused(['invalid_parameter']);
const TOO_LARGE = refusedWith(413, 'payload_too_large');
const WRONG_TYPE = refusedWith(415, 'unsupported_media_type');

/** Replaces the valid body. */
const bytes = (name: string, expected: Expected, write: (json: string) => string | Buffer): Row => [
  `body ${name}`,
  expected,
  (draft) => ({ ...draft, bytes: write(toJson(draft.body ?? {})) }),
];
const noJson = (name: string, write: (json: string) => string | Buffer) =>
  bytes(name, INVALID_JSON, write);
const hex = (digits: string) => Buffer.from(digits, 'hex');

/** Depths at which recursive parsers fail. */
const DEPTHS = [500, 2000, 4000, 8000, 20_000];

/** Returns the same object with the first member repeated. */
function doubled(json: string): string {
  const [first] = Object.entries(JSON.parse(json) as object);
  if (!first) return '{"a":1,"a":1}';
  return `${json.slice(0, -1)},${JSON.stringify(first[0])}:${JSON.stringify(first[1])}}`;
}

const MEDIA_TYPES = [
  ...[null, 'text/plain', 'application/xml', 'application/x-www-form-urlencoded'],
  ...['multipart/form-data; boundary=x', 'application/merge-patch+json'],
  ...['application/json; charset=utf-16', 'application/json; charset=latin1'],
  ...['application/json; charset=utf-8; charset=utf-16', 'application/json, text/plain'],
  ...['application/jsonx', ';;='],
];

/** Bodies that are not JSON, or JSON with another media type. */
const RAW_BODIES: readonly Row[] = [
  noJson('of white space', () => ' \n'),
  noJson('that ends early', (json) => json.slice(0, -1)),
  noJson('that has a word after it', (json) => `${json} x`),
  noJson('that is there twice', (json) => json + json),
  noJson('with a comma at its end', (json) => `${json.slice(0, -1)},}`),
  noJson('in single quotes', () => "{'a':1}"),
  noJson('with a comment', (json) => `${json}// x`),
  noJson('with U+0000 after it', (json) => `${json}\0`),
  noJson('with a control character in a text', () => '{"a":"\n"}'),
  noJson('with an unknown escape', () => '{"a":"\\x41"}'),
  noJson('in UTF-16', (json) => Buffer.from(json, 'utf16le')),
  noJson('with bytes that are no UTF-8', () => hex('7b22fffe223a317d')),
  noJson('with an encoded surrogate', () => hex('22eda08022')),
  noJson('with an overlong encoding', () => hex('22c0af22')),
  noJson('of XML', () => '<?xml version="1.0"?><a/>'),
  ...DEPTHS.flatMap((depth) => [
    bytes(`nested in ${depth} lists`, 'any', () => '['.repeat(depth) + ']'.repeat(depth)),
    bytes(`nested in ${depth} objects`, 'any', () => '{"a":'.repeat(depth) + 1 + '}'.repeat(depth)),
  ]),
  noJson('of open brackets', () => '['.repeat(DEPTHS.at(-1)!)),
  bytes('with a byte order mark', 'any', (json) => `\ufeff${json}`),
  noJson('with a member twice', doubled),
  noJson('with __proto__ twice', () => '{"__proto__":{"a":1},"__proto__":{"b":2}}'),
  bytes('with many unknown members', refused(['invalid_parameter', 'missing_parameter']), () =>
    toJson(Object.fromEntries(Array.from({ length: 3000 }, (_, index) => [`k${index}`, index]))),
  ),
  ...MEDIA_TYPES.map((contentType): Row => [
    `media type ${contentType}`,
    WRONG_TYPE,
    (draft) => ({ ...draft, contentType }),
  ]),
  ...['gzip', 'br', 'deflate', 'unknown'].map((encoding): Row => [
    `header Content-Encoding: ${encoding}`,
    WRONG_TYPE,
    withHeader(['Content-Encoding', encoding]),
  ]),
];

/** Bodies above the maximum. */
const tooLarge = (max: number): Row[] => [
  bytes(
    'of a byte too many',
    TOO_LARGE,
    (json) => json + ' '.repeat(max + 1 - Buffer.byteLength(json)),
  ),
  bytes('of twice the maximum', TOO_LARGE, () => ' '.repeat(2 * max)),
];
const MISSING = bytes('is missing', refused(['missing_parameter']), () => '');

/** Bodies other than an empty object of operations that take none. */
const UNEXPECTED: readonly Row[] = [
  bytes(
    'that is unexpected',
    refused(['invalid_parameter'], 'unknownField'),
    () => '{"unknownField":1}',
  ),
  bytes('of an unexpected list', 'any', () => '[]'),
  bytes('of an unexpected text', INVALID, () => '"x"'),
  bytes('that is unexpected and ends early', INVALID, () => '{'),
  bytes('of an unexpected MiB', INVALID, () => ' '.repeat(1024 * 1024)),
  [
    'body that is unexpected, of another media type',
    INVALID,
    (draft) => ({
      ...withHeader(['Content-Encoding', 'gzip'])(draft),
      bytes: 'x',
      contentType: 'text/plain',
    }),
  ],
];

/** Returns requests whose body is refused before it is compared with its schema. */
export function rawBodyCases({ body, method }: Operation): RequestCase[] {
  const rows = body
    ? [...RAW_BODIES, ...tooLarge(body.maxBytes), ...(body.required ? [MISSING] : [])]
    : UNEXPECTED;
  return method === 'GET' ? [] : casesOf(rows, { style: 'full' });
}

import { refused, type Expected } from '../checks.ts';
import type { Operation } from '../contract.ts';
import type { Draft } from '../values/draft.ts';
import { toJson } from '../values/json.ts';
import type { RequestCase } from './case.ts';

interface RawBody {
  name: string;
  expected: Expected;
  change(draft: Draft, json: string): Draft;
}

const INVALID_JSON = refused(['invalid_json']);
const ANY: Expected = { outcome: 'any' };
const refusedWith = (status: number, code: string): Expected => ({
  outcome: 'refused',
  statuses: [status],
  codes: [code],
  check: 'negative_data_rejection',
});
const WRONG_TYPE = refusedWith(415, 'unsupported_media_type');

const bytes = (
  name: string,
  expected: Expected,
  write: (json: string) => string | Buffer,
): RawBody => ({
  name: `body ${name}`,
  expected,
  change: (draft, json) => ({ ...draft, bytes: write(json) }),
});

const mediaType = (contentType: string | null, expected: Expected): RawBody => ({
  name: `media type ${contentType}`,
  expected,
  change: (draft) => ({ ...draft, contentType }),
});

/** Depths at which recursive parsers fail. */
const DEPTHS = [500, 2000, 4000, 8000, 20_000];
const TOO_LARGE = 100 * 1024 + 1;

/** Returns the same object with the first member repeated. */
function doubled(json: string): string {
  const [first] = Object.entries(JSON.parse(json) as object);
  return first
    ? `${json.slice(0, -1)},${JSON.stringify(first[0])}:${JSON.stringify(first[1])}}`
    : '{"a":1,"a":1}';
}

/** Bodies that are not JSON, too large, or JSON with another media type. */
const RAW_BODIES: readonly RawBody[] = [
  bytes('of white space', INVALID_JSON, () => ' \n'),
  bytes('that ends early', INVALID_JSON, (json) => json.slice(0, -1)),
  bytes('that has a word after it', INVALID_JSON, (json) => `${json} x`),
  bytes('that is there twice', INVALID_JSON, (json) => json + json),
  bytes('with a comma at its end', INVALID_JSON, (json) => `${json.slice(0, -1)},}`),
  bytes('in single quotes', INVALID_JSON, () => "{'a':1}"),
  bytes('with a comment', INVALID_JSON, (json) => `${json}// x`),
  bytes('with U+0000 after it', INVALID_JSON, (json) => `${json}\0`),
  bytes('with a control character in a text', INVALID_JSON, () => '{"a":"\n"}'),
  bytes('with an unknown escape', INVALID_JSON, () => '{"a":"\\x41"}'),
  bytes('in UTF-16', INVALID_JSON, (json) => Buffer.from(json, 'utf16le')),
  bytes('with bytes that are no UTF-8', INVALID_JSON, () =>
    Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  ),
  bytes('with an encoded surrogate', INVALID_JSON, () =>
    Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22]),
  ),
  bytes('with an overlong encoding', INVALID_JSON, () => Buffer.from([0x22, 0xc0, 0xaf, 0x22])),
  bytes('of XML', INVALID_JSON, () => '<?xml version="1.0"?><a/>'),
  ...DEPTHS.map((depth) =>
    bytes(`nested in ${depth} lists`, ANY, () => '['.repeat(depth) + ']'.repeat(depth)),
  ),
  ...DEPTHS.map((depth) =>
    bytes(
      `nested in ${depth / 2} objects`,
      ANY,
      () => '{"a":'.repeat(depth / 2) + '1' + '}'.repeat(depth / 2),
    ),
  ),
  bytes('of open brackets', INVALID_JSON, () => '['.repeat(DEPTHS.at(-1)!)),
  bytes('with a byte order mark', ANY, (json) => `\ufeff${json}`),
  bytes('with a member twice', INVALID_JSON, doubled),
  bytes('with __proto__ twice', INVALID_JSON, () => '{"__proto__":{"a":1},"__proto__":{"b":2}}'),
  bytes('with many unknown members', refused(['invalid_parameter', 'missing_parameter']), () =>
    toJson(Object.fromEntries(Array.from({ length: 3000 }, (_, index) => [`k${index}`, index]))),
  ),
  bytes(
    'of 100 KiB and a byte',
    refusedWith(413, 'payload_too_large'),
    (json) => json + ' '.repeat(TOO_LARGE - Buffer.byteLength(json)),
  ),
  bytes('of 1 MiB', refusedWith(413, 'payload_too_large'), () => ' '.repeat(1024 * 1024)),
  mediaType(null, WRONG_TYPE),
  mediaType('text/plain', WRONG_TYPE),
  mediaType('application/xml', WRONG_TYPE),
  mediaType('application/x-www-form-urlencoded', WRONG_TYPE),
  mediaType('multipart/form-data; boundary=x', WRONG_TYPE),
  mediaType('application/merge-patch+json', WRONG_TYPE),
  mediaType('application/json; charset=utf-16', WRONG_TYPE),
  mediaType('application/json; charset=latin1', WRONG_TYPE),
  mediaType('application/json; charset=utf-8; charset=utf-16', WRONG_TYPE),
  mediaType('application/json, text/plain', WRONG_TYPE),
  mediaType('application/jsonx', WRONG_TYPE),
  mediaType(';;=', WRONG_TYPE),
  ...['gzip', 'br', 'deflate', 'unknown'].map((encoding): RawBody => ({
    name: `header Content-Encoding: ${encoding}`,
    expected: WRONG_TYPE,
    change: (draft) => ({ ...draft, headers: [...draft.headers, ['Content-Encoding', encoding]] }),
  })),
];

/**
 * Returns the case without a required body, or the cases with an unexpected body other than an
 * empty object.
 */
function presence({ body, method }: Operation): RawBody[] {
  if (body?.required) return [bytes('is missing', refused(['missing_parameter']), () => '')];
  if (body || method === 'GET') return [];
  return [
    bytes(
      'for an operation without one',
      refused(['invalid_parameter'], 'unknownField'),
      () => '{"unknownField":1}',
    ),
    bytes('of a list for an operation without one', ANY, () => '[]'),
    bytes('of a text for an operation without one', refused(['invalid_parameter']), () => '"x"'),
    bytes(
      'that ends early for an operation without one',
      refused(['invalid_parameter']),
      () => '{',
    ),
    bytes('of 1 MiB for an operation without one', refused(['invalid_parameter']), () =>
      ' '.repeat(1024 * 1024),
    ),
    {
      name: 'body of another media type for an operation without one',
      expected: refused(['invalid_parameter']),
      change: (draft) => ({
        ...draft,
        bytes: 'x',
        contentType: 'text/plain',
        headers: [...draft.headers, ['Content-Encoding', 'gzip']],
      }),
    },
  ];
}

/** Returns requests whose body is refused before it is compared with its schema. */
export function rawBodyCases(operation: Operation): RequestCase[] {
  const bodies = operation.body ? [...RAW_BODIES, ...presence(operation)] : presence(operation);
  return bodies.map(({ name, expected, change }) => ({
    operation,
    kind: expected === ANY ? 'hostile' : 'invalid',
    name,
    expected,
    style: 'full',
    change: (draft) => change(draft, toJson(draft.body ?? {})),
  }));
}

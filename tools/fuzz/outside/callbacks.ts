import { callbackSignature } from '../../../src/gateways/card/card-callback.ts';
import type { FakeCardProcessor } from '../../../test/support/gateways/card-processor.ts';
import { smsSignature } from '../../../src/gateways/sms-signature.ts';
import { jsonText, toJson, type Pair } from '../draft.ts';
import type { WireRequest } from '../send.ts';
import { pathsOf, without, withValueAt } from '../values/tree.ts';

/** A request outside the contracts. */
export interface PlainCase {
  name: string;
  request: WireRequest;
  statuses: readonly number[];
}

const CARD = '/callbacks/card/paymob';
const SMS = '/callbacks/sms/status';

/** Values that replace each field of a callback. */
const SHAPES = Object.entries({
  null: null,
  true: true,
  '-1': -1,
  'a fraction': 0.5,
  '1e309': jsonText('1e309'),
  '310 digits': jsonText('9'.repeat(310)),
  'a text': "x'; --",
  'a text with U+0000': 'a\0b',
  'half a surrogate pair': '\ud800',
  'a list': [1, [2]],
  'an object': { id: 1 },
  'an object that is no text': { toString: 1, valueOf: null },
  'an object without a prototype': jsonText('{"__proto__":null,"toString":{}}'),
});

const transactions = ['"x"', 'null', '[[[]]]', '{"__proto__":null}'];
const WHOLE = [
  ...['', 'null', '[]', '5', '{}', '{', '{"type":{"toString":1},"obj":{}}'],
  ...transactions.map((obj) => `{"type":"TRANSACTION","obj":${obj}}`),
  `{"type":"TRANSACTION","obj":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
  `"${'x'.repeat(200_000)}"`,
  Buffer.from([0x22, 0xff, 0xfe, 0x22]),
];
const QUERIES = [
  ...' ?hmac ?hmac=%00 ?hmac=%FF ?hmac=a&hmac=b ?hmac[]=a ?hmac[__proto__]=a'.split(' '),
  ...['?__proto__=a', '?%', `?hmac=${'f'.repeat(8000)}`],
];

/**
 * Returns callbacks of the card processor: signed ones with each field in each shape, and malformed
 * ones.
 */
export function cardCallbackCases({ attempt, env, intentions }: FakeCardProcessor): PlainCase[] {
  const transaction = attempt(intentions[0]!, { success: false });
  /** Signs the transaction as the service reads it; not at all if it cannot be converted to text. */
  const signed = (obj: unknown) => {
    try {
      const read = obj === undefined ? undefined : JSON.parse(toJson(obj));
      return `?hmac=${callbackSignature(env.PAYMOB_HMAC_SECRET!, read)}`;
    } catch {
      return '?hmac=x';
    }
  };
  const sent = (name: string, obj: unknown, query = signed(obj), type: unknown = 'TRANSACTION') =>
    cardCase(name, toJson({ type, obj }), query);
  return [
    ...pathsOf(transaction).flatMap((path) => [
      ...SHAPES.map(([what, value]) =>
        sent(`${path.join('.')}: ${what}`, withValueAt(transaction, path, value)),
      ),
      sent(`without ${path.join('.')}`, without(transaction, path)),
    ]),
    ...WHOLE.flatMap((content) =>
      ['?hmac=x', signed(undefined)].map((query) =>
        cardCase(`${String(content).slice(0, 50)} ${query}`, content, query),
      ),
    ),
    ...SHAPES.map(([what, value]) => sent(`type: ${what}`, transaction, undefined, value)),
    ...QUERIES.map((query) => sent(`query ${query.slice(0, 30)}`, transaction, query)),
  ];
}

function cardCase(name: string, content: string | Buffer, query: string): PlainCase {
  const headers: Pair[] = [['Content-Type', 'application/json']];
  const request = { method: 'POST', target: CARD + query, headers, content };
  return { name: `card: ${name}`, request, statuses: [200, 400, 401, 413, 415] };
}

const MESSAGES = [
  ...' ?message ?message= ?message=x ?message=%00 ?message=a%00b ?message=%FF ?message=%ED%A0%80'.split(
    ' ',
  ),
  ...'?message=a&message=b ?message[]=a ?message[__proto__]=a ?__proto__=a ?% ?message=%'.split(
    ' ',
  ),
  `?message=${'x'.repeat(8000)}`,
  "?message='%20or%201=1",
];
const STATUSES = [
  ...['', 'delivered', 'undelivered&ErrorCode=30003', 'failed&ErrorCode=%00'],
  ...['__proto__', 'constructor', 'toString', '%00', '%', '%FF'],
  'delivered&MessageStatus=failed',
];
const FIELDS = [
  ...['', 'MessageStatus', '__proto__=x', 'ErrorCode=1e309', '&&&=&'],
  ...STATUSES.map((status) => `MessageStatus=${status}`),
  `MessageStatus=${'x'.repeat(10_000)}`,
];

/** Returns reports of the SMS gateway, all of them signed. */
export const smsCallbackCases = (env: Record<string, string>): PlainCase[] =>
  MESSAGES.flatMap((query) =>
    FIELDS.map((content) => {
      const url = `${env.PUBLIC_URL}${SMS}${query}`;
      const fields = new Map(new URLSearchParams(content));
      const headers: Pair[] = [
        ['Content-Type', 'application/x-www-form-urlencoded'],
        ['X-Twilio-Signature', smsSignature(env.TWILIO_AUTH_TOKEN!, url, fields)],
      ];
      return {
        name: `sms: query ${query.slice(0, 30)}, fields ${content.slice(0, 40)}`,
        request: { method: 'POST', target: SMS + query, headers, content },
        statuses: [204, 400, 403, 413, 415],
      };
    }),
  );

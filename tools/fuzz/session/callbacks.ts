import { callbackSignature } from '../../../src/gateways/card/card-callback.ts';
import type { FakeCardProcessor } from '../../../src/gateways/fake/card-processor.ts';
import { smsSignature } from '../../../src/gateways/sms-signature.ts';
import { jsonText, toJson } from '../values/json.ts';
import { pathsOf, without, withValueAt } from '../values/tree.ts';
import type { PlainCase } from './send.ts';

const CARD = '/callbacks/card/paymob';
const SMS = '/callbacks/sms/status';
const CARD_STATUSES = [200, 400, 401, 413, 415];
const SMS_STATUSES = [204, 400, 403, 413, 415];

/** Values that replace each field of a callback. */
const SHAPES: Readonly<Record<string, unknown>> = {
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
};

const WHOLE: Readonly<Record<string, string | Buffer>> = {
  nothing: '',
  null: 'null',
  'a list': '[]',
  'a number': '5',
  'an empty object': '{}',
  'no JSON': '{',
  'a type that is no text': '{"type":{"toString":1},"obj":{}}',
  'a transaction that is a text': '{"type":"TRANSACTION","obj":"x"}',
  'a transaction that is null': '{"type":"TRANSACTION","obj":null}',
  'a transaction that is a list': '{"type":"TRANSACTION","obj":[[[]]]}',
  'a transaction without a prototype': '{"type":"TRANSACTION","obj":{"__proto__":null}}',
  'deep nesting': `{"type":"TRANSACTION","obj":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
  'too much': `"${'x'.repeat(200_000)}"`,
  'bytes that are no UTF-8': Buffer.from([0x22, 0xff, 0xfe, 0x22]),
};

const QUERIES =
  ` ?hmac ?hmac=%00 ?hmac=%FF ?hmac=a&hmac=b ?hmac[]=a ?hmac[__proto__]=a ?__proto__=a ?% ?hmac=${'f'.repeat(8000)}`.split(
    ' ',
  );

/**
 * Returns callbacks of the card processor: signed ones with each field in each shape, and malformed
 * ones.
 */
export function cardCallbackCases({ attempt, env, intentions }: FakeCardProcessor): PlainCase[] {
  const transaction = attempt(intentions[0]!, { success: false });
  const secret = env.PAYMOB_HMAC_SECRET!;
  const sent = (name: string, obj: unknown, type: unknown = 'TRANSACTION') =>
    cardCase(name, toJson({ type, obj }), `?hmac=${signed(secret, obj)}`);
  const shapes = Object.entries(SHAPES);
  return [
    ...pathsOf(transaction).flatMap((path) => [
      ...shapes.map(([what, value]) =>
        sent(`${path.join('.')}: ${what}`, withValueAt(transaction, path, value)),
      ),
      sent(`without ${path.join('.')}`, without(transaction, path)),
    ]),
    ...Object.entries(WHOLE).flatMap(([what, content]) => [
      cardCase(what, content, '?hmac=x'),
      cardCase(
        `${what}, with a signature of nothing`,
        content,
        `?hmac=${signed(secret, undefined)}`,
      ),
    ]),
    ...shapes.map(([what, value]) => sent(`type: ${what}`, transaction, value)),
    ...QUERIES.map((query) =>
      cardCase(
        `query ${query.slice(0, 30)}`,
        toJson({ type: 'TRANSACTION', obj: transaction }),
        query,
      ),
    ),
  ];
}

/** Signs the transaction as the service reads it; not at all if it cannot be converted to text. */
function signed(secret: string, obj: unknown): string {
  try {
    return callbackSignature(secret, obj === undefined ? undefined : JSON.parse(toJson(obj)));
  } catch {
    return 'x';
  }
}

function cardCase(name: string, content: string | Buffer, query: string): PlainCase {
  const headers = [['Content-Type', 'application/json']] as const;
  const request = { method: 'POST', target: CARD + query, headers, content };
  return { name: `card: ${name}`, request, statuses: CARD_STATUSES };
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
const STATUSES =
  '|delivered|undelivered&ErrorCode=30003|failed&ErrorCode=%00|__proto__|constructor|toString|%00|%|%FF|delivered&MessageStatus=failed';
const FIELDS = [
  ...['', 'MessageStatus', '__proto__=x', 'ErrorCode=1e309', '&&&=&'],
  ...STATUSES.split('|').map((status) => `MessageStatus=${status}`),
  `MessageStatus=${'x'.repeat(10_000)}`,
];

/** Returns reports of the SMS gateway, all of them signed. */
export function smsCallbackCases(env: Record<string, string>): PlainCase[] {
  return MESSAGES.flatMap((query) => FIELDS.map((fields) => smsCase(env, query, fields)));
}

function smsCase(env: Record<string, string>, query: string, content: string): PlainCase {
  const url = `${env.PUBLIC_URL}${SMS}${query}`;
  const fields = new Map(new URLSearchParams(content));
  const headers = [
    ['Content-Type', 'application/x-www-form-urlencoded'],
    ['X-Twilio-Signature', smsSignature(env.TWILIO_AUTH_TOKEN!, url, fields)],
  ] as const;
  const name = `sms: query ${query.slice(0, 30)}, fields ${content.slice(0, 40)}`;
  const request = { method: 'POST', target: SMS + query, headers, content };
  return { name, request, statuses: SMS_STATUSES };
}

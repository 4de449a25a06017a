import { callbackSignature } from '../../../src/gateways/card/card-callback.ts';
import type { FakeCardProcessor } from '../../../src/gateways/fake/card-processor.ts';
import { smsSignature } from '../../../src/gateways/sms-signature.ts';
import { jsonText, toJson } from '../values/json.ts';
import type { WireRequest } from './send.ts';
import { pathsOf, withValueAt, without } from '../values/tree.ts';

/** A request of a gateway, which is outside the contracts. */
export interface CallbackCase {
  name: string;
  request: WireRequest;
  statuses: readonly number[];
}

const CARD = '/callbacks/card/paymob';
const SMS = '/callbacks/sms/status';
const CARD_STATUSES = [200, 400, 401, 413, 415];
const SMS_STATUSES = [204, 400, 403, 413, 415];

/** Values that replace each field of a callback. */
const SHAPES: readonly (readonly [what: string, value: unknown])[] = [
  ['null', null],
  ['true', true],
  ['-1', -1],
  ['a fraction', 0.5],
  ['1e309', jsonText('1e309')],
  ['310 digits', jsonText('9'.repeat(310))],
  ['a text', "x'; --"],
  ['a text with U+0000', 'a\0b'],
  ['half a surrogate pair', '\ud800'],
  ['a list', [1, [2]]],
  ['an object', { id: 1 }],
  ['an object that is no text', { toString: 1, valueOf: null }],
  ['an object without a prototype', jsonText('{"__proto__":null,"toString":{}}')],
];

const WHOLE: readonly (readonly [what: string, content: string | Buffer])[] = [
  ['nothing', ''],
  ['null', 'null'],
  ['a list', '[]'],
  ['a number', '5'],
  ['an empty object', '{}'],
  ['no JSON', '{'],
  ['a type that is no text', '{"type":{"toString":1},"obj":{}}'],
  ['a transaction that is a text', '{"type":"TRANSACTION","obj":"x"}'],
  ['a transaction that is null', '{"type":"TRANSACTION","obj":null}'],
  ['a transaction that is a list', '{"type":"TRANSACTION","obj":[[[]]]}'],
  ['a transaction without a prototype', '{"type":"TRANSACTION","obj":{"__proto__":null}}'],
  ['deep nesting', `{"type":"TRANSACTION","obj":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
  ['too much', `"${'x'.repeat(200_000)}"`],
  ['bytes that are no UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22])],
];

/**
 * Returns callbacks of the card processor: signed ones with each field in each shape, and malformed
 * ones.
 */
export function cardCallbackCases({ attempt, env, intentions }: FakeCardProcessor): CallbackCase[] {
  const [intention] = intentions;
  if (!intention) return [];
  const transaction = attempt(intention, { success: false });
  const sent = (name: string, obj: unknown, type: unknown = 'TRANSACTION') =>
    cardCase(name, toJson({ type, obj }), signed(env, obj));
  const shaped = pathsOf(transaction).flatMap((path) => [
    ...SHAPES.map(([what, value]) =>
      sent(`${path.join('.')}: ${what}`, withValueAt(transaction, path, value)),
    ),
    sent(`without ${path.join('.')}`, without(transaction, path)),
  ]);
  const whole = WHOLE.flatMap(([what, content]) => [
    cardCase(what, content, 'x'),
    cardCase(`${what}, with a signature of nothing`, content, signed(env, undefined)),
  ]);
  const types = SHAPES.map(([what, value]) => sent(`type: ${what}`, transaction, value));
  const queries = [
    '',
    '?hmac',
    '?hmac=%00',
    '?hmac=%FF',
    '?hmac=a&hmac=b',
    '?hmac[]=a',
    '?hmac[__proto__]=a',
    '?__proto__=a',
    '?%',
    `?hmac=${'f'.repeat(8000)}`,
  ];
  const addressed = queries.map((query): CallbackCase => {
    const request = {
      method: 'POST',
      target: CARD + query,
      headers: JSON_TYPE,
      content: toJson({ type: 'TRANSACTION', obj: transaction }),
    };
    return { name: `card: query ${query.slice(0, 30)}`, request, statuses: CARD_STATUSES };
  });
  return [...shaped, ...whole, ...types, ...addressed];
}

const JSON_TYPE = [['Content-Type', 'application/json']] as const;

/**
 * Signs the transaction as the service reads it; an empty one if its fields cannot be converted to
 * text.
 */
function signed(env: Record<string, string>, obj: unknown): string {
  try {
    return callbackSignature(
      env.PAYMOB_HMAC_SECRET!,
      obj === undefined ? undefined : JSON.parse(toJson(obj)),
    );
  } catch {
    return 'x';
  }
}

function cardCase(name: string, content: string | Buffer, hmac: string): CallbackCase {
  return {
    name: `card: ${name}`,
    request: { method: 'POST', target: `${CARD}?hmac=${hmac}`, headers: JSON_TYPE, content },
    statuses: CARD_STATUSES,
  };
}

const MESSAGES = [
  '',
  '?message',
  '?message=',
  '?message=x',
  '?message=%00',
  '?message=a%00b',
  '?message=%FF',
  '?message=%ED%A0%80',
  '?message=a&message=b',
];
const MORE_MESSAGES = [
  '?message[]=a',
  '?message[__proto__]=a',
  '?__proto__=a',
  '?%',
  '?message=%',
  `?message=${'x'.repeat(8000)}`,
  "?message='%20or%201=1",
];

const FIELDS: readonly string[] = [
  ...[
    '',
    'MessageStatus',
    'MessageStatus=',
    'MessageStatus=delivered',
    'MessageStatus=undelivered&ErrorCode=30003',
    'MessageStatus=failed&ErrorCode=%00',
  ],
  ...[
    'MessageStatus=__proto__',
    'MessageStatus=constructor',
    'MessageStatus=toString',
    'MessageStatus=%00',
    'MessageStatus=%',
    'MessageStatus=%FF',
  ],
  ...[
    'MessageStatus=delivered&MessageStatus=failed',
    '__proto__=x',
    'ErrorCode=1e309',
    '&&&=&',
    `MessageStatus=${'x'.repeat(10_000)}`,
  ],
];

/** Returns reports of the SMS gateway, all of them signed. */
export function smsCallbackCases(env: Record<string, string>): CallbackCase[] {
  return [...MESSAGES, ...MORE_MESSAGES].flatMap((query) =>
    FIELDS.map((fields) => smsCase(env, query, fields)),
  );
}

function smsCase(env: Record<string, string>, query: string, fields: string): CallbackCase {
  const url = `${env.PUBLIC_URL}${SMS}${query}`;
  const signature = smsSignature(env.TWILIO_AUTH_TOKEN!, url, new Map(new URLSearchParams(fields)));
  const headers = [
    ['Content-Type', 'application/x-www-form-urlencoded'],
    ['X-Twilio-Signature', signature],
  ] as const;
  const name = `sms: query ${query.slice(0, 30)}, fields ${fields.slice(0, 40)}`;
  return {
    name,
    request: { method: 'POST', target: SMS + query, headers, content: fields },
    statuses: SMS_STATUSES,
  };
}

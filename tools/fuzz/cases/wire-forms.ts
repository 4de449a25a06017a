import type { Operation } from '../contract.ts';
import { contentOf, type Draft, type Pair } from '../draft.ts';
import { wordOf } from '../values/texts.ts';
import { casesOf, withHeader, type RequestCase, type Row } from './case.ts';

const form = (name: string, change: Row[2]): Row => [name, 'accepted', change];
const header = (what: string, ...pairs: Pair[]) => form(`header ${what}`, withHeader(...pairs));
const authorized = (what: string, write: (key: string) => string) =>
  form(`header Authorization ${what}`, (draft) => ({
    ...draft,
    authorization: write(draft.authorization!),
  }));
/** Changes the body of a request, if it has one. */
const ofBody = (name: string, change: (json: string) => Partial<Draft>) =>
  form(name, (draft) =>
    draft.body === undefined ? null : { ...draft, ...change(contentOf(draft) as string) },
  );

const FORMS = [
  header('X-Request-ID of the caller', ['X-Request-ID', 'fuzz.1_A-b']),
  header('X-Request-ID that is not taken over', ['X-Request-ID', '<script>"%00']),
  header('X-Request-ID that is too long', ['X-Request-ID', 'x'.repeat(1000)]),
  header(
    'that nobody knows',
    ...([
      ['__proto__', 'x'],
      ['constructor', 'x'],
    ] as const),
    ...([
      ['X-HTTP-Method-Override', 'DELETE'],
      ['Cookie', 'a=b; __proto__=c'],
    ] as const),
  ),
  header('Accept that lacks JSON', ['Accept', 'text/html;q=0.1']),
  header('Accept that is none', ['Accept', ';;,=']),
  header('Expect', ['Expect', 'nothing-special']),
  header('X-Forwarded-For that names no address', [
    'X-Forwarded-For',
    "unknown, '; drop, ::ffff:1.2.3.4",
  ]),
  authorized('with more spaces', (key) => key.replace(' ', '   ')),
  authorized('in lower case', (key) => key.replace('Bearer', 'bearer')),
];

const GET_FORMS = [
  form('HEAD instead of GET', (draft) => ({ ...draft, method: 'HEAD' })),
  header(
    'If-None-Match',
    ['If-None-Match', '*'],
    ['If-Modified-Since', 'Sun, 18 Oct 2099 00:00:00 GMT'],
  ),
  header('Range', ['Range', 'bytes=0-1']),
];

const bodyForms = (maxBytes: number) => [
  ofBody('media type with a charset', () => ({ contentType: 'application/json; charset=UTF-8' })),
  ofBody('media type in capitals', () => ({ contentType: 'APPLICATION/JSON;charset="utf-8"' })),
  ofBody('body with white space around it', (json) => ({ bytes: ` \r\n\t${json}\n` })),
  ofBody('body with everything escaped', (json) => ({
    bytes: json.replace(
      /[^\x20-\x7e]/g,
      (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
  })),
  ofBody('body of the maximum size', (json) => ({
    bytes: json + ' '.repeat(maxBytes - Buffer.byteLength(json)),
  })),
];

/** Clients that always send a body send an empty object to operations that take none. */
const EMPTY = [form('an empty object for no body', (draft) => ({ ...draft, bytes: '{}' }))];
const KEYLESS = [
  header('Idempotency-Key that the operation does not know', ['Idempotency-Key', '1']),
];

const KEYS: Readonly<Record<string, string>> = {
  'the shortest': 'k',
  'the longest': 'k'.repeat(240),
  'all of printable ASCII': '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~ x',
  'a name that reaches into prototypes': '__proto__',
};

/** Returns other notations of the same valid request. */
export function wireFormCases({ method, body, idempotency }: Operation): RequestCase[] {
  const keys = Object.entries(idempotency ? KEYS : {});
  return [
    ...casesOf([
      ...FORMS,
      ...(method === 'GET' ? GET_FORMS : body ? bodyForms(body.maxBytes) : EMPTY),
      ...(idempotency ? [] : KEYLESS),
    ]),
    ...keys.map(([what, key]) => ({
      name: `header Idempotency-Key: ${what}`,
      expected: 'accepted' as const,
      // Other requests must not have the same key: it is filled with random letters.
      values: () => wordOf(key.length === 1 ? 7 : Math.min(15, 255 - key.length)),
      change: (draft: Draft, word: unknown) => ({ ...draft, key: `${key}${String(word)}` }),
    })),
  ];
}

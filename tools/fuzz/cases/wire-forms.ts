import { ACCEPTED } from '../checks.ts';
import type { Operation } from '../contract.ts';
import { contentOf, type Draft } from '../values/draft.ts';
import { wordOf } from '../values/texts.ts';
import { withHeader, type RequestCase } from './case.ts';

type Forms = Readonly<Record<string, (draft: Draft) => Draft | null>>;

const authorized =
  (write: (key: string) => string) =>
  (draft: Draft): Draft => ({ ...draft, authorization: write(draft.authorization!) });

const HEADER_FORMS: Forms = {
  'header X-Request-ID of the caller': withHeader(['X-Request-ID', 'fuzz.1_A-b']),
  'header X-Request-ID that is not taken over': withHeader(['X-Request-ID', '<script>"%00']),
  'header X-Request-ID that is too long': withHeader(['X-Request-ID', 'x'.repeat(1000)]),
  'headers that nobody knows': withHeader(
    ['__proto__', 'x'],
    ['constructor', 'x'],
    ['X-HTTP-Method-Override', 'DELETE'],
    ['Cookie', 'a=b; __proto__=c'],
  ),
  'header Accept that lacks JSON': withHeader(['Accept', 'text/html;q=0.1']),
  'header Accept that is none': withHeader(['Accept', ';;,=']),
  'header Expect': withHeader(['Expect', 'nothing-special']),
  'header X-Forwarded-For that names no address': withHeader([
    'X-Forwarded-For',
    "unknown, '; drop, ::ffff:1.2.3.4",
  ]),
  'header Authorization with more spaces': authorized((key) => key.replace(' ', '   ')),
  'header Authorization in lower case': authorized((key) => key.replace('Bearer', 'bearer')),
};

const GET_FORMS: Forms = {
  'HEAD instead of GET': (draft) => ({ ...draft, method: 'HEAD' }),
  'header If-None-Match': withHeader(
    ['If-None-Match', '*'],
    ['If-Modified-Since', 'Sun, 18 Oct 2099 00:00:00 GMT'],
  ),
  'header Range': withHeader(['Range', 'bytes=0-1']),
};

/** Changes the body of a request, if it has one. */
const ofBody =
  (change: (json: string) => Partial<Draft>) =>
  (draft: Draft): Draft | null =>
    draft.body === undefined ? null : { ...draft, ...change(contentOf(draft) as string) };

/** Appends blanks until the body has so many bytes. */
const ofSize = (size: number) =>
  ofBody((json) => ({ bytes: json + ' '.repeat(size - Buffer.byteLength(json)) }));

const BODY_FORMS: Forms = {
  'media type with a charset': ofBody(() => ({ contentType: 'application/json; charset=UTF-8' })),
  'media type in capitals': ofBody(() => ({ contentType: 'APPLICATION/JSON;charset="utf-8"' })),
  'body with white space around it': ofBody((json) => ({ bytes: ` \r\n\t${json}\n` })),
  'body with everything escaped': ofBody((json) => ({
    bytes: json.replace(
      /[^\x20-\x7e]/g,
      (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
  })),
};

/** Clients that always send a body send an empty object to operations that take none. */
const EMPTY_FORMS: Forms = {
  'an empty object for no body': (draft) => ({ ...draft, bytes: '{}' }),
};

const KEYLESS_FORMS: Forms = {
  'header Idempotency-Key that the operation does not know': withHeader(['Idempotency-Key', '1']),
};

const MAX_KEY = 255;
const KEYS: Readonly<Record<string, string>> = {
  'the shortest': 'k',
  'the longest': 'k'.repeat(240),
  'all of printable ASCII': '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~ x',
  'a name that reaches into prototypes': '__proto__',
};

/** Returns other notations of the same valid request. */
export function wireFormCases(operation: Operation): RequestCase<string>[] {
  const { method, body, idempotency } = operation;
  const accepted = { operation, kind: 'valid', expected: ACCEPTED } as const;
  const forms = {
    ...HEADER_FORMS,
    ...(method === 'GET' && GET_FORMS),
    ...(body && { ...BODY_FORMS, 'body of the maximum size': ofSize(body.maxBytes) }),
    ...(!body && method !== 'GET' && EMPTY_FORMS),
    ...(!idempotency && KEYLESS_FORMS),
  };
  return [
    ...Object.entries(forms).map(([name, change]) => ({ ...accepted, name, change })),
    ...Object.entries(idempotency ? KEYS : {}).map(([what, key]): RequestCase<string> => ({
      ...accepted,
      name: `header Idempotency-Key: ${what}`,
      // Other requests must not have the same key: it is filled with random letters.
      values: () => wordOf(key.length === 1 ? 7 : Math.min(15, MAX_KEY - key.length)),
      change: (draft, word) => ({ ...draft, key: key + word }),
    })),
  ];
}

import type { Operation } from '../contract.ts';
import { isExact } from '../values/domain-values.ts';
import { queryText, type Draft, type Pair } from '../values/draft.ts';
import { continued } from '../values/drafts.ts';
import { toJson } from '../values/json.ts';
import { dotted, fieldsOf, type Path } from '../values/schema.ts';
import { DOUBTFUL_TEXTS } from '../values/texts.ts';
import { withValueAt } from '../values/tree.ts';
import { validVariants } from '../values/valid-values.ts';
import { asIs, type RequestCase } from './case.ts';

const BODY_LIMIT = 100 * 1024;

/**
 * Returns valid requests: in the state in which the operation succeeds, in any other, and with each
 * special value of a field.
 */
export function validCases(operation: Operation): RequestCase[] {
  const accepted = { operation, kind: 'valid', expected: { outcome: 'accepted' } } as const;
  return [
    ...preparedCases(operation),
    {
      ...accepted,
      name: 'valid, in any state',
      change: (draft, random, session) => continued(session, draft, random),
    },
    { ...accepted, name: 'valid, everything optional, in any state', style: 'full', change: asIs },
    ...bodyValues(operation).map((change) => ({ ...accepted, style: 'full' as const, ...change })),
    ...queryValues(operation).map((change) => ({
      ...accepted,
      style: 'minimal' as const,
      ...change,
    })),
    ...wireForms(operation).map((change) => ({ ...accepted, ...change })),
    ...doubtfulTexts(operation),
  ];
}

/** Returns the requests in which every operation must succeed. */
export function preparedCases(operation: Operation): RequestCase[] {
  const styles = ['minimal', 'full', 'mixed'] as const;
  return styles.map((style) => ({
    operation,
    kind: 'valid',
    name: `valid, ${style}`,
    expected: { outcome: 'accepted' },
    style,
    prepared: true,
    change: asIs,
  }));
}

type Change = Pick<RequestCase, 'name' | 'change'>;

function bodyValues(operation: Operation): Change[] {
  const fields = operation.body ? fieldsOf(operation.body.schema) : [];
  return fields
    .filter(({ path }) => path.length > 0 && !isExact(operation, path))
    .flatMap(({ path, schema }) =>
      validVariants(schema).map(({ what, value }): Change => ({
        name: `body ${dotted(path)}: ${what}`,
        change: (draft, random) => ({ ...draft, body: placed(draft.body, path, value(random)) }),
      })),
    );
}

/**
 * Returns the body with the value in its place. An item replaces its whole list, since items may
 * have to differ.
 */
function placed(body: unknown, path: Path, value: unknown): unknown {
  return path.at(-1) === 0
    ? withValueAt(body, path.slice(0, -1), [value])
    : withValueAt(body, path, value);
}

function queryValues(operation: Operation): Change[] {
  const inQuery = operation.parameters.filter(
    (parameter) => parameter.in === 'query' && !isExact(operation, [parameter.name]),
  );
  return inQuery.flatMap(({ name, schema }) =>
    // A number in a query has one form, and it must not be empty.
    validVariants(schema)
      .filter(({ what }) => !what.startsWith('written') && what !== 'empty')
      .map(({ what, value }): Change => ({
        name: `query ${name}: ${what}`,
        change: (draft, random) => ({ ...draft, query: [[name, queryText(value(random))]] }),
      })),
  );
}

/** Returns requests with text that a field may refuse or accept, but must decide about. */
function doubtfulTexts(operation: Operation): RequestCase[] {
  const fields = operation.body ? fieldsOf(operation.body.schema) : [];
  const texts = fields.filter(({ schema }) => schema.type === 'string' && !schema.enum);
  return texts.flatMap(({ path }) =>
    DOUBTFUL_TEXTS.map(([what, text]): RequestCase => ({
      operation,
      kind: 'hostile',
      name: `body ${dotted(path)}: ${what}`,
      expected: { outcome: 'any' },
      style: 'full',
      change: (draft) => ({ ...draft, body: withValueAt(draft.body, path, text) }),
    })),
  );
}

/** Returns other notations of the same request. */
function wireForms(operation: Operation): Change[] {
  return [
    ...HEADER_FORMS,
    ...(operation.method === 'GET' ? GET_FORMS : []),
    ...(operation.body ? BODY_FORMS : []),
    ...keyForms(operation),
    ...emptyForms(operation),
  ];
}

const withHeader =
  (...pairs: Pair[]) =>
  (draft: Draft): Draft => ({ ...draft, headers: [...draft.headers, ...pairs] });

const HEADER_FORMS: Change[] = [
  { name: 'header X-Request-ID of the caller', change: withHeader(['X-Request-ID', 'fuzz.1_A-b']) },
  {
    name: 'header X-Request-ID that is not taken over',
    change: withHeader(['X-Request-ID', '<script>"%00']),
  },
  {
    name: 'header X-Request-ID that is too long',
    change: withHeader(['X-Request-ID', 'x'.repeat(1000)]),
  },
  {
    name: 'headers that nobody knows',
    change: withHeader(
      ['__proto__', 'x'],
      ['constructor', 'x'],
      ['X-HTTP-Method-Override', 'DELETE'],
      ['Cookie', 'a=b; __proto__=c'],
    ),
  },
  { name: 'header Accept that lacks JSON', change: withHeader(['Accept', 'text/html;q=0.1']) },
  { name: 'header Accept that is none', change: withHeader(['Accept', ';;,=']) },
  { name: 'header Expect', change: withHeader(['Expect', 'nothing-special']) },
  {
    name: 'header X-Forwarded-For that names no address',
    change: withHeader(['X-Forwarded-For', "unknown, '; drop, ::ffff:1.2.3.4"]),
  },
  {
    name: 'header Authorization with more spaces',
    change: (draft) => ({ ...draft, authorization: draft.authorization!.replace(' ', '   ') }),
  },
  {
    name: 'header Authorization in lower case',
    change: (draft) => ({
      ...draft,
      authorization: draft.authorization!.replace('Bearer', 'bearer'),
    }),
  },
];

const GET_FORMS: Change[] = [
  { name: 'HEAD instead of GET', change: (draft) => ({ ...draft, method: 'HEAD' }) },
  {
    name: 'header If-None-Match',
    change: withHeader(
      ['If-None-Match', '*'],
      ['If-Modified-Since', 'Sun, 18 Oct 2099 00:00:00 GMT'],
    ),
  },
  { name: 'header Range', change: withHeader(['Range', 'bytes=0-1']) },
];

/** Changes the body of a draft; null for a draft without one. */
const ofBody =
  (change: (draft: Draft, json: string) => Draft) =>
  (draft: Draft): Draft | null =>
    draft.body === undefined ? null : change(draft, toJson(draft.body));

const BODY_FORMS: Change[] = [
  {
    name: 'media type with a charset',
    change: ofBody((draft) => ({ ...draft, contentType: 'application/json; charset=UTF-8' })),
  },
  {
    name: 'media type in capitals',
    change: ofBody((draft) => ({ ...draft, contentType: 'APPLICATION/JSON;charset="utf-8"' })),
  },
  {
    name: 'body with white space around it',
    change: ofBody((draft, json) => ({ ...draft, bytes: ` \r\n\t${json}\n` })),
  },
  {
    name: 'body of exactly 100 KiB',
    change: ofBody((draft, json) => ({
      ...draft,
      bytes: json + ' '.repeat(BODY_LIMIT - Buffer.byteLength(json)),
    })),
  },
  {
    name: 'body with everything escaped',
    change: ofBody((draft, json) => ({ ...draft, bytes: escaped(json) })),
  },
];

/** Returns the same JSON with each letter outside ASCII as `\u….` */
function escaped(json: string): string {
  return json.replace(
    /[^\x20-\x7e]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

const KEYS: readonly (readonly [what: string, key: string])[] = [
  ['the shortest', 'k'],
  ['the longest', 'k'.repeat(240)],
  ['all of printable ASCII', '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~ x'],
  ['a name that reaches into prototypes', '__proto__'],
];
const MIN_KEY = 8;
const MAX_KEY = 255;

/** Returns keys of different lengths, filled with random letters. */
function keyForms({ idempotency }: Operation): Change[] {
  const without = (draft: Draft) => draft.headers.filter(([name]) => name !== 'Idempotency-Key');
  if (!idempotency)
    return [
      {
        name: 'header Idempotency-Key that the operation does not know',
        change: withHeader(['Idempotency-Key', '1']),
      },
    ];
  return KEYS.map(([what, key]) => ({
    name: `header Idempotency-Key: ${what}`,
    change: (draft, random) => ({
      ...draft,
      headers: [
        ...without(draft),
        [
          'Idempotency-Key',
          key + random.word(key.length === 1 ? MIN_KEY - 1 : Math.min(15, MAX_KEY - key.length)),
        ],
      ],
    }),
  }));
}

/** Clients that always send a body send an empty object to operations that take none. */
function emptyForms({ body, method }: Operation): Change[] {
  return body || method === 'GET'
    ? []
    : [{ name: 'an empty object for no body', change: (draft) => ({ ...draft, bytes: '{}' }) }];
}

import { refused, type Expected } from '../checks.ts';
import type { Operation, Parameter } from '../contract.ts';
import type { Pair } from '../values/draft.ts';
import { typeOf, type Schema } from '../values/schema.ts';
import type { RequestCase } from './case.ts';

/** Texts that are not integers of a query, although some number parsers accept them. */
const NO_INTEGERS = [
  ...[
    'abc',
    'Infinity',
    '-Infinity',
    'NaN',
    '1e309',
    '0x10',
    '0b11',
    '0o17',
    '05',
    '%2B5',
    '1.5',
    '1_0',
    '5,6',
    '5;',
    'null',
    'true',
    '%5B%5D',
    '%7B%7D',
  ],
  ...[
    '%205',
    '5%20',
    '5%0A',
    '%D9%A5',
    '%EF%BC%95',
    '%E2%80%8B5',
    '9'.repeat(310),
    '0'.repeat(50) + '5',
    '--5',
    '5n',
    "5'",
  ],
];
/** Texts that are integers by other rules than those of JSON: accepted or refused, but decided. */
const DOUBTFUL_INTEGERS = ['1e1', '10.0', '5.'];

/** Invalid percent-encodings, or encodings of text that no parameter takes (D61). */
const BAD_TEXTS = ['a%00b', '%ED%A0%80', '%FF', '%C0%AF', '%', '%zz', '%u0041'];
const NO_MOMENTS = [
  'yesterday',
  '2026-10-18',
  '2026-13-01T00:00:00Z',
  '2026-02-30T00:00:00Z',
  '1760778000',
  '2026-10-18T00:00:00',
  '%20',
];

function invalidTexts(schema: Schema): string[] {
  const type = typeOf(schema);
  if (type === 'integer') {
    const bounds = [
      (schema.minimum ?? 0) - 1,
      ...(schema.maximum === undefined ? [] : [schema.maximum + 1]),
    ].map(String);
    return [...bounds, '-0', ...NO_INTEGERS, ...BAD_TEXTS];
  }
  if (type === 'boolean')
    return [
      ...(schema.enum ? [String(!schema.enum[0])] : []),
      'False',
      '0',
      '1',
      'null',
      'yes',
      ...BAD_TEXTS,
    ];
  if (type === 'array') return listTexts(schema);
  if (schema.enum) return [...enumTexts(schema.enum as string[]), ...BAD_TEXTS];
  const tooLong =
    schema.maxLength === undefined
      ? []
      : ['x'.repeat(schema.maxLength + 1), '%F0%9F%A7%BF'.repeat(schema.maxLength + 1)];
  return [...tooLong, ...(schema.format === 'date-time' ? NO_MOMENTS : []), ...BAD_TEXTS];
}

function enumTexts([first = '']: readonly string[]): string[] {
  return ['unknown', first.toUpperCase(), `%20${first}`, `${first}%20`, '__proto__', 'toString'];
}

function listTexts({ items, maxItems = 1, uniqueItems }: Schema): string[] {
  const values = items!.enum as string[];
  const [first = ''] = values;
  const tooMany = [...values, ...values].slice(0, maxItems + 1).join(',');
  return [
    ...enumTexts(values),
    `${first},`,
    `,${first}`,
    ',',
    `${first},unknown`,
    `${first}%2Cunknown`,
    tooMany,
    ...(uniqueItems ? [`${first},${first}`] : []),
    ...BAD_TEXTS,
  ];
}

/** Returns a short form of a text for the name of a case. */
const shown = (text: string) =>
  text.length > 40 ? `${text.slice(0, 12)}… (${text.length} characters)` : text;

function caseOf(
  operation: Operation,
  name: string,
  expected: Expected,
  pairs: Pair[],
): RequestCase {
  return {
    operation,
    kind: expected.outcome === 'any' ? 'hostile' : 'invalid',
    name: `query ${name}`,
    expected,
    style: 'minimal',
    change: (draft) => ({ ...draft, query: [...draft.query, ...pairs] }),
  };
}

function parameterCases(operation: Operation, { name, schema }: Parameter): RequestCase[] {
  const code = operation.codeOf(name);
  const either = code === 'invalid_parameter' ? [code] : [code, 'invalid_parameter'];
  const one = (text: string) =>
    caseOf(operation, `${name}: ${shown(text)}`, refused(either, name), [[name, text]]);
  const doubtful = typeOf(schema) === 'integer' ? DOUBTFUL_INTEGERS : [];
  return [
    one(''),
    ...invalidTexts(schema).map(one),
    ...doubtful.map((text) =>
      caseOf(operation, `${name}: ${text}`, { outcome: 'any' }, [[name, text]]),
    ),
    caseOf(
      operation,
      `${name} twice`,
      typeOf(schema) === 'array' ? { outcome: 'any' } : refused(either, name),
      [
        [name, 'a'],
        [name, 'a'],
      ],
    ),
    caseOf(
      operation,
      `${name} as a list with brackets`,
      refused(['invalid_parameter'], `${name}[]`),
      [[`${name}[]`, 'a']],
    ),
    caseOf(
      operation,
      `${name} as a member with brackets`,
      refused(['invalid_parameter'], `${name}[a]`),
      [[`${name}[a]`, 'a']],
    ),
    caseOf(operation, `${name} in capitals`, refused(['invalid_parameter'], name.toUpperCase()), [
      [name.toUpperCase(), 'a'],
    ]),
  ];
}

const UNKNOWN: readonly (readonly [name: string, value: string, param?: string])[] = [
  ['unknownParameter', '1', 'unknownParameter'],
  ['limits', '1', 'limits'],
  ['__proto__', 'x', '__proto__'],
  ['constructor', 'x', 'constructor'],
  ['hasOwnProperty', 'x', 'hasOwnProperty'],
  ['%D8%A7', 'x', 'ا'],
  ['a%00b', 'x'],
  ['%', 'x'],
  ['%ED%A0%80', 'x'],
  ['a.b', 'x', 'a.b'],
];
const MANY = 300;

/** Returns valid requests with one parameter of the query that is invalid or unknown. */
export function invalidQueryCases(operation: Operation): RequestCase[] {
  const inQuery = operation.parameters.filter((parameter) => parameter.in === 'query');
  const many = Array.from({ length: MANY }, (_, index): Pair => [`p${index}`, '1']);
  return [
    ...inQuery.flatMap((parameter) => parameterCases(operation, parameter)),
    ...UNKNOWN.map(([name, value, param]) =>
      caseOf(operation, `unknown parameter ${name}`, refused(['invalid_parameter'], param), [
        [name, value],
      ]),
    ),
    caseOf(operation, 'many unknown parameters', refused(['invalid_parameter']), many),
    caseOf(operation, 'of ampersands', { outcome: 'any' }, [['&&&', '&=&']]),
  ];
}

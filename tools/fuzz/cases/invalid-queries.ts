import { refused, type Expected } from '../checks.ts';
import type { Operation, Parameter } from '../contract.ts';
import type { Pair } from '../draft.ts';
import { typeOf, type Schema } from '../schema.ts';
import { casesOf, withQuery, type RequestCase, type Row } from './case.ts';

const wordsOf = (text: string) => text.trim().split(/\s+/);

/** Texts that are not integers of a query, although some number parsers accept them. */
const NO_INTEGERS = wordsOf(`
  abc Infinity -Infinity NaN 1e309 0x10 0b11 0o17 05 %2B5 1.5 1_0 5,6 5; null true %5B%5D %7B%7D
  %205 5%20 5%0A %D9%A5 %EF%BC%95 %E2%80%8B5 ${'9'.repeat(310)} ${'0'.repeat(50)}5 --5 5n 5'
`);
/** Texts that are integers by other rules than those of JSON: accepted or refused, but decided. */
const DOUBTFUL_INTEGERS = wordsOf('1e1 10.0 5.');
/** Invalid percent-encodings, or encodings of text that no parameter takes (D61, D155). */
const BAD_TEXTS = wordsOf(
  'a%00b %ED%A0%80 %FF %C0%AF % %zz %u0041 a%0Ab a%1B%5B31m a%C2%85b a%E2%80%A8b',
);
const NO_BOOLEANS = wordsOf('False 0 1 null yes');
const NO_MOMENTS = wordsOf(`
  yesterday 2026-10-18 2026-13-01T00:00:00Z 2026-02-30T00:00:00Z 1760778000 2026-10-18T00:00:00 %20
`);

function invalidTexts(schema: Schema): string[] {
  const { minimum = 0, maximum, maxLength = Infinity, format } = schema;
  const type = typeOf(schema);
  if (type === 'integer')
    return [minimum - 1, ...(maximum === undefined ? [] : [maximum + 1]), '-0', ...NO_INTEGERS].map(
      String,
    );
  if (type === 'boolean') return [...(schema.enum ? [`${!schema.enum[0]}`] : []), ...NO_BOOLEANS];
  if (type === 'array') return listTexts(schema);
  if (schema.enum) return enumTexts(schema.enum as string[]);
  const long = maxLength < Infinity ? ['x', '%F0%9F%A7%BF'] : [];
  const tooLong = long.map((letter) => letter.repeat(maxLength + 1));
  return [...tooLong, ...(format === 'date-time' ? NO_MOMENTS : [])];
}

function enumTexts([first = '']: readonly string[]): string[] {
  return ['unknown', first.toUpperCase(), `%20${first}`, `${first}%20`, '__proto__', 'toString'];
}

function listTexts({ items, maxItems = 1, uniqueItems }: Schema): string[] {
  const values = items!.enum as string[];
  const [first = ''] = values;
  return [
    ...enumTexts(values),
    ...[`${first},`, `,${first}`, ',', `${first},unknown`, `${first}%2Cunknown`],
    [...values, ...values].slice(0, maxItems + 1).join(','),
    ...(uniqueItems ? [`${first},${first}`] : []),
  ];
}

/** Returns a short form of a text for the name of a case. */
const shown = (text: string) =>
  text.length > 40 ? `${text.slice(0, 12)}… (${text.length} characters)` : text;

const row = (name: string, expected: Expected, ...pairs: Pair[]): Row => [
  `query ${name}`,
  expected,
  (draft) => withQuery(draft, ...pairs),
];
const unknown = (name: string) => refused(['invalid_parameter'], name);

function rowsOf(operation: Operation, { name, schema }: Parameter): Row[] {
  const wrong = refused([...new Set([operation.codeOf(name), 'invalid_parameter'])], name);
  const type = typeOf(schema);
  const others = [`${name}[]`, `${name}[a]`, name.toUpperCase()];
  return [
    ...['', ...invalidTexts(schema), ...BAD_TEXTS].map((text) =>
      row(`${name}: ${shown(text)}`, wrong, [name, text]),
    ),
    ...(type === 'integer' ? DOUBTFUL_INTEGERS : []).map((text) =>
      row(`${name}: ${text}`, 'any', [name, text]),
    ),
    row(`${name} twice`, type === 'array' ? 'any' : wrong, [name, 'a'], [name, 'a']),
    ...others.map((other) => row(`${name} as ${other}`, unknown(other), [other, 'a'])),
  ];
}

/** Names that no operation has, as they are sent; those that are text are named by the error. */
const UNKNOWN_NAMES = 'unknownParameter limits __proto__ constructor hasOwnProperty %D8%A7 a.b';
const NO_NAMES = 'a%00b % %ED%A0%80';
const UNKNOWN = refused(['invalid_parameter']);
const MANY = Array.from({ length: 300 }, (_, index): Pair => [`p${index}`, '1']);

const UNKNOWN_ROWS: readonly Row[] = [
  ...wordsOf(UNKNOWN_NAMES).map((name) =>
    row(`unknown parameter ${name}`, unknown(decodeURIComponent(name)), [name, 'x']),
  ),
  ...wordsOf(NO_NAMES).map((name) => row(`unknown parameter ${name}`, UNKNOWN, [name, 'x'])),
  row('many unknown parameters', UNKNOWN, ...MANY),
  row('of ampersands', 'any', ['&&&', '&=&']),
];

/** Returns valid requests with one parameter of the query that is invalid or unknown. */
export function invalidQueryCases(operation: Operation): RequestCase[] {
  const inQuery = operation.parameters.filter((parameter) => parameter.in === 'query');
  const rows = [...inQuery.flatMap((parameter) => rowsOf(operation, parameter)), ...UNKNOWN_ROWS];
  return casesOf(rows, { style: 'minimal' });
}

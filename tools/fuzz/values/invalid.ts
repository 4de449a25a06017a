import fc from 'fast-check';
import { jsonText } from '../draft.ts';
import { isNullable, typeOf, typesOf, type Schema } from '../schema.ts';
import { at, variants, type Variant } from './special.ts';
import { CONTROLLED_TEXTS, isPlainText, textOf, TEXTS_OF_LINES, validText } from './texts.ts';
import { validValue } from './valid.ts';

/** A value that a field of a schema refuses, and why. */
interface InvalidVariant extends Variant {
  /** The code of the refusal, if it is not the field's own. */
  code?: string;
  /** The name in the error instead of the field's own, relative to it. */
  names?: string;
}

type Why = Pick<InvalidVariant, 'code' | 'names'>;
const INVALID = { code: 'invalid_parameter' };

const refusals = (byName: Readonly<Record<string, unknown>>, why: Why = {}): InvalidVariant[] =>
  variants(byName).map((variant) => ({ ...variant, ...why }));
/** Lists texts, each named by itself. */
const texts = (prefix: string, all: readonly string[], name: (text: string) => string = String) =>
  refusals(Object.fromEntries(all.map((text) => [prefix + name(text), text])));

/**
 * Lists the invalid values of a field: the wrong types, each bound exceeded, and values that are
 * hostile to programs.
 */
export function invalidVariants(
  schema: Schema,
  { takesNull = isNullable(schema) } = {},
): InvalidVariant[] {
  return [...wrongTypes(schema, takesNull), ...INVALID_OF_TYPE[typeOf(schema)]!(schema)];
}

/** A value of each type, to be sent instead of another type. */
const VALUE_OF_TYPE = {
  null: null,
  boolean: true,
  integer: 7,
  number: 7.25,
  string: 'seven',
  array: [],
  object: {},
};

function wrongTypes(schema: Schema, takesNull: boolean): InvalidVariant[] {
  const types = [...typesOf(schema), ...(takesNull ? ['null'] : [])];
  const isTaken = (type: string) =>
    types.includes(type) || (type === 'integer' && types.includes('number'));
  const others = Object.entries(VALUE_OF_TYPE).filter(([type]) => !isTaken(type));
  return refusals({
    ...Object.fromEntries(others.map(([type, value]) => [`of type ${type}`, value])),
    'a number in quotes': isTaken('integer') ? '7' : undefined,
    'nested lists': isTaken('array') ? undefined : [[[[[[[[]]]]]]]],
  });
}

/** Numbers that JSON text can contain and no field accepts. */
const HOSTILE_NUMBERS = {
  '1e309': jsonText('1e309'),
  '-1e309': jsonText('-1e309'),
  'a number of 310 digits': jsonText('9'.repeat(310)),
};
/** Texts that look like a number and are not JSON. */
const NO_NUMBERS = Object.fromEntries(
  "Infinity -Infinity NaN 0x10 05 +5 .5 5. - 1_000 1e ٥ '5'"
    .split(' ')
    .map((text) => [`written ${text}`, jsonText(text)]),
);

function numberVariants(schema: Schema): InvalidVariant[] {
  const { minimum, exclusiveMinimum: bound, maximum, format, type } = schema;
  const isPositive = minimum !== undefined && minimum > 0;
  return [
    ...refusals({
      'below the minimum': at(minimum ?? bound, (least) => least - 1),
      ...(isPositive && { 'minus zero': jsonText('-0'), zero: 0 }),
      'the minimum': bound,
      'above the maximum': at(maximum, (most) => most + 1),
      ...(format === 'decimal' && { 'three decimals': 1.005 }),
      ...(type === 'integer' && { 'a fraction': 1.5, 'a tiny fraction': jsonText('1.0000001') }),
    }),
    ...refusals(HOSTILE_NUMBERS, INVALID),
    ...refusals(NO_NUMBERS, { code: 'invalid_json' }),
  ];
}

/** Text that no field accepts (D61). */
const FORBIDDEN_TEXT = refusals(
  {
    'U+0000': 'a\0b',
    'half a surrogate pair': 'a\ud800',
    'the other half of a surrogate pair': '\udc00a',
  },
  INVALID,
);

/** Characters that a URI must percent-encode, besides `|`, and a `%` that encodes nothing. */
const NOT_IN_URI = [...'"<>\\^`{}[]%'].map((text) => `|https://example.example/${text}`).join('');
const BAD_FORMATS: Record<string, string> = {
  date: '2026-02-30|2026-13-01|30-11-2026|2026-1-1|2026-01-05T10:15:00Z|tomorrow',
  visible: ' |\t\n|\u200b|\ufeff\u00a0|\u202e\u202c|\u3164|\u001b',
  line: '\u202e\u202c',
  text: '',
  'date-time':
    'yesterday|2026-10-18|2026-13-01T00:00:00Z|2026-02-30T00:00:00Z|2026-10-18T25:00:00Z|' +
    '2026-10-18 09:00:00Z|1760778000|+020000-01-01T00:00:00Z',
  email: 'nobody|@example.com|a@|a b@example.com|a@b@example.com|a@exa mple.com',
  uri: `nowhere|https://[::1|https://exa mple.example/|/path|https://example.example/\u0627${NOT_IN_URI}`,
};
/** Texts that few patterns take. */
const UNLIKELY =
  '| |-|x|12345a|١٢٣٤٥٦|http:/example|ftp://127.0.0.1/|javascript:alert(1)|https://a b|\n';
const HUGE = 40_000;

function stringVariants(schema: Schema): InvalidVariant[] {
  if (schema.enum) return [...enumVariants(schema.enum as string[]), ...FORBIDDEN_TEXT];
  const { minLength = 0, maxLength, format, pattern } = schema;
  const formats = BAD_FORMATS[format ?? 'text']!.split('|').filter((text) => text !== '');
  const expression = pattern && new RegExp(pattern, 'u');
  const unmatched = expression ? UNLIKELY.split('|').filter((text) => !expression.test(text)) : [];
  const isFile = 'contentMediaType' in schema;
  return [
    ...refusals({
      empty: minLength > 0 ? '' : undefined,
      'too short': minLength > 1 ? textOf(minLength - 1, minLength - 1) : undefined,
      'one character too long': at(maxLength, (most) => tooLong(schema, most)),
      huge: at(maxLength, (most) => 'x'.repeat(Math.max(HUGE, 2 * most))),
    }),
    ...texts(
      `no ${format}: `,
      formats.filter((text) => !maxLength || text.length <= maxLength),
    ),
    ...texts('not of the pattern: ', unmatched, JSON.stringify),
    ...(isPlainText(schema) && !isFile ? refusals(controlled(schema)) : []),
    ...FORBIDDEN_TEXT,
  ];
}

/** Makes texts with a character more than allowed; without a pattern, they are valid otherwise. */
function tooLong({ maxLength: _, ...schema }: Schema, maxLength: number): fc.Arbitrary<string> {
  const long = isPlainText(schema) ? textOf(maxLength, maxLength) : validText(schema);
  return long.map((text) => text + 'x'.repeat(Math.max(1, maxLength + 1 - [...text].length)));
}

/** Returns texts with control characters, and for one line with line ends (D155). */
function controlled({ format, minLength = 0, maxLength = Infinity }: Schema) {
  const all = { ...CONTROLLED_TEXTS, ...(format !== 'text' && TEXTS_OF_LINES) };
  return Object.fromEntries(
    Object.entries(all).filter(([, { length }]) => length >= minLength && length <= maxLength),
  );
}

function enumVariants(values: readonly string[]): InvalidVariant[] {
  const first = values.find((value) => value.toUpperCase() !== value) ?? values[0]!;
  const similar = [first.toUpperCase(), ` ${first}`, `${first} `, `${first}\n`];
  const wrong = ['', 'unknown', ...similar, 'toString', '__proto__'];
  const unlisted = wrong.filter((value) => !values.includes(value));
  return texts('no value of the enum: ', unlisted, JSON.stringify);
}

function arrayVariants({ minItems = 0, maxItems, uniqueItems, items }: Schema): InvalidVariant[] {
  const item = validValue(items!, { style: 'minimal' });
  const listOf = (length: number) =>
    fc.array(item, { minLength: length, maxLength: length, size: 'max' });
  return [
    ...refusals({
      'no items': minItems > 0 ? [] : undefined,
      'too many items': at(maxItems, (most) => listOf(most + 1)),
      'the same item twice': uniqueItems ? item.map((value) => [value, value]) : undefined,
    }),
    ...refusals({ 'a list in the list': item.map((value) => [[value]]) }, { names: '0' }),
  ];
}

/** Names that reach into prototypes (D61). */
const FORBIDDEN_NAMES = ['__proto__', 'constructor', 'prototype'];
const UNKNOWN_NAMES = ['unknownField', 'id', 'object', 'toString', '', ...FORBIDDEN_NAMES];
/** Returns an object with a member such as `__proto__`, which a literal would not have. */
const withMember = (name: string) => Object.fromEntries([[name, 'x']]);

function objectVariants(schema: Schema): InvalidVariant[] {
  if (typeof schema.additionalProperties === 'object') return mapVariants(schema);
  const { properties = {}, required = [], minProperties = 0, additionalProperties } = schema;
  const unknownNames = additionalProperties
    ? []
    : UNKNOWN_NAMES.filter((name) => !Object.hasOwn(properties, name));
  const whole = validValue(schema, { style: 'minimal' }) as fc.Arbitrary<Record<string, unknown>>;
  return [
    ...required.flatMap((name) => {
      const values = whole.map(({ [name]: _, ...rest }) => rest);
      return refusals({ [`without ${name}`]: values }, { code: 'missing_parameter', names: name });
    }),
    ...refusals({ empty: minProperties > 0 ? {} : undefined }),
    ...unknownNames.flatMap((name) => {
      const what = `with the unknown field ${JSON.stringify(name)}`;
      const values = whole.map((value) => ({ ...value, ...withMember(name) }));
      return refusals({ [what]: values }, { ...INVALID, names: name });
    }),
  ];
}

function mapVariants({ maxProperties, propertyNames = {} }: Schema): InvalidVariant[] {
  const pairs = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`key ${index}`, 'x']));
  return [
    ...refusals({
      'too many members': at(maxProperties, (most) => pairs(most + 1)),
      'a key that is too long': at(propertyNames.maxLength, (most) =>
        withMember('k'.repeat(most + 1)),
      ),
      'an empty key': propertyNames.minLength ? withMember('') : undefined,
    }),
    ...FORBIDDEN_NAMES.flatMap((name) =>
      refusals({ [`the key ${name}`]: withMember(name) }, { ...INVALID, names: name }),
    ),
    ...refusals(
      {
        'a key with U+0000': withMember('a\0'),
        'a key with half a surrogate pair': withMember('\ud800'),
      },
      INVALID,
    ),
  ];
}

const INVALID_OF_TYPE: Record<string, (schema: Schema) => InvalidVariant[]> = {
  string: stringVariants,
  boolean: () => refusals({ 'true in quotes': 'true', '1': 1 }),
  integer: numberVariants,
  number: numberVariants,
  array: arrayVariants,
  object: objectVariants,
};

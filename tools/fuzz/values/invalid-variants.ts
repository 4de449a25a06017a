import fc from 'fast-check';
import { jsonText } from './json.ts';
import { isNullable, typeOf, typesOf, type Schema } from './schema.ts';
import { CONTROLLED_TEXTS, isPlainText, textOf, TEXTS_OF_LINES, validText } from './texts.ts';
import { validValue } from './valid.ts';
import { always, ifBound, type Variant } from './variants.ts';

/** A value that a field of a schema refuses, and why. */
export interface InvalidVariant extends Variant {
  /** The code of the refusal, if it is not the field's own. */
  code?: string;
  /** The name in the error instead of the field's own, relative to it. */
  names?: string;
}

const INVALID = { code: 'invalid_parameter' };

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
  return [
    ...Object.entries(VALUE_OF_TYPE)
      .filter(([type]) => !isTaken(type))
      .map(([type, value]) => always(`of type ${type}`, value)),
    ...(isTaken('integer') ? [always('a number in quotes', '7')] : []),
    ...(isTaken('array') ? [] : [always('nested lists', [[[[[[[[]]]]]]]])]),
  ];
}

const HUGE = 40_000;

/** Numbers that JSON text can contain and no field accepts. */
const HOSTILE_NUMBERS: InvalidVariant[] = [
  ['1e309', '1e309'],
  ['-1e309', '-1e309'],
  ['a number of 310 digits', '9'.repeat(310)],
].map(([what, text]) => ({ ...always(what!, jsonText(text!)), ...INVALID }));

/** Texts that look like a number and are not JSON. */
const NO_NUMBERS: InvalidVariant[] = "Infinity -Infinity NaN 0x10 05 +5 .5 5. - 1_000 1e ٥ '5'"
  .split(' ')
  .map((text) => ({ ...always(`written ${text}`, jsonText(text)), code: 'invalid_json' }));

function numberVariants(schema: Schema): InvalidVariant[] {
  const { minimum, exclusiveMinimum, maximum, format, type } = schema;
  return [
    ...ifBound(minimum, (least) => always('below the minimum', least - 1)),
    ...(minimum !== undefined && minimum > 0
      ? [always('minus zero', jsonText('-0')), always('zero', 0)]
      : []),
    ...ifBound(
      exclusiveMinimum,
      (bound) => always('the minimum', bound),
      (bound) => always('below the minimum', bound - 1),
    ),
    ...ifBound(maximum, (most) => always('above the maximum', most + 1)),
    ...(format === 'decimal' ? [always('three decimals', 1.005)] : []),
    ...(type === 'integer'
      ? [always('a fraction', 1.5), always('a tiny fraction', jsonText('1.0000001'))]
      : []),
    ...HOSTILE_NUMBERS,
    ...NO_NUMBERS,
  ];
}

/** Text that no field accepts (D61). */
const FORBIDDEN_TEXT: InvalidVariant[] = [
  { ...always('U+0000', 'a\0b'), ...INVALID },
  { ...always('half a surrogate pair', 'a\ud800'), ...INVALID },
  { ...always('the other half of a surrogate pair', '\udc00a'), ...INVALID },
];

/** Characters that a URI must percent-encode, besides `|`, and a `%` that encodes nothing. */
const NOT_IN_URI = [...'"<>\\^`{}[]%'].map((text) => `|https://example.example/${text}`).join('');

const BAD_FORMATS: Record<string, string> = {
  visible: ' |\t\n|\u200b|\ufeff\u00a0|\u202e\u202c|\u3164|\u001b',
  line: '\u202e\u202c',
  text: '',
  'date-time':
    'yesterday|2026-10-18|2026-13-01T00:00:00Z|2026-02-30T00:00:00Z|2026-10-18T25:00:00Z|' +
    '2026-10-18 09:00:00Z|1760778000|+020000-01-01T00:00:00Z',
  email: 'nobody|@example.com|a@|a b@example.com|a@b@example.com|a@exa mple.com',
  uri: `nowhere|https://[::1|https://exa mple.example/|/path|https://example.example/\u0627${NOT_IN_URI}`,
};

function stringVariants(schema: Schema): InvalidVariant[] {
  if (schema.enum) return enumVariants(schema.enum as string[]);
  const { minLength = 0, maxLength, format, pattern } = schema;
  const formats = BAD_FORMATS[format ?? 'text']!.split('|').filter((text) => text !== '');
  return [
    ...(minLength > 0 ? [always('empty', '')] : []),
    ...(minLength > 1 ? [{ what: 'too short', values: textOf(minLength - 1, minLength - 1) }] : []),
    ...ifBound(
      maxLength,
      (most) => ({ what: 'one character too long', values: tooLong(schema, most) }),
      (most) => always('huge', 'x'.repeat(Math.max(HUGE, 2 * most))),
    ),
    ...formats
      .filter((text) => !maxLength || text.length <= maxLength)
      .map((text) => always(`no ${format}: ${text}`, text)),
    ...(pattern ? unmatched(pattern) : []),
    ...(isPlainText(schema) ? controlled(schema) : []),
    ...FORBIDDEN_TEXT,
  ];
}

/**
 * Makes texts with one character more than allowed; if the schema has no pattern, they are valid
 * otherwise.
 */
function tooLong({ maxLength: _, ...schema }: Schema, maxLength: number): fc.Arbitrary<string> {
  const texts = isPlainText(schema) ? textOf(maxLength, maxLength) : validText(schema);
  return texts.map((text) => text + 'x'.repeat(Math.max(1, maxLength + 1 - [...text].length)));
}

/** Lists texts with control characters, and for one line with line ends (D155). */
function controlled({ format, minLength = 0, maxLength = Infinity }: Schema): InvalidVariant[] {
  return Object.entries({ ...CONTROLLED_TEXTS, ...(format !== 'text' && TEXTS_OF_LINES) })
    .filter(([, text]) => text.length >= minLength && text.length <= maxLength)
    .map(([what, text]) => always(what, text));
}

const UNLIKELY =
  '| |-|x|12345a|١٢٣٤٥٦|http:/example|ftp://127.0.0.1/|javascript:alert(1)|https://a b|\n';

function unmatched(pattern: string): InvalidVariant[] {
  const expression = new RegExp(pattern, 'u');
  const texts = UNLIKELY.split('|').filter((text) => !expression.test(text));
  return texts.map((text) => always(`not of the pattern: ${JSON.stringify(text)}`, text));
}

function enumVariants(values: readonly string[]): InvalidVariant[] {
  const first = values.find((value) => value.toUpperCase() !== value) ?? values[0]!;
  const similar = [first.toUpperCase(), ` ${first}`, `${first} `, `${first}\n`];
  const wrong = ['', 'unknown', ...similar, 'toString', '__proto__'];
  return [
    ...wrong
      .filter((value) => !values.includes(value))
      .map((value) => always(`no value of the enum: ${JSON.stringify(value)}`, value)),
    ...FORBIDDEN_TEXT,
  ];
}

function arrayVariants({ minItems = 0, maxItems, uniqueItems, items }: Schema): InvalidVariant[] {
  const item = validValue(items!, { style: 'minimal' });
  const tooMany = (most: number) =>
    fc.array(item, { minLength: most + 1, maxLength: most + 1, size: 'max' });
  return [
    ...(minItems > 0 ? [always('no items', [])] : []),
    ...ifBound(maxItems, (most) => ({ what: 'too many items', values: tooMany(most) })),
    ...(uniqueItems
      ? [{ what: 'the same item twice', values: item.map((value) => [value, value]) }]
      : []),
    { what: 'a list in the list', values: item.map((value) => [[value]]), names: '0' },
  ];
}

/** Names that reach into prototypes (D61). */
const FORBIDDEN_NAMES = ['__proto__', 'constructor', 'prototype'];
const UNKNOWN_NAMES = ['unknownField', 'id', 'object', 'toString', '', ...FORBIDDEN_NAMES];

function objectVariants(schema: Schema): InvalidVariant[] {
  if (typeof schema.additionalProperties === 'object') return mapVariants(schema);
  const { properties = {}, required = [], minProperties = 0 } = schema;
  const whole = validValue(schema, { style: 'minimal' }) as fc.Arbitrary<Record<string, unknown>>;
  return [
    ...required.map((name) => ({
      what: `without ${name}`,
      values: whole.map(({ [name]: _, ...rest }) => rest),
      code: 'missing_parameter',
      names: name,
    })),
    ...(minProperties > 0 ? [always('empty', {})] : []),
    ...UNKNOWN_NAMES.filter((name) => !Object.hasOwn(properties, name)).map((name) => ({
      what: `with the unknown field ${JSON.stringify(name)}`,
      values: whole.map((value) => ({ ...value, ...withMember(name) })),
      ...INVALID,
      names: name,
    })),
  ];
}

/** Returns an object with a member such as `__proto__`, which a literal would not have. */
const withMember = (name: string) => Object.fromEntries([[name, 'x']]);

function mapVariants({ maxProperties, propertyNames = {} }: Schema): InvalidVariant[] {
  const pairs = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`key ${index}`, 'x']));
  return [
    ...ifBound(maxProperties, (most) => always('too many members', pairs(most + 1))),
    ...ifBound(propertyNames.maxLength, (most) =>
      always('a key that is too long', withMember('k'.repeat(most + 1))),
    ),
    ...(propertyNames.minLength ? [always('an empty key', withMember(''))] : []),
    ...FORBIDDEN_NAMES.map((name) => ({
      ...always(`the key ${name}`, withMember(name)),
      ...INVALID,
      names: name,
    })),
    { ...always('a key with U+0000', withMember('a\0')), ...INVALID },
    { ...always('a key with half a surrogate pair', withMember('\ud800')), ...INVALID },
  ];
}

const INVALID_OF_TYPE: Record<string, (schema: Schema) => InvalidVariant[]> = {
  string: stringVariants,
  boolean: () => [always('true in quotes', 'true'), always('1', 1)],
  integer: numberVariants,
  number: numberVariants,
  array: arrayVariants,
  object: objectVariants,
};

import { jsonText, objectOf } from './json.ts';
import type { Random } from '../../random.ts';
import { isNullable, typeOf, typesOf, type Schema } from './schema.ts';
import { isPlainText, textOf, validText } from './texts.ts';
import { validValue } from './valid-values.ts';

/** A value that a field of a schema refuses, and why. */
export interface InvalidVariant {
  what: string;
  value(random: Random): unknown;
  /** The code of the refusal, if it is not the field's own. */
  code?: string;
  /** The name in the error instead of the field's own, relative to it. */
  names?: string;
}

const always = (what: string, value: unknown, code?: string): InvalidVariant => ({
  what,
  value: () => value,
  ...(code && { code }),
});

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
const VALUE_OF_TYPE: readonly (readonly [type: string, value: unknown])[] = [
  ['null', null],
  ['boolean', true],
  ['integer', 7],
  ['number', 7.25],
  ['string', 'seven'],
  ['array', []],
  ['object', {}],
];

function wrongTypes(schema: Schema, takesNull: boolean): InvalidVariant[] {
  const types = [...typesOf(schema), ...(takesNull ? ['null'] : [])];
  const isTaken = (type: string) =>
    types.includes(type) || (type === 'integer' && types.includes('number'));
  const wrong = VALUE_OF_TYPE.filter(([type]) => !isTaken(type)).map(([type, value]) =>
    always(`of type ${type}`, value),
  );
  const number =
    types.includes('integer') || types.includes('number')
      ? [always('a number in quotes', '7')]
      : [];
  const nested = types.includes('array') ? [] : [always('nested lists', [[[[[[[[]]]]]]]])];
  return [...wrong, ...number, ...nested];
}

const HUGE = 40_000;

/** Numbers that JSON text can contain and no field accepts. */
const HOSTILE_NUMBERS = [
  always('1e309', jsonText('1e309'), 'invalid_parameter'),
  always('-1e309', jsonText('-1e309'), 'invalid_parameter'),
  always('a number of 310 digits', jsonText('9'.repeat(310)), 'invalid_parameter'),
];

/** Texts that look like a number and are not JSON. */
const NO_NUMBERS = [
  'Infinity',
  '-Infinity',
  'NaN',
  '0x10',
  '05',
  '+5',
  '.5',
  '5.',
  '-',
  '1_000',
  '1e',
  '٥',
  "'5'",
].map((text) => always(`written ${text}`, jsonText(text), 'invalid_json'));

function numberVariants({
  minimum,
  exclusiveMinimum,
  maximum,
  format,
  type,
}: Schema): InvalidVariant[] {
  return [
    ...(minimum === undefined ? [] : [always('below the minimum', minimum - 1)]),
    ...(minimum !== undefined && minimum > 0
      ? [always('minus zero', jsonText('-0')), always('zero', 0)]
      : []),
    ...(exclusiveMinimum === undefined
      ? []
      : [
          always('the minimum', exclusiveMinimum),
          always('below the minimum', exclusiveMinimum - 1),
        ]),
    ...(maximum === undefined ? [] : [always('above the maximum', maximum + 1)]),
    ...(format === 'decimal' ? [always('three decimals', 1.005)] : []),
    ...(type === 'integer'
      ? [always('a fraction', 1.5), always('a tiny fraction', jsonText('1.0000001'))]
      : []),
    ...HOSTILE_NUMBERS,
    ...NO_NUMBERS,
  ];
}

/** Text that no field accepts (D61). */
const FORBIDDEN_TEXT = [
  always('U+0000', 'a\0b', 'invalid_parameter'),
  always('half a surrogate pair', 'a\ud800', 'invalid_parameter'),
  always('the other half of a surrogate pair', '\udc00a', 'invalid_parameter'),
];

const BAD_FORMATS: Record<string, readonly string[]> = {
  visible: [' ', '\t\n', '\u200b', '\ufeff\u00a0', '\u202e\u202c', '\u3164', '\u001b'],
  'date-time': [
    'yesterday',
    '2026-10-18',
    '2026-13-01T00:00:00Z',
    '2026-02-30T00:00:00Z',
    '2026-10-18T25:00:00Z',
    '2026-10-18 09:00:00Z',
    '1760778000',
    '+020000-01-01T00:00:00Z',
  ],
  email: ['nobody', '@example.com', 'a@', 'a b@example.com', 'a@b@example.com', 'a@exa mple.com'],
  uri: [
    'nowhere',
    'https://[::1',
    'https://exa mple.example/',
    '/path',
    'https://example.example/\u0627',
  ],
};

function stringVariants(schema: Schema): InvalidVariant[] {
  if (schema.enum) return enumVariants(schema.enum as string[]);
  const { minLength = 0, maxLength, format, pattern } = schema;
  const formats = (format ? BAD_FORMATS[format]! : []).filter(
    (text) => !maxLength || text.length <= maxLength,
  );
  return [
    ...(minLength > 0 ? [always('empty', '')] : []),
    ...(minLength > 1
      ? [
          {
            what: 'too short',
            value: (random: Random) => textOf(random, minLength - 1, minLength - 1),
          },
        ]
      : []),
    ...(maxLength === undefined
      ? []
      : [
          { what: 'one character too long', value: (random: Random) => tooLong(schema, random) },
          always('huge', 'x'.repeat(HUGE)),
        ]),
    ...formats.map((text) => always(`no ${format}: ${text}`, text)),
    ...(pattern ? unmatched(pattern) : []),
    ...FORBIDDEN_TEXT,
  ];
}

/**
 * Returns a text with one character more than allowed; if the schema has no pattern, it is valid
 * otherwise.
 */
function tooLong({ maxLength = 0, ...schema }: Schema, random: Random): string {
  const text = isPlainText(schema)
    ? textOf(random, maxLength, maxLength)
    : validText(schema, random);
  return text + 'x'.repeat(maxLength + 1 - [...text].length);
}

const UNLIKELY = [
  '',
  ' ',
  '-',
  'x',
  '12345a',
  '١٢٣٤٥٦',
  'http:/example',
  'ftp://127.0.0.1/',
  'javascript:alert(1)',
  'https://a b',
  '\n',
];

function unmatched(pattern: string): InvalidVariant[] {
  const expression = new RegExp(pattern, 'u');
  return UNLIKELY.filter((text) => !expression.test(text)).map((text) =>
    always(`not of the pattern: ${JSON.stringify(text)}`, text),
  );
}

function enumVariants(values: readonly string[]): InvalidVariant[] {
  const first = values.find((value) => value.toUpperCase() !== value) ?? values[0]!;
  const wrong = [
    '',
    'unknown',
    first.toUpperCase(),
    ` ${first}`,
    `${first} `,
    `${first}\n`,
    'toString',
    '__proto__',
  ];
  return [
    ...wrong
      .filter((value) => !values.includes(value))
      .map((value) => always(`no value of the enum: ${JSON.stringify(value)}`, value)),
    ...FORBIDDEN_TEXT,
  ];
}

function arrayVariants(schema: Schema): InvalidVariant[] {
  const { minItems = 0, maxItems, uniqueItems, items } = schema;
  const item = (random: Random) => validValue(items!, random, { style: 'minimal' });
  return [
    ...(minItems > 0 ? [always('no items', [])] : []),
    ...(maxItems === undefined
      ? []
      : [
          {
            what: 'too many items',
            value: (random: Random) => Array.from({ length: maxItems + 1 }, () => item(random)),
          },
        ]),
    ...(uniqueItems
      ? [{ what: 'the same item twice', value: (random: Random) => Array(2).fill(item(random)) }]
      : []),
    { what: 'a list in the list', value: (random) => [[item(random)]], names: '0' },
  ];
}

const UNKNOWN_NAMES = ['unknownField', 'id', 'object', 'toString', ''];
/** Names that reach into prototypes (D61). */
const FORBIDDEN_NAMES = ['__proto__', 'constructor', 'prototype'];

function objectVariants(schema: Schema): InvalidVariant[] {
  return typeof schema.additionalProperties === 'object'
    ? mapVariants(schema)
    : [...missingVariants(schema), ...unknownVariants(schema)];
}

function missingVariants(schema: Schema): InvalidVariant[] {
  const whole = (random: Random) =>
    validValue(schema, random, { style: 'minimal' }) as Record<string, unknown>;
  const missing = (schema.required ?? []).map((name): InvalidVariant => {
    const value = (random: Random) => {
      const { [name]: _removed, ...rest } = whole(random);
      return rest;
    };
    return { what: `without ${name}`, value, code: 'missing_parameter', names: name };
  });
  return (schema.minProperties ?? 0) > 0 ? [...missing, always('empty', {})] : missing;
}

function unknownVariants(schema: Schema): InvalidVariant[] {
  const names = [...UNKNOWN_NAMES, ...FORBIDDEN_NAMES].filter(
    (name) => !Object.hasOwn(schema.properties ?? {}, name),
  );
  return names.map((name) => ({
    what: `with the unknown field ${JSON.stringify(name)}`,
    value: (random) =>
      objectOf([
        ...Object.entries(validValue(schema, random, { style: 'minimal' }) as object),
        [name, 'x'],
      ]),
    code: 'invalid_parameter',
    names: name,
  }));
}

function mapVariants({ maxProperties, propertyNames }: Schema): InvalidVariant[] {
  const pairs = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`key ${index}`, 'x']));
  return [
    ...(maxProperties === undefined ? [] : [always('too many members', pairs(maxProperties + 1))]),
    ...(propertyNames?.maxLength === undefined
      ? []
      : [always('a key that is too long', { ['k'.repeat(propertyNames.maxLength + 1)]: 'x' })]),
    ...(propertyNames?.minLength ? [always('an empty key', { '': 'x' })] : []),
    ...FORBIDDEN_NAMES.map((name) => ({
      ...always(`the key ${name}`, objectOf([[name, 'x']]), 'invalid_parameter'),
      names: name,
    })),
    always('a key with U+0000', { 'a\0': 'x' }, 'invalid_parameter'),
    always('a key with half a surrogate pair', { '\ud800': 'x' }, 'invalid_parameter'),
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

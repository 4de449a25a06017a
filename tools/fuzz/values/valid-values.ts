import { jsonText } from './json.ts';
import type { Random } from '../../random.ts';
import { isNullable, typeOf, type Path, type Schema } from './schema.ts';
import { isPlainText, UNUSUAL_TEXTS, textOf, validText } from './texts.ts';

/** The amount of optional data in a value: nothing, everything, or a random part. */
export type Style = 'minimal' | 'full' | 'mixed';

/**
 * Returns the value that a field must have beyond its schema, or undefined to let the schema
 * decide.
 */
export type Override = (path: Path, random: Random) => unknown;

interface Wish {
  style: Style;
  override?: Override;
}

/** Returns a value that is valid for the schema. */
export function validValue(schema: Schema, random: Random, wish: Wish, path: Path = []): unknown {
  const chosen = wish.override?.(path, random);
  if (chosen !== undefined) return chosen;
  if (isNullable(schema) && wish.style === 'mixed' && random.chance(0.2)) return null;
  return VALUES_OF_TYPE[typeOf(schema)]!(schema, random, wish, path);
}

type Generator = (schema: Schema, random: Random, wish: Wish, path: Path) => unknown;

const VALUES_OF_TYPE: Record<string, Generator> = {
  string: (schema, random) => validText(schema, random),
  boolean: (schema, random) => random.pick(schema.enum ?? [true, false]),
  integer: (schema, random) =>
    random.int(
      schema.minimum ?? 0,
      Math.min(schema.maximum ?? 1000, (schema.minimum ?? 0) + random.pick([3, 100])),
    ),
  number: (schema, random) => numberOf(schema, random),
  array: arrayOf,
  object: objectValue,
};

const HUNDREDTHS = 100;

/** Returns a number of at most 2 decimals. */
function numberOf({ minimum, exclusiveMinimum, maximum = 1000 }: Schema, random: Random): number {
  const least = Math.ceil((minimum ?? (exclusiveMinimum ?? 0) + 0.01) * HUNDREDTHS);
  return (
    random.int(
      least,
      Math.min(Math.floor(maximum * HUNDREDTHS), Math.max(least, 0) + random.pick([100, 100_000])),
    ) / HUNDREDTHS
  );
}

function arrayOf(schema: Schema, random: Random, wish: Wish, path: Path): unknown[] {
  const { minItems = 0, maxItems = 3, uniqueItems = false, items } = schema;
  const length = random.int(
    Math.max(minItems, wish.style === 'full' ? 1 : 0),
    Math.min(maxItems, Math.max(minItems, 3)),
  );
  const values = Array.from({ length }, (_, index) =>
    validValue(items!, random, wish, [...path, index]),
  );
  return uniqueItems ? [...new Set(values)] : values;
}

function objectValue(
  schema: Schema,
  random: Random,
  wish: Wish,
  path: Path,
): Record<string, unknown> {
  if (typeof schema.additionalProperties === 'object') return mapOf(schema, random, wish, path);
  const names = Object.keys(schema.properties ?? {});
  const chance = { minimal: 0, full: 1, mixed: 0.5 }[wish.style];
  const optional = names.filter(
    (name) => !schema.required?.includes(name) && random.chance(chance),
  );
  const chosen = new Set([...(schema.required ?? []), ...optional]);
  for (const name of names) if (chosen.size < (schema.minProperties ?? 0)) chosen.add(name);
  const entries = names
    .filter((name) => chosen.has(name))
    .map((name) => [name, validValue(schema.properties![name]!, random, wish, [...path, name])]);
  return Object.fromEntries(entries);
}

const USUAL_PAIRS = 3;

function mapOf(schema: Schema, random: Random, wish: Wish, path: Path): Record<string, unknown> {
  const {
    minProperties = 0,
    maxProperties = USUAL_PAIRS,
    propertyNames = {},
    additionalProperties,
  } = schema;
  const count = random.int(minProperties, Math.min(maxProperties, USUAL_PAIRS));
  const keys = Array.from({ length: count }, () => validText(propertyNames, random));
  return Object.fromEntries(
    keys.map((key) => [
      key,
      validValue(additionalProperties as Schema, random, wish, [...path, key]),
    ]),
  );
}

/** A valid value of a schema, and what is special about it. */
export interface Variant {
  what: string;
  value(random: Random): unknown;
}

/**
 * Lists the valid values of a field that are worth a separate request: its bounds, each value
 * of an enum, null, unusual text.
 */
export function validVariants(schema: Schema): Variant[] {
  const ofType = VARIANTS_OF_TYPE[typeOf(schema)]!(schema);
  return isNullable(schema) ? [...ofType, { what: 'null', value: () => null }] : ofType;
}

const always = (what: string, value: unknown): Variant => ({ what, value: () => value });

const VARIANTS_OF_TYPE: Record<string, (schema: Schema) => Variant[]> = {
  string: stringVariants,
  boolean: (schema) => (schema.enum ?? [true, false]).map((value) => always(String(value), value)),
  integer: ({ minimum, maximum }) => [
    ...(minimum === undefined
      ? []
      : [
          always('the minimum', minimum),
          always('written with a decimal point', jsonText(`${minimum}.0`)),
        ]),
    ...(maximum === undefined
      ? []
      : [
          always('the maximum', maximum),
          always('written with an exponent', jsonText(exponential(maximum))),
        ]),
  ],
  number: ({ minimum, exclusiveMinimum, maximum }) => [
    ...(minimum === undefined ? [] : [always('the minimum', minimum)]),
    ...(exclusiveMinimum === undefined
      ? []
      : [always('just above the minimum', exclusiveMinimum + 0.01)]),
    ...(maximum === undefined ? [] : [always('the maximum', maximum)]),
    always('written with a zero at its end', jsonText('1.50')),
    always('written with an exponent', jsonText('1E+1')),
  ],
  array: (schema) => [
    {
      what: 'as few items as allowed',
      value: (random) => filled(schema, schema.minItems ?? 0, random),
    },
    ...(schema.maxItems === undefined
      ? []
      : [
          {
            what: 'as many items as allowed',
            value: (random: Random) => filled(schema, schema.maxItems!, random),
          },
        ]),
  ],
  object: (schema) =>
    typeof schema.additionalProperties === 'object'
      ? [
          always('empty', {}),
          {
            what: 'as many members as allowed',
            value: (random) => mapWith(schema, schema.maxProperties ?? USUAL_PAIRS, random),
          },
          {
            what: 'the longest key',
            value: (random) => ({ [validText(schema.propertyNames!, random, 'longest')]: 'x' }),
          },
        ]
      : [],
};

function exponential(value: number): string {
  const exponent = /0*$/.exec(String(value))![0].length;
  return `${value / 10 ** exponent}e${exponent}`;
}

function stringVariants(schema: Schema): Variant[] {
  if (schema.enum) return schema.enum.map((value) => always(String(value), value));
  const { maxLength, minLength = 0, format } = schema;
  const usual: Variant = { what: 'a usual text', value: (random) => validText(schema, random) };
  const longest: Variant = {
    what: 'the longest text',
    value: (random) => validText(schema, random, 'longest'),
  };
  if (!isPlainText(schema))
    return maxLength !== undefined && format === 'uri' ? [usual, longest] : [usual];
  const bounds: Variant[] = [
    usual,
    ...(minLength > 0
      ? [
          {
            what: 'the shortest text',
            value: (random: Random) => textOf(random, minLength, minLength),
          },
        ]
      : [always('empty', '')]),
    ...(maxLength === undefined
      ? []
      : [longest, always('as many emoji as allowed', '🧿'.repeat(maxLength))]),
  ];
  const unusual = UNUSUAL_TEXTS.filter(
    ([, text]) => [...text].length <= (maxLength ?? Infinity) && [...text].length >= minLength,
  );
  return [...bounds, ...unusual.map(([what, text]) => always(what, text))];
}

/** Returns this many items, or fewer if the items must differ and there are not enough values. */
function filled(schema: Schema, length: number, random: Random): unknown[] {
  if (schema.uniqueItems && schema.items?.enum) return schema.items.enum.slice(0, length);
  const next = () => validValue(schema.items!, random, { style: 'minimal' });
  if (!schema.uniqueItems) return Array.from({ length }, next);
  const values = new Map<string, unknown>();
  for (let attempt = 0; values.size < length && attempt < length * MAX_ATTEMPTS; attempt++) {
    const value = next();
    values.set(JSON.stringify(value), value);
  }
  return [...values.values()];
}

/** The maximum number of draws for each different value of an array. */
const MAX_ATTEMPTS = 50;

function mapWith(schema: Schema, count: number, random: Random): Record<string, unknown> {
  const values = schema.additionalProperties as Schema;
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `key ${index}`,
      validValue(values, random, { style: 'minimal' }),
    ]),
  );
}

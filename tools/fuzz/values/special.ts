import fc from 'fast-check';
import { jsonText } from '../draft.ts';
import { isNullable, typeOf, type Schema } from '../schema.ts';
import { isPlainText, textOf, TEXTS_OF_LINES, UNUSUAL_TEXTS, validText } from './texts.ts';
import { listOf, mapOf, USUAL_PAIRS, validValue } from './valid.ts';

/** A value of a field that is worth a separate request, and what is special about it. */
export interface Variant {
  what: string;
  values: fc.Arbitrary<unknown>;
}

/** Lists variants by what is special about them: a value, or what makes it; not those undefined. */
export function variants(byName: Readonly<Record<string, unknown>>): Variant[] {
  return Object.entries(byName)
    .filter(([, value]) => value !== undefined)
    .map(([what, value]) => ({
      what,
      values: value instanceof fc.Arbitrary ? value : fc.constant(value),
    }));
}

/** Returns a value that depends on a bound; undefined if there is no bound. */
export function at<Bound, Value>(bound: Bound | undefined, value: (bound: Bound) => Value) {
  return bound === undefined ? undefined : value(bound);
}

/** Lists the valid values of a field: its bounds, each value of an enum, null, unusual text. */
export function validVariants(schema: Schema): Variant[] {
  const ofType = VALID_OF_TYPE[typeOf(schema)]!(schema);
  return variants({ ...ofType, ...(isNullable(schema) && { null: null }) });
}

const MINIMAL = { style: 'minimal' } as const;
const ofEnum = (values: readonly unknown[]) =>
  Object.fromEntries(values.map((value) => [String(value), value]));

const VALID_OF_TYPE: Record<string, (schema: Schema) => Record<string, unknown>> = {
  string: validTexts,
  boolean: (schema) => ofEnum(schema.enum ?? [true, false]),
  integer: ({ minimum, maximum }) => ({
    'the minimum': minimum,
    'written with a decimal point': at(minimum, (least) => jsonText(`${least}.0`)),
    'the maximum': maximum,
    'written with an exponent': at(maximum, (most) => jsonText(exponential(most))),
  }),
  number: ({ minimum, exclusiveMinimum, maximum }) => ({
    'the minimum': minimum,
    'just above the minimum': at(exclusiveMinimum, (bound) => bound + 0.01),
    'the maximum': maximum,
    'written with a zero at its end': jsonText('1.50'),
    'written with an exponent': jsonText('1E+1'),
  }),
  array(schema) {
    const items = validValue(schema.items!, MINIMAL);
    const filled = (length: number) => listOf(schema, items, length, length);
    return {
      'as few items as allowed': filled(schema.minItems ?? 0),
      'as many items as allowed': at(schema.maxItems, filled),
    };
  },
  object(schema) {
    const { additionalProperties, propertyNames, maxProperties = USUAL_PAIRS } = schema;
    if (typeof additionalProperties !== 'object') return {};
    return {
      empty: {},
      'as many members as allowed': mapOf(schema, maxProperties, maxProperties, MINIMAL),
      'the longest key': validText(propertyNames!, 'longest').map((key) => ({ [key]: 'x' })),
    };
  },
};

function exponential(value: number): string {
  const exponent = /0*$/.exec(String(value))![0].length;
  return `${value / 10 ** exponent}e${exponent}`;
}

function validTexts(schema: Schema): Record<string, unknown> {
  if (schema.enum) return ofEnum(schema.enum);
  const { maxLength, minLength = 0, format } = schema;
  const usual = { 'a usual text': validText(schema) };
  const longest = { 'the longest text': at(maxLength, () => validText(schema, 'longest')) };
  if (!isPlainText(schema)) return format === 'uri' ? { ...usual, ...longest } : usual;
  const texts = { ...UNUSUAL_TEXTS, ...(format === 'text' && TEXTS_OF_LINES) };
  const unusual = Object.entries(texts).filter(
    ([, text]) => [...text].length <= (maxLength ?? Infinity) && [...text].length >= minLength,
  );
  return {
    ...usual,
    ...(minLength > 0 ? { 'the shortest text': textOf(minLength, minLength) } : { empty: '' }),
    ...longest,
    'as many emoji as allowed': at(maxLength, (most) => '🧿'.repeat(most)),
    ...Object.fromEntries(unusual),
  };
}

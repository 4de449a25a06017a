import fc from 'fast-check';
import { jsonText } from './json.ts';
import { isNullable, typeOf, type Schema } from './schema.ts';
import { isPlainText, textOf, TEXTS_OF_LINES, UNUSUAL_TEXTS, validText } from './texts.ts';
import { listOf, mapOf, USUAL_PAIRS, validValue } from './valid.ts';

/** A value of a field that is worth a separate request, and what is special about it. */
export interface Variant {
  what: string;
  values: fc.Arbitrary<unknown>;
}

export const always = (what: string, value: unknown): Variant => ({
  what,
  values: fc.constant(value),
});

/** Makes a list of one entry if the bound exists, or of none. */
export function ifBound<Bound, Entry>(
  bound: Bound | undefined,
  ...entries: ((bound: Bound) => Entry)[]
): Entry[] {
  return bound === undefined ? [] : entries.map((entry) => entry(bound));
}

/** Lists the valid values of a field: its bounds, each value of an enum, null, unusual text. */
export function validVariants(schema: Schema): Variant[] {
  const ofType = VARIANTS_OF_TYPE[typeOf(schema)]!(schema);
  return isNullable(schema) ? [...ofType, always('null', null)] : ofType;
}

const MINIMAL = { style: 'minimal' } as const;

const VARIANTS_OF_TYPE: Record<string, (schema: Schema) => Variant[]> = {
  string: stringVariants,
  boolean: (schema) => (schema.enum ?? [true, false]).map((value) => always(String(value), value)),
  integer: ({ minimum, maximum }) => [
    ...ifBound(
      minimum,
      (least) => always('the minimum', least),
      (least) => always('written with a decimal point', jsonText(`${least}.0`)),
    ),
    ...ifBound(
      maximum,
      (most) => always('the maximum', most),
      (most) => always('written with an exponent', jsonText(exponential(most))),
    ),
  ],
  number: ({ minimum, exclusiveMinimum, maximum }) => [
    ...ifBound(minimum, (least) => always('the minimum', least)),
    ...ifBound(exclusiveMinimum, (bound) => always('just above the minimum', bound + 0.01)),
    ...ifBound(maximum, (most) => always('the maximum', most)),
    always('written with a zero at its end', jsonText('1.50')),
    always('written with an exponent', jsonText('1E+1')),
  ],
  array(schema) {
    const items = validValue(schema.items!, MINIMAL);
    const filled = (length: number) => listOf(schema, items, length, length);
    return [
      { what: 'as few items as allowed', values: filled(schema.minItems ?? 0) },
      ...ifBound(schema.maxItems, (most) => ({
        what: 'as many items as allowed',
        values: filled(most),
      })),
    ];
  },
  object(schema) {
    const { additionalProperties, propertyNames, maxProperties = USUAL_PAIRS } = schema;
    if (typeof additionalProperties !== 'object') return [];
    const longest = validText(propertyNames!, 'longest').map((key) => ({ [key]: 'x' }));
    return [
      always('empty', {}),
      {
        what: 'as many members as allowed',
        values: mapOf(schema, maxProperties, maxProperties, MINIMAL),
      },
      { what: 'the longest key', values: longest },
    ];
  },
};

function exponential(value: number): string {
  const exponent = /0*$/.exec(String(value))![0].length;
  return `${value / 10 ** exponent}e${exponent}`;
}

function stringVariants(schema: Schema): Variant[] {
  if (schema.enum) return schema.enum.map((value) => always(String(value), value));
  const { maxLength, minLength = 0, format } = schema;
  const usual = { what: 'a usual text', values: validText(schema) };
  const longest = { what: 'the longest text', values: validText(schema, 'longest') };
  if (!isPlainText(schema))
    return maxLength !== undefined && format === 'uri' ? [usual, longest] : [usual];
  const texts = { ...UNUSUAL_TEXTS, ...(format === 'text' && TEXTS_OF_LINES) };
  const unusual = Object.entries(texts).filter(
    ([, text]) => [...text].length <= (maxLength ?? Infinity) && [...text].length >= minLength,
  );
  return [
    usual,
    minLength > 0
      ? { what: 'the shortest text', values: textOf(minLength, minLength) }
      : always('empty', ''),
    ...ifBound(
      maxLength,
      () => longest,
      (most) => always('as many emoji as allowed', '🧿'.repeat(most)),
    ),
    ...unusual.map(([what, text]) => always(what, text)),
  ];
}

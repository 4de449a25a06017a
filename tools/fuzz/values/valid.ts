import fc from 'fast-check';
import { optional, type Odds } from './choose.ts';
import { isNullable, typeOf, type Path, type Schema } from '../schema.ts';
import { validText } from './texts.ts';

/** The amount of optional data in a value: nothing, everything, or a random part. */
export type Style = 'minimal' | 'full' | 'mixed';

/** How often an optional part is there. Even that of a full value can be left out of a failure. */
export const PRESENCE: Record<Style, Odds> = { minimal: [1, 0], full: [1, 1e6], mixed: [1, 1] };

export interface Wish {
  style: Style;
  /** Makes the values of a field that are valid beyond its schema; undefined for any of its schema. */
  override?: (path: Path) => fc.Arbitrary<unknown> | undefined;
  /** Returns whether a field is given although the schema does not require it. */
  isNeeded?: (path: Path) => boolean;
}

/** Makes values that are valid for the schema. */
export function validValue(schema: Schema, wish: Wish, path: Path = []): fc.Arbitrary<unknown> {
  const chosen = wish.override?.(path);
  if (chosen) return chosen;
  const values = VALUES_OF_TYPE[typeOf(schema)]!(schema, wish, path);
  return isNullable(schema) && wish.style === 'mixed' ? fc.option(values, { freq: 5 }) : values;
}

const HUNDREDTHS = 100;

const VALUES_OF_TYPE: Record<
  string,
  (schema: Schema, wish: Wish, path: Path) => fc.Arbitrary<unknown>
> = {
  string: (schema) => validText(schema),
  boolean: (schema) => fc.constantFrom(...(schema.enum ?? [true, false])),
  integer: ({ minimum = 0, maximum = 1000 }) => small(minimum, maximum, [3, 100]),
  // Numbers of at most 2 decimals.
  number: ({ minimum, exclusiveMinimum = 0, maximum = 1000 }) => {
    const least = Math.ceil((minimum ?? exclusiveMinimum + 0.01) * HUNDREDTHS);
    const most = Math.floor(maximum * HUNDREDTHS);
    return small(least, most, [100, 100_000]).map((hundredths) => hundredths / HUNDREDTHS);
  },
  array(schema, wish, path) {
    const { minItems = 0, maxItems = 3, items } = schema;
    const least = Math.max(minItems, wish.style === 'full' ? 1 : 0);
    const most = Math.min(maxItems, Math.max(minItems, 3));
    return listOf(schema, validValue(items!, wish, [...path, 0]), least, most);
  },
  object: objectValue,
};

/** Makes integers of the range that are close to 0 or to its minimum. */
function small(min: number, max: number, distances: readonly number[]): fc.Arbitrary<number> {
  const upTo = (distance: number) =>
    fc.integer({ min, max: Math.min(max, Math.max(min, 0) + distance) });
  return fc.oneof(...distances.map(upTo));
}

/** Makes lists of so many items, or of fewer if the items must differ and there are not enough. */
export function listOf(
  { uniqueItems, items: { enum: values } = {} }: Schema,
  items: fc.Arbitrary<unknown>,
  minLength: number,
  maxLength: number,
): fc.Arbitrary<unknown[]> {
  if (!uniqueItems) return fc.array(items, { minLength, maxLength, size: 'max' });
  const [least, most] = [minLength, maxLength].map((length) =>
    Math.min(length, values?.length ?? length),
  );
  const selector = (item: unknown) => JSON.stringify(item);
  return fc.uniqueArray(items, { minLength: least!, maxLength: most!, size: 'max', selector });
}

function objectValue(schema: Schema, wish: Wish, path: Path): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], minProperties = 0, additionalProperties } = schema;
  if (typeof additionalProperties === 'object') {
    const { maxProperties = USUAL_PAIRS } = schema;
    return mapOf(schema, minProperties, Math.min(maxProperties, USUAL_PAIRS), wish, path);
  }
  const names = Object.keys(properties);
  const objectWith = (needed: readonly string[]) => {
    const entries = names.map((name) => {
      const values = validValue(properties[name]!, wish, [...path, name]);
      const entry = values.map((value): [string, unknown] => [name, value]);
      const isNeeded = needed.includes(name) || wish.isNeeded?.([...path, name]);
      return optional(entry, isNeeded ? [0, 1] : PRESENCE[wish.style]);
    });
    return fc.tuple(...entries).map((parts) => Object.fromEntries(parts.flat()));
  };
  return required.length < minProperties
    ? fc.constantFrom(...names).chain((name) => objectWith([...required, name]))
    : objectWith(required);
}

export const USUAL_PAIRS = 3;

/** Makes objects with so many members of any name. */
export function mapOf(
  { propertyNames = {}, additionalProperties }: Schema,
  minKeys: number,
  maxKeys: number,
  wish: Wish,
  path: Path = [],
): fc.Arbitrary<Record<string, unknown>> {
  const values = validValue(additionalProperties as Schema, wish, [...path, 'key']);
  const options = { minKeys, maxKeys, size: 'max', noNullPrototype: true } as const;
  return fc.dictionary(validText(propertyNames), values, options);
}

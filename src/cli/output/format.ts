import { cairoTime, isTime } from './cairo-time.ts';
import { flattenSchema, typesOf, type Schema } from '../calls/contract.ts';

/** Formats an amount in EGP: `EGP 1,234.50`. */
export function egp(amount: number): string {
  return `EGP ${amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
}

/**
 * Characters that would move the cursor, colour the terminal or change the text direction. Some of
 * the texts come from partners.
 */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/** Replaces characters that would affect the terminal. */
export function printable(text: string): string {
  return text.replace(UNPRINTABLE, '·');
}

/** Shown if there is no value. */
export const NO_VALUE = '–';

/** Formats a value of a response in one line, by its schema. */
export function valueText(value: unknown, schema: Schema, name = ''): string {
  if (value === null || value === undefined || value === '') return NO_VALUE;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return numberText(value, schema, name);
  if (typeof value === 'string')
    return schema.format === 'date-time' || isTime(value) ? cairoTime(value) : printable(value);
  if (Array.isArray(value))
    return (
      value.map((item) => valueText(item, flattenSchema(schema.items ?? {}))).join(', ') || NO_VALUE
    );
  return objectText(value as Record<string, unknown>, schema);
}

function numberText(value: number, { format }: Schema, name: string): string {
  if (format === 'decimal') return egp(value);
  return `${value.toLocaleString('en-US', { maximumFractionDigits: 10 })}${/percent$/i.test(name) ? ' %' : ''}`;
}

/**
 * Formats a property by its code, an order by its number, a text by its English or else its Arabic,
 * and other objects by their values, with names if the schema has none.
 */
function objectText(value: Record<string, unknown>, schema: Schema): string {
  if (!schema.properties) return namedText(value);
  for (const name of [value.code, value.number])
    if (typeof name === 'string') return printable(name);
  if ('en' in value && 'ar' in value) return printable(String(value.en || value.ar || NO_VALUE));
  const values = Object.entries(value).filter(([name]) => name !== 'object');
  return (
    values.map(([name, inner]) => valueText(inner, schemaAt(schema, [name]), name)).join(' ') ||
    NO_VALUE
  );
}

function namedText(value: Record<string, unknown>): string {
  return Object.entries(value)
    .map(([name, inner]) => `${words([name])} ${valueText(inner, {}, name)}`)
    .join(', ');
}

/** Returns whether values of the schema are numbers, which are aligned right. */
export function isNumber(schema: Schema): boolean {
  const types = typesOf(schema);
  return schema.format === 'decimal' || types.includes('integer') || types.includes('number');
}

/** Returns the schema at a path. */
export function schemaAt(schema: Schema, path: readonly string[]): Schema {
  return path.reduce(
    (at, name) => flattenSchema(at.properties?.[name] ?? {}),
    flattenSchema(schema),
  );
}

/** Returns the value at a path. */
export function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (at, name) => (at as Record<string, unknown> | null | undefined)?.[name],
    value,
  );
}

/** Returns the name of a field in words: `external reference` for `externalReference`. */
export function words(path: readonly string[]): string {
  return path
    .join(' ')
    .replace(
      /([a-z])([A-Z])/g,
      (_all, before: string, letter: string) => `${before} ${letter.toLowerCase()}`,
    );
}

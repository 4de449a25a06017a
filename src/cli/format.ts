import { cairoTime } from './cairo-time.ts';
import { resolve, type Schema } from './contract.ts';

/** An amount in EGP as people read it: `EGP 1,234.50`. */
export function egp(amount: number): string {
  return `EGP ${amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
}

/**
 * Characters that would move the cursor, colour the terminal or turn the direction of the text:
 * partners wrote some of what is shown.
 */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/** A text that leaves a terminal as it is. */
export function printable(text: string): string {
  return text.replace(UNPRINTABLE, '·');
}

/** What stands where there is no value. */
export const NOTHING = '–';

/** A value of an answer in one line, by its schema. */
export function valueText(value: unknown, schema: Schema, name = ''): string {
  if (value === null || value === undefined || value === '') return NOTHING;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return numberText(value, schema, name);
  if (typeof value === 'string')
    return schema.format === 'date-time' ? cairoTime(value) : printable(value);
  if (Array.isArray(value))
    return value.map((item) => valueText(item, resolve(schema.items ?? {}))).join(', ') || NOTHING;
  return objectText(value as Record<string, unknown>, schema);
}

function numberText(value: number, { format }: Schema, name: string): string {
  if (format === 'money') return egp(value);
  return `${value.toLocaleString('en-US', { maximumFractionDigits: 10 })}${/percent$/i.test(name) ? ' %' : ''}`;
}

/**
 * A property by its code, a text by its English or else its Arabic; anything else by its values,
 * with their names where the schema has none.
 */
function objectText(value: Record<string, unknown>, schema: Schema): string {
  if (!schema.properties) return namedText(value);
  if (typeof value.code === 'string') return printable(value.code);
  if ('en' in value && 'ar' in value) return printable(String(value.en || value.ar || NOTHING));
  const values = Object.entries(value).filter(([name]) => name !== 'object');
  return (
    values.map(([name, inner]) => valueText(inner, schemaAt(schema, [name]), name)).join(' ') ||
    NOTHING
  );
}

function namedText(value: Record<string, unknown>): string {
  return Object.entries(value)
    .map(([name, inner]) => `${words([name])} ${valueText(inner, {}, name)}`)
    .join(', ');
}

/** Whether values of the schema stand flush right. */
export function isNumber({ format, type }: Schema): boolean {
  return format === 'money' || type === 'integer' || type === 'number';
}

/** The schema of what stands at a path. */
export function schemaAt(schema: Schema, path: readonly string[]): Schema {
  return path.reduce((at, name) => resolve(at.properties?.[name] ?? {}), resolve(schema));
}

/** What stands at a path. */
export function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (at, name) => (at as Record<string, unknown> | null | undefined)?.[name],
    value,
  );
}

/** The name of a field in words: `externalReference` is `external reference`. */
export function words(path: readonly string[]): string {
  return path
    .join(' ')
    .replace(
      /([a-z])([A-Z])/g,
      (_all, before: string, letter: string) => `${before} ${letter.toLowerCase()}`,
    );
}

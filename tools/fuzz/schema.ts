import { resolve, type ContractDocument } from '../../src/contract/document.ts';
import { isUnion } from '../../src/contract/unions.ts';

/** A JSON Schema of a request with its references resolved. */
export interface Schema {
  type?: string | readonly string[];
  enum?: readonly unknown[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  properties?: Record<string, Schema>;
  required?: readonly string[];
  additionalProperties?: boolean | Schema;
  propertyNames?: Schema;
  minProperties?: number;
  maxProperties?: number;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
}

/** The keywords that the generators support, and those without an effect on validity. */
const KEYWORDS = `
  type enum format contentEncoding contentMediaType pattern minLength maxLength minimum maximum exclusiveMinimum
  properties required additionalProperties propertyNames minProperties maxProperties
  items minItems maxItems uniqueItems
  x-error-code x-pattern-words x-enum-descriptions x-customer-message x-customer-can-act
  description title example examples default deprecated readOnly writeOnly
`.split(/\s+/);

/**
 * Resolves every reference of a schema. Of a union, the first member is sent: the recipes send the
 * others. @throws Error for a keyword that the generators do not know
 */
export function resolveSchema(document: ContractDocument, node: object): Schema {
  const named = resolve(document, node);
  const schema = (isUnion(named) ? resolve(document, named.oneOf[0]!) : named) as Schema;
  const unknown = Object.keys(schema).find((keyword) => !KEYWORDS.includes(keyword));
  if (unknown)
    throw new Error(
      `The fuzzer does not know the keyword "${unknown}" of a request schema: add it to ` +
        'tools/fuzz/schema.ts and its generators.',
    );
  const inner = (value: unknown) =>
    typeof value === 'object' ? resolveSchema(document, value!) : value;
  const resolved = Object.entries(schema).map(([keyword, value]) => {
    if (['items', 'additionalProperties', 'propertyNames'].includes(keyword))
      return [keyword, inner(value)];
    if (keyword !== 'properties') return [keyword, value];
    const members = Object.entries(value as object).map(([name, member]) => [name, inner(member)]);
    return [keyword, Object.fromEntries(members)];
  });
  const { minimum, ...others }: Schema = Object.fromEntries(resolved);
  const isStricter = (others.exclusiveMinimum ?? -Infinity) >= (minimum ?? -Infinity);
  return minimum === undefined || isStricter ? others : { ...others, minimum };
}

/** Returns the types of a schema; one with an enum and no type is a string. */
export function typesOf({ type = 'string' }: Schema): readonly string[] {
  return typeof type === 'string' ? [type] : type;
}

/** Returns the type of a schema besides null. */
export function typeOf(schema: Schema): string {
  return typesOf(schema).find((type) => type !== 'null')!;
}

export function isNullable(schema: Schema): boolean {
  return typesOf(schema).includes('null');
}

/** A place in a value: names of members and indexes of items. */
export type Path = readonly (string | number)[];

/** A field of a schema at any depth; the schema itself has an empty path. */
export interface Field {
  path: Path;
  schema: Schema;
  /** A named field that can be left out, so neither the value of a map nor the item of a list. */
  optional: boolean;
}

/** The name under which the value of a map is tried. */
const MAP_KEY = 'note';

/** Lists the schema itself and every field in it. */
export function fieldsOf(schema: Schema, path: Path = [], isOptional = false): Field[] {
  const { properties = {}, required = [], additionalProperties, items } = schema;
  const members = Object.entries(properties).flatMap(([name, inner]) =>
    fieldsOf(inner, [...path, name], !required.includes(name)),
  );
  const values =
    typeof additionalProperties === 'object'
      ? fieldsOf(additionalProperties, [...path, MAP_KEY])
      : [];
  return [
    { path, schema, optional: isOptional },
    ...members,
    ...values,
    ...(items ? fieldsOf(items, [...path, 0]) : []),
  ];
}

/** Writes a path as errors do: `items.0.shares`. */
export function dotted(path: Path): string {
  return path.join('.');
}

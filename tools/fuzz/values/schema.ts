import { resolve, type ContractDocument } from '../../../src/contract/document.ts';
import { isUnion } from '../../../src/contract/unions.ts';

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
  exclusiveMaximum?: number;
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
  'x-error-code'?: string;
}

/** The keywords that the generators support, and those without an effect on validity. */
const KEYWORDS = new Set([
  ...[
    'type',
    'enum',
    'format',
    'pattern',
    'minLength',
    'maxLength',
    'minimum',
    'maximum',
    'exclusiveMinimum',
    'exclusiveMaximum',
    'properties',
  ],
  ...[
    'required',
    'additionalProperties',
    'propertyNames',
    'minProperties',
    'maxProperties',
    'items',
    'minItems',
    'maxItems',
    'uniqueItems',
  ],
  ...[
    'x-error-code',
    'description',
    'title',
    'example',
    'examples',
    'default',
    'x-enum-descriptions',
    'x-customer-message',
    'x-customer-can-act',
    'deprecated',
    'readOnly',
    'writeOnly',
  ],
]);
const MAPS = ['properties'];
const NESTED = ['items', 'additionalProperties', 'propertyNames'];

/**
 * Resolves every reference of a schema. Of a union, the first member is sent: `recipes.ts` sends the
 * others. @throws Error for a keyword that the generators do not know
 */
export function resolveSchema(document: ContractDocument, node: object): Schema {
  const named = resolve(document, node);
  const member = isUnion(named) ? resolve(document, named.oneOf[0]!) : named;
  const resolved: Record<string, unknown> = { ...member };
  const unknown = Object.keys(resolved).find((keyword) => !KEYWORDS.has(keyword));
  if (unknown)
    throw new Error(
      `The fuzzer does not know the keyword "${unknown}" of a request schema: add it to tools/fuzz/values/schema.ts and its generators.`,
    );
  const copy: Record<string, unknown> = { ...resolved };
  for (const keyword of NESTED) {
    if (typeof copy[keyword] === 'object')
      copy[keyword] = resolveSchema(document, copy[keyword] as object);
  }
  for (const keyword of MAPS) {
    if (!copy[keyword]) continue;
    const entries = Object.entries(copy[keyword] as Record<string, object>).map(
      ([name, schema]) => [name, resolveSchema(document, schema)],
    );
    copy[keyword] = Object.fromEntries(entries);
  }
  return withOneMinimum(copy as Schema);
}

/** Removes the bound that a stricter one makes redundant. */
function withOneMinimum(schema: Schema): Schema {
  const { minimum, ...others } = schema;
  return minimum !== undefined && (schema.exclusiveMinimum ?? -Infinity) >= minimum
    ? others
    : schema;
}

/** Returns the types of a schema; one with an enum and no type is a string. */
export function typesOf(schema: Schema): readonly string[] {
  return typeof schema.type === 'string' ? [schema.type] : (schema.type ?? ['string']);
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
  /** False also for the value of a map and the item of a list. */
  required: boolean;
  /** A named field that can be left out. */
  optional: boolean;
}

/** The name under which the value of a map is tried. */
const MAP_KEY = 'note';

/** Lists the schema itself and every field in it. */
export function fieldsOf(
  schema: Schema,
  path: Path = [],
  presence: 'required' | 'optional' | null = 'required',
): Field[] {
  const members = Object.entries(schema.properties ?? {}).flatMap(([name, inner]) =>
    fieldsOf(inner, [...path, name], schema.required?.includes(name) ? 'required' : 'optional'),
  );
  const values =
    typeof schema.additionalProperties === 'object'
      ? fieldsOf(schema.additionalProperties, [...path, MAP_KEY], null)
      : [];
  const items = schema.items ? fieldsOf(schema.items, [...path, 0], null) : [];
  const field = {
    path,
    schema,
    required: presence === 'required',
    optional: presence === 'optional',
  };
  return [field, ...members, ...values, ...items];
}

/** Writes a path as errors do: `items.0.shares`. */
export function dotted(path: Path): string {
  return path.join('.');
}

type Schema = Record<string, unknown>;
type Definitions = Record<string, Schema>;

const IN_SCHEMA_MAPS = ['properties', 'patternProperties', '$defs'];
const IN_SCHEMA_LISTS = ['oneOf', 'anyOf'];
const OPEN = '__open';

/**
 * Returns the components' schemas with which responses are compared: an object has no field that
 * the contract does not name. Each schema is there twice, closed as `X` and, for use inside an
 * `allOf`, with an open top level as `X__open`.
 */
export function strictDefinitions(schemas: Definitions): Definitions {
  return Object.fromEntries(
    Object.entries(schemas).flatMap(([name, schema]) => [
      [name, strict(schema, true)],
      [name + OPEN, strict(schema, false)],
    ]),
  );
}

/**
 * Returns the schema with every object in it closed (`closed: false` leaves the top level open).
 */
export function strict(schema: Schema, closed = true): Schema {
  const combined = 'allOf' in schema || 'properties' in schema || !closed;
  const copy: Schema = {};
  for (const [keyword, value] of Object.entries(schema))
    copy[keyword] = strictKeyword(keyword, value, combined);
  const isObject = 'properties' in schema || 'allOf' in schema;
  const saysItself = 'additionalProperties' in schema || 'unevaluatedProperties' in schema;
  return closed && isObject && !saysItself ? { ...copy, unevaluatedProperties: false } : copy;
}

function strictKeyword(keyword: string, value: unknown, combined: boolean): unknown {
  if (keyword === '$ref')
    return `contract#/$defs/${(value as string).split('/').at(-1)}${combined ? OPEN : ''}`;
  if (keyword === 'allOf') return (value as Schema[]).map((part) => strict(part, false));
  if (IN_SCHEMA_LISTS.includes(keyword))
    return (value as Schema[]).map((part) => strict(part, !combined));
  if (IN_SCHEMA_MAPS.includes(keyword))
    return Object.fromEntries(
      Object.entries(value as Definitions).map(([name, inner]) => [name, strict(inner)]),
    );
  if (
    ['items', 'additionalProperties', 'propertyNames'].includes(keyword) &&
    typeof value === 'object'
  )
    return strict(value as Schema);
  return value;
}

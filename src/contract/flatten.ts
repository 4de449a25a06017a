import { resolve, type ContractDocument, type Schema } from './document.ts';

/**
 * Returns a schema without references: with the keywords beside a reference, the other branch of
 * `anyOf` with null, and the fields of all branches of `allOf`.
 */
export function flatten(document: Pick<ContractDocument, 'components'>, schema: Schema): Schema {
  const other = schema.anyOf?.find(({ type }) => type !== 'null');
  if (other) {
    const own = flatten(document, other);
    return {
      ...own,
      ...(schema.description && { description: schema.description }),
      type: [...typesOf(own), 'null'],
    };
  }
  if (schema.allOf) return together(schema.allOf.map((part) => flatten(document, part)));
  if (!schema.$ref) return schema;
  const { $ref, ...beside } = schema;
  return { ...flatten(document, resolve(document, { $ref })), ...beside };
}

/** Returns an object that has the fields of all parts. */
function together(parts: readonly Schema[]): Schema {
  return {
    type: 'object',
    required: parts.flatMap(({ required = [] }) => required),
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
  };
}

/** Returns the types that a schema allows. */
export function typesOf({ type }: Schema): readonly string[] {
  return type === undefined ? [] : typeof type === 'string' ? [type] : type;
}

import { resolve, type ContractDocument, type Schema } from './document.ts';

/** A union whose members are objects, told apart by the value of one field. */
type Union = Schema & Required<Pick<Schema, 'discriminator' | 'oneOf'>>;

/** Returns whether a schema is a discriminated union that consists of its members only. */
export function isUnion(schema: Schema): schema is Union {
  return schema.discriminator !== undefined && schema.oneOf !== undefined && !schema.properties;
}

/**
 * Returns a discriminated union as one object with the fields of all members. It requires the
 * fields that all members require, and accepts the values of the discriminator that the union maps.
 */
export function unionAsObject(
  document: Pick<ContractDocument, 'components'>,
  { oneOf, discriminator: { propertyName, mapping }, ...others }: Union,
): Schema {
  const members = oneOf.map((member) => resolve(document, member));
  const [first = [], ...rest] = members.map(({ required = [] }) => required);
  const properties = Object.assign({}, ...members.map((member) => member.properties));
  return {
    ...others,
    type: 'object',
    additionalProperties: false,
    required: first.filter((name) => rest.every((names) => names.includes(name))),
    properties: {
      ...properties,
      [propertyName]: { ...properties[propertyName], enum: Object.keys(mapping) },
    },
  };
}

/**
 * Returns a discriminated union as one object, of which each value of the discriminator allows only
 * the fields of its member. The errors of a validator then name the field that is wrong; those of a
 * `oneOf` name the union.
 */
export function unionByConditions(
  document: Pick<ContractDocument, 'components'>,
  union: Union,
): Schema {
  const { propertyName, mapping } = union.discriminator;
  const object = unionAsObject(document, union);
  const allOf = Object.entries(mapping).map(([value, $ref]) => {
    const { properties = {}, required = [] } = resolve(document, { $ref } as Schema);
    const foreign = Object.keys(object.properties!).filter((name) => !(name in properties));
    return {
      if: { required: [propertyName], properties: { [propertyName]: { const: value } } },
      then: { required, properties: Object.fromEntries(foreign.map((name) => [name, false])) },
    };
  });
  return { ...object, allOf: allOf as Schema[] };
}

/**
 * Returns the document with one object, which has the fields of all parts, in place of each component
 * that is an `allOf` of objects. Generators do not accept an `allOf` as a member of a union.
 */
export function withMergedParts<Document extends Pick<ContractDocument, 'components'>>(
  document: Document,
): Document {
  const schemas = Object.entries(document.components.schemas).map(([name, schema]) => {
    const { allOf, ...others } = schema;
    if (!allOf) return [name, schema];
    const parts = allOf.map((part) => resolve(document, part));
    const merged: Schema = {
      ...others,
      type: 'object',
      required: parts.flatMap(({ required = [] }) => required),
      properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
    };
    return [name, merged];
  });
  const components = { ...document.components, schemas: Object.fromEntries(schemas) };
  return { ...document, components };
}

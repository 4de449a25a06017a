import * as document from '../../../src/contract/document.ts';
import { contract } from '../contract.ts';

/** A schema of the contract, with the bounds that the reference shows. */
export type Schema = document.Schema & {
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  oneOf?: readonly Schema[];
};

/** Follows a reference within the contract. What stands beside it, such as a description, wins. */
export function resolved<Node extends object>(node: Node & document.Reference): Node {
  return document.resolve(contract, node);
}

/** The name of the schema that a reference leads to: `Order`. */
export const nameOf = ({ $ref }: Pick<Schema, '$ref'>) => $ref?.split('/').at(-1);

/** A schema's own properties and those of the schemas that it is composed of. */
export function propertiesOf(schema: Schema): Pick<Schema, 'properties' | 'required'> {
  const { properties, required = [], allOf = [] } = resolved(schema);
  const composed = allOf.map(propertiesOf);
  return {
    properties: Object.assign({}, ...composed.map((part) => part.properties ?? {}), properties),
    required: [...required, ...composed.flatMap((part) => part.required ?? [])],
  };
}

/** The alternatives of a schema, without null: those of `funding` by `method`, for example. */
export function variantsOf(schema: Schema): readonly Schema[] {
  const { oneOf = [], anyOf = [] } = resolved(schema);
  return [...oneOf, ...anyOf].filter((variant) => resolved(variant).type !== 'null');
}

const { schemas } = contract.components;

const isObject = (name: string) =>
  name === 'Error' ||
  (!name.endsWith('List') && resolved(schemas[name]!).properties?.object?.const !== undefined);

/** The names of the objects that operations return and events contain: `Account`, `Order`. */
export const objectNames: readonly string[] = Object.keys(schemas).filter(isObject);

/** The schema of an object by its name. */
export const objectSchema = (name: string): Schema => schemas[name]!;

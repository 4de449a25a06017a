import { contracts } from '../../src/contract/contracts.ts';
import {
  APIS,
  resolve,
  type Api,
  type ContractDocument,
  type Schema,
} from '../../src/contract/document.ts';
import { examplesOf, operationsOf, schemaOf } from '../../src/contract/operations.ts';
import { isUnion, unionAsObject } from '../../src/contract/unions.ts';

/** A field of an object in the request body of an operation. */
interface RequestField {
  api: Api;
  method: string;
  /** The path template. */
  path: string;
  /** As errors name it: `funding.settlement.amount`. */
  field: string;
  schema: Schema;
  required: boolean;
  /** Returns the example of the contract that has the field, with another value in it. */
  bodyWith(value: unknown): unknown;
  /** Returns the same example without the field. */
  bodyWithout(): unknown;
}

/**
 * Lists the fields in the request bodies of both contracts, each with an example of the contract
 * that has the object in which the field is.
 */
export function requestFields(): RequestField[] {
  return APIS.flatMap((api) => {
    const { document } = contracts[api];
    return operationsOf(document).flatMap(({ method, path, operation }) => {
      const schema = schemaOf(document, operation.requestBody);
      if (!schema) return [];
      const found = examplesOf(document, operation.requestBody).flatMap(({ value }) =>
        fieldsIn(document, schema, value).map((row) => ({
          api,
          method: method.toUpperCase(),
          path,
          ...row,
          ...bodiesOf(value, row.field.split('.')),
        })),
      );
      return [...new Map(found.map((row) => [row.field, row])).values()];
    });
  });
}

type Found = Pick<RequestField, 'field' | 'schema' | 'required'>;

function fieldsIn(document: ContractDocument, node: Schema, value: unknown, prefix = ''): Found[] {
  const named = resolve(document, node);
  const schema = isUnion(named) ? unionAsObject(document, named) : named;
  if (Array.isArray(value))
    return value
      .slice(0, 1)
      .flatMap((item) => fieldsIn(document, schema.items!, item, `${prefix}0.`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => [
    {
      field: prefix + name,
      schema: resolve(document, property),
      required: schema.required?.includes(name) ?? false,
    },
    ...fieldsIn(document, property, (value as Record<string, unknown>)[name], `${prefix}${name}.`),
  ]);
}

function bodiesOf(example: unknown, steps: string[]) {
  const last = steps.at(-1)!;
  const copy = (change: (holder: Record<string, unknown>) => void) => {
    const body: unknown = structuredClone(example);
    change(
      steps
        .slice(0, -1)
        .reduce((at, step) => (at as Record<string, unknown>)[step], body) as Record<
        string,
        unknown
      >,
    );
    return body;
  };
  return {
    bodyWith: (value: unknown) => copy((holder) => void (holder[last] = value)),
    bodyWithout: () => copy((holder) => void delete holder[last]),
  };
}

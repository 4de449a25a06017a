import { contracts } from '../../src/contract/contracts.ts';
import {
  APIS,
  resolve,
  type Api,
  type Parameter,
  type Schema,
} from '../../src/contract/document.ts';
import { operationsOf, schemaOf } from '../../src/contract/operations.ts';
import { fillPath } from '../../src/contract/routes.ts';
import { isUnion } from '../../src/contract/unions.ts';

/** A text that an operation of a contract takes. */
export interface RequestText {
  api: Api;
  method: string;
  /** The path template. */
  path: string;
  /** Where it is, as errors name it: `funding.settlement.reference`; of a key, the map. */
  param: string;
  place: 'path' | 'query' | 'body' | 'key';
  schema: TextSchema;
  /** Returns the address and body of a request with another value in its place; the rest is valid. */
  requestWith(value: string): { address: string; body?: unknown };
}

type TextSchema = Schema & { examples?: unknown[]; minItems?: number; propertyNames?: Schema };

/** A text below a value: its path, its schema, and the value with another text in it. */
interface Found {
  steps: string[];
  schema: TextSchema;
  isKey?: boolean;
  valueWith(text: string): unknown;
}

/** Lists the texts that requests of both contracts can have: in paths, queries and bodies. */
export function requestTexts(): RequestText[] {
  return APIS.flatMap((api) => {
    const { document } = contracts[api];
    return operationsOf(document).flatMap(({ method, path, parameters, operation }) => {
      const at = { api, method: method.toUpperCase(), path };
      const body = schemaOf(document, operation.requestBody);
      const address = (changed?: Parameter, value = '') => {
        const isPath = changed?.in === 'path';
        const query = parameters
          .filter((one) => one.in === 'query' && (one.required || one === changed))
          .map((one): [string, string] => [
            one.name,
            one === changed ? value : String(one.example),
          ]);
        const filled = fillPath(path, () => (isPath ? encodeURIComponent(value) : 'any'));
        return query.length > 0 ? `${filled}?${new URLSearchParams(query).toString()}` : filled;
      };
      const ofParameters = parameters
        .filter(({ in: place, schema }) => place !== 'header' && isText(schema))
        .map((parameter): RequestText => ({
          ...at,
          param: parameter.name,
          place: parameter.in as 'path' | 'query',
          schema: parameter.schema,
          requestWith: (value) => ({
            address: address(parameter, value),
            ...(body && { body: exampleOf(api, body) }),
          }),
        }));
      const ofBody = (body ? textsIn(api, body) : []).map(
        ({ steps, schema, isKey, valueWith }): RequestText => ({
          ...at,
          param: steps.join('.'),
          place: isKey ? 'key' : 'body',
          schema,
          requestWith: (value) => ({ address: address(), body: valueWith(value) }),
        }),
      );
      return [...ofParameters, ...ofBody];
    });
  });
}

/** A file in a request, such as a statement, is read by its own rules. */
const isText = (schema: Schema) =>
  [schema.type].flat().includes('string') && !('contentMediaType' in schema);

function textsIn(api: Api, node: Schema): Found[] {
  const schema = resolve(contracts[api].document, node) as TextSchema;
  if (isUnion(schema)) return schema.oneOf.flatMap((member) => textsIn(api, member));
  const inside = (step: string, inner: Schema, wrap: (value: unknown) => unknown): Found[] =>
    textsIn(api, inner).map((found) => ({
      ...found,
      steps: [step, ...found.steps],
      valueWith: (text) => wrap(found.valueWith(text)),
    }));
  if (schema.items) return inside('0', schema.items, (value) => [value]);
  if (schema.properties) {
    const whole = exampleOf(api, schema) as object;
    return Object.entries(schema.properties).flatMap(([name, inner]) =>
      inside(name, inner, (value) => ({ ...whole, [name]: value })),
    );
  }
  if (typeof schema.additionalProperties === 'object')
    return [
      ...inside('note', schema.additionalProperties, (note) => ({ note })),
      ...(schema.propertyNames
        ? [
            {
              steps: [],
              schema: schema.propertyNames,
              isKey: true,
              valueWith: (key: string) => ({ [key]: 'x' }),
            },
          ]
        : []),
    ];
  return isText(schema) ? [{ steps: [], schema, valueWith: (text) => text }] : [];
}

/** Makes a value that is valid for a schema, with no more fields than it requires. */
function exampleOf(api: Api, node: Schema): unknown {
  const schema = resolve(contracts[api].document, node) as TextSchema;
  if (isUnion(schema)) return exampleOf(api, schema.oneOf[0]!);
  if (schema.properties) {
    const { required = [], properties } = schema;
    return Object.fromEntries(required.map((name) => [name, exampleOf(api, properties[name]!)]));
  }
  if (schema.items) return [exampleOf(api, schema.items)];
  return schema.examples?.[0] ?? schema.const ?? schema.enum?.[0] ?? 1;
}

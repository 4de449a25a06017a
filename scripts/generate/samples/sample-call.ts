import type { ContractDocument, Parameter } from '../../../src/contract/document.ts';
import {
  examplesOf,
  schemaOf,
  successOf,
  type DocumentedOperation,
} from '../../../src/contract/operations.ts';
import { fillPath } from '../../../src/contract/routes.ts';

/** The request of a sample: the examples of the contract, and at most two filters. */
export interface SampleCall {
  operationId: string;
  method: string;
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  /** Path and query, filled in and encoded: `/quotes?limit=20`. */
  target: string;
  /** The example of the request body; undefined if the operation has no body. */
  body: unknown;
  /** True if the operation takes an Idempotency-Key. */
  takesKey: boolean;
  /** Name of the schema of the response. */
  response: string;
}

const MAX_FILTERS = 2;
const PAGING = ['limit', 'cursor', 'after'];

/** Returns the request that the samples of an operation send. */
export function sampleCall(
  document: ContractDocument,
  { method, path: route, operation, parameters }: DocumentedOperation,
): SampleCall {
  const filters = parameters.filter(
    (parameter) => parameter.in === 'query' && !PAGING.includes(parameter.name),
  );
  const limit = parameters.filter((parameter) => parameter.name === 'limit');
  const path = valuesOf(parameters.filter((parameter) => parameter.in === 'path'));
  const query = valuesOf(filters.length > 0 ? filters.slice(0, MAX_FILTERS) : limit);
  const takesKey = parameters.some((parameter) => parameter.name === 'Idempotency-Key');
  return {
    operationId: operation.operationId,
    method: method.toUpperCase(),
    path,
    query,
    target: targetOf(route, path, query),
    body: examplesOf(document, operation.requestBody)[0]?.value,
    takesKey,
    response: schemaOf(document, successOf(document, operation).response)!.$ref!.split('/').at(-1)!,
  };
}

/** Returns the body as JSON, each line after the first indented by this many spaces. */
export function indentedJson(body: unknown, spaces: number): string {
  return JSON.stringify(body, null, 2).replaceAll('\n', `\n${' '.repeat(spaces)}`);
}

function targetOf(
  route: string,
  path: Record<string, unknown>,
  query: Record<string, unknown>,
): string {
  const address = fillPath(route, (name) => encodeURIComponent(String(path[name])));
  const search = Object.entries(query).map(([name, value]) => `${name}=${inQuery(value)}`);
  return search.length > 0 ? `${address}?${search.join('&')}` : address;
}

/** Encodes a value for a query. Commas and colons are allowed there (RFC 3986, 3.4) and read better. */
function inQuery(value: unknown): string {
  return encodeURIComponent(Array.isArray(value) ? value.join(',') : String(value))
    .replace(/%2C/g, ',')
    .replace(/%3A/g, ':');
}

function valuesOf(parameters: Parameter[]): Record<string, unknown> {
  return Object.fromEntries(
    parameters.map(({ name, example, examples }) => [
      name,
      example ?? Object.values(examples ?? {})[0]?.value,
    ]),
  );
}

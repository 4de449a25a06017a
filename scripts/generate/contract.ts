import path from 'node:path';
import { bundle, createConfig } from '@redocly/openapi-core';
import openapiTypescript, { astToString } from 'openapi-typescript';

/** A contract of this service: its folder under `openapi/` and under `generated/`. */
export type Door = 'partner' | 'backoffice';

/** As much of an OpenAPI document as the generator reads. */
export interface OpenApiDocument {
  paths: Record<string, Record<string, unknown>>;
  webhooks: Record<string, unknown>;
  components: { schemas: Record<string, JsonSchema>; [kind: string]: unknown };
  [key: string]: unknown;
}

interface JsonSchema {
  $ref?: string;
  enum?: unknown[];
  properties?: Record<string, JsonSchema>;
  [keyword: string]: unknown;
}

export interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters?: { $ref?: string }[];
  requestBody?: {
    required?: boolean;
    content: Record<string, { schema: JsonSchema; examples?: Record<string, { $ref?: string }> }>;
  };
  responses: Record<string, { $ref?: string }>;
  'x-capability'?: string;
  'x-idempotency'?: 'required' | 'optional';
  'x-repeatable'?: boolean;
  'x-sandbox-only'?: boolean;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/**
 * One OpenAPI document out of the many files of `openapi/<door>/`. Throws with Redocly's words
 * where a reference leads nowhere.
 */
export async function bundleContract(root: string, door: Door): Promise<OpenApiDocument> {
  const config = await createConfig({});
  const ref = path.join(root, 'openapi', door, 'openapi.yaml');
  const { bundle: document, problems } = await bundle({ ref, config });
  if (problems.length > 0)
    throw new Error(problems.map((problem) => `${ref}: ${problem.message}`).join('\n'));
  return document.parsed as OpenApiDocument;
}

/** The document's types, as openapi-typescript writes them. */
export async function contractTypes(document: OpenApiDocument): Promise<string> {
  const ast = await openapiTypescript(structuredClone(document) as never, {
    alphabetize: false,
    defaultNonNullable: false,
  });
  return astToString(ast);
}

/**
 * The route table: what the router needs to know of each operation, and nothing that it could look
 * up in the contract.
 */
export function routeTable(document: OpenApiDocument): string {
  const rows = operationsOf(document).map(({ method, path: route, operation }) => {
    const [security = {}] = operation.security;
    const [permissions = []] = Object.values(security);
    const codes = parameterCodes(document, operation);
    const row = {
      method,
      path: route,
      tag: operation.tags[0],
      permissions,
      capability: operation['x-capability'] ?? null,
      idempotency: operation['x-idempotency'] ?? null,
      sandboxOnly: operation['x-sandbox-only'] ?? false,
      body: operation.requestBody
        ? operation.requestBody.required
          ? 'required'
          : 'optional'
        : null,
      ...(codes && { parameterCodes: codes }),
      errors: errorCodes(document, operation),
    };
    return `  ${operation.operationId}: ${JSON.stringify(row)},`;
  });
  return `export const operations = {\n${rows.join('\n')}\n} as const;\n\nexport type OperationId = keyof typeof operations;\n`;
}

/**
 * Every named enum of the document as a constant array, without null, for code that needs the
 * values and not only their type.
 */
export function enumConstants(document: OpenApiDocument): string {
  return Object.entries(document.components.schemas)
    .filter(([, schema]) => Array.isArray(schema.enum))
    .map(([name, schema]) => [name, JSON.stringify(schema.enum!.filter((value) => value !== null))])
    .map(
      ([name, values]) =>
        `export const ${name} = ${values} as const;\nexport type ${name} = (typeof ${name})[number];\n`,
    )
    .sort()
    .join('\n');
}

/** Every operation of the document with its method and path. */
export function operationsOf(document: OpenApiDocument) {
  return Object.entries(document.paths).flatMap(([route, item]) =>
    METHODS.filter((method) => item[method]).map((method) => ({
      method,
      path: route,
      operation: item[method] as Operation,
    })),
  );
}

/**
 * Methods whose repetition has no further effect: by the rules of HTTP, and PATCH, which in this
 * contract sets fields and never adds to them.
 */
const IDEMPOTENT_METHODS = ['get', 'put', 'patch', 'delete'];

/** Whether the same request may be sent again without a further effect. */
export function isRepeatable(method: string, operation: Operation): boolean {
  return (
    IDEMPOTENT_METHODS.includes(method) ||
    operation['x-idempotency'] !== undefined ||
    (operation['x-repeatable'] ?? false)
  );
}

/**
 * Codes that a property of the body answers with where the schema refuses it (`x-error-code` in the
 * contract).
 */
function parameterCodes(
  document: OpenApiDocument,
  operation: Operation,
): Record<string, string> | null {
  const schema = operation.requestBody?.content['application/json']?.schema;
  const properties = schema && resolve<JsonSchema>(document, schema).properties;
  const codes = Object.entries(properties ?? {})
    .map(([name, property]) => [
      name,
      property['x-error-code'] ?? resolve<JsonSchema>(document, property)['x-error-code'],
    ])
    .filter(([, code]) => typeof code === 'string');
  return codes.length > 0 ? Object.fromEntries(codes) : null;
}

/**
 * The error codes each of the operation's responses may carry, by status: the tests hold every
 * reply against them.
 */
function errorCodes(document: OpenApiDocument, operation: Operation): Record<string, string[]> {
  const entries = Object.entries(operation.responses).filter(([status]) => status >= '400');
  return Object.fromEntries(
    entries.map(([status, response]) => [status, codesOf(document, response)]),
  );
}

function codesOf(document: OpenApiDocument, response: { $ref?: string }): string[] {
  const resolved = resolve<{ content?: Record<string, { schema: JsonSchema }> }>(
    document,
    response,
  );
  const narrowed =
    resolved.content?.['application/json']?.schema.properties?.error?.properties?.code;
  return (narrowed?.enum ?? []) as string[];
}

/** What a node of the document is, its `$ref` followed. */
export function resolve<T>(document: OpenApiDocument, node: { $ref?: unknown }): T {
  if (typeof node.$ref !== 'string') return node as T;
  const found = node.$ref
    .slice(2)
    .split('/')
    .reduce(
      (at, key) => (at as Record<string, unknown>)[key.replaceAll('~1', '/').replaceAll('~0', '~')],
      document as unknown,
    );
  return resolve(document, found as { $ref?: unknown });
}

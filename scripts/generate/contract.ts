import path from 'node:path';
import { bundle, createConfig, type NormalizedProblem } from '@redocly/openapi-core';
import openapiTypescript, { astToString } from 'openapi-typescript';
import contractPlugin from '../../openapi/plugin/index.ts';
import {
  resolve,
  type Api,
  type ContractDocument,
  type Message,
  type Operation,
} from '../../src/contract/document.ts';
import { operationsOf, schemaOf } from '../../src/contract/operations.ts';
import type { OperationRow } from '../../src/contract/routes.ts';
import { withMergedParts } from '../../src/contract/unions.ts';
import { staffRow } from './staff-row.ts';

/** Texts of an enum by value, as the contract is written. */
const TEXTS = 'x-enumDescriptions';

/**
 * Bundles the files of `openapi/<api>/` into one document.
 * @throws Error with Redocly's messages if a file is not valid or a reference leads nowhere
 */
export async function bundleContract(root: string, api: Api): Promise<ContractDocument> {
  const config = await createConfig({
    plugins: [contractPlugin()],
    preprocessors: { 'contract/expand': 'on' },
  });
  const ref = path.join(root, 'openapi', api, 'openapi.yaml');
  const { bundle: document, problems } = await bundle({ ref, config });
  if (problems.length > 0) throw new Error(problems.map(problemText).join('\n'));
  listEnumDescriptions(document.parsed);
  return withMergedParts(document.parsed as ContractDocument);
}

/** Says where a problem is, and what it is. */
function problemText({ message, location: [place] }: NormalizedProblem): string {
  const where = place?.source && path.relative(process.cwd(), place.source.absoluteRef);
  return `${where}${place?.pointer ?? ''}: ${message}`;
}

/**
 * Replaces the map of an enum's descriptions, as the contract has it, by a list in the order
 * of its values (`x-enum-descriptions`). Generators read the list; NSwag fails at the map.
 */
function listEnumDescriptions(node: unknown): void {
  if (typeof node !== 'object' || node === null) return;
  const schema = node as { enum?: (string | null)[]; [TEXTS]?: Record<string, string> };
  const { enum: values = [], [TEXTS]: texts } = schema;
  if (texts) {
    delete schema[TEXTS];
    const list = values.flatMap((value) => (value === null ? [] : [texts[value]]));
    Object.assign(schema, { 'x-enum-descriptions': list });
  }
  for (const inner of Object.values(schema)) listEnumDescriptions(inner);
}

/**
 * Writes the document's types, with openapi-typescript. An error has one type for all codes: the
 * service creates it from a table, and the client narrows it by the names of the schemas of `details`.
 */
export async function contractTypes(document: ContractDocument): Promise<string> {
  const copy = structuredClone(document);
  delete copy.components.schemas.Error?.properties?.error?.oneOf;
  const ast = await openapiTypescript(copy as never, {
    alphabetize: false,
    defaultNonNullable: false,
  });
  return astToString(ast);
}

/** Writes the route table: an `OperationRow` for each operation of the document. */
export function routeTable(document: ContractDocument): string {
  const rows = operationsOf(document).map(({ method, path: route, operation }) => {
    const [security = {}] = operation.security;
    const [permissions = []] = Object.values(security);
    const codes = parameterCodes(document, operation);
    const row: OperationRow = {
      method,
      path: route,
      tag: operation.tags[0]!,
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
      ...staffRow(operation),
    };
    return `  ${operation.operationId}: ${JSON.stringify(row)},`;
  });
  return (
    `export const operations = {\n${rows.join('\n')}\n} as const;\n\n` +
    'export type OperationId = keyof typeof operations;\n'
  );
}

/**
 * Writes every named enum of the document as a constant array, without null, for code that needs the
 * values and not only their type.
 */
export function enumConstants(document: ContractDocument): string {
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

/**
 * Methods whose repetition has no further effect: by the rules of HTTP, and PATCH, which in this
 * contract only sets fields.
 */
const IDEMPOTENT_METHODS = ['get', 'put', 'patch', 'delete'];

/** Returns whether the same request may be sent again without a further effect. */
export function isRepeatable(method: string, operation: Operation): boolean {
  return (
    IDEMPOTENT_METHODS.includes(method) ||
    operation['x-idempotency'] !== undefined ||
    (operation['x-repeatable'] ?? false)
  );
}

/** Returns the error codes (`x-error-code`) of the body's fields, or null if none has one. */
function parameterCodes(
  document: ContractDocument,
  { requestBody }: Operation,
): Record<string, string> | null {
  const { properties = {} } = resolve(document, schemaOf(document, requestBody) ?? {});
  const codes = Object.entries(properties).flatMap(([name, property]) => {
    const code = resolve(document, property)['x-error-code'];
    return code ? [[name, code]] : [];
  });
  return codes.length > 0 ? Object.fromEntries(codes) : null;
}

/**
 * Returns the error codes of each of the operation's responses, by status. The tests check every
 * response against them.
 */
function errorCodes(document: ContractDocument, operation: Operation): Record<string, string[]> {
  const entries = Object.entries(operation.responses).filter(([status]) => status >= '400');
  return Object.fromEntries(
    entries.map(([status, response]) => [status, codesOf(document, response)]),
  );
}

function codesOf(document: ContractDocument, response: Message): string[] {
  const { error } = schemaOf(document, response)?.properties ?? {};
  return (error?.properties?.code?.enum ?? []) as string[];
}

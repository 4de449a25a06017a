import openapiTypescript, { astToString } from 'openapi-typescript';
import {
  resolve,
  type ContractDocument,
  type Message,
  type Operation,
} from '../../src/contract/document.ts';
import { operationsOf, schemaOf } from '../../src/contract/operations.ts';
import type { OperationRow } from '../../src/contract/routes.ts';
import { staffRow } from './staff-row.ts';

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

/**
 * Writes the route table: an `OperationRow` for each operation of the document. Its digest tells the
 * service whether the bundle, which is not in git, is that of this code.
 */
export function routeTable(document: ContractDocument, bundleDigest: string): string {
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
      readsReplica: method === 'get' && !route.endsWith('}'),
      ...(codes && { parameterCodes: codes }),
      errors: errorCodes(document, operation),
      ...('OperatorKey' in security && staffRow(method, route, operation)),
    };
    return `  ${operation.operationId}: ${JSON.stringify(row)},`;
  });
  return (
    `export const operations = {\n${rows.join('\n')}\n} as const;\n\n` +
    'export type OperationId = keyof typeof operations;\n\n' +
    `export const bundleDigest = '${bundleDigest}';\n`
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

/** Writes the chart of accounts. */
export function chartOfAccounts(document: ContractDocument): string {
  const rows = Object.entries(document.components.schemas.Account!['x-accounts']!);
  const accounts = rows.map(([code, [kind, , ...of]]) => [code, { kind, of }]);
  return [
    '/** The kind of each account, and the dimensions of its entries. */',
    `export const accounts = ${JSON.stringify(Object.fromEntries(accounts), null, 2)} as const;\n`,
  ].join('\n');
}

/** Writes the names of the values of enums in one language. */
export function enumTitles(document: ContractDocument, language: 'en' | 'ar'): string {
  const named = Object.entries(document.components.schemas).flatMap(([name, schema]) => {
    const titles = Object.entries(schema['x-enumTitles'] ?? {});
    if (titles.length === 0) return [];
    const place = language === 'en' ? 0 : 1;
    return [[name, Object.fromEntries(titles.map(([value, both]) => [value, both[place]]))]];
  });
  const all = JSON.stringify(Object.fromEntries(named), null, 2);
  return `/** The names of the values of enums. */\nexport const enumTitles = ${all} as const;\n`;
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

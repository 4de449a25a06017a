import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import document from '../../generated/partner/openapi.json' with { type: 'json' };
import { ErrorCode } from '../../generated/partner/enums.ts';
import { operations, type OperationId } from '../../generated/partner/operations.ts';
import { resolve, type OpenApiDocument } from '../generate/contract.ts';

const ERROR_EXAMPLES = path.resolve(import.meta.dirname, '../../openapi/components/examples/errors');

/** The partner contract, with its code samples. */
export const contract = document as unknown as OpenApiDocument;

/** An operation as the site speaks of it. */
export interface SiteOperation {
  id: OperationId;
  /** `POST /orders` */
  name: string;
  summary: string;
  tag: string;
  /** Where the reference has it, below the reference's own address. */
  anchor: string;
  codes: readonly string[];
}

/** Every operation, in the contract's order. */
export const siteOperations: readonly SiteOperation[] = Object.entries(operations).map(([id, row]) => ({
  id: id as OperationId,
  name: `${row.method.toUpperCase()} ${row.path}`,
  summary: (contract.paths[row.path]![row.method] as { summary: string }).summary,
  tag: row.tag,
  anchor: `#/${row.tag.toLowerCase()}/${id.toLowerCase()}`,
  codes: Object.values(row.errors as Record<string, readonly string[]>).flat(),
}));

/** Groups of tags, as the reference's menu has them. */
export const tagGroups = contract['x-tagGroups'] as { name: string; tags: string[] }[];

export { ErrorCode };

/** What the contract says of an error code. */
export function describeCode(code: ErrorCode): string {
  const schema = contract.components.schemas.ErrorCode as { 'x-enumDescriptions': Record<string, string> };
  return schema['x-enumDescriptions'][code]!;
}

/** The contract's example of an answer with this code. @throws Error where it has none */
export function errorExample(code: ErrorCode): unknown {
  const file = path.join(ERROR_EXAMPLES, `${code}.yaml`);
  return (parse(readFileSync(file, 'utf8')) as { value: unknown }).value;
}

/** The value of a named example of the contract. @throws Error where there is none */
export function exampleValue(name: string): unknown {
  const found = (contract.components.examples as Record<string, { value: unknown }>)[name];
  if (!found) throw new Error(`The contract has no example "${name}".`);
  return resolve<{ value: unknown }>(contract, found as never).value;
}

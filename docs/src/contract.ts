import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { errorMessages, nextActionMessages } from '../../generated/partner/customer-messages.ts';
import { ErrorCode } from '../../generated/partner/enums.ts';
import document from '../../generated/partner/openapi.json' with { type: 'json' };
import { operations, type OperationId } from '../../generated/partner/operations.ts';
import { ROOT } from './root.ts';

export { ErrorCode, type OperationId };

/** The partner contract with its code samples, as partners get it. */
export const contract = document;

/** An operation of the contract as the documentation names it. */
export interface SiteOperation {
  id: OperationId;
  method: string;
  path: string;
  /** `POST /orders` */
  name: string;
  summary: string;
  description: string;
  tag: string;
  /** Its fragment in the reference: `#/orders/createorder`. */
  anchor: string;
  idempotency: 'required' | 'optional' | null;
  /** The contract says that sending it twice has no further effect. */
  isRepeatable: boolean;
  /** Error codes that it can return. */
  codes: readonly string[];
  samples: readonly { lang: string; label: string; source: string }[];
}

interface RawOperation {
  summary: string;
  description: string;
  'x-repeatable'?: boolean;
  'x-codeSamples': SiteOperation['samples'];
}

const paths = document.paths as unknown as Record<string, Record<string, RawOperation>>;

/** Every operation, in the order of the contract. */
export const siteOperations: readonly SiteOperation[] = Object.entries(operations).map(
  ([id, row]) => {
    const raw = paths[row.path]![row.method]!;
    return {
      id: id as OperationId,
      method: row.method.toUpperCase(),
      path: row.path,
      name: `${row.method.toUpperCase()} ${row.path}`,
      summary: raw.summary,
      description: raw.description,
      tag: row.tag,
      anchor: `#/${row.tag.toLowerCase()}/${id.toLowerCase()}`,
      idempotency: row.idempotency,
      isRepeatable: raw['x-repeatable'] ?? false,
      codes: Object.values(row.errors as Record<string, readonly string[]>).flat(),
      samples: raw['x-codeSamples'],
    };
  },
);

/** Tags in the order of the reference's menu. */
export const tags: readonly string[] = document['x-tagGroups'].flatMap((group) => group.tags);

interface DescribedEnum {
  enum: readonly string[];
  'x-enumDescriptions': Record<string, string>;
}

/** The values of a named enum with what the contract says about each. */
export function enumDescriptions(
  name: 'ErrorCode' | 'EventType',
): readonly (readonly [value: string, description: string])[] {
  const schema = document.components.schemas[name] as unknown as DescribedEnum;
  return schema.enum.map((value) => [
    value,
    schema['x-enumDescriptions'][value]!.replaceAll('\n', ' ').trim(),
  ]);
}

/** The contract's texts for end customers, by error code or by type of next action. */
export function customerMessages(
  name: 'ErrorCode' | 'NextActionType',
): Record<string, { en: string; ar: string }> {
  return name === 'ErrorCode' ? errorMessages : nextActionMessages;
}

/** The value of a named example of the contract. @throws Error if there is none */
export function exampleValue(name: string): unknown {
  const examples = document.components.examples as Record<
    string,
    { value?: unknown; $ref?: string }
  >;
  const found = examples[name];
  if (!found) throw new Error(`The contract has no example "${name}".`);
  return found.$ref ? exampleValue(path.basename(found.$ref)) : found.value;
}

/**
 * Where the contract's examples of error responses are, one file per code; those of unknown paths
 * are in no operation.
 */
const ERROR_EXAMPLES = path.join(ROOT, 'openapi/components/examples/errors');

/** The contract's example of an error response with this code. @throws Error if there is none */
export function errorExample(code: string): unknown {
  return (
    parse(readFileSync(path.join(ERROR_EXAMPLES, `${code}.yaml`), 'utf8')) as { value: unknown }
  ).value;
}

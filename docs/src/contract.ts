import path from 'node:path';
import { ErrorCode } from '../../generated/partner/enums.ts';
import type { OperationId } from '../../generated/partner/operations.ts';
import { partnerErrorExamples } from '../../openapi/plugin/error-examples.ts';
import { detailsName } from '../../openapi/plugin/errors.ts';
import { resolve, type Example } from '../../src/contract/document.ts';
import { operationAt } from '../../src/contract/operations.ts';
import { errorMessages, nextActionMessages } from '../../src/contract/customer-messages.ts';
import { partnerContract } from '../../src/contract/partner.ts';
import { ROOT } from './root.ts';

export { ErrorCode, type OperationId };

/** The partner contract, as partners get it. */
export const contract = partnerContract.document;

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
  /** Its page: `reference/orders/createorder/`. */
  page: string;
  idempotency: 'required' | 'optional' | null;
  /** True if the contract says that sending it twice has no further effect. */
  isRepeatable: boolean;
  /** Error codes that it can return. */
  codes: readonly string[];
}

/** Lists every operation in the order of the contract. */
export const siteOperations: readonly SiteOperation[] = Object.entries(
  partnerContract.operations,
).map(([id, row]) => {
  const { operation } = operationAt(contract, row.method, row.path);
  return {
    id: id as OperationId,
    method: row.method.toUpperCase(),
    path: row.path,
    name: `${row.method.toUpperCase()} ${row.path}`,
    summary: operation.summary,
    description: operation.description,
    tag: row.tag,
    page: `reference/${row.tag.toLowerCase()}/${id.toLowerCase()}/`,
    idempotency: row.idempotency,
    isRepeatable: operation['x-repeatable'] ?? false,
    codes: Object.values(row.errors as Record<string, readonly string[]>).flat(),
  };
});

/** Tags in the order of the reference's menu. */
export const tags: readonly string[] = contract['x-tagGroups']!.flatMap((group) => group.tags);

/** Returns the values of a named enum with their descriptions in the contract. */
export function enumDescriptions(
  name: 'ErrorCode' | 'EventType',
): readonly (readonly [value: string, description: string])[] {
  const { enum: values = [], 'x-enum-descriptions': texts = [] } =
    contract.components.schemas[name]!;
  return texts.map((text, index) => [String(values[index]), text.replaceAll('\n', ' ').trim()]);
}

/** Returns the contract's texts for end customers, by error code or by type of next action. */
export function customerMessages(
  name: 'ErrorCode' | 'NextActionType',
): Record<string, { en: string; ar: string }> {
  return name === 'ErrorCode' ? errorMessages : nextActionMessages;
}

/** Returns what `details` of an error with this code can have: each key and its description. */
export function errorDetails(code: string): readonly (readonly [key: string, text: string])[] {
  const { properties = {} } = contract.components.schemas[detailsName(code)] ?? {};
  return Object.entries(properties).map(([key, property]) => [
    key,
    resolve(contract, property).description!.replaceAll('\n', ' ').trim(),
  ]);
}

/** Returns the situations of an error with this code, with a sentence each; none if it has one cause. */
export function errorSituations(code: string): readonly (readonly [name: string, text: string])[] {
  const { situation } = contract.components.schemas[detailsName(code)]?.properties ?? {};
  if (!situation) return [];
  const { enum: names = [], 'x-enum-descriptions': texts = [] } = resolve(contract, situation);
  return texts.map((text, index) => [String(names[index]), text]);
}

/** Returns the value of a named example of the contract. @throws Error if there is none */
export function exampleValue(name: string): unknown {
  return resolve(contract, { $ref: `#/components/examples/${name}` } as Example).value;
}

/** The error examples, with those for unknown paths, which belong to no operation. */
const errorExamples = partnerErrorExamples(path.join(ROOT, 'openapi'));

/**
 * Returns the contract's example of an error response with this code.
 * @throws Error if there is none
 */
export function errorExample(code: string): unknown {
  const example =
    errorExamples[code] ?? // of a code with several causes: that of the first
    Object.entries(errorExamples).find(([name]) => name.startsWith(`${code}.`))?.[1];
  if (!example) throw new Error(`openapi/shared/errors-examples.yaml has no example ${code}.`);
  return example.value;
}

import type { ContractDocument } from '../../src/contract/document.ts';
import { examplesOf, operationsOf } from '../../src/contract/operations.ts';
import { contractTypes, isRepeatable } from './contract.ts';

/**
 * Writes the operations of the client, from which its methods are made, with the contract's
 * descriptions as their documentation.
 */
export function clientOperations(document: ContractDocument): string {
  const rows = operationsOf(document).map(({ method, path, operation }) => {
    const idempotencyKey = operation['x-idempotency'] ?? null;
    const row = { method, path, idempotencyKey, repeatable: isRepeatable(method, operation) };
    return (
      `${comment(`${operation.summary}.\n\n${operation.description}`)}\n` +
      `  ${operation.operationId}: ${JSON.stringify(row)},`
    );
  });
  return `export const operationTable = {\n${rows.join('\n')}\n} as const;\n`;
}

/**
 * Writes the contract's types for a caller: the requests and the responses of success. Errors have
 * one shape, which the client knows.
 */
export function clientTypes(document: ContractDocument): Promise<string> {
  const client = structuredClone(document);
  for (const { operation } of operationsOf(client)) {
    operation.responses = Object.fromEntries(
      Object.entries(operation.responses).filter(([status]) => status < '300'),
    );
  }
  for (const { post } of Object.values(client.webhooks ?? {})) {
    delete post.parameters;
    post.responses = {};
  }
  const { schemas, parameters, examples } = client.components;
  const responses = successResponses(client);
  const components = { schemas, parameters, examples, responses };
  return contractTypes({ ...client, components } as ContractDocument);
}

/** Writes the contract's example of each event. */
export function clientEvents(document: ContractDocument): string {
  const events = Object.entries(document.webhooks ?? {}).map(([type, { post }]) => {
    const [example] = examplesOf(document, post.requestBody);
    return [type, example!.value];
  });
  return `export const sampleEvents = ${JSON.stringify(Object.fromEntries(events), null, 2)};\n`;
}

/**
 * Returns the shared responses of the remaining operations, without their headers, which the client
 * reads by name.
 */
function successResponses(document: ContractDocument): Record<string, object> {
  const named = operationsOf(document).flatMap(({ operation }) =>
    Object.values(operation.responses).map(({ $ref }) => $ref?.split('/').at(-1)),
  );
  const entries = Object.entries(document.components.responses ?? {});
  return Object.fromEntries(
    entries
      .filter(([name]) => named.includes(name))
      .map(([name, response]) => [name, { ...response, headers: {} }]),
  );
}

function comment(text: string): string {
  const lines = text.trim().replaceAll('*/', '* /').split('\n');
  return `  /**\n${lines.map((line) => `   * ${line}`.trimEnd()).join('\n')}\n   */`;
}

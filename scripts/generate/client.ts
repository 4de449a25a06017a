import {
  contractTypes,
  isRepeatable,
  operationsOf,
  resolve,
  type OpenApiDocument,
} from './contract.ts';

interface EventExamples {
  post: {
    requestBody: {
      content: Record<string, { examples: Record<string, { $ref?: string; value: unknown }> }>;
    };
  };
}

/**
 * What the client knows of each operation, with the contract's words as its documentation: the
 * methods of the client are made from it.
 */
export function clientOperations(document: OpenApiDocument): string {
  const rows = operationsOf(document).map(({ method, path, operation }) => {
    const idempotencyKey = operation['x-idempotency'] ?? null;
    const row = { method, path, idempotencyKey, repeatable: isRepeatable(method, operation) };
    return `${comment(`${operation.summary}.\n\n${operation.description}`)}\n  ${operation.operationId}: ${JSON.stringify(row)},`;
  });
  return `export const operationTable = {\n${rows.join('\n')}\n} as const;\n`;
}

/**
 * The contract's types as a caller needs them: what may be sent, and the answers of success. Errors
 * have one shape, which the client knows.
 */
export function clientTypes(document: OpenApiDocument): Promise<string> {
  const client = structuredClone(document);
  for (const { operation } of operationsOf(client)) {
    operation.responses = Object.fromEntries(
      Object.entries(operation.responses).filter(([status]) => status < '300'),
    );
  }
  for (const { post } of Object.values(client.webhooks) as { post: Record<string, unknown> }[]) {
    delete post.parameters;
    post.responses = {};
  }
  const { schemas, parameters, examples } = client.components;
  const responses = successResponses(client);
  return contractTypes({ ...client, components: { schemas, parameters, examples, responses } });
}

/** The contract's example of each event. */
export function clientEvents(document: OpenApiDocument): string {
  const events = Object.entries(document.webhooks as Record<string, EventExamples>).map(
    ([type, { post }]) => {
      const [example] = Object.values(post.requestBody.content['application/json']!.examples);
      return [type, resolve<{ value: unknown }>(document, example!).value];
    },
  );
  return `export const sampleEvents = ${JSON.stringify(Object.fromEntries(events), null, 2)};\n`;
}

/**
 * The shared responses that the remaining operations name, without their headers, which the client
 * reads by name.
 */
function successResponses(document: OpenApiDocument): Record<string, unknown> {
  const named = operationsOf(document).flatMap(({ operation }) =>
    Object.values(operation.responses).map(({ $ref }) => $ref?.split('/').at(-1)),
  );
  const entries = Object.entries(
    document.components.responses as Record<string, { headers?: unknown }>,
  );
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

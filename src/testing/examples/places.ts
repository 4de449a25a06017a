import { readFileSync } from 'node:fs';
import type { Door } from '../contract-check.ts';

/** An example where a reader of the contract meets it. */
export interface Place {
  /**
   * `createOrder request card_checkout`, `OrderConflict external_reference_in_use`, `listOrders 400
   * invalid_cursor`.
   */
  name: string;
  /** The example's own component. */
  component: string;
  value: unknown;
}

interface Node {
  $ref?: string;
  operationId?: string;
  requestBody?: Node;
  responses?: Record<string, Node>;
  content?: Record<string, { examples?: Record<string, Node> }>;
  value?: unknown;
}

/** Every example of a contract, by the name of its place. */
export interface Places {
  all: Map<string, Place>;
  /**
   * The name of the place in which an operation shows an example for this status, whether the
   * response is its own or shared.
   */
  nameOf(operationId: string, status: number | string, example: string): string;
}

/** Reads a door's bundled contract. Webhooks count as requests of their `operationId`. */
export function placesOf(door: Door): Places {
  const document = JSON.parse(
    readFileSync(new URL(`../../../generated/${door}/openapi.json`, import.meta.url), 'utf8'),
  );
  const all = new Map<string, Place>();
  const shared = new Map<string, string>();
  const find = ({ $ref = '' }: Node): Node =>
    $ref
      .slice(2)
      .split('/')
      .reduce((at, key) => at[key], document);

  function take(title: string, { content = {} }: Node): void {
    for (const [example, node] of Object.entries(content['application/json']?.examples ?? {})) {
      const name = `${title} ${example}`;
      all.set(name, {
        name,
        component: node.$ref?.split('/').at(-1) ?? name,
        value: node.$ref ? find(node).value : node.value,
      });
    }
  }

  const items = Object.values({ ...document.paths, ...document.webhooks }) as Record<
    string,
    Node
  >[];
  for (const operation of items
    .flatMap((item) => Object.values(item))
    .filter(({ operationId }) => operationId)) {
    const { operationId = '', requestBody, responses = {} } = operation;
    if (requestBody) take(`${operationId} request`, requestBody);
    for (const [status, response] of Object.entries(responses)) {
      const title = response.$ref?.split('/').at(-1) ?? `${operationId} ${status}`;
      shared.set(`${operationId} ${status}`, title);
      take(title, response.$ref ? find(response) : response);
    }
  }
  return {
    all,
    nameOf: (operationId, status, example) =>
      `${shared.get(`${operationId} ${status}`) ?? `${operationId} ${status}`} ${example}`,
  };
}

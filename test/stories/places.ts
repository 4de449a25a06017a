import { contracts } from '../../src/contract/contracts.ts';
import type { Api, Message } from '../../src/contract/document.ts';
import { examplesOf, operationsOf } from '../../src/contract/operations.ts';

/** The place of an example in the contract. */
export interface Place {
  /**
   * `createOrder request card_checkout`, `OrderConflict external_reference_in_use`, `listOrders 400
   * invalid_cursor`.
   */
  name: string;
  /** The component of the example. */
  component: string;
  value: unknown;
}

/** All examples of a contract, by the name of their place. */
export interface Places {
  all: Map<string, Place>;
  /**
   * Returns the name of the place in which an operation has an example for this status, in its own
   * or in a shared response.
   */
  nameOf(operationId: string, status: number | string, example: string): string;
}

/** Reads the examples of a contract. Those of a webhook are requests of its `operationId`. */
export function placesOf(api: Api): Places {
  const { document } = contracts[api];
  const all = new Map<string, Place>();
  const shared = new Map<string, string>();

  function add(title: string, message: Message): void {
    for (const { name: example, component, value } of examplesOf(document, message)) {
      const name = `${title} ${example}`;
      all.set(name, { name, component: component ?? name, value });
    }
  }

  const operations = operationsOf(document).map(({ operation }) => operation);
  const webhooks = Object.values(document.webhooks ?? {}).map(({ post }) => post);
  for (const { operationId, requestBody, responses } of [...operations, ...webhooks]) {
    if (requestBody) add(`${operationId} request`, requestBody);
    for (const [status, response] of Object.entries(responses)) {
      const title = response.$ref?.split('/').at(-1) ?? `${operationId} ${status}`;
      shared.set(`${operationId} ${status}`, title);
      add(title, response);
    }
  }
  return {
    all,
    nameOf: (operationId, status, example) =>
      `${shared.get(`${operationId} ${status}`) ?? `${operationId} ${status}`} ${example}`,
  };
}

import type { UserContext } from '@redocly/openapi-core';
import { expandResponse, readErrors, type Every } from './expand-response.ts';
import {
  below,
  definitionsIn,
  definitionOf,
  referenceTo,
  rewrite,
  type Node,
  type Site,
} from './site.ts';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** Adds to a contract what its `x-every` says that each operation, response and webhook has. */
export function expandContract(root: Node, ctx: UserContext): void {
  const contract = { node: { ...root }, location: ctx.location };
  delete root['x-every'];
  delete root['x-errors'];
  const every: Every = {
    ctx,
    headers: definitionsIn(ctx, below(contract, 'x-every', 'response', 'headers')),
    errors: readErrors(ctx, below(contract, 'x-errors')),
    done: new Map(),
  };
  const standard = (kind: string) => below(contract, 'x-every', kind);
  const expandResponses = (of: Site) => {
    const responses = below(of, 'responses');
    for (const status of Object.keys(responses.node))
      expandResponse(every, below(responses, status), status);
  };
  expandResponses(standard('operation'));
  expandResponses(standard('operationWithBody'));
  for (const operation of operationsIn(ctx, below(contract, 'paths'))) {
    expandResponses(operation);
    addTo(ctx, operation, standard('operation'));
    if (operation.node.requestBody) addTo(ctx, operation, standard('operationWithBody'));
  }
  for (const operation of operationsIn(ctx, below(contract, 'webhooks')))
    addTo(ctx, operation, standard('webhook'));
}

/** Returns the operations of a map of path items or webhooks. */
function operationsIn(ctx: UserContext, items: Site): Site[] {
  return Object.values(definitionsIn(ctx, items)).flatMap((item) =>
    METHODS.filter((method) => item.node[method]).map((method) => below(item, method)),
  );
}

/** Adds parameters and responses to an operation. A response that the operation states is left unchanged. */
function addTo(ctx: UserContext, { node, location }: Site, standard: Site): void {
  const references = (kind: string) =>
    Object.entries(definitionsIn(ctx, below(standard, kind))).map(
      ([key, definition]) => [key, referenceTo(definition.location, location)] as const,
    );
  const { parameters: own = [], responses, requestBody, ...rest } = node;
  const added = references('parameters').map(([, reference]) => reference);
  const parameters = (own as Node[]).toSpliced(hasKey(own as Node[]) ? 1 : 0, 0, ...added);
  rewrite(node, {
    ...rest,
    parameters: parameters.length > 0 ? parameters : undefined,
    requestBody,
    responses: { ...Object.fromEntries(references('responses')), ...(responses as Node) },
  });
}

/** Returns whether an Idempotency-Key is the first parameter; it stays so. */
function hasKey([first]: Node[]): boolean {
  return first?.$ref?.endsWith('IdempotencyKey') ?? false;
}

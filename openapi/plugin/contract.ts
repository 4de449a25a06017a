import type { UserContext } from '@redocly/openapi-core';
import { completeSituations, readErrors } from './errors.ts';
import { expandResponse, type Every } from './responses.ts';
import { checkRow, completeApprovable, type OperationSite } from './rows.ts';
import {
  below,
  definitionOf,
  definitionsIn,
  referenceTo,
  rewrite,
  type Node,
  type Site,
} from './site.ts';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** Adds to a contract what its `x-every` says of each operation, response, error and webhook. */
export function expandContract(root: object, ctx: UserContext): void {
  const contract = { node: root as Node, location: ctx.location };
  const standard = below(contract, 'x-every');
  delete contract.node['x-every'];
  const every: Every = {
    ctx,
    headers: definitionsIn(ctx, below(standard, 'response', 'headers')),
    errors: readErrors(ctx, below(standard, 'error')),
    done: new Map(),
  };
  const expandResponses = (site: Site) => {
    const responses = below(site, 'responses');
    for (const status of Object.keys(responses.node))
      expandResponse(every, below(responses, status), status);
  };
  const operations = operationsIn(ctx, below(contract, 'paths'));
  if (standard.node.approvable) {
    operations.forEach((operation) => checkRow(ctx, operation));
    for (const schema of ['approvable', 'approvalLimit'])
      completeApprovable(definitionOf(ctx, below(standard, schema))!.node, operations);
  }
  if (standard.node.actions) addActions(ctx, operations, standard);
  for (const operation of operations) {
    const additions = additionsTo(operation, standard);
    [operation, ...additions].forEach(expandResponses); // before: only what is written can be resolved
    if (standard.node.csv) addCsv(ctx, operation, below(standard, 'csv'));
    addTo(ctx, operation, additions);
  }
  completeSituations(every.errors);
  for (const operation of operationsIn(ctx, below(contract, 'webhooks')))
    addTo(ctx, operation, [below(standard, 'webhook')]);
}

/** Returns the operations of a map of path items or webhooks. */
function operationsIn(ctx: UserContext, items: Site): OperationSite[] {
  return Object.entries(definitionsIn(ctx, items)).flatMap(([path, item]) =>
    METHODS.filter((method) => item.node[method]).map((method) => ({
      method,
      path,
      ...below(item, method),
    })),
  );
}

/** Adds `actions` to the response of each GET of one object, and their operations to the schema that names them. */
function addActions(ctx: UserContext, operations: OperationSite[], standard: Site): void {
  const changes = operations.filter(({ method, node }) => method !== 'get' && !node.deprecated);
  const isOn = (object: string, path: string) => path === object || path.startsWith(`${object}/`);
  const objects = operations.filter(
    ({ method, path }) =>
      method === 'get' && path.endsWith('/{id}') && changes.some((one) => isOn(path, one.path)),
  );
  for (const object of objects) {
    const response = definitionOf(ctx, below(object, 'responses', '200'))!;
    const added = referenceTo(
      definitionOf(ctx, below(standard, 'actions'))!.location,
      response.location,
    );
    const content = below(response, 'content', 'application/json').node;
    content.schema = { allOf: [content.schema, added] };
  }
  const onObjects = changes.filter(({ path }) => objects.some((one) => isOn(one.path, path)));
  const setOperations = (schema: string, of: OperationSite[]) =>
    (definitionOf(ctx, below(standard, schema))!.node.enum = of.map(
      ({ node }) => node.operationId,
    ));
  setOperations('actionOperation', onObjects);
  setOperations(
    'previewOperation',
    changes.filter(
      ({ path, node }) => path.includes('{id}') || node['x-approval'] || node['x-preview'],
    ),
  );
}

/** Adds CSV to the response of a list, which is an operation with pages or names its rows. */
function addCsv(ctx: UserContext, operation: Site, schema: Site): void {
  const parameters = (operation.node.parameters ?? []) as Node[];
  const isPaged = parameters.some(({ $ref }) => $ref?.endsWith('parameters.yaml#/Cursor'));
  if (!isPaged && !operation.node['x-csv']) return;
  const response = definitionOf(ctx, below(operation, 'responses', '200'))!;
  const { location } = definitionOf(ctx, schema)!;
  const content = response.node.content as Node;
  content['text/csv'] = { schema: referenceTo(location, response.location) };
}

/** Returns the parts of `x-every` that an operation has, in the order of their parameters. */
function additionsTo({ node, method }: OperationSite, standard: Site): Site[] {
  return [
    below(standard, 'idempotency', String(node['x-idempotency'])),
    ...(method === 'post' ? [below(standard, 'post')] : []),
    below(standard, 'operation'),
    ...(node['x-approval'] ? [below(standard, 'approval')] : []),
    ...(node.requestBody ? [below(standard, 'operationWithBody')] : []),
  ];
}

/** Adds parameters and responses to an operation. What the operation states itself wins. */
function addTo(ctx: UserContext, { node, location }: Site, additions: Site[]): void {
  const referencesOf = (kind: string) =>
    additions
      .flatMap((addition) => Object.entries(definitionsIn(ctx, below(addition, kind))))
      .map(([key, definition]) => [key, referenceTo(definition.location, location)] as const);
  const { parameters: own = [], requestBody, responses, ...rest } = node;
  const added = referencesOf('parameters').map(([, reference]) => reference);
  const parameters = [...added, ...(own as Node[])];
  rewrite(node, {
    ...rest,
    parameters: parameters.length > 0 ? parameters : undefined,
    requestBody,
    responses: { ...Object.fromEntries(referencesOf('responses')), ...(responses as Node) },
  });
}

import document from '../../generated/backoffice/openapi.json' with { type: 'json' };
import { operations, type OperationId } from '../../generated/backoffice/operations.ts';

/** The part of a JSON schema that the command line uses. */
export interface Schema {
  $ref?: string;
  type?: string | readonly string[];
  format?: string;
  description?: string;
  const?: unknown;
  enum?: readonly unknown[];
  required?: readonly string[];
  properties?: Readonly<Record<string, Schema>>;
  items?: Schema;
  anyOf?: readonly Schema[];
  allOf?: readonly Schema[];
}

/** A parameter of the query. */
export interface Parameter {
  name: string;
  description: string;
  schema: Schema;
}

/** An operation of the contract. */
export interface Operation {
  id: OperationId;
  method: string;
  /** With `{id}` for the object. */
  path: string;
  tag: string;
  summary: string;
  description: string;
  roles: readonly string[];
  query: Parameter[];
  /** Null if the operation takes no body. */
  body: Schema | null;
  bodyRequired: boolean;
  /** Whether it takes an Idempotency-Key. */
  takesKey: boolean;
  /** Whether it can return an approval instead of its own response. */
  canNeedApproval: boolean;
  /** The schema of the successful response. */
  reply: Schema;
}

interface OperationObject {
  summary: string;
  description: string;
  parameters?: { $ref?: string; in?: string }[];
  requestBody?: { required?: boolean; content: Record<string, { schema: Schema }> };
  responses: Record<string, { $ref?: string }>;
}

const contract = document as unknown as {
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, OperationObject>>;
  components: Record<string, Record<string, object>>;
};

/** The tags of the contract with their descriptions. */
export const tags = new Map(contract.tags.map(({ name, description }) => [name, description]));

/** Returns an operation of the contract, with its references resolved. */
export function operationOf(id: OperationId): Operation {
  const { method, path, tag, permissions, idempotency } = operations[id];
  const {
    summary,
    description,
    parameters = [],
    requestBody,
    responses,
  } = contract.paths[path]![method]!;
  const query = parameters
    .map((parameter) => component(parameter))
    .filter((parameter) => parameter.in === 'query') as unknown as Parameter[];
  const [success = {}] = Object.entries(responses).flatMap(([status, response]) =>
    status.startsWith('2') ? [response] : [],
  );
  const reply = component(success) as { content?: Record<string, { schema: Schema }> };
  return {
    id,
    method: method.toUpperCase(),
    path,
    tag,
    summary,
    description: description.trim(),
    roles: permissions,
    query,
    body: requestBody ? resolve(Object.values(requestBody.content)[0]!.schema) : null,
    bodyRequired: requestBody?.required ?? false,
    takesKey: idempotency !== null,
    canNeedApproval: responses['202']?.$ref?.endsWith('/ApprovalRequested') ?? false,
    reply: resolve(Object.values(reply.content ?? {})[0]?.schema ?? {}),
  };
}

/**
 * Resolves a schema: a reference with the keywords beside it, the other branch of `anyOf` with null,
 * and the fields of all branches of `allOf`.
 */
export function resolve(schema: Schema): Schema {
  const other = schema.anyOf?.find(({ type }) => type !== 'null');
  if (other)
    return {
      ...resolve(other),
      ...(schema.description && { description: schema.description }),
      type: [...typesOf(resolve(other)), 'null'],
    };
  if (schema.allOf) return together(schema.allOf.map(resolve));
  if (!schema.$ref) return schema;
  const { $ref: _followed, ...beside } = schema;
  return { ...resolve(component({ $ref: schema.$ref }) as Schema), ...beside };
}

/** An object that has the fields of all of them. */
function together(parts: readonly Schema[]): Schema {
  return {
    type: 'object',
    required: parts.flatMap(({ required = [] }) => required),
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
  };
}

/** The types that a schema allows. */
export function typesOf({ type }: Schema): readonly string[] {
  return type === undefined ? [] : typeof type === 'string' ? [type] : type;
}

function component<Node extends { $ref?: string }>(node: Node): Node {
  if (!node.$ref) return node;
  const [, , kind = '', name = ''] = node.$ref.split('/');
  return component(contract.components[kind]![name] as Node);
}

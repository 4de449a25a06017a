/** An API of the service: its folder under `openapi/` and under `generated/`. */
export type Api = 'partner' | 'backoffice';

/** All APIs of the service. */
export const APIS: readonly Api[] = ['partner', 'backoffice'];

/** A node that can be a reference to a component. */
export type Reference = { $ref?: string };

/** The part of a JSON Schema that is read. */
export type Schema = Reference & {
  type?: string | readonly string[];
  format?: string;
  maxLength?: number;
  contentMediaType?: string;
  description?: string;
  const?: unknown;
  enum?: readonly unknown[];
  required?: readonly string[];
  properties?: Readonly<Record<string, Schema>>;
  items?: Schema;
  additionalProperties?: boolean | Schema;
  oneOf?: readonly Schema[];
  anyOf?: readonly Schema[];
  allOf?: readonly Schema[];
  discriminator?: { propertyName: string; mapping: Readonly<Record<string, string>> };
  default?: unknown;
  'x-error-code'?: string;
  /** False for what lists do not have. */
  'x-in-lists'?: boolean;
  /** What each value of `enum` means, in the same order. */
  'x-enum-descriptions'?: readonly string[];
  /** The names of values in English and Arabic. */
  'x-enumTitles'?: Readonly<Record<string, readonly [english: string, arabic: string]>>;
  /** Of accounts: the kind, the normal side, and the dimensions. */
  'x-accounts'?: Readonly<Record<string, readonly [kind: string, side: string, ...of: string[]]>>;
};

export interface Example extends Reference {
  value?: unknown;
}

/** A parameter of a path, a query or a header. */
export interface Parameter extends Reference {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  description: string;
  schema: Schema;
  example?: unknown;
  examples?: Record<string, Example>;
}

/** A request body or a response. */
export interface Message extends Reference {
  required?: boolean;
  headers?: Record<string, Reference & { required?: boolean }>;
  content?: Record<string, { schema: Schema; examples?: Record<string, Example> }>;
}

/** An operation as the contract documents it. */
export interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: Message;
  responses: Record<string, Message>;
  'x-capability'?: string;
  /** The field with the rows that are sent as CSV, if it is not the `data` of a page. */
  'x-csv'?: string;
  'x-idempotency'?: 'required' | 'optional';
  'x-repeatable'?: boolean;
  'x-sandbox-only'?: boolean;
}

export const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
export type Method = (typeof METHODS)[number];

export type PathItem = { parameters?: Parameter[] } & { [M in Method]?: Operation };

/** A contract in one file, as `npm run generate` bundles it. */
export interface ContractDocument {
  openapi: string;
  info: { title: string; summary: string; description: string; version: string };
  servers: { url: string }[];
  externalDocs?: { url: string };
  tags: { name: string; description: string }[];
  'x-tagGroups'?: { name: string; tags: string[] }[];
  paths: Record<string, PathItem>;
  webhooks?: Record<string, { post: Operation }>;
  components: {
    schemas: Record<string, Schema>;
    examples: Record<string, Example>;
    [kind: string]: Record<string, object>;
  };
}

/**
 * Follows the reference of a node. Keywords beside the reference replace those of the component.
 * @throws Error if the document has no such component
 */
export function resolve<Node extends object>(
  { components }: Pick<ContractDocument, 'components'>,
  node: Node & Reference,
): Node {
  if (!node.$ref) return node;
  const { $ref, ...beside } = node;
  const [, , kind = '', name = ''] = $ref.split('/');
  const component = components[kind]?.[name];
  if (!component) throw new Error(`The contract has no component ${$ref}.`);
  return { ...(resolve({ components }, component) as Node), ...beside };
}

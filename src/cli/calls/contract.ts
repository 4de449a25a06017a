import { PreviewOperation } from '../../../generated/backoffice/enums.ts';
import type { OperationId } from '../../../generated/backoffice/operations.ts';
import { backofficeContract } from '../../contract/backoffice.ts';
import type { Parameter, Schema } from '../../contract/document.ts';
import { flatten } from '../../contract/flatten.ts';
import { operationAt, schemaOf, successOf } from '../../contract/operations.ts';

export { typesOf } from '../../contract/flatten.ts';
export type { Schema };

/** The command of an operation. */
interface Command {
  group: string;
  /** Empty if the command is one word. */
  verb: string;
  /** What its argument is the id of, such as `partner`; null if it has none. `names.ts` says what else it can be. */
  argument: string | null;
  examples: readonly string[];
  afterwards: string | null;
}

/** An operation of the contract. */
export interface Operation {
  id: OperationId;
  method: string;
  /** With `{id}` for the object. */
  path: string;
  tag: string;
  command: Command;
  summary: string;
  description: string;
  roles: readonly string[];
  query: Parameter[];
  /** Null if the operation takes no body. */
  body: Schema | null;
  bodyRequired: boolean;
  /** True if it takes an Idempotency-Key. */
  takesKey: boolean;
  /** True if it can return an approval instead of its own response. */
  canNeedApproval: boolean;
  /** True if what it would do can be shown before. */
  hasPreview: boolean;
  /** True if its rows can be returned as CSV. */
  hasCsv: boolean;
  /** The schema of the successful response. */
  reply: Schema;
}

const { document, operations } = backofficeContract;

/** The tags of the contract with their descriptions. */
export const tags = new Map(document.tags.map(({ name, description }) => [name, description]));

/** Returns an operation of the contract, with its references resolved. */
export function operationOf(id: OperationId): Operation {
  const { method, path, tag, permissions, idempotency, approval } = operations[id];
  const { operation, parameters } = operationAt(document, method, path);
  const { summary, description, requestBody } = operation;
  const bodySchema = schemaOf(document, requestBody);
  const { response } = successOf(document, operation);
  return {
    id,
    method: method.toUpperCase(),
    path,
    tag,
    command: commandOf(id),
    summary,
    description: description.trim(),
    roles: permissions,
    query: parameters.filter((parameter) => parameter.in === 'query'),
    body: bodySchema ? flattenSchema(bodySchema) : null,
    bodyRequired: requestBody?.required ?? false,
    takesKey: idempotency !== null,
    canNeedApproval: approval !== null,
    hasPreview: PreviewOperation.some((one) => one === id),
    hasCsv: response.content?.['text/csv'] !== undefined,
    reply: flattenSchema(schemaOf(document, response) ?? {}),
  };
}

function commandOf(id: OperationId): Command {
  const { words, ...texts } = operations[id].command;
  const [group = '', verb = '', argument] = words.split(' ');
  return { group, verb, argument: argument?.slice(1, -1) ?? null, ...texts };
}

/** Returns a schema of the contract without references. */
export const flattenSchema = (schema: Schema): Schema => flatten(document, schema);

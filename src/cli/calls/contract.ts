import { PreviewOperation } from '../../../generated/backoffice/enums.ts';
import type { OperationId } from '../../../generated/backoffice/operations.ts';
import { backofficeContract } from '../../contract/backoffice.ts';
import type { Parameter, Schema } from '../../contract/document.ts';
import { flatten } from '../../contract/flatten.ts';
import { examplesOf, operationAt, schemaOf, successOf } from '../../contract/operations.ts';

export { typesOf } from '../../contract/flatten.ts';
export type { Schema };

/** The command of an operation. */
interface Command {
  group: string;
  /** Empty if the command is one word. */
  verb: string;
  /** What its path has the id of, such as `partner`; null if it has none. */
  argument: string | null;
  /** What the API takes for it. */
  written: string;
  /** An id; null if it has no argument. */
  example: string | null;
}

/** An operation of the contract. */
export interface Operation {
  id: OperationId;
  method: string;
  /** With `{id}` for the object. */
  path: string;
  tag: string;
  command: Command;
  /** The next step for the operator. */
  afterwards: string | null;
  summary: string;
  description: string;
  roles: readonly string[];
  query: Parameter[];
  /** Null if the operation takes no body. */
  body: Schema | null;
  bodyRequired: boolean;
  bodyExamples: readonly unknown[];
  /** True if it takes an Idempotency-Key. */
  takesKey: boolean;
  /** True if it can return an approval instead of its own response. */
  canNeedApproval: boolean;
  /** True if what it would do can be shown before. */
  hasPreview: boolean;
  /** True if its rows can be returned as CSV. */
  hasCsv: boolean;
  /** True if it returns the bytes of a file. */
  isFile: boolean;
  /** The schema of the successful response. */
  reply: Schema;
}

const { document, operations } = backofficeContract;

/** The tags of the contract with their descriptions. */
export const tags = new Map(document.tags.map(({ name, description }) => [name, description]));

/** Returns an operation of the contract, with its references resolved. */
export function operationOf(id: OperationId): Operation {
  const { method, path, tag, permissions, idempotency, approval, afterwards } = operations[id];
  const { operation, parameters } = operationAt(document, method, path);
  const { summary, description, requestBody } = operation;
  const bodySchema = schemaOf(document, requestBody);
  const { response } = successOf(document, operation);
  return {
    id,
    method: method.toUpperCase(),
    path,
    tag,
    command: commandOf(id, parameters),
    afterwards,
    summary,
    description: description.trim(),
    roles: permissions,
    query: parameters.filter((parameter) => parameter.in === 'query'),
    body: bodySchema ? flattenSchema(bodySchema) : null,
    bodyRequired: requestBody?.required ?? false,
    bodyExamples: examplesOf(document, requestBody).map(({ value }) => value),
    takesKey: idempotency !== null,
    canNeedApproval: approval !== null,
    hasPreview: PreviewOperation.some((one) => one === id),
    hasCsv: response.content?.['text/csv'] !== undefined,
    isFile: response.content?.['application/json'] === undefined,
    reply: flattenSchema(schemaOf(document, response) ?? {}),
  };
}

function commandOf(id: OperationId, parameters: readonly Parameter[]): Command {
  const { command, path } = operations[id];
  const [group = '', verb = ''] = command.split(' ');
  const named = parameters.find((parameter) => parameter.in === 'path');
  const argument = named ? singular(path.split('/')[1]!) : null;
  const example = named ? String(named.example ?? named.examples?.id?.value) : null;
  return { group, verb, argument, written: named?.description ?? '', example };
}

/** Returns what is in a collection: `refund` for `refunds-due`, `withdrawal-batch` for `withdrawal-batches`. */
function singular(collection: string): string {
  return collection
    .replace(/-due$/, '')
    .replace(/ies$/, 'y')
    .replace(/(?<=ch)es$|s$/, '');
}

/** Returns a schema of the contract without references. */
export const flattenSchema = (schema: Schema): Schema => flatten(document, schema);

import type { OperationId as BackofficeOperationId } from '../../generated/backoffice/operations.ts';
import type { OperationId as PartnerOperationId } from '../../generated/partner/operations.ts';
import { contracts } from '../../src/contract/contracts.ts';
import {
  APIS,
  METHODS,
  type Api,
  type ContractDocument,
  type Parameter as ContractParameter,
} from '../../src/contract/document.ts';
import { operationAt, schemaOf } from '../../src/contract/operations.ts';
import type { OperationRow } from '../../src/contract/routes.ts';
import { resolveSchema, type Schema } from './schema.ts';

/** The names of all operations: `partner.createOrder`, `backoffice.createOrder`. */
export type OperationName = `partner.${PartnerOperationId}` | `backoffice.${BackofficeOperationId}`;

/** A parameter of an operation. */
export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: Schema;
  /** The prefix of the ids that it takes, such as `cus`, as its example shows it. */
  idPrefix: string | null;
}

/** An operation of a contract, for the generation of requests. */
export interface Operation {
  api: Api;
  name: OperationName;
  operationId: string;
  method: string;
  path: string;
  parameters: readonly Parameter[];
  body: { schema: Schema; required: boolean; maxBytes: number } | null;
  idempotency: 'required' | 'optional' | null;
  /** The methods that its path supports. */
  allowed: readonly string[];
  /** Scopes or roles, one of which is needed. */
  permissions: readonly string[];
  /** Returns the error code of a field that is not valid. */
  codeOf(param: string): string;
}

/** Reads all operations of both contracts. */
export function readOperations(): Operation[] {
  return APIS.flatMap((api) =>
    Object.entries(contracts[api].operations).map(([operationId, row]) =>
      operationOf(api, operationId, row),
    ),
  );
}

function operationOf(api: Api, operationId: string, row: OperationRow): Operation {
  const { document } = contracts[api];
  const { operation, parameters } = operationAt(document, row.method, row.path);
  const schema = schemaOf(document, operation.requestBody);
  const { path, idempotency, permissions, parameterCodes = {} } = row;
  return {
    api,
    operationId,
    path,
    idempotency,
    permissions,
    name: `${api}.${operationId}` as OperationName,
    method: row.method.toUpperCase(),
    parameters: parameters.map((parameter) => parameterOf(document, parameter)),
    body: schema
      ? {
          schema: resolveSchema(document, schema),
          required: row.body === 'required',
          maxBytes: contracts[api].largerBodies?.[operationId] ?? contracts[api].maxBodyBytes,
        }
      : null,
    allowed: METHODS.filter((method) => document.paths[path]![method]).flatMap((method) =>
      method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()],
    ),
    codeOf: (param) =>
      param === 'cursor' ? 'invalid_cursor' : (parameterCodes[param] ?? 'invalid_parameter'),
  };
}

function parameterOf(document: ContractDocument, parameter: ContractParameter): Parameter {
  const { name, in: place, required = false, schema, examples = {} } = parameter;
  const example = String(parameter.example ?? Object.values(examples)[0]?.value ?? '');
  const idPrefix = /^([a-z]+)_[0-9a-z]{8,}$/.exec(example)?.[1] ?? null;
  return { name, in: place, required, schema: resolveSchema(document, schema), idPrefix };
}

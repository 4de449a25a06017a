import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { OperationId as BackofficeOperationId } from '../../generated/backoffice/operations.ts';
import type { operations as BackofficeOperations } from '../../generated/backoffice/types.ts';
import type { OperationId as PartnerOperationId } from '../../generated/partner/operations.ts';
import type { operations as PartnerOperations } from '../../generated/partner/types.ts';
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
import { isDateTime } from '../../src/domain/date-time.ts';
import { wholeHundredths } from '../../src/domain/money.ts';
import { isEmptyOrVisible } from '../../src/domain/text.ts';
import { resolveSchema, type Schema } from './values/schema.ts';

export type { Api };

/** The names of all operations: `partner.createOrder`, `backoffice.createOrder`. */
export type OperationName = `partner.${PartnerOperationId}` | `backoffice.${BackofficeOperationId}`;

type ResponsesOf<Name extends OperationName> =
  Name extends `partner.${infer Id extends PartnerOperationId}`
    ? PartnerOperations[Id]['responses']
    : Name extends `backoffice.${infer Id extends BackofficeOperationId}`
      ? BackofficeOperations[Id]['responses']
      : never;

type JsonOf<Response> = Response extends { content: { 'application/json': infer Body } }
  ? Body
  : never;

/** The body of the operation's success. */
export type SuccessOf<Name extends OperationName> = {
  [Status in keyof ResponsesOf<Name>]: Status extends 200 | 201
    ? JsonOf<ResponsesOf<Name>[Status]>
    : never;
}[keyof ResponsesOf<Name>];

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
  body: { schema: Schema; required: boolean; isValid(value: unknown): boolean } | null;
  idempotency: 'required' | 'optional' | null;
  /** The methods that its path supports. */
  allowed: readonly string[];
  /** Scopes or roles, one of which is needed. */
  permissions: readonly string[];
  sandboxOnly: boolean;
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
  const content = schemaOf(document, operation.requestBody);
  const schema = content && resolveSchema(document, content);
  return {
    api,
    name: `${api}.${operationId}` as OperationName,
    operationId,
    method: row.method.toUpperCase(),
    path: row.path,
    parameters: parameters.map((parameter) => parameterOf(document, parameter)),
    body: schema
      ? { schema, required: row.body === 'required', isValid: validatorOf(schema) }
      : null,
    idempotency: row.idempotency,
    allowed: allowedMethods(document, row.path),
    permissions: row.permissions,
    sandboxOnly: row.sandboxOnly,
    codeOf: (param) =>
      param === 'cursor' ? 'invalid_cursor' : (row.parameterCodes?.[param] ?? 'invalid_parameter'),
  };
}

/** Returns the allowed methods of a path, with HEAD if GET is allowed. */
function allowedMethods({ paths }: ContractDocument, path: string): string[] {
  const methods: string[] = METHODS.filter((method) => paths[path]![method]);
  return [...methods, ...(methods.includes('get') ? ['head'] : [])].map((method) =>
    method.toUpperCase(),
  );
}

function parameterOf(document: ContractDocument, parameter: ContractParameter): Parameter {
  const { name, in: place, required = false, schema, examples = {} } = parameter;
  const example = String(parameter.example ?? Object.values(examples)[0]?.value ?? '');
  return {
    name,
    in: place,
    required,
    schema: resolveSchema(document, schema),
    idPrefix: /^([a-z]+)_[0-9a-z]{8,}$/.exec(example)?.[1] ?? null,
  };
}

const ajv = createAjv();

function createAjv(): Ajv2020 {
  const created = new Ajv2020({ strict: false });
  addFormats.default(created, ['uri', 'email', 'int64']);
  created.addFormat('date-time', { type: 'string', validate: isDateTime });
  created.addFormat('visible', isEmptyOrVisible);
  return created.addFormat('decimal', {
    type: 'number',
    validate: (value: number) => wholeHundredths(value) !== null,
  });
}

/** Returns a function that checks whether values are valid, as JSON text. */
export function validatorOf(schema: Schema): (value: unknown) => boolean {
  let validate: ValidateFunction | undefined;
  return (value) => (validate ??= ajv.compile(schema))(value) as boolean;
}

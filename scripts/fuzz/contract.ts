import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { operations as backofficeOperations } from '../../generated/backoffice/operations.ts';
import { operations as partnerOperations } from '../../generated/partner/operations.ts';
import { isDateTime } from '../../src/domain/date-time.ts';
import { wholeHundredths } from '../../src/domain/money.ts';
import type { OperationRow } from '../../src/http/operation.ts';
import { resolve, resolveSchema, type Schema } from './schema.ts';

export type Api = 'partner' | 'backoffice';

/** The names of all operations: `partner.createOrder`, `backoffice.createOrder`. */
export type OperationName =
  `partner.${keyof typeof partnerOperations}` | `backoffice.${keyof typeof backofficeOperations}`;

/** A parameter of an operation. */
export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: Schema;
  /** The prefix of the ids that it takes, such as `cus`, as its example shows it. */
  idPrefix: string | null;
}

/** An operation of a contract, as requests are generated for it. */
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

interface ContractDocument {
  paths: Record<string, Record<string, any>>;
  components: Record<string, Record<string, object>>;
}

const ROWS: Record<Api, Readonly<Record<string, OperationRow>>> = {
  partner: partnerOperations,
  backoffice: backofficeOperations,
};

/** Reads all operations of both bundled contracts. */
export function readOperations(): Operation[] {
  return (['partner', 'backoffice'] as const).flatMap((api) => {
    const document = readDocument(api);
    return Object.entries(ROWS[api]).map(([operationId, row]) =>
      operationOf(api, document, operationId, row),
    );
  });
}

function readDocument(api: Api): ContractDocument {
  return JSON.parse(
    readFileSync(new URL(`../../generated/${api}/openapi.json`, import.meta.url), 'utf8'),
  ) as ContractDocument;
}

function operationOf(
  api: Api,
  { paths, components }: ContractDocument,
  operationId: string,
  row: OperationRow,
): Operation {
  const item = paths[row.path]!;
  const documented = item[row.method];
  const parameters = [...(item.parameters ?? []), ...(documented.parameters ?? [])].map((node) =>
    parameterOf(resolve(node, components), components),
  );
  const content = documented.requestBody && resolve<any>(documented.requestBody, components);
  const schema = content && resolveSchema(content.content['application/json'].schema, components);
  return {
    api,
    name: `${api}.${operationId}` as OperationName,
    operationId,
    method: row.method.toUpperCase(),
    path: row.path,
    parameters,
    body: schema
      ? { schema, required: content.required === true, isValid: validatorOf(schema) }
      : null,
    idempotency: row.idempotency,
    allowed: allowedMethods(item),
    permissions: row.permissions,
    sandboxOnly: row.sandboxOnly,
    codeOf: (param) =>
      param === 'cursor' ? 'invalid_cursor' : (row.parameterCodes?.[param] ?? 'invalid_parameter'),
  };
}

/** HEAD goes with GET. */
function allowedMethods(item: object): string[] {
  const methods = Object.keys(item).filter((key) => key !== 'parameters');
  return [...methods, ...(methods.includes('get') ? ['head'] : [])].map((method) =>
    method.toUpperCase(),
  );
}

function parameterOf(node: any, components: ContractDocument['components']): Parameter {
  const example = String(node.example ?? Object.values<any>(node.examples ?? {})[0]?.value ?? '');
  return {
    name: node.name,
    in: node.in,
    required: node.required === true,
    schema: resolveSchema(node.schema, components),
    idPrefix: /^([a-z]+)_[0-9a-z]{8,}$/.exec(example)?.[1] ?? null,
  };
}

const ajv = createAjv();

function createAjv(): Ajv2020 {
  const created = new Ajv2020({ strict: false });
  addFormats.default(created, ['uri', 'email']);
  created.addFormat('date-time', { type: 'string', validate: isDateTime });
  return created.addFormat('money', {
    type: 'number',
    validate: (value: number) => wholeHundredths(value) !== null,
  });
}

/** Returns whether values are valid, in terms of the values that JSON text has. */
export function validatorOf(schema: Schema): (value: unknown) => boolean {
  let validate: ValidateFunction | undefined;
  return (value) => (validate ??= ajv.compile(schema))(value) as boolean;
}

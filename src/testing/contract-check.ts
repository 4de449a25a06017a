import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { operations as backofficeOperations } from '../../generated/backoffice/operations.ts';
import { operations as partnerOperations } from '../../generated/partner/operations.ts';
import { wholeHundredths } from '../domain/money.ts';
import { strict, strictDefinitions } from './strict-schemas.ts';

export type Door = 'partner' | 'backoffice';

/** A response as it was received. */
export interface WireReply {
  status: number;
  headers: Record<string, string>;
  body: unknown;
}

/** An operation of a contract, as responses are checked against it. */
export interface Operation {
  operationId: string;
  method: string;
  path: string;
  pattern: RegExp;
  idempotency: 'required' | 'optional' | null;
  errors: Record<string, readonly string[]>;
}

interface Response {
  headers?: Record<string, { $ref?: string; required?: boolean }>;
  content?: Record<string, { schema: Record<string, unknown> }>;
}

/** The part of the contract that a response breaks. */
export type Conformance =
  | 'status_code_conformance'
  | 'content_type_conformance'
  | 'response_headers_conformance'
  | 'response_schema_conformance'
  | 'error_code_conformance';

/** One way in which a response is not what the contract documents. */
export interface Violation {
  check: Conformance;
  message: string;
}

/** A contract that responses are compared with. */
export interface ContractCheck {
  /** The operation of a method and path, or undefined. */
  operationOf(method: string, path: string): Operation | undefined;
  /**
   * Lists every way in which the response is not one that the contract documents for this request.
   */
  violations(method: string, path: string, reply: WireReply): Violation[];
  /** Throws an error that names the first violation. */
  check(method: string, path: string, reply: WireReply): void;
}

const checks = new Map<Door, ContractCheck>();

/** Returns the check for one API's bundled contract, which is read and compiled once. */
export function contractCheck(door: Door): ContractCheck {
  const made = checks.get(door) ?? createCheck(door);
  checks.set(door, made);
  return made;
}

function createCheck(door: Door): ContractCheck {
  const document = JSON.parse(
    readFileSync(new URL(`../../generated/${door}/openapi.json`, import.meta.url), 'utf8'),
  );
  const rows = Object.entries(
    { partner: partnerOperations, backoffice: backofficeOperations }[door],
  );
  const operations = rows.map(([operationId, row]): Operation => ({
    operationId,
    ...row,
    pattern: patternOf(row.path),
  }));
  const ajv = createAjv(document.components.schemas);
  const validators = new Map<string, ValidateFunction>();

  const resolve = <T>(node: { $ref?: string }): T => {
    if (!node.$ref) return node as T;
    const [, , kind = '', name = ''] = node.$ref.split('/');
    return resolve(document.components[kind][name]);
  };

  function schemaViolations(
    name: string,
    schema: Record<string, unknown>,
    body: unknown,
  ): Violation[] {
    const validator = validators.get(name) ?? ajv.compile(strict(schema));
    validators.set(name, validator);
    if (validator(body)) return [];
    const errors = ajv.errorsText(validator.errors, { dataVar: 'body' });
    return [
      {
        check: 'response_schema_conformance',
        message: `its body does not match the contract: ${errors}`,
      },
    ];
  }

  const operationOf = (method: string, path: string) =>
    operations.find((row) => row.method === method.toLowerCase() && row.pattern.test(path));

  function violations(
    method: string,
    path: string,
    { status, headers, body }: WireReply,
  ): Violation[] {
    const operation = operationOf(method, path);
    if (!operation || status === 405) {
      if (status >= 400)
        return schemaViolations('Error', { $ref: '#/components/schemas/Error' }, body);
      return [
        {
          check: 'status_code_conformance',
          message: `${status} is returned for an operation that is not in the contract`,
        },
      ];
    }
    const documented = document.paths[operation.path][operation.method].responses[status];
    if (!documented)
      return [{ check: 'status_code_conformance', message: `status ${status} is not documented` }];
    const response = resolve<Response>(documented);
    const schema = response.content?.['application/json']?.schema;
    return [
      ...headerViolations(response, headers, resolve),
      ...(schema ? schemaViolations(`${operation.operationId} ${status}`, schema, body) : []),
      ...(status >= 400 ? codeViolations(operation, status, body) : []),
    ];
  }

  return {
    operationOf,
    violations,
    check(method, path, reply) {
      const [violation] = violations(method, path, reply);
      if (!violation) return;
      const name = `${operationOf(method, path)?.operationId ?? `${method} ${path}`} ${reply.status}`;
      const shown =
        violation.check === 'response_schema_conformance' ||
        violation.check === 'error_code_conformance'
          ? reply.body
          : reply;
      throw new Error(`${name}: ${violation.message}\n${JSON.stringify(shown, null, 2)}`);
    },
  };
}

function createAjv(schemas: Record<string, Record<string, unknown>>): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv, ['date-time', 'uri', 'email', 'uuid', 'date', 'ipv4', 'ipv6']);
  ajv.addFormat('money', {
    type: 'number',
    validate: (value: number) => wholeHundredths(value) !== null,
  });
  return ajv.addSchema({ $id: 'contract', $defs: strictDefinitions(schemas) });
}

function headerViolations(
  { headers: documented = {} }: Response,
  headers: Record<string, string>,
  resolve: <T>(node: { $ref?: string }) => T,
): Violation[] {
  const needed = Object.entries(documented).filter(
    ([, header]) => resolve<{ required?: boolean }>(header).required,
  );
  const missing = needed
    .map(([header]) => header)
    .filter((header) => headers[header.toLowerCase()] === undefined);
  const found: Violation[] = [];
  if (missing.length > 0)
    found.push({
      check: 'response_headers_conformance',
      message: `required headers are missing: ${missing.join(', ')}`,
    });
  if (!headers['content-type']?.startsWith('application/json')) {
    found.push({
      check: 'content_type_conformance',
      message: `its content type is ${headers['content-type']} and not application/json`,
    });
  }
  return found;
}

function codeViolations(operation: Operation, status: number, body: unknown): Violation[] {
  const { code, requestId } =
    (body as { error?: { code?: string; requestId?: string } } | null)?.error ?? {};
  const allowed = operation.errors[status] ?? [];
  const found: Violation[] = [];
  if (!code || !allowed.includes(code)) {
    found.push({
      check: 'error_code_conformance',
      message: `the contract lists ${allowed.join(', ') || 'no code'} and not ${code}`,
    });
  }
  if (!requestId)
    found.push({ check: 'error_code_conformance', message: 'its error has no requestId' });
  return found;
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
}

import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { operations as backofficeOperations } from '../../generated/backoffice/operations.ts';
import { operations as partnerOperations } from '../../generated/partner/operations.ts';
import { wholeHundredths } from '../domain/money.ts';
import { strict, strictDefinitions } from './strict-schemas.ts';

export type Door = 'partner' | 'backoffice';

/** An answer as it came over the wire. */
export interface WireReply {
  status: number;
  headers: Record<string, string>;
  body: unknown;
}

interface Operation {
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

/** A contract against which replies are held. */
export interface ContractCheck {
  /** The operation of a method and path, or undefined. */
  operationOf(method: string, path: string): Operation | undefined;
  /** Throws where the reply is not one that the contract has for this request. */
  check(method: string, path: string, reply: WireReply): void;
}

const checks = new Map<Door, ContractCheck>();

/** The check against a door's bundled contract; read and compiled once. */
export function contractCheck(door: Door): ContractCheck {
  const made = checks.get(door) ?? createCheck(door);
  checks.set(door, made);
  return made;
}

function createCheck(door: Door): ContractCheck {
  const document = JSON.parse(readFileSync(new URL(`../../generated/${door}/openapi.json`, import.meta.url), 'utf8'));
  const rows = Object.entries({ partner: partnerOperations, backoffice: backofficeOperations }[door]);
  const operations = rows.map(([operationId, row]): Operation => ({ operationId, ...row, pattern: patternOf(row.path) }));
  const ajv = createAjv(document.components.schemas);
  const validators = new Map<string, ValidateFunction>();

  const resolve = <T>(node: { $ref?: string }): T => {
    if (!node.$ref) return node as T;
    const [, , kind = '', name = ''] = node.$ref.split('/');
    return resolve(document.components[kind][name]);
  };

  function validate(name: string, schema: Record<string, unknown>, body: unknown): void {
    const validator = validators.get(name) ?? ajv.compile(strict(schema));
    validators.set(name, validator);
    if (!validator(body)) fail(name, `its body is not of the contract: ${ajv.errorsText(validator.errors, { dataVar: 'body' })}`, body);
  }

  const operationOf = (method: string, path: string) => operations.find((row) => row.method === method.toLowerCase() && row.pattern.test(path));

  return {
    operationOf,
    check(method, path, { status, headers, body }) {
      const operation = operationOf(method, path);
      if (!operation || status === 405) {
        if (status >= 400) validate('Error', { $ref: '#/components/schemas/Error' }, body);
        else fail(`${method} ${path}`, `answers ${status} and is not in the contract`, body);
        return;
      }
      const name = `${operation.operationId} ${status}`;
      const documented = document.paths[operation.path][operation.method].responses[status];
      if (!documented) fail(name, 'this status is not documented', body);
      const response = resolve<Response>(documented);
      checkHeaders(name, response, headers, resolve);
      const schema = response.content?.['application/json']?.schema;
      if (schema) validate(name, schema, body);
      if (status >= 400) checkCode(name, operation, status, body);
    },
  };
}

function createAjv(schemas: Record<string, Record<string, unknown>>): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv, ['date-time', 'uri', 'email', 'uuid', 'date', 'ipv4', 'ipv6']);
  ajv.addFormat('money', { type: 'number', validate: (value: number) => wholeHundredths(value) !== null });
  return ajv.addSchema({ $id: 'contract', $defs: strictDefinitions(schemas) });
}

function checkHeaders(
  name: string,
  { headers: documented = {} }: Response,
  headers: Record<string, string>,
  resolve: <T>(node: { $ref?: string }) => T,
): void {
  const needed = Object.entries(documented).filter(([, header]) => resolve<{ required?: boolean }>(header).required);
  const missing = needed.map(([header]) => header).filter((header) => headers[header.toLowerCase()] === undefined);
  if (missing.length > 0) fail(name, `headers of the contract are missing: ${missing.join(', ')}`, headers);
  if (!headers['content-type']?.startsWith('application/json')) fail(name, 'its content type is not application/json', headers);
}

function checkCode(name: string, operation: Operation, status: number, body: unknown): void {
  const { code, requestId } = (body as { error: { code: string; requestId: string } }).error;
  const allowed = operation.errors[status] ?? [];
  if (!allowed.includes(code)) fail(name, `the contract lists ${allowed.join(', ') || 'no code'} and not ${code}`, body);
  if (!requestId) fail(name, 'its error has no requestId', body);
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
}

function fail(what: string, why: string, shown: unknown): never {
  throw new Error(`${what}: ${why}\n${JSON.stringify(shown, null, 2)}`);
}

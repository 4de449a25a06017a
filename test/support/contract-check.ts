import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { components } from '../../generated/backoffice/types.ts';
import { detailsName } from '../../openapi/plugin/errors.ts';
import { contracts } from '../../src/contract/contracts.ts';
import {
  resolve,
  type Api,
  type ContractDocument,
  type Message,
  type Schema,
} from '../../src/contract/document.ts';
import { schemaOf } from '../../src/contract/operations.ts';
import { routeMatcher, type RouteMatch } from './match-route.ts';
import { wholeHundredths } from '../../src/domain/money.ts';
import { isEmptyOrVisible } from '../../src/text.ts';
import { strict, strictDefinitions } from './strict-schemas.ts';

/** A response as it was received. */
export interface WireReply {
  status: number;
  headers: Record<string, string>;
  body: unknown;
}

/** The part of the contract that a response breaks. */
export type Conformance =
  | 'status_code_conformance'
  | 'content_type_conformance'
  | 'response_headers_conformance'
  | 'response_schema_conformance'
  | 'error_code_conformance';

/** One way in which a response differs from the contract. */
export interface Violation {
  check: Conformance;
  message: string;
}

/** A contract with which responses are compared. */
interface ContractCheck {
  operationOf(method: string, path: string): RouteMatch | undefined;
  /** Lists every way in which the response differs from the contract for this request. */
  violations(method: string, path: string, reply: WireReply): Violation[];
  /** Throws an error that names the first violation. */
  check(method: string, path: string, reply: WireReply): void;
}

const checks = new Map<Api, ContractCheck>();

/** Returns the check for one API's bundled contract, which is read and compiled once. */
export function contractCheck(api: Api): ContractCheck {
  const made = checks.get(api) ?? createCheck(api);
  checks.set(api, made);
  return made;
}

function createCheck(api: Api): ContractCheck {
  const { document, operations } = contracts[api];
  const ajv = createAjv(document.components.schemas);
  const validators = new Map<string, ValidateFunction>();
  const operationOf = routeMatcher(operations);

  function schemaViolations(name: string, schema: Schema, body: unknown): Violation[] {
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

  function violations(
    method: string,
    path: string,
    { status, headers, body }: WireReply,
  ): Violation[] {
    const match = operationOf(method, path);
    if (!match || status === 405) {
      if (status >= 400)
        return schemaViolations('Error', { $ref: '#/components/schemas/Error' }, body);
      return [
        {
          check: 'status_code_conformance',
          message: `${status} is returned for an operation that is not in the contract`,
        },
      ];
    }
    const { operationId, row } = match;
    const documented = document.paths[row.path]![row.method]!.responses[status];
    if (!documented)
      return [{ check: 'status_code_conformance', message: `status ${status} is not documented` }];
    const schema = mediaTypeOf(headers) === 'text/csv' ? undefined : schemaOf(document, documented);
    return [
      ...headerViolations(document, documented, headers),
      ...(status >= 400 ? codeViolations(document, schema, row.errors[status], body) : []),
      ...(schema ? schemaViolations(`${operationId} ${status}`, schema, body) : []),
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

function createAjv(schemas: Record<string, Schema>): Ajv2020 {
  // Each test file compiles the schemas again, so this compiles fast rather than validates fast.
  // `npm run check:contract` checks the schemas themselves.
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    validateSchema: false,
    inlineRefs: false,
    code: { optimize: false },
  });
  addFormats.default(ajv, ['date-time', 'uri', 'email', 'uuid', 'date', 'ipv4', 'ipv6', 'int64']);
  ajv.addFormat('visible', isEmptyOrVisible);
  for (const format of ['line', 'text']) ajv.addFormat(format, true); // of requests; a response can be older
  ajv.addFormat('decimal', {
    type: 'number',
    validate: (value: number) => wholeHundredths(value) !== null,
  });
  return ajv.addSchema({ $id: 'contract', $defs: strictDefinitions(schemas) });
}

function headerViolations(
  document: ContractDocument,
  response: Message,
  headers: Record<string, string>,
): Violation[] {
  const documented = resolve(document, response).headers ?? {};
  const needed = Object.entries(documented).filter(
    ([, header]) => resolve(document, header).required,
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
  const types = Object.keys(resolve(document, response).content ?? {});
  if (!types.includes(mediaTypeOf(headers))) {
    found.push({
      check: 'content_type_conformance',
      message: `its content type is ${headers['content-type']} and not ${types.join(' or ')}`,
    });
  }
  return found;
}

const mediaTypeOf = (headers: Record<string, string>) =>
  headers['content-type']?.split(';')[0] ?? '';

/** Checks the code of an error, and its situation if the code has several. */
function codeViolations(
  document: ContractDocument,
  schema: Schema | undefined,
  allowed: readonly string[] = [],
  body: unknown,
): Violation[] {
  const { code, requestId, details } =
    (body as { error?: Partial<components['schemas']['Error']['error']> } | null)?.error ?? {};
  const found: Violation[] = [];
  const report = (message: string) => found.push({ check: 'error_code_conformance', message });
  if (!code || !allowed.includes(code))
    report(`the contract lists ${allowed.join(', ') || 'no code'} and not ${code}`);
  const named = code && document.components.schemas[detailsName(code)]?.properties?.situation;
  const stated = schema?.properties?.error?.properties?.details?.properties?.situation ?? named;
  const situations = named && resolve(document, stated!).enum;
  if (situations && !situations.includes(details?.situation))
    report(`the contract lists ${situations.join(', ')} and not ${String(details?.situation)}`);
  if (!requestId) report('its error has no requestId');
  return found;
}

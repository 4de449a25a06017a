import url from 'node:url';
import type { RequestHandler } from 'express';
import * as OpenApiValidator from 'express-openapi-validator';
import schemaValidator from 'express-openapi-validator/dist/framework/openapi.schema.validator.js';
import { reachedComponents } from '../../contract/components.ts';
import type {
  OpenApiRequest,
  OpenApiRequestMetadata,
} from 'express-openapi-validator/dist/framework/types.js';
import type { ContractDocument, Schema } from '../../contract/document.ts';
import { operationAt } from '../../contract/operations.ts';
import type { OperationRow } from '../../contract/routes.ts';
import { isUnion, unionByConditions } from '../../contract/unions.ts';
import { isDateTime } from '../../domain/date-time.ts';
import { wholeHundredths } from '../../domain/money.ts';
import { isEmptyOrVisible, isLine, isText } from '../../text.ts';
import { ApiError } from '../../errors.ts';
import { inOrder } from '../in-order.ts';
import { asSent, canBeSearched, inOrderOfRequest, type Refusal } from './all-refusals.ts';
import { wrongIntegers } from './strict-input.ts';
import { validationError } from './validation-errors.ts';

const CHARACTERS = "(?:[\\w.~:/?@!$&'()*+,;=-]|%[\\da-f]{2})*";
/**
 * A URI by its characters (RFC 3986): no others, brackets only around an address, one `#`. A URL
 * parser silently removes or encodes the rest.
 */
const URI = new RegExp(
  `^[a-z][a-z\\d+.-]*:(?://\\[[\\da-f:.]+\\])?${CHARACTERS}(?:#${CHARACTERS})?$`,
  'i',
);

warnOfUrlParse();
leaveOutMetaSchema();

/**
 * Validates a request of one operation against the contract: types, bounds, formats, and no unknown
 * fields (D42). Each operation has a validator over a document with only its path, because one
 * validator over all paths searches them again for each request. It ends at the first fault; what it
 * refuses is searched again for all of them (D170), if the request is small.
 * @throws ApiError invalid_parameter, missing_parameter, or the code that the contract gives the
 * field (x-error-code)
 */
export function validateAgainst(
  document: ContractDocument,
  operation: OperationRow,
): RequestHandler[] {
  const validate = validatorOf(document, operation, { allErrors: false });
  const validateWhole = validatorOf(document, operation, { allErrors: true });
  const integers = wrongIntegers(document, operation);
  const { parameters } = operationAt(document, operation.method, operation.path);
  const names = new Set(parameters.filter((one) => one.in === 'query').map(({ name }) => name));
  const validateRequest: RequestHandler = (req, res, next) => {
    const notPlain = integers(req);
    const searchAll = (first: readonly Refusal[]) => {
      if (!canBeSearched(req)) return next(validationError(first, operation, req.query));
      const { copy, sent, refusals } = asSent(req, names);
      validateWhole(copy, res, (reason?: unknown) => {
        const all = [...refusals, ...notPlain, ...(refusalsOf(reason) ?? [])];
        const found = all.length > 0 ? inOrderOfRequest(all, copy, sent) : first;
        next(validationError(found, operation, sent));
      });
    };
    if (notPlain.length > 0) return searchAll(notPlain);
    validate(req, res, (reason?: unknown) => {
      const refusals = refusalsOf(reason);
      if (refusals) searchAll(refusals);
      else next(reason);
    });
  };
  return [...(operation.body === 'required' ? [requireBody] : []), validateRequest];
}

/** Returns what the validator refuses; null if it failed for another reason, or not at all. */
function refusalsOf(reason: unknown): readonly Refusal[] | null {
  const { errors = [] } = (reason ?? {}) as { errors?: readonly Refusal[] };
  return errors.length > 0 ? errors : null;
}

/** Returns a validator, which is created for its first request. */
function validatorOf(...about: Parameters<typeof validatorsOf>): RequestHandler {
  let validate: RequestHandler | null = null;
  return (req, res, next) => {
    validate ??= withKnownOperation(validatorsOf(...about));
    validate(req, res, next);
  };
}

/**
 * Creates the library's middleware for one operation. This compiles its schemas. Therefore the first
 * request of an operation creates its middleware, instead of the start creating all.
 */
function validatorsOf(
  document: ContractDocument,
  operation: OperationRow,
  { allErrors }: { allErrors: boolean },
): RequestHandler[] {
  return OpenApiValidator.middleware({
    apiSpec: documentOf(document, operation) as never,
    validateApiSpec: false,
    validateRequests: { allErrors },
    validateSecurity: false,
    validateResponses: false,
    fileUploader: false,
    formats: {
      decimal: { type: 'number', validate: (value: number) => wholeHundredths(value) !== null },
      uri: {
        type: 'string',
        validate: (text: string) => URI.test(text) && URL.canParse(text),
      },
      'date-time': { type: 'string', validate: isDateTime },
      visible: { type: 'string', validate: isEmptyOrVisible }, // and `line`, see `alsoLines`
      line: { type: 'string', validate: isLine },
      text: { type: 'string', validate: isText },
    },
  }) as RequestHandler[];
}

/**
 * Runs the library's middleware. The first handlers search the operation, which is the same for
 * every request except for the parameters in the path, and compile a regular expression each time.
 * Therefore only the first request runs them; the others run the last, which validates.
 */
function withKnownOperation(handlers: RequestHandler[]): RequestHandler {
  const search = inOrder(handlers.slice(0, -1));
  const validate = inOrder(handlers.slice(-1));
  let known: OpenApiRequestMetadata | undefined;
  return (req: OpenApiRequest, res, next) => {
    if (known) {
      req.openapi = { ...known, pathParams: req.params as Record<string, string> };
      return validate(req, res, next);
    }
    search(req, res, (reason?: unknown) => {
      if (reason !== undefined) return next(reason);
      if (req.openapi && 'schema' in req.openapi) known = req.openapi;
      validate(req, res, next);
    });
  };
}

/**
 * Makes Node.js warn now, silently, that `url.parse` is deprecated. The library calls it for each
 * request, and until the first warning Node.js examines the stack of each call.
 */
function warnOfUrlParse(): void {
  const { noDeprecation = false } = process;
  process.noDeprecation = true;
  url.parse('/');
  process.noDeprecation = noDeprecation;
}

/**
 * Replaces the library's validator of contracts, which is never asked (`validateApiSpec: false`), but
 * would compile the meta-schema of OpenAPI for each operation, in 40 ms.
 */
function leaveOutMetaSchema(): void {
  class NoSchemaValidator {
    validate() {
      return { errors: [] };
    }
  }
  Object.assign(schemaValidator, { OpenAPISchemaValidator: NoSchemaValidator });
}

/** Requires a body. The validator's own message would be about the media type. */
const requireBody: RequestHandler = (req, _res, next) => {
  next(
    req.body === undefined
      ? new ApiError('missing_parameter', {
          message: 'A JSON body with Content-Type application/json is required.',
        })
      : undefined,
  );
};

/** Returns the contract with only this operation and the components that it uses. */
function documentOf(document: ContractDocument, operation: OperationRow): object {
  const item = document.paths[operation.path]!;
  const alone = { ...item[operation.method], responses: { 200: { description: '' } } };
  // Express handles HEAD with the GET handler.
  const only = {
    parameters: item.parameters,
    [operation.method]: alone,
    ...(operation.method === 'get' && { head: alone }),
  };
  const { openapi, info } = document;
  const components = reachedComponents(document, only);
  const own = structuredClone({
    openapi,
    info,
    servers: [{ url: '/v1' }],
    paths: { [operation.path]: only },
    components: { ...components, schemas: withoutUnions(document, components.schemas) },
  });
  allowReserved(own);
  alsoLines(own);
  return own;
}

/** Replaces the unions, so that an error names the field that is wrong. */
function withoutUnions(
  document: ContractDocument,
  schemas: Record<string, Schema> = {},
): Record<string, Schema> {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [
      name,
      isUnion(schema) ? unionByConditions(document, schema) : schema,
    ]),
  );
}

/**
 * Allows `:`, `/`, `+` and similar characters in a query (RFC 3986, 3.4), which the validator
 * refuses unless each parameter allows them.
 */
function allowReserved(node: unknown): void {
  if (typeof node !== 'object' || node === null) return;
  if ((node as { in?: unknown }).in === 'query') Object.assign(node, { allowReserved: true });
  for (const inner of Object.values(node)) allowReserved(inner);
}

/** Makes each `visible` a `line` that is also visible, so that an error says which of both a text is not. */
function alsoLines(node: unknown): void {
  if (typeof node !== 'object' || node === null) return;
  for (const inner of Object.values(node)) alsoLines(inner);
  if ((node as { format?: unknown }).format === 'visible')
    Object.assign(node, { format: 'line', allOf: [{ format: 'visible' }] });
}

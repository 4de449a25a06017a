import type { Request, RequestHandler } from 'express';
import type { ContractDocument } from '../../contract/document.ts';
import { operationAt, schemaOf } from '../../contract/operations.ts';
import type { OperationRow } from '../../contract/routes.ts';
import { hasBidiControls, withoutBidiControls } from '../../text.ts';
import { fieldsOf, type Fields } from './absent-nulls.ts';

/** The bodies from which something was removed, as they were sent. */
const sentBodies = new WeakMap<Request, unknown>();

/** Returns the body before `plainTexts` has changed it, by which an Idempotency-Key knows the request. */
export function sentBody(req: Request): unknown {
  return sentBodies.get(req) ?? (req.body as unknown);
}

/**
 * Removes the characters that change the direction of text (D113, D155) from the texts of a request, once
 * it is valid: from its query and from each field of its body that the contract names. The keys and
 * values of a map, such as metadata, belong to the caller and stay unchanged.
 */
export function plainTexts(
  document: ContractDocument,
  { method, path }: OperationRow,
): RequestHandler {
  const schema = schemaOf(document, operationAt(document, method, path).operation.requestBody);
  const fields = schema && fieldsOf(document, schema);
  return (req, _res, next) => {
    if (hasBidiControls(Object.values(req.query))) {
      const query = Object.entries(req.query).map(([name, value]) => [name, plain(value)]);
      Object.assign(req.query, Object.fromEntries(query));
    }
    if (fields && hasBidiControls([req.body])) {
      sentBodies.set(req, req.body);
      req.body = plain(req.body, fields);
    }
    next();
  };
}

function plain(value: unknown, fields?: Fields): unknown {
  if (typeof value === 'string') return withoutBidiControls(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => plain(item, fields));
  const entries = Object.entries(value).map(([name, inner]) => {
    const field = fields?.get(name);
    return [name, field ? plain(inner, field.fields) : inner];
  });
  return Object.fromEntries(entries);
}

import type { RequestHandler } from 'express';
import { resolve, type ContractDocument, type Schema } from '../../contract/document.ts';
import { operationAt, schemaOf } from '../../contract/operations.ts';
import type { OperationRow } from '../../contract/routes.ts';
import { isUnion, unionAsObject } from '../../contract/unions.ts';

/** What a schema says about the fields of an object, or of the items of a list. */
export type Fields = ReadonlyMap<string, { isOptional: boolean; fields: Fields }>;

const NONE: Fields = new Map();

/**
 * Removes each optional field with null from the body of a POST, because null is the same as leaving
 * the field out (D127). It precedes the fingerprint of the Idempotency-Key, for which both bodies are
 * therefore the same. A null for a required field is left to the validator.
 */
export function absentNulls(
  document: ContractDocument,
  { method, path }: OperationRow,
): RequestHandler[] {
  const schema = schemaOf(document, operationAt(document, method, path).operation.requestBody);
  if (method !== 'post' || !schema) return [];
  const fields = fieldsOf(document, schema);
  return [
    (req, _res, next) => {
      removeNulls(req.body, fields);
      next();
    },
  ];
}

/** Returns the fields that a schema names, without the keys of maps. */
export function fieldsOf(document: ContractDocument, node: Schema): Fields {
  const named = resolve(document, node);
  const schema = isUnion(named) ? unionAsObject(document, named) : named;
  if (schema.items) return fieldsOf(document, schema.items);
  const { properties, required = [] } = schema;
  if (!properties) return NONE;
  return new Map(
    Object.entries(properties).map(([name, property]) => [
      name,
      { isOptional: !required.includes(name), fields: fieldsOf(document, property) },
    ]),
  );
}

function removeNulls(value: unknown, fields: Fields): void {
  if (typeof value !== 'object' || value === null || fields === NONE) return;
  if (Array.isArray(value)) return value.forEach((item) => removeNulls(item, fields));
  const object = value as Record<string, unknown>;
  for (const [name, inner] of Object.entries(object)) {
    const field = fields.get(name);
    if (inner === null && field?.isOptional) delete object[name];
    else if (field) removeNulls(inner, field.fields);
  }
}

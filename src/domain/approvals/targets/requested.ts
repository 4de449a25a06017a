import type { components } from '../../../../generated/backoffice/types.ts';
import { backofficeContract } from '../../../contract/backoffice.ts';
import { resolve, type Schema } from '../../../contract/document.ts';
import { operationAt, schemaOf } from '../../../contract/operations.ts';
import type { ApprovableOperation } from '../../../../generated/backoffice/enums.ts';
import type { OperationId } from '../../../../generated/backoffice/operations.ts';
import { detailsOf, inNumbers, type ApprovalDetail } from './details.ts';
import { flagsOf, kindOf, labelOf } from './fields.ts';

const { document, operations } = backofficeContract;

/** Longer texts are cut; the request has them as a whole. */
const MAX_TEXT = 1000;

/** A value of a request body. */
interface Leaf {
  path: readonly string[];
  value: unknown;
  schema: Schema;
}

/** Returns the values of a request body, by field. */
export function requestedDetails(operation: OperationId, body: unknown): ApprovalDetail[] {
  const leaves = leavesOf(body, bodySchema(operation), []);
  return detailsOf(
    leaves.map(({ path, value, schema }) => [path.join('.'), shown(value, schema, path)]),
  );
}

/** Returns the values of a request body that changes a resource, before and after. */
export function changedDetails(
  operation: ApprovableOperation,
  body: unknown,
  before: object,
): ApprovalDetail[] {
  const leaves = leavesOf(body, bodySchema(operation), []).map(({ path, value, schema }) => {
    const change = [
      shown(valueAt(before, path), schema, path),
      shown(value, schema, path),
    ] as const;
    return [path.join('.'), change] as const;
  });
  return detailsOf(leaves);
}

/** Returns a stored detail of an operation as staff see it. */
export function detailResource(
  operation: OperationId,
  detail: ApprovalDetail,
): components['schemas']['ApprovalDetail'] {
  const { field } = detail;
  const steps = field.split('.');
  const schema = steps.reduce<Schema>(
    (own, name) => objectOf(own.properties?.[name] ?? {}),
    objectOf(bodySchema(operation)),
  );
  const { mayChange, unusual } = flagsOf(field);
  return {
    ...inNumbers(detail),
    label: labelOf(field),
    kind: kindOf(field, schema),
    ...(mayChange && { mayChange }),
    ...(unusual && { unusual }),
  };
}

/** Returns what an operation does, as its summary in the contract. */
export function titleOf(operation: OperationId): string {
  return documented(operation).summary;
}

function documented(operation: OperationId) {
  const { method, path } = operations[operation];
  return operationAt(document, method, path).operation;
}

function bodySchema(operation: OperationId): Schema {
  return schemaOf(document, documented(operation).requestBody) ?? {};
}

/** Lists the values of an object and of the objects in it. A list is one value. */
function leavesOf(value: unknown, schema: Schema, path: readonly string[]): Leaf[] {
  const own = objectOf(schema);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return path.length === 0 ? [] : [{ path, value, schema: own }];
  return Object.entries(value).flatMap(([name, inner]) =>
    leavesOf(inner, own.properties?.[name] ?? {}, [...path, name]),
  );
}

/** Resolves a schema; of one that can also be null, returns the object. */
function objectOf(schema: Schema): Schema {
  const own = resolve(document, schema);
  const members = own.anyOf ?? own.oneOf ?? own.allOf;
  if (!members) return own;
  const resolved = members.map(objectOf);
  return resolved.find(({ properties }) => properties) ?? resolved[0] ?? own;
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (at, name) => (at as Record<string, unknown> | null | undefined)?.[name],
    value,
  );
}

function shown(
  value: unknown,
  { format }: Schema,
  path: readonly string[],
): ApprovalDetail['value'] {
  if (value === null || value === undefined) return null;
  const isPercent = /percent$/i.test(path.at(-1)!);
  if (typeof value === 'number' && (isPercent || format === 'decimal')) return value;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(String).join(', ') || null;
  return (typeof value === 'object' ? JSON.stringify(value) : String(value)).slice(0, MAX_TEXT);
}

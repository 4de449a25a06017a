import { operations, type OperationId } from '../../../generated/backoffice/operations.ts';
import { isIdOrCode } from '../../errors.ts';

/** Callers may put a phone number or national id where the contract expects an id or code (D49). */
const ID_FIELDS = new Set(['investor', 'property', 'partner']);

/**
 * Returns the fields of a valid request body that the audit log records (`x-audit` in the contract) as
 * JSON, or null if there are none.
 */
export function requestFields(operation: string, body: object | undefined): string | null {
  const names: readonly string[] =
    operation in operations ? operations[operation as OperationId].audit : [];
  const recorded = Object.entries(body ?? {}).filter(([name]) => names.includes(name));
  if (recorded.length === 0) return null;
  return JSON.stringify(Object.fromEntries(recorded), (key, value: unknown) =>
    ID_FIELDS.has(key) && !isIdOrCode(String(value)) ? null : value,
  );
}

import type { ContractDocument } from '../../src/contract/document.ts';
import { operationsOf } from '../../src/contract/operations.ts';
import { staffRow } from './staff-row.ts';

/**
 * Writes what the console must know of each operation of the back office: how it is called, the
 * roles that may call it, whether it takes an Idempotency-Key, and whether it can need a second person.
 */
export function consoleOperations(document: ContractDocument): string {
  const rows = operationsOf(document).map(({ method, path, operation }) => {
    const row = {
      method,
      path,
      roles: Object.values(operation.security[0] ?? {}).flat(),
      takesKey: 'x-idempotency' in operation,
      canNeedApproval: Boolean(staffRow(operation)?.approval),
    };
    return `  ${operation.operationId}: ${JSON.stringify(row)},\n`;
  });
  return `export const operations = {\n${rows.join('')}} as const;\n`;
}

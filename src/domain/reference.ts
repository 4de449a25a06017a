import { sql, type RawBuilder } from 'kysely';
import { ApiError } from '../errors.ts';

/**
 * Refuses a reference that identifies another row.
 * @param earlier selects that row
 * @param noun what the row is, in the details of the error
 * @throws ApiError state_conflict with details {[noun]} naming the row
 */
export async function assertUnusedReference(
  earlier: { executeTakeFirst(): Promise<{ id: string } | undefined> },
  { noun, message }: { noun: string; message: string },
): Promise<void> {
  const row = await earlier.executeTakeFirst();
  if (!row) return;
  throw new ApiError('state_conflict', {
    situation: 'reference_in_use',
    param: 'reference',
    message,
    details: { [noun]: row.id },
  });
}

/**
 * Matches rows whose column has the same reference. Case, white space, invisible characters, the
 * script of digits and the kind of dash make no difference.
 */
export function isSameReference(column: string, reference: string): RawBuilder<boolean> {
  return sql<boolean>`normalize_reference(${sql.ref(column)}) = normalize_reference(${reference})`;
}

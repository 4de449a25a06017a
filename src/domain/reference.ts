import { sql, type RawBuilder } from 'kysely';
import { ApiError } from '../errors.ts';

/** White space and invisible characters, as the database's `strip_invisible` defines them. */
const INVISIBLE = /[\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * Refuses a reference without a visible character, because it identifies no transfer.
 * @throws ApiError invalid_parameter naming `reference`
 */
export function assertReference(reference: string): void {
  if (reference.replace(INVISIBLE, '') !== '') return;
  throw new ApiError('invalid_parameter', {
    param: 'reference',
    message: 'reference must contain a letter, a digit or another visible character.',
  });
}

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
    param: 'reference',
    message,
    details: { [noun]: row.id },
  });
}

/**
 * Matches rows whose column has the same reference. Case, white space, invisible characters and the
 * script of digits make no difference.
 */
export function isSameReference(column: string, reference: string): RawBuilder<boolean> {
  return sql<boolean>`normalize_reference(${sql.ref(column)}) = normalize_reference(${reference})`;
}

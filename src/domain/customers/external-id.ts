import type { Trx } from '../../database/connection.ts';
import { violates } from '../../database/failures.ts';
import { ApiError } from '../../errors.ts';
import type { Caller } from '../partners/caller.ts';

/** The externalId belongs to a customer already; `customer` is its id where that is known. */
export function externalIdInUse(customer?: string, message?: string): ApiError {
  return new ApiError('external_id_in_use', {
    param: 'externalId',
    ...(message && { message }),
    ...(customer && { details: { customer } }),
  });
}

/** @throws ApiError external_id_in_use with details {customer} */
export async function assertExternalIdFree(
  trx: Trx,
  caller: Caller,
  externalId: string | null | undefined,
): Promise<void> {
  if (externalId === undefined || externalId === null) return;
  const other = await trx
    .selectFrom('customers')
    .select('id')
    .where('partner_id', '=', caller.partner.id)
    .where('external_id', '=', externalId)
    .executeTakeFirst();
  if (other) throw externalIdInUse(other.id);
}

/**
 * Does the work; of two at once that take the same externalId the database lets one through, and
 * the other is told so. @throws ApiError external_id_in_use
 */
export async function refusingTakenExternalId<Result>(
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (violates(error, 'customers_external_id_unique')) throw externalIdInUse();
    throw error;
  }
}

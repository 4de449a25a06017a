import type { Trx } from '../../database/driver/connection.ts';
import { violates } from '../../database/driver/failures.ts';
import { ApiError } from '../../errors.ts';
import type { Caller } from '../partners/caller.ts';

/**
 * Creates the error for an externalId that belongs to a customer; with the customer's id if it is
 * known.
 */
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
 * Runs the work, and throws an ApiError if the database refused it because a concurrent request has
 * taken the externalId.
 * @throws ApiError external_id_in_use
 */
export async function mapExternalIdConflict<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (violates(error, 'customers_external_id_unique')) throw externalIdInUse();
    throw error;
  }
}

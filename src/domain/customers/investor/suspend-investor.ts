import type { UpdateObject } from 'kysely';
import type { components } from '../../../../generated/backoffice/types.ts';
import { now } from '../../../database/clock.ts';
import type { Database, Trx } from '../../../database/driver/connection.ts';
import { ApiError } from '../../../errors.ts';
import { command } from '../../command.ts';
import { backOfficeInvestor } from '../../investors/back-office.ts';
import { assertNotErased, lockInvestor } from '../../investors/lock-investor.ts';
import { incrementCustomerVersions } from '../increment-versions.ts';

/**
 * Suspends an investor, who can then place no orders through any partner; reading works as before
 * (D26).
 * @throws ApiError resource_not_found, state_conflict if the investor is suspended
 */
export const suspendInvestor = command(
  async ({ trx }, { investorId, reason }: { investorId: string; reason: string | null }) => {
    const investor = await lockInvestor(trx, investorId);
    assertNotErased(investor);
    const { suspended_at } = investor;
    if (suspended_at) {
      throw new ApiError('state_conflict', {
        message: 'The investor is already suspended.',
        details: { suspendedAt: suspended_at.toISOString() },
      });
    }
    return changeSuspension(trx, investorId, { suspended_at: now, suspended_reason: reason });
  },
);

/**
 * Ends a suspension; KYC again decides whether the investor's customers can invest (D26).
 * @throws ApiError resource_not_found, state_conflict if the investor is not suspended
 */
export const reinstateInvestor = command(
  async ({ trx }, { investorId }: { investorId: string }) => {
    const { suspended_at } = await lockInvestor(trx, investorId);
    if (!suspended_at)
      throw new ApiError('state_conflict', { message: 'The investor is not suspended.' });
    return changeSuspension(trx, investorId, { suspended_at: null, suspended_reason: null });
  },
);

async function changeSuspension(
  trx: Trx,
  investorId: string,
  columns: Pick<UpdateObject<Database, 'investors'>, 'suspended_at' | 'suspended_reason'>,
): Promise<components['schemas']['Investor']> {
  const row = await trx
    .updateTable('investors')
    .set({ ...columns, updated_at: now })
    .where('id', '=', investorId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await incrementCustomerVersions(trx, investorId);
  return backOfficeInvestor(row);
}

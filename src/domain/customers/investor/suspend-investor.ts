import { now } from '../../../database/clock.ts';
import { ApiError } from '../../../errors.ts';
import { command, type UnitOfWork } from '../../command.ts';
import { backOfficeInvestor } from '../../investors/back-office.ts';
import { assertNotErased, lockInvestor } from '../../investors/lock-investor.ts';
import { changeInvestor } from '../change-investor.ts';

/**
 * Suspends an investor, who can then place no orders through any partner; reading works as before
 * (D26). Every linked partner is notified, also of the end.
 * @throws ApiError resource_not_found, state_conflict if the investor is suspended
 */
export const suspendInvestor = command(
  async (work, { investorId, reason }: { investorId: string; reason: string | null }) => {
    const investor = await lockInvestor(work.trx, investorId);
    assertNotErased(investor);
    const { suspended_at } = investor;
    if (suspended_at) {
      throw new ApiError('state_conflict', {
        situation: 'already_suspended',
        message: 'The investor is already suspended.',
        details: { suspendedAt: suspended_at.toISOString() },
      });
    }
    const columns = { suspended_at: now, suspended_reason: reason };
    return backOfficeInvestor(await changeInvestor(work, investor, columns));
  },
);

/**
 * Ends a suspension; KYC again decides whether the investor's customers can invest (D26).
 * @throws ApiError resource_not_found, state_conflict if the investor is not suspended
 */
export const reinstateInvestor = command(async (work, { investorId }: { investorId: string }) => {
  const investor = await lockInvestor(work.trx, investorId);
  if (!investor.suspended_at)
    throw new ApiError('state_conflict', {
      situation: 'not_suspended',
      message: 'The investor is not suspended.',
      details: { suspended: false },
    });
  const columns = { suspended_at: null, suspended_reason: null };
  return backOfficeInvestor(await changeInvestor(work, investor, columns));
});

/** Suspends an investor who is about to be linked, if the sandbox does so with the phone (D90). */
export async function suspendOnceLinked(
  work: UnitOfWork,
  investorId: string,
  phone: string,
): Promise<void> {
  const reason = work.ctx.sandbox?.suspensionOnceLinked(phone);
  if (!reason) return;
  const investor = await lockInvestor(work.trx, investorId);
  if (investor.suspended_at) return;
  await changeInvestor(work, investor, { suspended_at: now, suspended_reason: reason });
}

import { now } from '../../database/clock.ts';
import type { Trx } from '../../database/driver/connection.ts';
import { ApiError } from '../../errors.ts';
import { command, type UnitOfWork } from '../command.ts';
import { backOfficeInvestor } from '../investors/back-office.ts';
import type { InvestorRow } from '../investors/insert-investor.ts';
import { lockInvestor, lockPresentInvestor } from '../investors/lock-investor.ts';
import { changeInvestor } from './change-investor.ts';

/**
 * Suspends an investor, who can then place no orders through any partner; reading works as before
 * (D26). Every linked partner is notified, also of the end.
 * @throws ApiError resource_not_found, state_conflict if the investor is suspended
 */
export const suspendInvestor = command(
  async (work, { investorId, reason }: { investorId: string; reason: string | null }) => {
    const investor = await lockUnsuspended(work.trx, investorId);
    const columns = { suspended_at: now, suspended_reason: reason };
    return backOfficeInvestor(await changeInvestor(work, investor, columns));
  },
);

/**
 * Ends a suspension; KYC again decides whether the investor's customers can invest (D26).
 * @throws ApiError resource_not_found, state_conflict if the investor is not suspended
 */
export const reinstateInvestor = command(async (work, { investorId }: { investorId: string }) => {
  const investor = await lockSuspended(work.trx, investorId);
  const columns = { suspended_at: null, suspended_reason: null };
  return backOfficeInvestor(await changeInvestor(work, investor, columns));
});

/** Locks an investor who is not suspended. @throws ApiError as `suspendInvestor` does */
export async function lockUnsuspended(trx: Trx, investorId: string): Promise<InvestorRow> {
  const investor = await lockPresentInvestor(trx, investorId);
  const { suspended_at } = investor;
  if (!suspended_at) return investor;
  throw new ApiError('state_conflict', {
    situation: 'already_suspended',
    message: 'The investor is already suspended.',
    details: { suspendedAt: suspended_at.toISOString() },
  });
}

/** Locks an investor who is suspended. @throws ApiError as `reinstateInvestor` does */
export async function lockSuspended(trx: Trx, investorId: string): Promise<InvestorRow> {
  const investor = await lockInvestor(trx, investorId);
  if (investor.suspended_at) return investor;
  throw new ApiError('state_conflict', {
    situation: 'not_suspended',
    message: 'The investor is not suspended.',
    details: { suspended: false },
  });
}

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

import type { Config } from '../../configuration/config.ts';
import { now } from '../../database/clock.ts';
import type { UnitOfWork } from '../command.ts';
import { insertInvestor, type InvestorRow } from '../investors/insert-investor.ts';
import { findAndLockInvestor } from '../investors/lock-investor.ts';
import { findTestPhone } from './test-phones.ts';

/**
 * Returns the verified investor of a test number of the sandbox, locked. Creates the investor when
 * the number is first registered (D90). Returns undefined for every other number.
 */
export async function lockTestInvestor(
  work: UnitOfWork,
  phone: string,
): Promise<InvestorRow | undefined> {
  if (!findTestPhone(work.ctx.config, phone)?.hasAccount) return undefined;
  const person = {
    phone,
    email: 'omar.abdelrahman@mail.example',
    name: { en: 'Omar Abdel Rahman Fathy', ar: 'عمر عبد الرحمن فتحي' },
    language: 'ar',
  } as const;
  const verified = {
    phone_verified_at: now,
    email_verified_at: now,
    pin_created_at: now,
    identity_status: 'verified',
    kyc_completed_at: now,
  } as const;
  const inserted = await insertInvestor(work, person, verified);
  if (inserted) await work.enqueue('furnish-portfolio', { investor: inserted.id });
  return inserted ?? findAndLockInvestor(work.trx, phone); // a concurrent request has inserted it
}

/**
 * Returns the columns that suspend the investor if the test number is one that is suspended once it
 * is linked (D90); none for every other number.
 */
export function suspensionOnceLinked(config: Config, phone: string) {
  if (!findTestPhone(config, phone)?.isSuspendedOnceLinked) return {};
  return { suspended_at: now, suspended_reason: 'Sandbox: suspended once linked' };
}

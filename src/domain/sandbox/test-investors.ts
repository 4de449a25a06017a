import type { CommandTransaction } from '../../context.ts';
import { now } from '../../database/clock.ts';
import { insertInvestor, type InvestorRow } from '../investors/insert-investor.ts';
import { findAndLockInvestor } from '../investors/lock-investor.ts';
import { findTestPhone } from './test-phones.ts';

/**
 * Returns the verified investor of a test number of the sandbox, locked. Creates the investor when
 * the number is first registered in the world (D90). Returns undefined for every other number.
 */
export async function lockTestInvestor(
  work: CommandTransaction,
  { phone, world }: { phone: string; world: string },
): Promise<InvestorRow | undefined> {
  if (!findTestPhone(phone)?.hasAccount) return undefined;
  const person = {
    world,
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
  return inserted ?? findAndLockInvestor(work.trx, { phone, world }); // a concurrent request has inserted it
}

/** Returns why an investor is suspended once linked, if the phone is the test number for that (D90). */
export function suspensionOnceLinked(phone: string): string | null {
  return findTestPhone(phone)?.isSuspendedOnceLinked ? 'Sandbox: suspended once linked' : null;
}

import type { CommandTransaction } from '../../context.ts';
import { now } from '../../database/clock.ts';
import { incrementCustomerVersions } from '../customers/increment-versions.ts';
import { insertInvestor, type InvestorRow } from '../investors/insert-investor.ts';
import { findAndLockInvestor } from '../investors/lock-investor.ts';
import { findTestPhone } from './test-phones.ts';

/**
 * Returns the verified investor of a test number of the sandbox, locked. Creates the investor when
 * the number is first registered (D90). Returns undefined for every other number.
 */
export async function lockTestInvestor(
  work: CommandTransaction,
  phone: string,
): Promise<InvestorRow | undefined> {
  if (!findTestPhone(phone)?.hasAccount) return undefined;
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
 * Suspends an investor who is about to be linked, if the phone is the test number that is suspended
 * once it is linked (D90).
 */
export async function suspendTestInvestor(
  { trx }: CommandTransaction,
  investorId: string,
  phone: string,
): Promise<void> {
  if (!findTestPhone(phone)?.isSuspendedOnceLinked) return;
  const suspended = await trx
    .updateTable('investors')
    .set({
      suspended_at: now,
      suspended_reason: 'Sandbox: suspended once linked',
      updated_at: now,
    })
    .where('id', '=', investorId)
    .where('suspended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (suspended) await incrementCustomerVersions(trx, investorId);
}

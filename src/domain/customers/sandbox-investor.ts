import { sql } from 'kysely';
import type { Config } from '../../config.ts';
import type { Context } from '../../context.ts';
import type { Trx } from '../../database/connection.ts';
import { insertInvestor, type InvestorRow } from '../investors/create-investor.ts';
import { sandboxPart, type SandboxPart } from './sandbox-phones.ts';

const now = sql<Date>`clock_timestamp()`;

/** Numbers that try out the consent by SMS, which only an investor of the service is asked for. */
const EXISTING: readonly (SandboxPart | null)[] = ['existing_investor', 'sms_fails'];

/**
 * In the sandbox, the verified investor that a test number belongs to, locked, and made when it is
 * first asked for (D90); null for every other number.
 */
export async function sandboxInvestor(
  ctx: Context,
  trx: Trx,
  phone: string,
): Promise<InvestorRow | null> {
  if (!EXISTING.includes(sandboxPart(ctx.config, phone))) return null;
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
  const made = await insertInvestor(ctx, trx, person, verified); // null where another request has just made it
  return (
    made ??
    trx
      .selectFrom('investors')
      .selectAll()
      .where('phone', '=', phone)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
  );
}

/**
 * In the sandbox, what a test number that is suspended as soon as it is linked changes of its
 * investor (D90); nothing for every other number.
 */
export function suspendedOnceLinked(config: Config, phone: string) {
  if (sandboxPart(config, phone) !== 'suspended_once_linked') return {};
  return { suspended_at: now, suspended_reason: 'Sandbox: suspended once linked' };
}

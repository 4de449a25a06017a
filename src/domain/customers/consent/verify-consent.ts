import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { components } from '../../../../generated/partner/types.ts';
import type { Context } from '../../../context.ts';
import { now } from '../../../database/clock.ts';
import type { Trx } from '../../../database/driver/connection.ts';
import { ApiError } from '../../../errors.ts';
import { command, Refusal } from '../../command.ts';
import { customerLinked } from '../../events/events.ts';
import { requirePhone } from '../../investors/phone.ts';
import type { Caller } from '../../partners/caller.ts';
import { countToday, lockDailyCount } from '../../partners/daily-counts.ts';
import { getCustomerRow } from '../find-customers.ts';
import { suspendOnceLinked } from '../suspend-investor.ts';
import { customerResource } from '../resource.ts';
import { consentDigest, ATTEMPTS_PER_CODE } from './consent-code.ts';
import { CONFIRMABLE, moveConsentCodes } from './consent-code-states.ts';
import { lockPendingCustomer, requirePending } from './pending-customer.ts';

interface VerifyConsent {
  caller: Caller;
  customerId: string;
  code: string;
}

/**
 * Links the investor who has read out the correct code, and notifies the partner (D50). The attempt
 * is committed before the link is made.
 * @throws ApiError resource_not_found, state_conflict unless pending, consent_code_expired,
 * invalid_consent_code with details {attemptsRemaining}, consent_code_cancelled, rate_limited once
 * the partner has used up its wrong codes of the day
 */
export async function verifyConsent(
  ctx: Context,
  input: VerifyConsent,
): Promise<components['schemas']['Customer']> {
  const { caller, customerId } = input;
  requirePending(await getCustomerRow(ctx.db, caller, customerId));
  const codeId = await checkCode(ctx, input);
  return linkCustomer(ctx, { caller, customerId, codeId });
}

/**
 * Compares a code with those that can be confirmed, which are the live one and one whose SMS may
 * have been sent, and returns the id of the one that matches. The attempt is counted for both
 * before the comparison, so of concurrent requests at most five are compared. A wrong code also
 * counts against the partner's limit of the day; its count is locked before the comparison, so the
 * limit is never exceeded.
 */
const checkCode = command(async (work, { caller, customerId, code }: VerifyConsent) => {
  const { ctx, trx } = work;
  await lockDailyCount(trx, caller, 'wrong_consent_codes');
  const candidates = await countTry(trx, customerId);
  if (candidates.length === 0) {
    requirePending(await getCustomerRow(trx, caller, customerId)); // a concurrent request has confirmed
    return new Refusal(await explainNoCode(trx, customerId));
  }
  const digest = consentDigest(ctx, customerId, code);
  const confirmed = candidates.find((candidate) => timingSafeEqual(candidate.digest, digest));
  if (confirmed) return confirmed.id;
  await countToday(work, caller, 'wrong_consent_codes');
  const fewestAttempts = Math.min(...candidates.map(({ attempts }) => attempts));
  return new Refusal(wrongCode(ATTEMPTS_PER_CODE - fewestAttempts));
});

function countTry(trx: Trx, customerId: string) {
  return trx
    .updateTable('consent_codes')
    .set({ attempts: sql<number>`attempts + 1` })
    .where('customer_id', '=', customerId)
    .where('status', 'in', CONFIRMABLE)
    .where('attempts', '<', ATTEMPTS_PER_CODE)
    .where('expires_at', '>', now)
    .returning(['id', 'attempts', 'digest'])
    .execute();
}

function wrongCode(attemptsRemaining: number): ApiError {
  if (attemptsRemaining === 0)
    return new ApiError('consent_code_cancelled', { details: { attemptsRemaining } });
  const left = attemptsRemaining === 1 ? '1 attempt is' : `${attemptsRemaining} attempts are`;
  return new ApiError('invalid_consent_code', {
    param: 'code',
    message: `The consent code is wrong. ${left} left.`,
    details: { attemptsRemaining },
  });
}

async function explainNoCode(trx: Trx, customerId: string): Promise<ApiError> {
  const code = await trx
    .selectFrom('consent_codes')
    .select(['attempts', 'expires_at'])
    .select((eb) => eb('expires_at', '<=', now).as('has_expired'))
    .where('customer_id', '=', customerId)
    .where('status', 'in', CONFIRMABLE)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (code && !code.has_expired && code.attempts >= ATTEMPTS_PER_CODE) return wrongCode(0);
  return new ApiError('consent_code_expired', {
    ...(code?.has_expired && { details: { expiredAt: code.expires_at.toISOString() } }),
  });
}

/** Links a customer. A code links once, and only if no newer one has replaced it. */
const linkCustomer = command(
  async (
    work,
    { caller, customerId, codeId }: { caller: Caller; customerId: string; codeId: bigint },
  ) => {
    const { ctx, trx, emit } = work;
    const customer = await lockPendingCustomer(work, caller, customerId);
    if (!(await moveConsentCodes(trx, { trigger: 'confirm', codeId })))
      throw new ApiError('consent_code_expired');
    await suspendOnceLinked(work, customer.investor_id, requirePhone(customer));
    await trx
      .updateTable('customers')
      .set({
        link_status: 'active',
        known_phone: null,
        linked_at: now,
        unlinked_at: null,
        version: customer.version + 1,
        updated_at: now,
      })
      .where('id', '=', customerId)
      .execute();
    const linked = await getCustomerRow(trx, caller, customerId);
    const resource = customerResource(ctx.config, linked);
    emit(customerLinked(caller.partner.id, resource));
    return resource;
  },
);

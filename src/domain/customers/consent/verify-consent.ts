import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { components } from '../../../../generated/partner/types.ts';
import type { Context } from '../../../context.ts';
import type { Trx } from '../../../database/connection.ts';
import { ApiError } from '../../../errors.ts';
import { appendEvents } from '../../events/append.ts';
import { customerLinked } from '../../events/events.ts';
import type { Caller } from '../../partners/caller.ts';
import { countToday, lockDailyCount } from '../../partners/daily-counts.ts';
import { findCustomer } from '../find-customers.ts';
import { customerResource } from '../resource.ts';
import { suspendedOnceLinked } from '../sandbox-investor.ts';
import { touchCustomersOf } from '../touch-customers.ts';
import { consentDigest, TRIES_PER_CODE } from './consent-code.ts';
import { lockPending, requirePending } from './pending-link.ts';

type Customer = components['schemas']['Customer'];

const now = sql<Date>`clock_timestamp()`;

/**
 * Links the investor who has read out the right code, and notifies the partner (specification,
 * Customer and Consent code; D50).
 * @throws ApiError resource_not_found, state_conflict unless pending, consent_code_expired,
 * invalid_consent_code with details {attemptsRemaining}, consent_code_cancelled, rate_limited once
 * the partner has used up its wrong codes of the day
 */
export async function verifyConsent(
  ctx: Context,
  caller: Caller,
  id: string,
  code: string,
): Promise<Customer> {
  requirePending(ctx, await findCustomer(ctx.db, caller, id));
  const result = await ctx.db.transaction().execute((trx) => tryCode(ctx, trx, caller, id, code));
  if (result instanceof ApiError) throw result;
  return ctx.db.transaction().execute((trx) => linkCustomer(ctx, trx, caller, id, result));
}

/**
 * Compares a code with the live one. The try is counted before it is compared, so however many
 * requests arrive at once, five of them are. A wrong code also counts against the partner's limit
 * of the day, whose count is locked from before the comparison, so no more than that are ever
 * compared.
 * @returns the id of the code if it is right; otherwise the error to throw after the commit
 * @throws ApiError rate_limited
 */
async function tryCode(
  ctx: Context,
  trx: Trx,
  caller: Caller,
  id: string,
  code: string,
): Promise<bigint | ApiError> {
  await lockDailyCount(trx, caller, 'wrong_consent_codes');
  const tried = await countTry(trx, id);
  if (!tried) return whyNoneIsLive(trx, id);
  if (timingSafeEqual(tried.digest, consentDigest(ctx, id, code))) return tried.id;
  await countToday(ctx, trx, caller, 'wrong_consent_codes');
  return wrongCode(TRIES_PER_CODE - tried.tries);
}

function countTry(trx: Trx, customerId: string) {
  return trx
    .updateTable('consent_codes')
    .set({ tries: sql<number>`tries + 1` })
    .where('customer_id', '=', customerId)
    .where('status', '=', 'live')
    .where('tries', '<', TRIES_PER_CODE)
    .where('expires_at', '>', now)
    .returning(['id', 'tries', 'digest'])
    .executeTakeFirst();
}

function wrongCode(attemptsRemaining: number): ApiError {
  if (attemptsRemaining === 0)
    return new ApiError('consent_code_cancelled', { details: { attemptsRemaining } });
  const left = attemptsRemaining === 1 ? '1 try is' : `${attemptsRemaining} tries are`;
  return new ApiError('invalid_consent_code', {
    param: 'code',
    message: `The consent code is wrong. ${left} left.`,
    details: { attemptsRemaining },
  });
}

async function whyNoneIsLive(trx: Trx, customerId: string): Promise<ApiError> {
  const code = await trx
    .selectFrom('consent_codes')
    .select(['tries', 'expires_at', sql<boolean>`expires_at <= clock_timestamp()`.as('is_past')])
    .where('customer_id', '=', customerId)
    .where('status', '=', 'live')
    .executeTakeFirst();
  if (code && !code.is_past && code.tries >= TRIES_PER_CODE) return wrongCode(0);
  return new ApiError('consent_code_expired', {
    ...(code?.is_past && { details: { expiredAt: code.expires_at.toISOString() } }),
  });
}

async function linkCustomer(
  ctx: Context,
  trx: Trx,
  caller: Caller,
  id: string,
  codeId: bigint,
): Promise<Customer> {
  const customer = await lockPending(ctx, trx, caller, id);
  await useCode(trx, codeId);
  await suspendWhereTestNumber(ctx, trx, customer.investor_id, customer.phone);
  await trx
    .updateTable('customers')
    .set({
      link_status: 'active',
      linked_at: now,
      unlinked_at: null,
      version: customer.version + 1,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
  const body = customerResource(ctx.config, await findCustomer(trx, caller, id));
  await appendEvents(ctx, trx, [customerLinked(caller.partner.id, body)]);
  return body;
}

/**
 * A code links once, and only while no newer one has replaced it. @throws ApiError
 * consent_code_expired
 */
async function useCode(trx: Trx, codeId: bigint): Promise<void> {
  const used = await trx
    .updateTable('consent_codes')
    .set({ status: 'used' })
    .where('id', '=', codeId)
    .where('status', '=', 'live')
    .returning('id')
    .executeTakeFirst();
  if (!used) throw new ApiError('consent_code_expired');
}

/**
 * In the sandbox a number ending 0004 is suspended as soon as it is linked (D90). The investor is
 * locked.
 */
async function suspendWhereTestNumber(
  ctx: Context,
  trx: Trx,
  investorId: string,
  phone: string,
): Promise<void> {
  const columns = suspendedOnceLinked(ctx.config, phone);
  if (Object.keys(columns).length === 0) return;
  const suspended = await trx
    .updateTable('investors')
    .set({ ...columns, updated_at: now })
    .where('id', '=', investorId)
    .where('suspended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (suspended) await touchCustomersOf(trx, investorId);
}

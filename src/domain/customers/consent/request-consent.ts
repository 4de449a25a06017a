import { randomUUID } from 'node:crypto';
import type { components } from '../../../../generated/partner/types.ts';
import type { Context } from '../../../context.ts';
import { secondsFromNow } from '../../../database/clock.ts';
import type { Db } from '../../../database/driver/connection.ts';
import { ApiError } from '../../../errors.ts';
import { command } from '../../command.ts';
import type { Caller } from '../../partners/caller.ts';
import { countToday } from '../../partners/daily-counts.ts';
import { assertLinkMayHaveCode, assertPhoneMayHaveCode } from './code-limits.ts';
import { insertConsentCode, newConsentCode } from './consent-code.ts';
import { lockPendingCustomer } from './pending-customer.ts';
import { sendConsentCode } from './send-code.ts';

export interface RequestConsent {
  caller: Caller;
  customerId: string;
}

const RETRY_AFTER_SECONDS = 60;

/** Creates the error for a code that cannot be sent now. */
export const smsUnavailable = () =>
  new ApiError('sms_unavailable', { retryAfter: RETRY_AFTER_SECONDS });

/**
 * Sends a new code to the investor by SMS; it replaces the previous one (D50). The SMS is sent
 * after the commit. A job records that it is due: if this process dies before, a worker sends it.
 * @throws ApiError resource_not_found, state_conflict unless pending, consent_limit_reached,
 * rate_limited, also for the partner's codes of the day, sms_unavailable: that code does not count
 * for the link
 */
export async function requestConsent(
  ctx: Context,
  input: RequestConsent,
): Promise<components['schemas']['ConsentRequest']> {
  const code = newConsentCode();
  const messageId = randomUUID();
  await ctx.queue.ready();
  const request = await openCode(ctx, { ...input, code, messageId });
  const outcome = await sendConsentCode(ctx, messageId, code);
  if (outcome?.status !== 'accepted') throw smsUnavailable();
  return request;
}

const openCode = command(
  async (
    work,
    { caller, customerId, code, messageId }: RequestConsent & { code: string; messageId: string },
  ) => {
    const { ctx, trx } = work;
    const customer = await lockPendingCustomer(work, caller, customerId);
    await assertLinkMayHaveCode(trx, customer);
    await assertPhoneMayHaveCode(trx, customer);
    if (!ctx.config.sms || (await isGatewayDown(trx))) throw smsUnavailable();
    await countToday(work, caller, 'consent_codes');
    const { codeId, request } = await insertConsentCode(work, customer, { code, trigger: 'text' });
    await trx
      .insertInto('sms_messages')
      .values({ id: messageId, consent_code_id: codeId })
      .execute();
    await ctx.queue.enqueue(trx, 'send-consent-code', messageId, {
      customer: customerId,
      sealedCode: ctx.keyring.encrypt(code, customerId).toString('base64'),
    });
    return request;
  },
);

const MAX_FAILURES = 5;
const WINDOW_SECONDS = 30;
const FAILURES_OF_GATEWAY: readonly string[] = ['unavailable', 'lost'];

/**
 * Returns whether the SMS gateway is down: its last five messages, all from the last 30 seconds,
 * failed for the gateway's own reasons. The result is derived from the messages, so it is the same
 * on every process, and the state ends automatically.
 */
async function isGatewayDown(db: Db): Promise<boolean> {
  const last = await db
    .selectFrom('sms_messages')
    .select('status')
    .where('created_at', '>', secondsFromNow(-WINDOW_SECONDS))
    .where('status', 'not in', ['queued', 'sending'])
    .orderBy('created_at', 'desc')
    .limit(MAX_FAILURES)
    .execute();
  return (
    last.length === MAX_FAILURES && last.every(({ status }) => FAILURES_OF_GATEWAY.includes(status))
  );
}

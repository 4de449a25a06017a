import { randomUUID } from 'node:crypto';
import type { components } from '../../../../generated/partner/types.ts';
import type { Context } from '../../../context.ts';
import type { Trx } from '../../../database/connection.ts';
import { ApiError } from '../../../errors.ts';
import { maskPhone } from '../../investors/phone.ts';
import type { Caller } from '../../partners/caller.ts';
import { countToday } from '../../partners/daily-counts.ts';
import type { CustomerRow } from '../resource.ts';
import { sandboxPart } from '../sandbox-phones.ts';
import { requireCodeLeft } from './code-budget.ts';
import { consentDigest, newConsentCode } from './consent-code.ts';
import { replaceLiveCode } from './end-codes.ts';
import { isGatewayDown } from './gateway-circuit.ts';
import { lockPending } from './pending-link.ts';
import { sendConsentCode } from './send-code.ts';

type ConsentRequest = components['schemas']['ConsentRequest'];

/** Seconds after which another try is worth while. */
const TRY_AGAIN_AFTER = 60;

const smsUnavailable = () => new ApiError('sms_unavailable', { retryAfter: TRY_AGAIN_AFTER });

/**
 * Texts a new code to the investor; it replaces the one before (specification, Consent code; D50).
 * In the sandbox nothing is sent and the response has the code. On live the SMS is sent after the
 * commit, with the job as the record of it: if this process dies before, a worker sends it.
 * @throws ApiError resource_not_found, state_conflict unless pending, consent_limit_reached,
 * rate_limited, also for the partner's codes of the day, sms_unavailable: that try does not count
 * for the link
 */
export async function requestConsent(
  ctx: Context,
  caller: Caller,
  id: string,
): Promise<ConsentRequest> {
  const code = newConsentCode();
  if (ctx.config.environment === 'sandbox') {
    const request = await ctx.db
      .transaction()
      .execute((trx) => openSandboxCode(ctx, trx, caller, id, code));
    return { ...request, sandboxCode: code };
  }
  await ctx.queue.ready();
  const messageId = randomUUID();
  const request = await ctx.db
    .transaction()
    .execute((trx) => openCode(ctx, trx, caller, id, code, messageId));
  const outcome = await sendConsentCode(ctx, messageId, code);
  if (outcome?.status !== 'accepted') throw smsUnavailable();
  return request;
}

async function openSandboxCode(
  ctx: Context,
  trx: Trx,
  caller: Caller,
  id: string,
  code: string,
): Promise<ConsentRequest> {
  const customer = await lockPending(ctx, trx, caller, id);
  await requireCodeLeft(ctx, trx, customer);
  if (sandboxPart(ctx.config, customer.phone) === 'sms_fails') throw smsUnavailable();
  await countToday(ctx, trx, caller, 'consent_codes');
  await replaceLiveCode(trx, id);
  return (await insertCode(ctx, trx, customer, code, 'live')).request;
}

async function openCode(
  ctx: Context,
  trx: Trx,
  caller: Caller,
  id: string,
  code: string,
  messageId: string,
): Promise<ConsentRequest> {
  const customer = await lockPending(ctx, trx, caller, id);
  await requireCodeLeft(ctx, trx, customer);
  if (!ctx.config.sms || (await isGatewayDown(trx))) throw smsUnavailable();
  await countToday(ctx, trx, caller, 'consent_codes');
  const { codeId, request } = await insertCode(ctx, trx, customer, code, 'sending');
  await trx.insertInto('sms_messages').values({ id: messageId, consent_code_id: codeId }).execute();
  await ctx.queue.enqueue(trx, 'send-consent-code', messageId, {
    customer: id,
    sealedCode: ctx.keyring.encrypt(code, id).toString('base64'),
  });
  return request;
}

async function insertCode(
  ctx: Context,
  trx: Trx,
  { id, phone }: CustomerRow,
  code: string,
  status: 'live' | 'sending',
) {
  const row = await trx
    .insertInto('consent_codes')
    .values({ customer_id: id, digest: consentDigest(ctx, id, code), status })
    .returning(['id', 'expires_at'])
    .executeTakeFirstOrThrow();
  const request: ConsentRequest = {
    object: 'consent_request',
    customer: id,
    sentTo: maskPhone(phone),
    expiresAt: row.expires_at.toISOString(),
  };
  return { codeId: row.id, request };
}

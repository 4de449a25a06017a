import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { now } from '../../../database/clock.ts';
import type { Db, Trx } from '../../../database/driver/connection.ts';
import { sendSms, type SmsOutcome } from '../../../gateways/sms.ts';
import type { EnqueuedJobs } from '../../../queue/jobs.ts';
import { command } from '../../command.ts';
import { VALID_SECONDS } from './consent-code.ts';
import { moveConsentCodes, type ConsentCodeTrigger } from './consent-code-states.ts';
import { requirePhone } from '../../investors/phone.ts';
import { consentText } from './sms-text.ts';
import { statusCallbackUrl } from './sms-status.ts';

/**
 * Sends the SMS of a code, unless another process has begun to, and records the outcome. Returns
 * the outcome, or null if the SMS was not sent here.
 */
export async function sendConsentCode(
  ctx: Context,
  messageId: string,
  code: string,
): Promise<SmsOutcome | null> {
  const message = await claimMessage(ctx.db, messageId);
  if (!message) return null;
  const outcome = await sendSms(ctx.config.sms!, {
    to: requirePhone(message),
    text: consentText(message.language, code, message),
    validity: VALID_SECONDS,
    statusCallback: statusCallbackUrl(ctx.config, messageId),
  });
  ctx.metrics.increment('sms_total', { outcome: outcome.status });
  if (outcome.status !== 'accepted')
    ctx.log.warn(
      { message: messageId, status: outcome.status, error: outcome.error },
      'sms not sent',
    );
  await recordOutcome(ctx, { messageId, outcome });
  return outcome;
}

/**
 * Sends the SMS of a code whose process died, if that had not begun to (job `send-consent-code`).
 * Otherwise the SMS may have been sent, so it is not sent again: the partner requests another code.
 */
export async function resumeConsentCode(
  ctx: Context,
  messageId: string,
  { customer, sealedCode }: EnqueuedJobs['send-consent-code'],
): Promise<void> {
  const code = ctx.keyring.decrypt(Buffer.from(sealedCode, 'base64'), customer);
  if (ctx.config.sms && (await sendConsentCode(ctx, messageId, code))) return;
  const outcome = { status: 'lost', providerId: null, error: 'interrupted' } as const;
  await recordOutcome(ctx, { messageId, outcome });
}

/** Claims a message for sending: once, and only while its code can still be confirmed. */
function claimMessage(db: Db, messageId: string) {
  return db
    .updateTable('sms_messages')
    .from('consent_codes')
    .innerJoin('customers', 'customers.id', 'consent_codes.customer_id')
    .innerJoin('investors', 'investors.id', 'customers.investor_id')
    .innerJoin('partners', 'partners.id', 'customers.partner_id')
    .set({ status: 'sending', updated_at: now })
    .where('sms_messages.id', '=', messageId)
    .where('sms_messages.status', '=', 'queued')
    .whereRef('consent_codes.id', '=', 'sms_messages.consent_code_id')
    .where('consent_codes.status', '=', 'sending')
    .where('consent_codes.expires_at', '>', now)
    .returning(['investors.phone', 'investors.language'])
    .returning(['partners.name', 'partners.arabic_name as arabicName'])
    .executeTakeFirst();
}

/** The move of a code, by the outcome of its SMS. */
const TRIGGERS: Record<SmsOutcome['status'], ConsentCodeTrigger> = {
  accepted: 'smsAccepted',
  rejected: 'smsFailed',
  unavailable: 'smsFailed',
  lost: 'smsLost',
};

/**
 * Records the outcome, moves the code, and deletes the job with the sealed code. A delivery that
 * was reported meanwhile does not change.
 */
const recordOutcome = command(
  async ({ ctx, trx }, { messageId, outcome }: { messageId: string; outcome: SmsOutcome }) => {
    await lockCustomerOf(trx, messageId);
    const codeId = await updateMessage(trx, messageId, outcome);
    const code = await trx
      .selectFrom('consent_codes')
      .select(['status', 'customer_id'])
      .where('id', '=', codeId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (code.status === 'sending') await retireEarlierCodes(trx, code.customer_id, outcome);
    await moveConsentCodes(trx, { trigger: TRIGGERS[outcome.status], codeId });
    await ctx.queue.forget(trx, 'send-consent-code', messageId);
  },
);

/**
 * Retires the codes that a new one replaces. A live code replaces all earlier ones. A lost code,
 * whose SMS may not have been sent, replaces only earlier lost ones: the customer may read out
 * either it or the live one.
 */
async function retireEarlierCodes(
  trx: Trx,
  customerId: string,
  { status }: SmsOutcome,
): Promise<void> {
  if (status !== 'accepted' && status !== 'lost') return;
  await moveConsentCodes(trx, { trigger: 'supersede', customerId });
  if (status === 'accepted') await moveConsentCodes(trx, { trigger: 'replace', customerId });
}

/** Locks the customer first, as all code does that locks a customer and its codes. */
async function lockCustomerOf(trx: Trx, messageId: string): Promise<void> {
  await trx
    .selectFrom('sms_messages')
    .innerJoin('consent_codes', 'consent_codes.id', 'sms_messages.consent_code_id')
    .innerJoin('customers', 'customers.id', 'consent_codes.customer_id')
    .select('customers.id')
    .where('sms_messages.id', '=', messageId)
    .forNoKeyUpdate('customers')
    .execute();
}

/** Stores the outcome with its message. Returns the id of the code. */
async function updateMessage(
  trx: Trx,
  messageId: string,
  { status, providerId, error }: SmsOutcome,
): Promise<bigint> {
  const unlessReported = <Value>(column: 'status' | 'error', value: Value) =>
    sql<Value>`case when status in ('queued', 'sending') then ${value} else ${sql.ref(column)} end`;
  const { consent_code_id } = await trx
    .updateTable('sms_messages')
    .set({
      status: unlessReported('status', status),
      error: unlessReported('error', error),
      provider_id: sql<string | null>`coalesce(${providerId}, provider_id)`,
      updated_at: now,
    })
    .where('id', '=', messageId)
    .returning('consent_code_id')
    .executeTakeFirstOrThrow();
  return consent_code_id;
}

import { sql } from 'kysely';
import { now } from '../../database/clock.ts';
import { ApiError } from '../../errors.ts';
import { sendSms } from '../../gateways/sms.ts';
import type { Context } from '../../context.ts';
import type { EnqueuedJobs } from '../../queue/jobs.ts';
import type { UnitOfWork } from '../command.ts';
import type { InvestorRow } from './insert-investor.ts';

/**
 * Refuses to send money to a locked investor whose phone staff have changed in the last
 * `PHONE_CHANGE_WAIT_HOURS`: if the change was not the person's wish, they can still object.
 * @throws ApiError state_conflict with details {phoneChangedAt, possibleFrom}
 */
export async function assertPhoneNotJustChanged(
  { ctx, trx }: Pick<UnitOfWork, 'ctx' | 'trx'>,
  { phone_changed_at: changedAt }: InvestorRow,
): Promise<void> {
  if (!changedAt) return;
  const possibleFrom = new Date(changedAt.getTime() + ctx.config.phoneChangeWaitHours * 3_600_000);
  const { waits } = await trx
    .selectNoFrom(sql<boolean>`${possibleFrom}::timestamptz > ${now}`.as('waits'))
    .executeTakeFirstOrThrow();
  if (!waits) return;
  throw new ApiError('state_conflict', {
    situation: 'phone_changed',
    message: `The phone of the investor was changed. Nothing can be withdrawn until ${possibleFrom.toISOString()}.`,
    details: { phoneChangedAt: changedAt.toISOString(), possibleFrom: possibleFrom.toISOString() },
  });
}

/**
 * Refuses a change of a phone that would be reported to nobody: on live, both numbers get an SMS.
 * @throws ApiError sms_unavailable
 */
export function assertPhoneChangeReported({ environment, sms }: Context['config']): void {
  if (environment !== 'live' || sms) return;
  throw new ApiError('sms_unavailable', {
    retryAfter: RETRY_AFTER_SECONDS,
    message:
      'The phone cannot be changed: both numbers must get an SMS, and the service has no SMS provider. ' +
      'Set TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and SMS_SENDER.',
  });
}

/**
 * Enqueues an SMS about the change of a phone to the number before and to the new one, in the language of
 * the investor. The sandbox notifies nobody.
 */
export async function enqueuePhoneNotices(
  { ctx, enqueue }: UnitOfWork,
  { id: investor, language, phone: newPhone }: InvestorRow,
  phoneBefore: string | null,
): Promise<void> {
  if (!ctx.config.sms) return;
  for (const phone of [phoneBefore, newPhone]) {
    if (phone === null) continue;
    const sealedPhone = ctx.keyring.encrypt(phone, investor).toString('base64');
    await enqueue('send-phone-notice', { investor, language, sealedPhone });
  }
}

/** The texts. Each is one SMS: at most 160 characters, or 70 in Arabic. */
export const PHONE_NOTICES: Readonly<Record<InvestorRow['language'], string>> = {
  en: 'The phone number of your investment account was changed. If you did not ask for this, contact us at once.',
  ar: 'تم تغيير رقم هاتف حسابك الاستثماري. إن لم تطلب ذلك فاتصل بنا فورا.',
};

const VALID_SECONDS = 14_400;
const RETRY_AFTER_SECONDS = 60;

/**
 * Sends an SMS about the change of a phone (job `send-phone-notice`). If the gateway does not
 * accept it, or it is unknown whether it did, or no gateway is configured any more, the job is
 * repeated: a second notice does no harm, a missing one could. A copy that sends nothing
 * (`OUTBOUND=off`) leaves it to the original.
 * @throws Error if the job is to be repeated
 */
export async function sendPhoneNotice(
  ctx: Context,
  { investor, language, sealedPhone }: EnqueuedJobs['send-phone-notice'],
): Promise<void> {
  if (!ctx.config.outbound) return;
  if (!ctx.config.sms) throw new Error('The notice of a changed phone needs an SMS provider.');
  const { status, error } = await sendSms(ctx.config.sms, {
    to: ctx.keyring.decrypt(Buffer.from(sealedPhone, 'base64'), investor),
    text: PHONE_NOTICES[language],
    validity: VALID_SECONDS,
    statusCallback: null,
  });
  ctx.metrics.increment('sms_total', { outcome: status });
  if (status === 'accepted') return;
  ctx.log.warn({ investor, status, error }, 'notice of a changed phone not sent');
  if (status !== 'rejected') throw new Error(`The notice of a changed phone is ${status}.`);
}

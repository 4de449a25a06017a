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
    message: `The phone of the investor was changed. Nothing can be withdrawn until ${possibleFrom.toISOString()}.`,
    details: { phoneChangedAt: changedAt.toISOString(), possibleFrom: possibleFrom.toISOString() },
  });
}

/**
 * Enqueues an SMS about the change of a phone to the number before and to the new one, in the language of
 * the investor. Without an SMS gateway, as in the sandbox, nobody is notified.
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

/**
 * Sends an SMS about the change of a phone (job `send-phone-notice`). If the gateway does not accept it, or
 * it is unknown whether it did, the job is repeated: a second notice does no harm, a missing one could.
 * @throws Error if the job is to be repeated
 */
export async function sendPhoneNotice(
  ctx: Context,
  { investor, language, sealedPhone }: EnqueuedJobs['send-phone-notice'],
): Promise<void> {
  if (!ctx.config.sms) return;
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

import { sql, type Selectable } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database, Db, Trx } from '../../../database/connection.ts';
import { sendSms, type SmsOutcome } from '../../../gateways/sms.ts';
import type { EnqueuedJobs } from '../../../queue/jobs.ts';
import { VALID_SECONDS } from './consent-code.ts';
import { replaceLiveCode } from './end-codes.ts';
import { consentText } from './sms-text.ts';
import { statusCallbackOf } from './sms-status.ts';

const now = sql<Date>`clock_timestamp()`;

/**
 * Sends the SMS of a code, unless somebody has begun to, and records how it went. @returns the
 * outcome, or null where it was not sent here
 */
export async function sendConsentCode(
  ctx: Context,
  messageId: string,
  code: string,
): Promise<SmsOutcome | null> {
  const message = await claim(ctx.db, messageId);
  if (!message) return null;
  const outcome = await sendSms(ctx.config.sms!, {
    to: message.phone,
    text: consentText(message.language, code, message.partner),
    validity: VALID_SECONDS,
    statusCallback: statusCallbackOf(ctx.config, messageId),
  });
  if (outcome.status !== 'accepted')
    ctx.log.warn(
      { message: messageId, status: outcome.status, error: outcome.error },
      'sms not sent',
    );
  await settle(ctx, messageId, outcome);
  return outcome;
}

/**
 * The job behind a code whose process died: sends the SMS where nobody had begun to. Where somebody
 * had, it may have been sent, so it is not sent again: the partner asks for another code.
 */
export async function sendLeftCode(
  ctx: Context,
  messageId: string,
  { customer, sealedCode }: EnqueuedJobs['send-consent-code'],
): Promise<void> {
  const code = ctx.keyring.decrypt(Buffer.from(sealedCode, 'base64'), customer);
  if (ctx.config.sms && (await sendConsentCode(ctx, messageId, code))) return;
  await settle(ctx, messageId, { status: 'lost', providerId: null, error: 'interrupted' });
}

/** Takes a message to send: once, and only while its code is waited for. */
async function claim(db: Db, messageId: string) {
  const claimed = await db
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
    .returning(['investors.phone', 'investors.language', 'partners.name as partner'])
    .executeTakeFirst();
  return claimed;
}

type CodeStatus = Selectable<Database['consent_codes']>['status'];

/** What becomes of a code by how its SMS went. */
const CODE_AFTER: Record<SmsOutcome['status'], CodeStatus> = {
  accepted: 'live',
  rejected: 'failed',
  unavailable: 'failed',
  lost: 'lost',
};

/**
 * Records the outcome, lets the code be confirmed or not, and drops the job with the sealed code. A
 * delivery that was reported meanwhile stays.
 */
async function settle(ctx: Context, messageId: string, outcome: SmsOutcome): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    await lockCustomerOf(trx, messageId);
    const { consent_code_id } = await record(trx, messageId, outcome);
    const code = await trx
      .selectFrom('consent_codes')
      .selectAll()
      .where('id', '=', consent_code_id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (code.status === 'sending') {
      const after = CODE_AFTER[outcome.status];
      if (after === 'live') await replaceLiveCode(trx, code.customer_id);
      await trx
        .updateTable('consent_codes')
        .set({ status: after })
        .where('id', '=', code.id)
        .execute();
    }
    await ctx.queue.forget(trx, 'send-consent-code', messageId);
  });
}

/** The customer comes before message and code in the order of locks. */
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

function record(trx: Trx, messageId: string, { status, providerId, error }: SmsOutcome) {
  const unlessReported = <Value>(column: 'status' | 'error', value: Value) =>
    sql<Value>`case when status in ('queued', 'sending') then ${value} else ${sql.ref(column)} end`;
  return trx
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
}

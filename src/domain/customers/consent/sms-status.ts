import type { Selectable } from 'kysely';
import type { Config } from '../../../configuration/config.ts';
import type { Context } from '../../../context.ts';
import { now } from '../../../database/clock.ts';
import type { Database } from '../../../database/driver/connection.ts';
import { isSignedByGateway } from '../../../gateways/sms-signature.ts';
import { command } from '../../command.ts';
import { moveConsentCodes } from './consent-code-states.ts';

type SmsStatus = Selectable<Database['sms_messages']>['status'];

/** The path of the service at which the gateway reports deliveries. */
export const SMS_STATUS_PATH = '/callbacks/sms/status';

/** Returns the address for reports on a message; null if the internet cannot reach the service. */
export function statusCallbackUrl({ publicUrl }: Config, messageId: string): string | null {
  return publicUrl ? `${publicUrl}${SMS_STATUS_PATH}?message=${messageId}` : null;
}

const UNREPORTED = ['queued', 'sending', 'accepted', 'lost'] as const;

interface ReportRow {
  status: SmsStatus;
  /** The statuses that it may follow. Reports can arrive in any order. */
  mayFollow: readonly SmsStatus[];
  isDelivered: boolean;
}

/** The reports that are recorded. */
// prettier-ignore
const REPORTS: readonly ReportRow[] = [
  { status: 'sent',        mayFollow: UNREPORTED,              isDelivered: true },
  { status: 'delivered',   mayFollow: [...UNREPORTED, 'sent'], isDelivered: true },
  { status: 'undelivered', mayFollow: [...UNREPORTED, 'sent'], isDelivered: false },
  { status: 'failed',      mayFollow: [...UNREPORTED, 'sent'], isDelivered: false },
];

/** A callback as it was received. */
interface SmsCallback {
  /** Path and query. */
  path: string;
  messageId: string;
  fields: ReadonlyMap<string, string>;
  signature: string;
}

/**
 * Records the gateway's report on a message. The code of a message that was not delivered cannot be
 * confirmed and does not count (D50). Returns false if the signature is not the gateway's.
 */
export async function recordSmsStatus(
  ctx: Context,
  { path, messageId, fields, signature }: SmsCallback,
): Promise<boolean> {
  const { sms, publicUrl } = ctx.config;
  if (!sms || !publicUrl) return false;
  if (!isSignedByGateway(sms.authToken, `${publicUrl}${path}`, fields, signature)) return false;
  const report = REPORTS.find(({ status }) => status === fields.get('MessageStatus'));
  if (!report) return true;
  const error = /^\d{1,6}$/.exec(fields.get('ErrorCode') ?? '')?.[0] ?? null;
  await recordReport(ctx, { messageId, report, error });
  return true;
}

const recordReport = command(
  async (
    { trx },
    { messageId, report, error }: { messageId: string; report: ReportRow; error: string | null },
  ) => {
    const { status, mayFollow, isDelivered } = report;
    const message = await trx
      .updateTable('sms_messages')
      .set({ status, error, updated_at: now })
      .where('id', '=', messageId)
      .where('status', 'in', mayFollow)
      .returning('consent_code_id')
      .executeTakeFirst();
    if (message && !isDelivered)
      await moveConsentCodes(trx, { trigger: 'smsUndelivered', codeId: message.consent_code_id });
  },
);

import { sql, type Selectable } from 'kysely';
import type { Config } from '../../../config.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../database/connection.ts';
import { isSignedByGateway } from '../../../gateways/sms-signature.ts';

type SmsStatus = Selectable<Database['sms_messages']>['status'];

const PATH = '/callbacks/sms/status';

/** Where the gateway reports a message's delivery; null where the internet does not reach us. */
export function statusCallbackOf({ publicUrl }: Config, messageId: string): string | null {
  return publicUrl ? `${publicUrl}${PATH}?message=${messageId}` : null;
}

const ON_ITS_WAY: readonly SmsStatus[] = ['queued', 'sending', 'accepted', 'lost'];

/**
 * The reports that are recorded, each with the statuses that it may follow: they come in any order.
 */
const MAY_FOLLOW: ReadonlyMap<string, readonly SmsStatus[]> = new Map([
  ['sent', ON_ITS_WAY],
  ['delivered', [...ON_ITS_WAY, 'sent']],
  ['undelivered', [...ON_ITS_WAY, 'sent']],
  ['failed', [...ON_ITS_WAY, 'sent']],
]);

const NOT_DELIVERED = ['undelivered', 'failed'];

/** A callback as it came. */
export interface SmsCallback {
  /** Path and query. */
  path: string;
  messageId: string;
  fields: ReadonlyMap<string, string>;
  signature: string;
}

/**
 * Records what the gateway reports of a message. One that was not delivered gives its try back: its
 * code cannot be confirmed and does not count (D50).
 * @returns false where the callback is not the gateway's own
 */
export async function recordSmsStatus(
  { config, db }: Context,
  { path, messageId, fields, signature }: SmsCallback,
): Promise<boolean> {
  if (!config.sms || !config.publicUrl) return false;
  if (!isSignedByGateway(config.sms.authToken, `${config.publicUrl}${path}`, fields, signature))
    return false;
  const status = fields.get('MessageStatus') ?? '';
  const before = MAY_FOLLOW.get(status);
  if (!before) return true;
  const error = /^\d{1,6}$/.exec(fields.get('ErrorCode') ?? '')?.[0] ?? null;
  await db
    .with('reported', (query) =>
      query
        .updateTable('sms_messages')
        .set({ status: status as SmsStatus, error, updated_at: sql<Date>`clock_timestamp()` })
        .where('id', '=', messageId)
        .where('status', 'in', before)
        .returning('consent_code_id'),
    )
    .updateTable('consent_codes')
    .from('reported')
    .set({ status: 'failed' })
    .whereRef('consent_codes.id', '=', 'reported.consent_code_id')
    .where('consent_codes.status', 'in', ['sending', 'live', 'replaced'])
    .where(sql<boolean>`${NOT_DELIVERED.includes(status)}::boolean`)
    .execute();
  return true;
}

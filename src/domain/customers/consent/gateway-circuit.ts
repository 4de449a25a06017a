import { secondsFromNow } from '../../../database/clock.ts';
import type { Db } from '../../../database/driver/connection.ts';

const MAX_FAILURES = 5;
const WINDOW_SECONDS = 30;
const FAILURES_OF_GATEWAY: readonly string[] = ['unavailable', 'lost'];

/**
 * Returns whether the SMS gateway is down: its last five messages, all from the last 30 seconds,
 * failed for the gateway's own reasons. The result is derived from the messages, so it is the same
 * on every process, and the state ends automatically.
 */
export async function isGatewayDown(db: Db): Promise<boolean> {
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

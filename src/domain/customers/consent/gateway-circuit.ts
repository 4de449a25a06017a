import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';

const FAILURES = 5;
const DOWN: readonly string[] = ['unavailable', 'lost'];

/**
 * Whether the SMS gateway is not worth asking: its last five messages, all of the last 30 seconds,
 * failed for reasons of its own. Read from the messages themselves, so it holds for every process
 * and ends by itself.
 */
export async function isGatewayDown(db: Db): Promise<boolean> {
  const last = await db
    .selectFrom('sms_messages')
    .select('status')
    .where('created_at', '>', sql<Date>`clock_timestamp() - interval '30 seconds'`)
    .where('status', 'not in', ['queued', 'sending'])
    .orderBy('created_at', 'desc')
    .limit(FAILURES)
    .execute();
  return last.length === FAILURES && last.every(({ status }) => DOWN.includes(status));
}

import { now } from '../../database/clock.ts';
import type { Db } from '../../database/driver/connection.ts';
import { keyDigest } from './mint-key.ts';

/** Returns whether the database has the key and it is neither revoked nor expired. */
export async function isUsableKey(
  db: Db,
  table: 'api_keys' | 'operator_keys',
  key: string,
): Promise<boolean> {
  const found = await db
    .selectFrom(table)
    .select('id')
    .where('digest', '=', keyDigest(key))
    .where('revoked_at', 'is', null)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .executeTakeFirst();
  return found !== undefined;
}

import { sql } from 'kysely';
import type { Db } from '../../database/driver/connection.ts';
import { StartError } from '../../start-error.ts';

/**
 * Checks that PostgreSQL knows the daylight saving time of Cairo, which was reintroduced in 2023.
 * With older data the day of the order limits would end at 01:00 in summer (D57).
 * @throws StartError
 */
export async function requireTimeZoneData(db: Db): Promise<void> {
  const { rows } = await sql<{ isCurrent: boolean }>`
    select timezone('Africa/Cairo', timestamp '2026-07-01 00:00') = timestamptz '2026-06-30 21:00Z'
      as "isCurrent"`.execute(db);
  if (rows[0]!.isCurrent) return;
  throw new StartError(
    'The time zone data of this PostgreSQL server is older than 2023: ' +
      'it lacks the daylight saving time of Africa/Cairo. ' +
      'Update PostgreSQL to 15.3 or newer, or the tzdata package of its system if PostgreSQL uses that, ' +
      'and restart it.',
  );
}

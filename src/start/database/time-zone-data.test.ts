import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { useService } from '../../../test/support/use-service.ts';
import { requireTimeZoneData } from './time-zone-data.ts';

const service = useService();

describe('the time zone data of PostgreSQL', () => {
  it('is accepted if it has the daylight saving time of Cairo', async () => {
    await expect(requireTimeZoneData(service.ctx.db)).resolves.toBeUndefined();
  });

  it('is refused at the start if it is older than 2023, with what to do', async () => {
    await service.ctx.db.transaction().execute(async (trx) => {
      // A function that answers as the old data would, found before that of PostgreSQL.
      await sql`create schema old_data`.execute(trx);
      await sql`create function old_data.timezone(text, timestamp) returns timestamptz language sql
        return pg_catalog.timezone('Etc/GMT-2', $2)`.execute(trx);
      await sql`set local search_path = old_data, public, pg_catalog`.execute(trx);
      await expect(requireTimeZoneData(trx)).rejects.toThrow(
        'Update PostgreSQL to 15.3 or newer, or the tzdata package',
      );
      await sql`drop schema old_data cascade`.execute(trx);
    });
  });
});

import { sql } from 'kysely';
import type { Service } from './harness.ts';

/** Returns today in Cairo as `YYYY-MM-DD`, by the clock of the database. */
export async function cairoToday({ service }: { service: Service }): Promise<string> {
  const { rows } = await sql<{ today: string }>`
    select (clock_timestamp() at time zone 'Africa/Cairo')::date::text as today`.execute(
    service.ctx.db,
  );
  return rows[0]!.today;
}

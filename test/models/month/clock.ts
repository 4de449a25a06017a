import { sql } from 'kysely';
import type { Context } from '../../../src/context.ts';

/** What does not know the day: keys, requests, deliveries, and the service's notes about itself. */
const OUTSIDE =
  '^(api_|audit_|events|webhook_|operator|appointed|approval|partner|partition|reconciliations|readiness|compatible|' +
  'installation|journal_|unrelayed|idempotency|digest|consent|sms)';

/** A move over so many days at once meets no other row on its way. */
const FAR = 10_000;

/**
 * Lets days pass: everything that has happened is so many days older, at the same time of the day in Cairo. The service
 * has no other clock than that of the machine.
 */
export async function letDaysPass({ db }: Context, days: number): Promise<void> {
  const { rows } = await sql<{ table: string; columns: string[]; types: string[] }>`
    select relname as table, array_agg(attname::text order by attnum) as columns,
      array_agg(format_type(atttypid, null) order by attnum) as types
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname !~ ${OUTSIDE}
      and format_type(atttypid, null) in ('timestamp with time zone', 'date')
    group by relname`.execute(db);
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    for (const { table, columns, types } of rows)
      for (const by of [-FAR, FAR - days]) {
        const moved = columns.map((column, at) => {
          const name = sql.ref(column);
          return types[at] === 'date'
            ? sql`${name} = ${name} + ${sql.lit(by)}`
            : sql`${name} = (${name} at time zone 'Africa/Cairo' + ${sql.lit(`${by} days`)}::interval)
                at time zone 'Africa/Cairo'`;
        });
        await sql`update ${sql.table(table)} set ${sql.join(moved)}`.execute(trx);
      }
    await sql`update bank_lines set digest = bank_line_digest(day, reference, amount)`.execute(trx);
  });
}

import { sql } from 'kysely';
import type { Context } from '../../context.ts';

const BATCH = 1000;

/**
 * Forgets idempotency keys older than 24 hours with their answers, in batches that hold few locks.
 * @returns how many
 */
export async function reapExpiredKeys({ db }: Pick<Context, 'db'>): Promise<number> {
  let reaped = 0;
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from idempotency_keys where ctid = any(array(
        select ctid from idempotency_keys where expires_at <= clock_timestamp() order by expires_at limit ${BATCH} for update skip locked))`.execute(
      db,
    );
    reaped += Number(numAffectedRows);
    if (numAffectedRows < BATCH) return reaped;
  }
}

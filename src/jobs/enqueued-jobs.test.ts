import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { JOBS_END_WITHIN_MS } from '../../test/support/harness.ts';
import { useDatabaseClient, useService } from '../../test/support/use-service.ts';
import { waitFor } from '../../test/support/wait-for.ts';
import { startWorker } from './worker.ts';

const service = useService();
const admin = useDatabaseClient(service);

const enqueue = (run: string, group?: string) =>
  service.ctx.queue.enqueue(service.ctx.db, 'pay-rental-income', randomUUID(), { run }, group);

/** Returns how many jobs of the group are in one of the states; of all groups without one. */
async function count(states: string[], group: string | null = null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pgboss.job
    where name = 'pay-rental-income' and state::text = any(${states})
      and (${group}::text is null or group_id = ${group})`.execute(service.ctx.db);
  return rows[0]!.count;
}

describe('the jobs that changes enqueue', () => {
  it('are all worked, however many there are, and none twice', async () => {
    for (let index = 0; index < 200; index++) await enqueue('ri_none', `ptn_${index % 3}`);
    const worker = await startWorker(service.ctx);
    await waitFor(async () => (await count(['created', 'active', 'retry'])) === 0);
    await worker.stop(JOBS_END_WITHIN_MS);
    expect(await count(['failed'])).toBe(0);
  });

  it('of one partner leave places for those of others, even if they do not end', async () => {
    await sql`delete from pgboss.job where name = 'pay-rental-income'`.execute(service.ctx.db);
    // A lock holds the jobs of a run.
    await admin.query('begin');
    await admin.query('lock table rental_income_runs in access exclusive mode');
    for (let index = 0; index < 40; index++) await enqueue('ri_none', 'ptn_busy');
    const worker = await startWorker(service.ctx);
    await waitFor(async () => (await count(['active'], 'ptn_busy')) === 8);
    await enqueue('ri_none', 'ptn_other');
    await waitFor(async () => (await count(['active'], 'ptn_other')) === 1);
    expect(await count(['active'], 'ptn_busy')).toBe(8);
    await admin.query('rollback');
    await waitFor(async () => (await count(['created', 'active', 'retry'])) === 0);
    await worker.stop(JOBS_END_WITHIN_MS);
  });
});

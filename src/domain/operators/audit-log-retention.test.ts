import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { useService } from '../../../test/support/use-service.ts';
import { maintainEventPartitions, storeRetention } from '../events/maintain-partitions.ts';

const service = useService({ env: { AUDIT_LOG_RETENTION_DAYS: '400' } });

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

/** The ages of the entries, and whether they are reads of the app. */
async function entries(): Promise<[days: number, isAppRead: boolean][]> {
  const rows = await service.ctx.db
    .selectFrom('audit_log')
    .select(['is_app_read', sql<number>`extract(day from now() - created_at)::integer`.as('days')])
    .where('request_id', '=', 'past')
    .orderBy('days')
    .orderBy('is_app_read')
    .execute();
  return rows.map(({ days, is_app_read }) => [days, is_app_read]);
}

async function entryOf(days: number, isAppRead: boolean): Promise<void> {
  await sql`select maintain_event_partitions(${daysAgo(days)}::timestamptz)`.execute(
    service.ctx.db,
  );
  await service.ctx.db
    .insertInto('audit_log')
    .values({
      id: `aud_${days}_${isAppRead}`,
      is_app_read: isAppRead,
      database_user: 'test',
      operation: 'getInvestor',
      method: 'GET',
      path: '/v1/investors/{id}',
      request_id: 'past',
      address: 'local',
      status: 200,
      created_at: daysAgo(days),
    })
    .execute();
}

describe('the audit log', () => {
  it('is dropped after AUDIT_LOG_RETENTION_DAYS, and reads of the app after APP_READS_RETENTION_DAYS', async () => {
    for (const days of [500, 390, 110, 80])
      for (const isAppRead of [false, true]) await entryOf(days, isAppRead);
    await storeRetention(service.ctx);
    await maintainEventPartitions(service.ctx);
    expect(await entries()).toEqual([
      [80, false],
      [80, true],
      [110, false],
      [390, false],
    ]);
  });

  it('lists reads of the app like every other call, but stores them apart', async () => {
    const admin = await service.operator('admin');
    const app = await service.operator('app');
    const both = await service.operator('app', 'operations');
    for (const operator of [app, both]) await operator.get('/investors');
    await app.get('/investors', { headers: { 'x-request-id': 'by-the-app' } });
    const listed = (await admin.get('/audit-log?limit=3')).body.data;
    expect(listed.map(({ operation }: { operation: string }) => operation)).toEqual(
      Array(3).fill('listInvestors'),
    );
    const rows = await service.ctx.db
      .selectFrom('audit_log')
      .select(['is_app_read', sql<string>`tableoid::regclass::text`.as('partition')])
      .where('operation', '=', 'listInvestors')
      .orderBy('position')
      .execute();
    expect(rows.map(({ is_app_read }) => is_app_read)).toEqual([true, false, true]);
    expect(rows[0]!.partition).toMatch(/^audit_log_app_reads_\d{8}$/);
    expect(rows[1]!.partition).toMatch(/^audit_log_entries_\d{8}$/);
  });
});

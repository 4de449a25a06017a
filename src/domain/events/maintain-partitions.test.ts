import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { failedDeliveries } from '../../../test/support/webhooks/deliveries.ts';
import { attestedCustomer, freshPhone } from '../../../test/support/fixtures/fixtures.ts';
import { startService, type PartnerClient } from '../../../test/support/harness.ts';
import { startProcess } from '../../../test/support/server/service-process.ts';
import { useDatabaseClient, useService } from '../../../test/support/use-service.ts';
import { maintainEventPartitions } from './maintain-partitions.ts';

const TABLES = ['events', 'webhook_deliveries', 'webhook_attempts'];

const service = useService();
let partner: PartnerClient;
let endpoint: { id: string };

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

/**
 * A partner with two events of so many days ago, whose deliveries failed, and one of now. Gives
 * their ids, oldest first.
 */
async function partnerWithPast(days: number): Promise<string[]> {
  partner = await service.partner();
  endpoint = (await partner.post('/webhook-endpoints', { body: { url: 'http://127.0.0.1:2/' } }))
    .body;
  const ids = await failedDeliveries(service.ctx, {
    partnerId: partner.partnerId,
    endpointId: endpoint.id,
    count: 2,
    from: daysAgo(days),
  });
  await sql`
    insert into webhook_attempts (delivery_id, delivery_created_at, number, trigger, started_at, duration_ms, error)
            select id, created_at, 1, 'schedule', created_at, 5, 'timeout' from webhook_deliveries
            where id = ${ids[0]}`.execute(service.ctx.db);
  await attestedCustomer(partner);
  return (await partner.get('/events')).body.data.map((event) => event.id).reverse();
}

const read = async () => ({
  events: (await partner.get('/events')).body.data.length,
  deliveries: (await partner.get('/webhook-deliveries')).body.data.length,
  attempts: (
    await sql`select from webhook_attempts where delivery_id in (select id from webhook_deliveries)`.execute(
      service.ctx.db,
    )
  ).rows.length,
});

async function endOfPartitions(table: string): Promise<Date> {
  const { rows } = await sql<{ end: Date }>`
    select max((regexp_match(pg_get_expr(c.relpartbound, c.oid), 'TO [^0-9]*([^'']+)'))[1]::timestamptz) as "end"
    from pg_inherits join pg_class c on c.oid = inhrelid where inhparent = ${table}::regclass`.execute(
    service.ctx.db,
  );
  return rows[0]!.end;
}

describe('maintainEventPartitions', () => {
  it('drops events, deliveries and attempts after 180 days, and names the oldest event that is left', async () => {
    const [first, , last] = await partnerWithPast(220);
    expect(await read()).toMatchObject({ events: 3, deliveries: 2 });
    expect((await partner.get(`/events?after=${first}`)).body.data).toHaveLength(2);
    await maintainEventPartitions(service.ctx);
    expect(await read()).toEqual({ events: 1, deliveries: 0, attempts: 0 });
    expect((await partner.get(`/events?after=${first}`)).body.error).toMatchObject({
      code: 'invalid_parameter',
      param: 'after',
      details: { oldestEventId: last },
    });
    expect((await partner.get(`/events/${first}`)).status).toBe(404);
    const recovered = await partner.post(`/webhook-endpoints/${endpoint.id}/recover`, {
      body: { since: daysAgo(300).toISOString(), until: daysAgo(1).toISOString() },
    });
    expect(recovered.body.requeued).toBe(0);
  });

  it('does not drop those of 179 days', async () => {
    await partnerWithPast(179);
    await maintainEventPartitions(service.ctx);
    expect(await read()).toMatchObject({ events: 3, deliveries: 2 });
  });

  it('reads dates in the names of partitions only, with any query plan', async () => {
    await service.ctx.db.connection().execute(async (db) => {
      const ways = [sql.ref('enable_nestloop'), sql.ref('enable_mergejoin')];
      for (const way of ways) await sql`set ${way} = off`.execute(db);
      await sql`discard plans`.execute(db);
      await maintainEventPartitions({ db }).finally(async () => {
        for (const way of ways) await sql`reset ${way}`.execute(db);
      });
    });
  });

  it('creates partitions four weeks ahead, and runs any number of times', async () => {
    await maintainEventPartitions(service.ctx);
    await maintainEventPartitions(service.ctx);
    const ends = await Promise.all(TABLES.map(endOfPartitions));
    expect(ends.filter((end) => end < daysAgo(-28))).toEqual([]);
  });
});

describe('maintain_event_partitions', () => {
  const owner = useDatabaseClient(service);

  // Each call creates the partitions of four weeks. Egypt changes its clocks at the end of April and October.
  it('creates the same partitions in any time zone of the server, also when the clocks change', async () => {
    const partitionsIn = async (timeZone: string) => {
      await owner.query(`begin; set local time zone '${timeZone}'`);
      const { rows } = await owner
        .query(
          `
            select maintain_event_partitions(day::timestamptz)
            from unnest(array['2031-04-07T12:00Z', '2031-05-05T12:00Z', '2031-10-13T12:00Z', '2031-11-10T12:00Z']) as day`,
        )
        .then(() =>
          owner.query<{ name: string; bounds: string }>(
            `set local time zone 'UTC'; select relname as name, pg_get_expr(relpartbound, oid) as bounds
             from pg_class where relispartition and relkind = 'r' and relname like '%2031%' order by 1`,
          ),
        )
        .then((results) => (results as unknown as (typeof results)[])[1]!)
        .finally(() => owner.query('rollback'));
      return rows;
    };
    const expected = await partitionsIn('UTC');
    expect(expected.length).toBeGreaterThan(50);
    expect(await partitionsIn('Africa/Cairo')).toEqual(expected);
  });
});

describe('a start', () => {
  it('creates missing partitions after weeks without a service, even if several processes start at once', async () => {
    const still = await startService();
    const { rows } = await sql<{
      name: string;
    }>`select relname as name from pg_inherits join pg_class c on c.oid = inhrelid
      where inhparent = any(array['events', 'webhook_deliveries', 'webhook_attempts']::regclass[])`.execute(
      still.ctx.db,
    );
    await sql.raw(`drop table ${rows.map(({ name }) => name).join(', ')}`).execute(still.ctx.db);
    const started = await Promise.all([
      startProcess(still.ctx.databaseUrl, ['api']),
      startProcess(still.ctx.databaseUrl, ['worker']),
    ]);
    await Promise.all(started.map((one) => one.end('SIGTERM')));
    const customer = await (
      await still.partner()
    ).post('/customers', { body: { phone: freshPhone() } });
    expect(customer.status).toBe(201);
    await still.close();
  });
});

describe('a start while a backup reads the tables', () => {
  const backup = useDatabaseClient(service);

  it('leaves the partitions of later weeks to the job, because it cannot create them', async () => {
    const { rows } = await backup.query<{ name: string }>(
      `select max(relname) as name from pg_class where relname ~ '^events_[0-9]{8}$'`,
    );
    await backup.query(`drop table ${rows[0]!.name}`);
    await backup.query('begin; lock table events in access share mode');
    const started = await startProcess(service.ctx.databaseUrl, ['api']).finally(() =>
      backup.query('rollback'),
    );
    expect(started.log).toContainEqual(
      expect.objectContaining({ level: 40, msg: expect.stringContaining('partitions') }),
    );
    await started.end('SIGTERM');
    await maintainEventPartitions(service.ctx);
    expect(+(await endOfPartitions('events'))).toBeGreaterThan(+daysAgo(-28));
  });
});

describe('webhook_deliveries_once', () => {
  it('refuses a second delivery of an event to an endpoint', async () => {
    await partnerWithPast(10);
    const copy = sql`
        insert into webhook_deliveries (id, partner_id, endpoint_id, event_id, event_type, event_sequence, due_at,
          created_at)
      select 'whd_copy', partner_id, endpoint_id, event_id, event_type, event_sequence, clock_timestamp(), created_at
      from webhook_deliveries where partner_id = ${partner.partnerId} limit 1`.execute(
      service.ctx.db,
    );
    await expect(copy).rejects.toMatchObject({ code: '23505' });
  });
});

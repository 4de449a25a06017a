import { beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { startWorker } from '../../../jobs/worker.ts';
import { failedDeliveries } from '../../../../test/support/webhooks/deliveries.ts';
import { JOBS_END_WITHIN_MS, type PartnerClient } from '../../../../test/support/harness.ts';
import { useService } from '../../../../test/support/use-service.ts';
import { waitFor } from '../../../../test/support/wait-for.ts';
import { failPending } from './fail-pending.ts';

const BACKLOG = 2500;
const FAILED_AT_ONCE = 1000;

const service = useService();
let partner: PartnerClient;
let path: string;
let endpointId: string;

beforeEach(async () => {
  partner = await service.partner();
  endpointId = (
    await partner.post('/webhook-endpoints', { body: { url: 'http://127.0.0.1:9999' } })
  ).body.id;
  path = `/webhook-endpoints/${endpointId}`;
  const from = new Date(Date.now() - 3_600_000);
  const { partnerId } = partner;
  await failedDeliveries(service.ctx, { partnerId, endpointId, count: BACKLOG, from });
  await sql`
    update webhook_deliveries set status = 'pending', next_reason = 'schedule', last_error = null, attempts = 0,
      due_at = clock_timestamp() + interval '1 hour'
    where endpoint_id = ${endpointId}`.execute(service.ctx.db);
});

async function counts() {
  const { rows } = await sql<{ status: string; error: string | null; count: number }>`
    select status, last_error as error, count(*)::integer from webhook_deliveries
    where endpoint_id = ${endpointId} and event_type = 'webhook_endpoint.failing'
    group by status, last_error order by status`.execute(service.ctx.db);
  return rows;
}

/** Reads the states of the jobs that are not done. */
async function jobs() {
  const { rows } = await sql<{ state: string }>`
    select state::text from pgboss.job where name = 'fail-pending-deliveries' and state <> 'completed'`.execute(
    service.ctx.db,
  );
  return rows.map(({ state }) => state);
}

async function afterWorker() {
  const worker = await startWorker(service.ctx);
  await waitFor(counts, (rows) => rows.every(({ status }) => status !== 'pending'));
  await worker.stop(JOBS_END_WITHIN_MS);
  return counts();
}

describe('an endpoint with a large backlog', () => {
  it.each([
    ['deleted', () => partner.send('DELETE', path), 'endpoint_deleted'],
    [
      'disabled',
      () => partner.send('PATCH', path, { body: { status: 'disabled' } }),
      'endpoint_disabled',
    ],
  ])('is %s at once; a job fails the backlog in batches afterwards', async (_end, end, error) => {
    expect((await end()).status).toBe(200);
    expect(await counts()).toEqual([
      { status: 'failed', error, count: FAILED_AT_ONCE },
      { status: 'pending', error: null, count: BACKLOG - FAILED_AT_ONCE },
    ]);
    expect(await afterWorker()).toEqual([{ status: 'failed', error, count: BACKLOG }]);
  });

  it('sends nothing of the backlog if it is enabled again before all of it has failed', async () => {
    await partner.send('PATCH', path, { body: { status: 'disabled' } });
    await partner.send('PATCH', path, { body: { status: 'enabled' } });
    expect(await afterWorker()).toEqual([
      { status: 'failed', error: 'endpoint_disabled', count: BACKLOG },
    ]);
  });

  it('sends all of it if it is enabled and recovered before a job has failed the backlog', async () => {
    await partner.send('PATCH', path, { body: { status: 'disabled' } });
    await partner.send('PATCH', path, { body: { status: 'enabled' } });
    const since = new Date(Date.now() - 7_200_000).toISOString();
    const { body } = await partner.post(`/webhook-endpoints/${endpointId}/recover`, {
      body: { since },
    });
    expect(body.requeued).toBe(BACKLOG + 1); // with webhook_endpoint.disabled
    const worker = await startWorker(service.ctx);
    await waitFor(jobs, ({ length }) => length === 0);
    await worker.stop(JOBS_END_WITHIN_MS);
    const ended = await service.ctx.db
      .selectFrom('webhook_deliveries')
      .select('id')
      .where('endpoint_id', '=', endpointId)
      .where('status', '<>', 'pending')
      .execute();
    expect(ended).toEqual([]);
  });

  it('fails in the next job if it takes longer than a job may run', async () => {
    await partner.send('DELETE', path);
    await sql`delete from pgboss.job where name = 'fail-pending-deliveries'`.execute(
      service.ctx.db,
    );
    await failPending(service.ctx, { endpoint: endpointId }, 0);
    expect(await counts()).toMatchObject([
      { status: 'failed', count: 2 * FAILED_AT_ONCE },
      { status: 'pending', count: BACKLOG - 2 * FAILED_AT_ONCE },
    ]);
    expect(await afterWorker()).toMatchObject([{ status: 'failed', count: BACKLOG }]);
  });

  it('fails in the end, however often the job has failed before', async () => {
    await partner.send('DELETE', path);
    await sql`
      create function fail() returns trigger language plpgsql as $$ begin raise exception 'not now'; end $$`.execute(
      service.ctx.db,
    );
    await sql`create trigger fail before update on webhook_deliveries for each row execute function fail()`.execute(
      service.ctx.db,
    );
    await sql`update pgboss.job set retry_count = 2 where name = 'fail-pending-deliveries'`.execute(
      service.ctx.db,
    );
    const worker = await startWorker(service.ctx);
    await waitFor(jobs, (states) =>
      states.every((state) => state !== 'created' && state !== 'active'),
    );
    await sql`drop function fail cascade`.execute(service.ctx.db);
    await sql`update pgboss.job set start_after = now() where name = 'fail-pending-deliveries'`.execute(
      service.ctx.db,
    );
    await waitFor(counts, (rows) => rows.every(({ status }) => status !== 'pending'));
    await worker.stop(JOBS_END_WITHIN_MS);
  });
});

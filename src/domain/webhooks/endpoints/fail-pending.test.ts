import { beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { startWorker } from '../../../jobs/worker.ts';
import { failedDeliveries } from '../../../testing/deliveries.ts';
import { JOBS_END_WITHIN_MS, type PartnerClient } from '../../../testing/harness.ts';
import { useService } from '../../../testing/use-service.ts';
import { waitFor } from '../../../testing/wait-for.ts';

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
  await sql`update webhook_deliveries set status = 'pending', next_reason = 'schedule', last_error = null, attempts = 0, due_at = clock_timestamp() + interval '1 hour'
    where endpoint_id = ${endpointId}`.execute(service.ctx.db);
});

async function counts() {
  const { rows } = await sql<{ status: string; error: string | null; count: number }>`
    select status, last_error as error, count(*)::integer from webhook_deliveries
    where endpoint_id = ${endpointId} and event_type = 'webhook_endpoint.failing'
    group by status, last_error order by status`.execute(service.ctx.db);
  return rows;
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
});

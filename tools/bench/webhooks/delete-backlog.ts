import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Context } from '../../../src/context.ts';
import { allReceived, judge } from './deliver-under-load.ts';
import { makeEvents } from './make-events.ts';
import { openReceivers } from './receivers.ts';
import { post } from '../call.ts';
import { ms, percentile, seconds } from '../figures.ts';
import { withProcesses, type Service } from '../stage.ts';
import { openEndpoints, waiting } from './endpoints.ts';

const HEALTHY = 20;
const LOAD = { rate: 100, seconds: 20 };
const DELETE_AFTER_MS = 2000;
const GIVE_UP_MS = 15_000;
const INSERTED_AT_ONCE = 10_000;

/**
 * Measures how long it takes to delete an endpoint with this many pending deliveries, and how other
 * partners are affected while the backlog is failed.
 */
export async function measureDelete(pending: number): Promise<void> {
  const receivers = await openReceivers(HEALTHY, 1);
  const run = async (service: Service) => {
    const { ctx, api } = service;
    const { healthy, hanging } = await openEndpoints(service, receivers);
    const [owner] = hanging;
    await addPending(ctx, owner!.id, pending);
    await service.startWorker();
    const load = async () => {
      const { commits } = await makeEvents(ctx, healthy, LOAD);
      await allReceived(receivers, commits, GIVE_UP_MS);
      const { latencies, lost } = judge(receivers, commits);
      receivers.receipts.length = 0;
      const [p50, p99] = [0.5, 0.99].map((share) => ms(percentile(latencies, share)));
      return `p50 ${p50}, p99 ${p99}, ${lost} lost`;
    };
    console.log(`before: ${await load()}`);
    const began = performance.now();
    const during = load();
    await wait(DELETE_AFTER_MS);
    const sent = performance.now();
    const endpoint = `${api.baseUrl}/webhook-endpoints/${owner!.endpoints[0]!.id}`;
    await post(endpoint, owner!.apiKey, {}, 'DELETE');
    const took = ms(performance.now() - sent);
    console.log(`DELETE of an endpoint with ${pending} pending deliveries: ${took}`);
    console.log(`meanwhile: ${await during}`);
    while ((await waiting(ctx)) > 0) await wait(1000);
    console.log(`the last had failed after ${seconds(performance.now() - began)}`);
  };
  await withProcesses('sandbox', run).finally(() => receivers.close());
}

/** Adds deliveries that are due tomorrow, so that none is attempted. */
async function addPending({ db }: Context, partner: string, count: number): Promise<void> {
  for (let from = 1; from <= count; from += INSERTED_AT_ONCE) {
    const to = Math.min(count, from + INSERTED_AT_ONCE - 1);
    await sql`
      insert into webhook_deliveries (id, partner_id, endpoint_id, event_id, event_type, event_sequence, due_at,
        created_at)
      select 'whd_bench' || number, ${partner}, endpoint.id, 'evt_bench' || number, 'order.created', number,
             clock_timestamp() + interval '1 day', clock_timestamp()
      from webhook_endpoints as endpoint, generate_series(${from}::integer, ${to}::integer) as number
      where endpoint.partner_id = ${partner}`.execute(db);
  }
}

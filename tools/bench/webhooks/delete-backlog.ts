import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Context } from '../../../src/context.ts';
import { allReceived, judge } from './deliver-under-load.ts';
import { makeEvents } from './make-events.ts';
import { openReceivers, type BenchReceivers } from './receivers.ts';
import { percentile } from './report.ts';
import { openWebhookStage } from './webhook-stage.ts';

const HEALTHY = 20;
const LOAD = { rate: 100, seconds: 20 };
const DELETE_AFTER_MS = 2000;
const GIVE_UP_MS = 15_000;
const INSERTED_AT_ONCE = 10_000;

/**
 * Measures how long it takes to delete an endpoint with this many pending deliveries, and how other
 * partners are affected while the backlog is failed.
 */
export async function measureDelete(pending: number, say: (line: string) => void): Promise<void> {
  const receivers = await openReceivers(HEALTHY, 1);
  const stage = await openWebhookStage();
  try {
    const { healthy, hanging, secrets } = await stage.openEndpoints(receivers.urls);
    receivers.useSecrets(secrets);
    const [owner] = hanging;
    await addPending(stage.ctx, owner!.id, pending);
    await stage.startWorker();
    const load = async () =>
      latencies(receivers, (await makeEvents(stage.ctx, healthy, LOAD)).commits);
    say(`before: ${await load()}`);
    const began = performance.now();
    const during = load();
    await wait(DELETE_AFTER_MS);
    const response = await stage.deleteEndpoint(owner!);
    say(`DELETE of an endpoint with ${pending} pending deliveries: ${response.toFixed(0)} ms`);
    say(`meanwhile: ${await during}`);
    while ((await stage.waiting()) > 0) await wait(1000);
    say(`the last had failed after ${((performance.now() - began) / 1000).toFixed(0)} s`);
  } finally {
    await stage.close();
    receivers.close();
  }
}

async function latencies(
  receivers: BenchReceivers,
  commits: ReadonlyMap<string, number>,
): Promise<string> {
  await allReceived(receivers, commits, GIVE_UP_MS);
  const { latencies: sorted, lost } = judge(receivers, commits);
  receivers.receipts.length = 0;
  const ms = (share: number) => `${percentile(sorted, share).toFixed(0)} ms`;
  return `p50 ${ms(0.5)}, p99 ${ms(0.99)}, ${lost} lost`;
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

import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { HEARTBEAT_SECONDS } from '../../../src/queue/endpoint-jobs.ts';
import { cpuTimes, describeCpu } from './cpu-time.ts';
import { makeBacklog, makeEvents } from './make-events.ts';
import { openReceivers, type BenchReceivers } from './receivers.ts';
import type { WebhookReport } from './report.ts';
import { openWebhookStage, type WebhookStage } from './webhook-stage.ts';

export interface WebhookLoad {
  seconds: number;
  /** Events per second, each for one healthy endpoint. */
  rate: number;
  healthy: number;
  hanging: number;
  /** Deliveries that wait for the hanging endpoints. */
  backlog: number;
  /** Seconds for which the idle service is measured first; 0 for not at all. */
  idle: number;
  kill: boolean;
  /** Further partners, each with an endpoint, without events. */
  idlePartners?: number;
  /** A migrated database of the caller; without it one is started, as durable as in production. */
  databaseUrl?: string;
  say(line: string): void;
}

const LOOK_EVERY_MS = 100;
const IDLE_AFTER_MS = 10_000;
/** If nothing arrives for this time after the last receipt, the missing events count as lost. */
const GIVE_UP_MS = 15_000;
/** From the time at which a worker counts as dead to the receipt: the sweep, and a busy machine. */
const AFTER_DEATH_MS = 4000;

/**
 * Creates events at a steady rate, regardless of their delivery, while other endpoints hang and a
 * backlog waits, and follows each from its commit to its receipt. The service runs as in
 * production: api, worker and database are separate processes.
 */
export async function deliverUnderLoad(options: WebhookLoad): Promise<WebhookReport> {
  const { seconds, rate, healthy, hanging, backlog, kill, say } = options;
  const receivers = await openReceivers(healthy, hanging);
  const stage = await openWebhookStage(options.databaseUrl);
  try {
    const endpoints = await stage.openEndpoints(receivers.urls);
    receivers.useSecrets(endpoints.secrets);
    if (options.idlePartners) await stage.addIdlePartners(options.idlePartners);
    const worker = await stage.startWorker();
    if (options.idle > 0) say(await describeIdle(stage, options.idle));
    say(`${backlog} deliveries to ${hanging} endpoints that hang`);
    await makeBacklog(stage.ctx, endpoints.hanging, backlog);
    await until(async () => (await stage.waiting()) >= backlog * 0.99, GIVE_UP_MS * 8);
    say(
      `${rate} events a second for ${seconds} s to ${healthy} endpoints that ` +
        `answer${kill ? '; kill -9 of the worker half-way' : ''}`,
    );
    const before = cpuTimes(worker);
    const killing = kill ? killHalfWay(stage, seconds) : null;
    const { commits, elapsed } = await makeEvents(stage.ctx, endpoints.healthy, { rate, seconds });
    if (!kill) say(describeCpu(before, cpuTimes(worker), commits.size));
    const downtime = await killing;
    await allReceived(
      receivers,
      commits,
      kill ? HEARTBEAT_SECONDS * 1000 + GIVE_UP_MS : GIVE_UP_MS,
    );
    await until(
      async () => (await unrecorded(stage, endpoints.healthy)) === 0,
      HEARTBEAT_SECONDS * 1000,
    );
    return {
      ...judge(receivers, commits),
      committed: commits.size,
      rate: commits.size / elapsed,
      unrecorded: await unrecorded(stage, endpoints.healthy),
      longestWaitAllowed:
        downtime === null ? null : downtime + HEARTBEAT_SECONDS * 1000 + AFTER_DEATH_MS,
    };
  } finally {
    await stage.close();
    receivers.close();
  }
}

/**
 * Counts the transactions of an idle API and worker. A statement outside a transaction counts as
 * one.
 */
async function describeIdle({ ctx }: WebhookStage, seconds: number): Promise<string> {
  const count = async () => {
    const { rows } = await sql<{ count: bigint }>`
      select xact_commit + xact_rollback as count from pg_stat_database where datname = current_database()`.execute(
      ctx.db,
    );
    return Number(rows[0]!.count);
  };
  await wait(IDLE_AFTER_MS); // the schedules of a start are written
  const before = await count();
  await wait(seconds * 1000);
  return `idle: ${(((await count()) - before) / seconds).toFixed(1)} transactions a second`;
}

/** Kills the worker half-way and starts another. @returns milliseconds without a worker */
async function killHalfWay(stage: WebhookStage, seconds: number): Promise<number> {
  await wait((seconds * 1000) / 2);
  const began = performance.now();
  await stage.killWorker();
  await stage.startWorker();
  return performance.now() - began;
}

/** Waits until each event has arrived, or nothing has arrived for too long. */
export async function allReceived(
  { receipts }: BenchReceivers,
  commits: ReadonlyMap<string, number>,
  patienceMs: number,
): Promise<void> {
  let [seen, since] = [0, performance.now()];
  while (performance.now() - since < patienceMs) {
    if (receipts.length > seen) [seen, since] = [receipts.length, performance.now()];
    if (
      seen >= commits.size &&
      new Set(receipts.map(({ eventId }) => eventId)).size >= commits.size
    )
      return;
    await wait(LOOK_EVERY_MS);
  }
}

/** Compares the receipts with the commits. */
export function judge({ receipts }: BenchReceivers, commits: ReadonlyMap<string, number>) {
  const first = new Map<string, number>();
  for (const { eventId, at } of receipts) if (!first.has(eventId)) first.set(eventId, at);
  const latencies = [...commits]
    .filter(([id]) => first.has(id))
    .map(([id, committed]) => first.get(id)! - committed);
  return {
    latencies: latencies.sort((a, b) => a - b),
    lost: commits.size - latencies.length,
    duplicates: receipts.length - first.size,
    badSignatures: receipts.filter(({ valid }) => !valid).length,
  };
}

async function unrecorded({ ctx }: WebhookStage, partners: string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from webhook_deliveries
    where partner_id = any(${partners}) and status <> 'succeeded'`.execute(ctx.db);
  return rows[0]!.count;
}

async function until(holds: () => Promise<boolean>, withinMs: number): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (!(await holds()) && performance.now() < deadline) await wait(LOOK_EVERY_MS);
}

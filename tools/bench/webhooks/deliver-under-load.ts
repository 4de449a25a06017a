import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Context } from '../../../src/context.ts';
import { HEARTBEAT_SECONDS } from '../../../src/queue/endpoint-jobs.ts';
import type { ServiceProcess } from '../../../test/support/server/service-process.ts';
import { cpuTimes, describeCpu } from './cpu-time.ts';
import { makeBacklog, makeEvents } from './make-events.ts';
import { openReceivers, type BenchReceivers } from './receivers.ts';
import type { WebhookReport } from './report.ts';
import { withProcesses, type Service } from '../stage.ts';
import { addIdlePartners, openEndpoints, waiting, type BenchPartner } from './endpoints.ts';

interface WebhookLoad {
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
  const { seconds, rate, healthy, hanging, backlog, idle, kill, idlePartners = 0 } = options;
  const receivers = await openReceivers(healthy, hanging);
  const run = async (service: Service): Promise<WebhookReport> => {
    const { ctx, startWorker } = service;
    const endpoints = await openEndpoints(service, receivers);
    await addIdlePartners(ctx, idlePartners);
    const worker = await startWorker();
    if (idle > 0) console.log(await describeIdle(service, idle));
    console.log(`${backlog} deliveries to ${hanging} endpoints that hang`);
    await makeBacklog(ctx, endpoints.hanging, backlog);
    await until(async () => (await waiting(ctx)) >= backlog * 0.99, GIVE_UP_MS * 8);
    const killing = kill ? '; kill -9 of the worker half-way' : '';
    console.log(
      `${rate} events a second for ${seconds} s to ${healthy} endpoints that answer${killing}`,
    );
    const before = cpuTimes(worker.pid);
    const killed = kill ? killHalfWay(service, worker, seconds) : null;
    const { commits, elapsed } = await makeEvents(ctx, endpoints.healthy, { rate, seconds });
    if (!kill) console.log(describeCpu(before, cpuTimes(worker.pid), commits.size));
    const downtime = await killed;
    const dead = HEARTBEAT_SECONDS * 1000;
    await allReceived(receivers, commits, kill ? dead + GIVE_UP_MS : GIVE_UP_MS);
    await until(async () => (await unrecorded(ctx, endpoints.healthy)) === 0, dead);
    return {
      ...judge(receivers, commits),
      committed: commits.size,
      rate: commits.size / elapsed,
      unrecorded: await unrecorded(ctx, endpoints.healthy),
      longestWaitAllowed: downtime === null ? null : downtime + dead + AFTER_DEATH_MS,
    };
  };
  return withProcesses('sandbox', run).finally(() => receivers.close());
}

/**
 * Counts the transactions of an idle API and worker. A statement outside a transaction counts as
 * one.
 */
async function describeIdle({ ctx }: Service, seconds: number): Promise<string> {
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
async function killHalfWay({ startWorker }: Service, worker: ServiceProcess, seconds: number) {
  await wait((seconds * 1000) / 2);
  const began = performance.now();
  await worker.end('SIGKILL');
  await startWorker();
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
    latencies,
    lost: commits.size - latencies.length,
    duplicates: receipts.length - first.size,
    badSignatures: receipts.filter(({ valid }) => !valid).length,
  };
}

async function unrecorded({ db }: Context, partners: readonly BenchPartner[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from webhook_deliveries
    where partner_id = any(${partners.map(({ id }) => id)}) and status <> 'succeeded'`.execute(db);
  return rows[0]!.count;
}

async function until(holds: () => Promise<boolean>, withinMs: number): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (!(await holds()) && performance.now() < deadline) await wait(LOOK_EVERY_MS);
}

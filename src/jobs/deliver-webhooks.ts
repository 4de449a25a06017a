import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from '../context.ts';
import { attendEndpoints, releaseJobs } from '../domain/webhooks/dispatch/attend-endpoints.ts';
import { createDispatcher } from '../domain/webhooks/dispatch/dispatcher.ts';
import { readWindows } from '../domain/webhooks/attempts/read-window.ts';
import { createRelay } from '../domain/webhooks/dispatch/relay.ts';
import { HEARTBEAT_SECONDS } from '../queue/endpoint-jobs.ts';
import { poll, type Polling, type PollingOptions } from './loops/poll.ts';
import type { Watchdog } from './loops/watchdog.ts';

/**
 * Endpoints that this process works on at the same time; and how many of them may be failing ones,
 * so that they never take every place (D77).
 */
const MAX_ENDPOINTS = 500;
const MAX_FAILING = 400;

const BUSY_MS = 10;
/** `lookForWork` wakes the relay and the dispatcher. This is only the second line. */
const IDLE_MS = 10_000;
const DISPATCH_HELD_MS = 100;
const HEARTBEAT_MS = 2000;
/**
 * If the process is suspended for longer than this after a heartbeat, another worker could get its
 * jobs before the next one. It begins nothing until the next has shown which jobs it still has. A
 * busy machine must not exceed this time.
 */
const BEGIN_WITHIN_MS = HEARTBEAT_SECONDS * 1000 - HEARTBEAT_MS - 1000;
const STOPPING_MS = 20;

interface WebhookWorker {
  /** Relays new events, or fetches jobs, at once. */
  wakeRelay(): void;
  wakeDispatcher(): void;
  /** Finishes running attempts, within `timeout` milliseconds. */
  stop(timeout: number): Promise<void>;
}

/** Relays new events to endpoints and delivers what is due, until stopped. */
export function deliverWebhooks(ctx: Context, watchdog: Watchdog): WebhookWorker {
  const { endpoints: queue } = ctx.queue;
  const onError = (error: unknown, details: object = {}) =>
    ctx.log.error({ ...details, err: error }, 'webhook worker failed');
  const relayEvents = createRelay(ctx);
  const dispatcher = createDispatcher(ctx, { onError, onRoom: () => dispatching.wake() });
  let heardAt = performance.now();
  /** Whether a job may wait. One that nobody has announced is seen when the next look finds it. */
  let jobsWait = true;

  async function dispatch(): Promise<boolean> {
    const recorded = await dispatcher.record();
    if ((await releaseJobs(ctx, dispatcher.release())) > 0) jobsWait = true;
    const fetched = jobsWait && (await fetch());
    const windows = await readWindows(ctx.db, dispatcher.toRead());
    if (performance.now() - heardAt <= BEGIN_WITHIN_MS) windows.forEach(dispatcher.start);
    else for (const { endpoint } of windows) dispatcher.wake(endpoint.id);
    return recorded || fetched || windows.some(({ deliveries }) => deliveries.length > 0);
  }

  /** Fetches jobs while there is room. Returns whether there were any. */
  async function fetch(): Promise<boolean> {
    const { endpoints, failing } = dispatcher.load();
    jobsWait = false;
    if (endpoints >= MAX_ENDPOINTS) return false;
    const asked = performance.now();
    const failingToo = failing < MAX_FAILING;
    const room = failingToo
      ? Math.min(MAX_ENDPOINTS - endpoints, MAX_FAILING - failing)
      : MAX_ENDPOINTS - endpoints;
    const jobs = await queue.fetch(room, { failingToo });
    if (endpoints === 0) heardAt = asked;
    dispatcher.hold(jobs);
    jobsWait ||= jobs.length > 0;
    return jobs.length > 0;
  }

  /** Fetches jobs at once. */
  function announceJobs(): void {
    jobsWait = true;
    dispatching.wake();
  }

  async function relay(): Promise<boolean> {
    const { events, endpoints } = await relayEvents();
    for (const { id } of endpoints) dispatcher.wake(id);
    const idle = endpoints.filter(({ id }) => !dispatcher.has(id));
    await queue.insert(idle);
    if (idle.length > 0) announceJobs();
    else if (endpoints.length > 0) dispatching.wake();
    return events > 0;
  }

  async function beat(): Promise<boolean> {
    const jobs = dispatcher.jobs();
    const asked = performance.now();
    const kept = await queue.touch(jobs);
    dispatcher.keepOnly(jobs, kept);
    heardAt = asked;
    if ((await attendEndpoints(ctx)) > 0) announceJobs();
    return true;
  }

  async function finish(): Promise<void> {
    while (dispatcher.load().endpoints > 0) {
      await dispatcher.record();
      await releaseJobs(ctx, dispatcher.releaseAll());
      await wait(STOPPING_MS);
    }
  }

  const loop = (name: string, step: () => Promise<boolean>, pace: Pace) =>
    startLoop(watchdog, name, step, { ...pace, onError });
  const dispatching = loop('webhook dispatcher', dispatch, {
    busyMs: BUSY_MS,
    idleMs: () => (dispatcher.load().endpoints > 0 ? DISPATCH_HELD_MS : IDLE_MS),
  });
  const relaying = loop('webhook relay', relay, { busyMs: BUSY_MS, idleMs: () => IDLE_MS });
  const beating = loop('webhook heartbeat', beat, {
    busyMs: HEARTBEAT_MS,
    idleMs: () => HEARTBEAT_MS,
  });

  return {
    wakeRelay: relaying.wake,
    wakeDispatcher: announceJobs,
    async stop(timeout) {
      await Promise.all([relaying.stop(), dispatching.stop()]);
      await Promise.race([finish(), wait(timeout, undefined, { ref: false })]);
      await beating.stop();
    },
  };
}

type Pace = Pick<PollingOptions, 'busyMs' | 'idleMs'>;

/** Starts a loop whose steps the watchdog watches until it stops. */
function startLoop(
  watchdog: Watchdog,
  name: string,
  step: () => Promise<boolean>,
  options: Omit<PollingOptions, 'onStep'>,
): Polling {
  const watched = watchdog.watch(name);
  const polling = poll(step, { ...options, onStep: watched.step });
  return { ...polling, stop: () => polling.stop().finally(watched.end) };
}

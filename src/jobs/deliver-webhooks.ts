import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from '../context.ts';
import { claimEndpoints, LEASE_SECONDS } from '../domain/webhooks/dispatch/claim-endpoints.ts';
import { createDispatcher } from '../domain/webhooks/dispatch/dispatcher.ts';
import { createRelay } from '../domain/webhooks/dispatch/relay.ts';
import { renewLeases } from '../domain/webhooks/dispatch/renew-leases.sql.ts';
import { poll, type Polling, type PollingOptions } from './poll.ts';
import type { Watchdog } from './watchdog.ts';

/**
 * Endpoints that this process works on at the same time; and how many of them may be failing ones,
 * so that they never take every place (D77).
 */
const MAX_ENDPOINTS = 500;
const MAX_FAILING = 400;
const MAX_CLAIMS = 50;

const BUSY_MS = 10;
const RELAY_IDLE_MS = 500;
/** The relay wakes the dispatcher of its process, so an idle one can wait longer. */
const DISPATCH_IDLE_MS = 2000;
const DISPATCH_LEASED_MS = 100;
const RENEWAL_MS = 2000;
/**
 * If the process is suspended for longer than this after a claim, the lease could end before it is
 * renewed. Deliveries that are not begun then wait for the end of the lease, so a busy machine must
 * not exceed it.
 */
const BEGIN_WITHIN_MS = LEASE_SECONDS * 1000 - RENEWAL_MS - 1000;
const STOPPING_MS = 20;

/**
 * Relays new events to endpoints and delivers what is due, until stopped. Running attempts are then
 * finished, within `timeout` milliseconds.
 */
export function deliverWebhooks(
  ctx: Context,
  watchdog: Watchdog,
): { stop(timeout: number): Promise<void> } {
  const worker = randomUUID();
  const onError = (error: unknown, details: object = {}) =>
    ctx.log.error({ ...details, err: error }, 'webhook worker failed');
  const relayEvents = createRelay(ctx);
  const dispatcher = createDispatcher(ctx, { worker, onError, onRoom: () => dispatching.wake() });

  async function dispatch(): Promise<boolean> {
    const recorded = await dispatcher.record();
    const { endpoints, failing, recording } = dispatcher.load();
    const failingToo = failing < MAX_FAILING;
    const limit = Math.min(
      MAX_ENDPOINTS - endpoints.length,
      MAX_CLAIMS,
      failingToo ? MAX_FAILING - failing : MAX_CLAIMS,
    );
    if (limit === 0) return true;
    const began = performance.now();
    const claims = await claimEndpoints(ctx.db, worker, { limit, failingToo, except: recording });
    if (performance.now() - began > BEGIN_WITHIN_MS) return true;
    for (const claim of claims) startAttempts(claim);
    return recorded || claims.length > 0;
  }

  function startAttempts(claim: Parameters<typeof dispatcher.start>[0]): void {
    try {
      dispatcher.start(claim);
    } catch (error) {
      onError(error); // a secret that cannot be decrypted affects no other endpoint
    }
  }

  async function relay(): Promise<boolean> {
    const relayed = await relayEvents();
    if (relayed > 0) dispatching.wake();
    return relayed > 0;
  }

  async function finish(): Promise<void> {
    while (dispatcher.load().endpoints.length > 0) {
      await dispatcher.record();
      await wait(STOPPING_MS);
    }
  }

  async function renew(): Promise<boolean> {
    const { endpoints } = dispatcher.load();
    if (endpoints.length > 0)
      await renewLeases(ctx.db, { worker, endpoints, seconds: LEASE_SECONDS });
    return true;
  }

  const loop = (name: string, step: () => Promise<boolean>, pace: Pace) =>
    startLoop(watchdog, name, step, { ...pace, onError });
  const dispatching = loop('webhook dispatcher', dispatch, {
    busyMs: BUSY_MS,
    idleMs: () => (dispatcher.load().endpoints.length > 0 ? DISPATCH_LEASED_MS : DISPATCH_IDLE_MS),
  });
  const relaying = loop('webhook relay', relay, { busyMs: BUSY_MS, idleMs: () => RELAY_IDLE_MS });
  const renewing = loop('renewal of leases', renew, {
    busyMs: RENEWAL_MS,
    idleMs: () => RENEWAL_MS,
  });

  return {
    async stop(timeout) {
      await Promise.all([relaying.stop(), dispatching.stop()]);
      await Promise.race([finish(), wait(timeout, undefined, { ref: false })]);
      await renewing.stop();
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

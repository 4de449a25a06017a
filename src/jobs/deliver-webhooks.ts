import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from '../context.ts';
import { claimEndpoints } from '../domain/webhooks/claim-endpoints.ts';
import { createCourier } from '../domain/webhooks/deliver-due.ts';
import { relayEvents } from '../domain/webhooks/relay.ts';
import { poll } from './poll.ts';

/**
 * Endpoints that this process works on at the same time; and how many of them may be failing ones,
 * so that they never take every place (D77).
 */
const MOST_ENDPOINTS = 500;
const MOST_FAILING = 400;
const CLAIM_AT_ONCE = 50;

const POLLING = { busyMs: 10, idleMs: 100 };
/**
 * An attempt that began later after the claim, of a process that stood still, could outlive its
 * lease.
 */
const BEGIN_WITHIN_MS = 5000;
const STOPPING_MS = 20;

/**
 * Relays new events to endpoints and delivers what is due, until stopped: then attempts under way
 * are finished, within `timeout` milliseconds.
 */
export function deliverWebhooks(ctx: Context): { stop(timeout: number): Promise<void> } {
  const worker = randomUUID();
  const onError = (error: unknown) => ctx.log.error({ err: error }, 'webhook worker failed');
  const courier = createCourier(ctx, { worker, onError, onRoom: () => dispatcher.wake() });

  async function dispatch(): Promise<boolean> {
    const recorded = await courier.record();
    const { endpoints, failing, recording } = courier.load();
    const failingToo = failing < MOST_FAILING;
    const limit = Math.min(
      MOST_ENDPOINTS - endpoints,
      CLAIM_AT_ONCE,
      failingToo ? MOST_FAILING - failing : CLAIM_AT_ONCE,
    );
    if (limit === 0) return true;
    const began = performance.now();
    const claims = await claimEndpoints(ctx.db, worker, { limit, failingToo, except: recording });
    if (performance.now() - began > BEGIN_WITHIN_MS) return true;
    for (const claim of claims) takeUp(claim);
    return recorded || claims.length > 0;
  }

  function takeUp(claim: Parameters<typeof courier.take>[0]): void {
    try {
      courier.take(claim);
    } catch (error) {
      onError(error); // one endpoint's secret that does not open is nobody else's business
    }
  }

  async function relay(): Promise<boolean> {
    const relayed = await relayEvents(ctx);
    if (relayed > 0) dispatcher.wake();
    return relayed > 0;
  }

  async function finish(): Promise<void> {
    while (courier.load().endpoints > 0) {
      await courier.record();
      await wait(STOPPING_MS);
    }
  }

  const dispatcher = poll(dispatch, { ...POLLING, onError });
  const relaying = poll(relay, { ...POLLING, onError });

  return {
    async stop(timeout) {
      await Promise.all([relaying.stop(), dispatcher.stop()]);
      await Promise.race([finish(), wait(timeout, undefined, { ref: false })]);
    },
  };
}

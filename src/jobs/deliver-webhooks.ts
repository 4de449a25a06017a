import { randomUUID } from 'node:crypto';
import type { Context } from '../context.ts';
import { claimEndpoints, type Claim } from '../domain/webhooks/claim-endpoints.ts';
import { deliverDue } from '../domain/webhooks/deliver-due.ts';
import { relayEvents } from '../domain/webhooks/relay.ts';
import { poll } from './poll.ts';

/** Endpoints that this process works on at the same time; and how many of them may be failing ones, so that they never take every place (D77). */
const MOST_ENDPOINTS = 500;
const MOST_FAILING = 400;
const CLAIM_AT_ONCE = 50;

const POLLING = { busyMs: 20, idleMs: 100 };

/** Relays new events to endpoints and delivers what is due, until stopped: then attempts under way are finished, within `timeout` milliseconds. */
export function deliverWebhooks(ctx: Context): { stop(timeout: number): Promise<void> } {
  const worker = randomUUID();
  const inFlight = new Map<Promise<void>, Claim>();
  const onError = (error: unknown) => ctx.log.error({ err: error }, 'webhook worker failed');

  async function deliver(claim: Claim): Promise<void> {
    await deliverDue(ctx, worker, claim).catch(onError);
    if (claim.full) dispatcher.wake();
  }

  async function dispatch(): Promise<boolean> {
    const failing = [...inFlight.values()].filter((claim) => claim.failing).length;
    const limit = Math.min(MOST_ENDPOINTS - inFlight.size, CLAIM_AT_ONCE, failing < MOST_FAILING ? MOST_FAILING - failing : CLAIM_AT_ONCE);
    if (limit === 0) return true;
    const claims = await claimEndpoints(ctx.db, worker, { limit, failingToo: failing < MOST_FAILING });
    for (const claim of claims) {
      const round = deliver(claim).finally(() => inFlight.delete(round));
      inFlight.set(round, claim);
    }
    return claims.length > 0;
  }

  async function relay(): Promise<boolean> {
    const relayed = await relayEvents(ctx);
    if (relayed > 0) dispatcher.wake();
    return relayed > 0;
  }

  const dispatcher = poll(dispatch, { ...POLLING, onError });
  const relaying = poll(relay, { ...POLLING, onError });

  return {
    async stop(timeout) {
      await Promise.all([relaying.stop(), dispatcher.stop()]);
      await Promise.race([Promise.all(inFlight.keys()), new Promise((resolve) => setTimeout(resolve, timeout).unref())]);
    },
  };
}

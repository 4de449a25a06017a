import { setTimeout as wait } from 'node:timers/promises';
import type { components } from '../../../generated/partner/types.ts';
import type { Context } from '../../../src/context.ts';
import { partnerContract } from '../../../src/contract/partner.ts';
import { appendEvents, type EventDraft } from '../../../src/domain/events/append.ts';
import { orderEvent } from '../../../src/domain/events/events.ts';
import type { BenchPartner } from './endpoints.ts';

const { examples } = partnerContract.document.components;
const ORDER = examples['Order.awaiting_payment']!.value as components['schemas']['Order'];

/** As many as the pool has connections. */
const WRITERS = 10;
const BACKLOG_BATCH = 500;

const draftFor = (partnerId: string): EventDraft => orderEvent('order.created', partnerId, ORDER);

/** Commits events, each in its own transaction, the way every change of the service ends. */
const commit = (ctx: Context, drafts: EventDraft[]) =>
  ctx.db.transaction().execute((trx) => appendEvents(ctx, trx, drafts));

/**
 * Commits `rate` events per second, in turn for each partner. The rate does not wait for their
 * delivery; a late event is committed as soon as possible.
 * @returns when each event was committed (milliseconds since 1970), and how many seconds it took
 */
export async function makeEvents(
  ctx: Context,
  partners: readonly BenchPartner[],
  { rate, seconds }: { rate: number; seconds: number },
) {
  const commits = new Map<string, number>();
  const began = performance.now();
  let next = 0;
  async function write(): Promise<void> {
    while (next < rate * seconds) {
      const index = next++;
      await wait(Math.max(0, began + (index / rate) * 1000 - performance.now()));
      const draft = draftFor(partners[index % partners.length]!.id);
      await commit(ctx, [draft]);
      commits.set(draft.id, performance.timeOrigin + performance.now());
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, write));
  return { commits, elapsed: (performance.now() - began) / 1000 };
}

/**
 * Commits events so that each endpoint of these partners gets its share of this many deliveries.
 */
export async function makeBacklog(
  ctx: Context,
  partners: readonly BenchPartner[],
  deliveries: number,
): Promise<void> {
  const endpoints = partners.reduce((sum, partner) => sum + partner.endpoints.length, 0);
  const each = Math.ceil(deliveries / endpoints);
  for (const { id } of partners) {
    for (let made = 0; made < each; made += BACKLOG_BATCH) {
      await commit(
        ctx,
        Array.from({ length: Math.min(BACKLOG_BATCH, each - made) }, () => draftFor(id)),
      );
    }
  }
}

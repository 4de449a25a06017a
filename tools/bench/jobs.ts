import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { closeFunding } from '../../src/domain/orders/funding/close-funding.ts';
import { crowd } from '../../test/support/fixtures/crowd.ts';
import { freshPhone, publishedProperty } from '../../test/support/fixtures/fixtures.ts';
import { waitFor } from '../../test/support/wait-for.ts';
import { numberOption } from './options.ts';
import { onStage, type Stage } from './stage.ts';
import { percentile } from './webhooks/report.ts';

const FEW = 8;
const AT_ONCE = 8;
const PIASTRES = 100_000n;

/** A kind of job: what is prepared, the request that enqueues a job, and when its work was done. */
interface Kind {
  name: string;
  /** Returns the paths of requests that enqueue one job each, with their bodies. */
  prepare(stage: Stage, count: number): Promise<{ id: string; send: () => Promise<unknown> }[]>;
  done(stage: Stage): Promise<{ id: string; at: Date }[]>;
}

const KINDS: readonly Kind[] = [
  {
    name: 'test reference of a settlement, until the order is paid',
    async prepare(stage, count) {
      const property = await publishedProperty(stage.ctx, {
        total: count,
        minimumPerOrder: 1,
        pricePerShare: PIASTRES,
        managementFeeBasisPoints: 0,
      });
      const orders = await inTurns(count, () => placeOrder(stage, property.id));
      return orders.map((id) => ({
        id,
        send: () =>
          callPartner(stage, `/orders/${id}/settlement`, {
            reference: 'TEST_PAID',
            amount: Number(PIASTRES) / 100,
            paidAt: new Date().toISOString(),
          }),
      }));
    },
    done: async ({ ctx }) =>
      ctx.db
        .selectFrom('order_transitions')
        .select(['order_id as id', 'created_at as at'])
        .where('to_status', '=', 'paid')
        .where('actor', '<>', 'crowd')
        .execute(),
  },
  {
    name: 'release of rent, until the last payout is in its wallet',
    async prepare(stage, count) {
      const runs = await inTurns(count, () => planRent(stage), 1);
      return runs.map((id) => ({
        id,
        send: () => callStaff(stage, `/rental-income/${id}/release`, undefined),
      }));
    },
    done: async ({ ctx }) =>
      (
        await sql<{ id: string; at: Date }>`
          select id, paid_at as at from rental_income_runs where paid_at is not null`.execute(
          ctx.db,
        )
      ).rows,
  },
];

/**
 * Measures how long the work of enqueued jobs takes, from the response that enqueued it until it is
 * done: of eight jobs, and of `--count` (800) that are enqueued as fast as eight callers can.
 */
export async function jobs(args: string[]): Promise<void> {
  const many = numberOption(args, 'count', 800);
  await onStage(
    10,
    async (stage) => {
      for (const kind of KINDS) {
        for (const count of [FEW, many])
          console.log(describe(await measure(kind, stage, count), kind));
      }
    },
    'sandbox',
  );
}

async function measure(kind: Kind, stage: Stage, count: number): Promise<number[]> {
  const prepared = await kind.prepare(stage, count);
  const answered = new Map<string, number>();
  const queue = [...prepared];
  await inTurns(count, async () => {
    const { id, send } = queue.shift()!;
    await send();
    answered.set(id, Date.now());
  });
  const done = await waitFor(
    () => kind.done(stage),
    (all) => all.filter(({ id }) => answered.has(id)).length === count,
  );
  return done
    .filter(({ id }) => answered.has(id))
    .map(({ id, at }) => Math.max(0, at.getTime() - answered.get(id)!))
    .sort((one, other) => one - other);
}

function describe(times: number[], { name }: Kind): string {
  const [p50, p99, max] = [0.5, 0.99, 1].map((share) => percentile(times, share));
  return `${times.length} × ${name}: p50 ${p50} ms, p99 ${p99} ms, at most ${max} ms`;
}

/** Does something `count` times, `atOnce` at once. Returns the results. */
async function inTurns<Result>(
  count: number,
  work: () => Promise<Result>,
  atOnce = AT_ONCE,
): Promise<Result[]> {
  const results: Result[] = [];
  let left = count;
  const caller = async () => {
    while (left-- > 0) results.push(await work());
  };
  await Promise.all(Array.from({ length: atOnce }, caller));
  return results;
}

async function placeOrder(stage: Stage, property: string): Promise<string> {
  const kyc = {
    provider: 'Bench',
    reference: 'KYC',
    level: 'full',
    verifiedAt: '2026-10-01T09:00:00Z',
  };
  const customer = await callPartner(stage, '/customers', { phone: freshPhone(), kyc });
  const order = await callPartner(stage, '/orders', {
    customer: customer.id,
    property,
    shares: 1,
    funding: { method: 'partner_settlement' },
  });
  return order.id;
}

/** Plans the rent of a new property with one holder. Returns the id of the run. */
async function planRent(stage: Stage): Promise<string> {
  const { ctx, partnerId } = stage;
  const { id: propertyId } = await publishedProperty(ctx, { total: 10 });
  await crowd(ctx, { count: 1, propertyId, partnerId });
  await closeFunding(ctx, { property: propertyId, actor: 'bench' });
  const run = await callStaff(stage, `/properties/${propertyId}/rental-income`, {
    period: { start: '2026-01-01T00:00:00Z', end: new Date().toISOString() },
    amount: 1000,
    basis: 'sold',
  });
  return run.id;
}

const callPartner = ({ api, apiKey }: Stage, path: string, body: object) =>
  call(`${api.baseUrl}${path}`, apiKey, body);
const callStaff = ({ api, operatorKey }: Stage, path: string, body: object | undefined) =>
  call(`${api.backofficeUrl}${path}`, operatorKey, body);

async function call(url: string, key: string, body?: object): Promise<{ id: string }> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as { id: string };
}

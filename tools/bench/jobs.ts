import { closeFunding } from '../../src/domain/orders/funding/close-funding.ts';
import { crowd } from '../../test/support/fixtures/crowd.ts';
import { freshPhone, publishedProperty } from '../../test/support/fixtures/fixtures.ts';
import { waitFor } from '../../test/support/wait-for.ts';
import { post, times } from './call.ts';
import { percentile, readOptions } from './figures.ts';
import { newOrder } from './http/seed.ts';
import { planRent, releaseRent } from './rental-income.ts';
import { onStage, type Stage } from './stage.ts';

const FEW = 8;
const AT_ONCE = 8;
const PRICE = 1000;
const LEVEL = { level: 'full', verifiedAt: '2026-10-01T09:00:00Z' };

/** A kind of job: what is prepared, the request that enqueues a job, and when its work was done. */
interface Kind {
  name: string;
  /** Returns the ids of so many objects, for each of which a job is enqueued. */
  prepare(stage: Stage, count: number): Promise<string[]>;
  enqueue(stage: Stage, id: string): Promise<unknown>;
  done(stage: Stage): Promise<{ id: string; at: Date | null }[]>;
}

const partnerPost = ({ api, apiKey }: Stage, path: string, body: object) =>
  post(`${api.baseUrl}${path}`, apiKey, body);

const KINDS: readonly Kind[] = [
  {
    name: 'test reference of a settlement, until the order is paid',
    async prepare(stage, count) {
      const property = await publishedProperty(stage.ctx, {
        total: count,
        pricePerShare: BigInt(PRICE * 100),
        managementFeeBasisPoints: 0,
      });
      return times(
        count,
        async () => {
          const kyc = { provider: 'Bench', reference: 'KYC', ...LEVEL };
          const customer = await partnerPost(stage, '/customers', { phone: freshPhone(), kyc });
          return (await partnerPost(stage, '/orders', newOrder(customer.id, property.id))).id;
        },
        AT_ONCE,
      );
    },
    enqueue: (stage, id) =>
      partnerPost(stage, `/orders/${id}/settlement`, {
        reference: 'TEST_PAID',
        amount: PRICE,
        paidAt: new Date().toISOString(),
      }),
    done: ({ ctx }) =>
      ctx.db
        .selectFrom('order_transitions')
        .select(['order_id as id', 'created_at as at'])
        .where('to_status', '=', 'paid')
        .where('actor', '<>', 'crowd')
        .execute(),
  },
  {
    name: 'release of rent, until the last payout is in its wallet',
    prepare: (stage, count) =>
      times(
        count,
        async () => {
          const { ctx, partnerId } = stage;
          const { id: propertyId } = await publishedProperty(ctx, { total: 10 });
          await crowd(ctx, { count: 1, propertyId, partnerId });
          await closeFunding(ctx, { property: propertyId, actor: 'bench' });
          return (await planRent(stage, propertyId, 1000)).id;
        },
        1,
      ),
    enqueue: releaseRent,
    done: ({ ctx }) =>
      ctx.db
        .selectFrom('rental_income_runs')
        .select(['id', 'paid_at as at'])
        .where('paid_at', 'is not', null)
        .execute(),
  },
];

/**
 * Measures how long the work of enqueued jobs takes, from the response that enqueued it until it is
 * done: of eight jobs, and of `--count` (800) that are enqueued as fast as eight callers can.
 */
export async function jobs(args: string[]): Promise<void> {
  const { count: many } = readOptions(args, 'count', 800);
  const measureAll = async (stage: Stage) => {
    for (const kind of KINDS)
      for (const count of [FEW, many]) {
        const took = await measure(kind, stage, count);
        const [p50, p99, max] = [0.5, 0.99, 1].map((share) => percentile(took, share));
        console.log(`${count} × ${kind.name}: p50 ${p50} ms, p99 ${p99} ms, at most ${max} ms`);
      }
  };
  await onStage(10, measureAll, 'sandbox');
}

async function measure(kind: Kind, stage: Stage, count: number): Promise<number[]> {
  const ids = await kind.prepare(stage, count);
  const answered = new Map<string, number>();
  const enqueue = async (index: number) => {
    await kind.enqueue(stage, ids[index]!);
    answered.set(ids[index]!, Date.now());
  };
  await times(count, enqueue, AT_ONCE);
  const done = await waitFor(
    async () => (await kind.done(stage)).filter(({ id }) => answered.has(id)),
    ({ length }) => length === count,
  );
  return done.map(({ id, at }) => Math.max(0, at!.getTime() - answered.get(id)!));
}

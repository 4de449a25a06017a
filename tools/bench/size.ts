import pg from 'pg';
import { median, readOptions, report, type Figures } from './figures.ts';
import { measure } from './http/load.ts';
import { SCENARIOS, type Scenario } from './http/scenarios.ts';
import type { Contestant } from './http/contestant.ts';
import { withService } from './http/with-service.ts';
import { insertRows } from './size/insert-rows.ts';

/** One caller at a time: the time of a request is compared, not the throughput. */
const CALLERS = 1;
const SMALL = 10_000;
const WARM_UP_SECONDS = 0.5;

/** Reads with filters, of which the rarest match nothing. */
const FILTERS = [
  '/orders?status=refunded',
  '/orders?source=app',
  '/orders?externalReference=none',
  '/orders?status=refunded&source=app',
  '/customers?status=unlinked',
  '/customers?externalId=none',
  '/events?type=payout.paid',
  '/events?after=start&type=payout.paid',
  '/commissions',
  '/commissions/summary',
];

/**
 * Measures the median latency of each scenario and of lists with filters, in turn on a service with
 * 10,000 orders and on one with more (`--orders`, 5,000,000; twice as many events, a fifth as many
 * customers, a thousandth as many partners). A fifth of everything belongs to the calling partner.
 */
export async function size(args: string[]): Promise<void> {
  const { count, quick } = readOptions(args, 'orders', 5_000_000, 100_000);
  const [seconds, rounds] = quick ? [0.5, 1] : [5, 3];
  await withService(async (small) => {
    await withService(async (large) => {
      await fill(small, SMALL);
      await fill(large, count);
      const filters = FILTERS.map((path) => ({
        name: `GET ${path}`,
        load: () => ({ method: 'GET' as const, path }),
      }));
      const figures: Figures = {};
      for (const { name, load } of [...SCENARIOS, ...filters]) {
        const [before, after]: [number[], number[]] = [[], []];
        for (let round = 0; round <= rounds; round++) {
          const duration = round === 0 ? WARM_UP_SECONDS : seconds;
          const pair = [await latency(small, load, duration), await latency(large, load, duration)];
          if (round > 0) [before, after].forEach((list, index) => list.push(pair[index]!));
        }
        const [smaller, larger] = [median(before), median(after)];
        figures[name] = { 'small ms': smaller, 'large ms': larger, ratio: larger / smaller };
        console.log(`${name}: done`);
      }
      report(figures);
    });
  });
}

async function fill(service: Contestant, orders: number): Promise<void> {
  const client = new pg.Client({ connectionString: service.databaseUrl });
  await client.connect();
  await insertRows(client, service, { from: 0, to: orders }).finally(() => client.end());
  console.log(`${orders} orders: written`);
}

/**
 * Returns milliseconds per request of one caller: the reciprocal of its rate, because p50 is whole
 * milliseconds.
 */
async function latency(service: Contestant, load: Scenario['load'], seconds: number) {
  const { path, ...request } = load(service);
  const headers = { authorization: `Bearer ${service.apiKey}` };
  const sent = { headers, ...request, url: `${service.url}/v1${path}` };
  const { perSecond } = await measure(sent, CALLERS, seconds, service.pid);
  return 1000 / perSecond;
}

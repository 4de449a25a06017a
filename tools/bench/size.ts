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

/** What screens of the console read. */
const SCREENS = [
  '/work',
  '/orders?limit=50',
  '/orders?status=payment_under_review&oldestFirst=true&limit=50',
  '/orders?investor=inv_0&limit=50',
  '/investors?limit=50',
  '/receipts?status=open&limit=50',
  '/search?q=TRF-1000',
  '/search?q=123456',
  '/search?q=Payer',
  '/trial-balance',
  '/journal?limit=50',
  '/account-parts?account=share_sales&by=partner',
  '/bank-reconciliation',
  '/audit-log?limit=50',
  '/rent-overview?firstDay=2026-10-01&lastDay=2026-12-31',
  `/month-end?month=${new Date().toISOString().slice(0, 7)}`,
];

/**
 * Measures the median latency of each scenario, of lists with filters and of what screens read, in turn on a service
 * with 10,000 orders and on one with more (`--orders`, 5,000,000; twice as many events, a fifth as many customers, a
 * thousandth as many partners). A fifth of everything belongs to the calling partner.
 */
export async function size(args: string[]): Promise<void> {
  const { count, quick } = readOptions(args, 'orders', 5_000_000, 100_000);
  const [seconds, rounds] = quick ? [0.5, 1] : [5, 3];
  await withService(async (small) => {
    await withService(async (large) => {
      await fill(small, SMALL);
      await fill(large, count);
      const read = (path: string) => ({
        name: `GET ${path}`,
        load: () => ({ method: 'GET' as const, path }),
      });
      const screens = SCREENS.map((path) => ({ ...read(path), isOfStaff: true }));
      const figures: Figures = {};
      for (const sent of [...SCENARIOS, ...FILTERS.map(read), ...screens]) {
        const { name } = sent;
        const [before, after]: [number[], number[]] = [[], []];
        for (let round = 0; round <= rounds; round++) {
          const duration = round === 0 ? WARM_UP_SECONDS : seconds;
          const pair = [await latency(small, sent, duration), await latency(large, sent, duration)];
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

interface Sent extends Scenario {
  isOfStaff?: boolean;
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
async function latency(service: Contestant, { load, isOfStaff }: Sent, seconds: number) {
  const { path, ...request } = load(service);
  const [url, key] = isOfStaff
    ? [service.backofficeUrl, service.operatorKeys[0]]
    : [service.url, service.apiKey];
  const sent = { headers: { authorization: `Bearer ${key}` }, ...request, url: `${url}/v1${path}` };
  const { perSecond } = await measure(sent, { connections: CALLERS }, seconds, service.pid);
  return 1000 / perSecond;
}

import pg from 'pg';
import { measure } from './http/load.ts';
import { median } from './http/report.ts';
import { SCENARIOS } from './http/scenarios.ts';
import type { Contestant } from './http/contestant.ts';
import { readOptions, report, withService } from './http/with-service.ts';
import { insertRows } from './size/insert-rows.ts';

/** One caller at a time: the time of a request is compared, not the throughput. */
const CALLERS = 1;
const SMALL = 10_000;

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
 * Measures the median latency of each scenario and of lists with filters with 10,000 orders, and
 * with more (`--orders`, 5,000,000; twice as many events, a fifth as many customers, a thousandth
 * as many partners). A fifth of everything belongs to the calling partner.
 */
export async function size(args: string[]): Promise<void> {
  const { count, quick, json } = readOptions(args, 'orders', { long: 5_000_000, quick: 100_000 });
  const [seconds, rounds] = quick ? [0.5, 1] : [5, 3];
  await withService(async (service) => {
    const client = new pg.Client({ connectionString: service.databaseUrl });
    await client.connect();
    const figures = async () => {
      await insertRows(client, service, { from: 0, to: SMALL });
      console.log(`${SMALL} orders: written`);
      const small = await latencies(service, seconds, rounds);
      await insertRows(client, service, { from: SMALL, to: count });
      console.log(`${count} orders: written`);
      return [small, await latencies(service, seconds, rounds)] as const;
    };
    const [small, large] = await figures().finally(() => client.end());
    const compared = [...small].map(([name, before]) => {
      const after = large.get(name)!;
      return [name, { 'small ms': before, 'large ms': after, ratio: after / before }] as const;
    });
    await report(Object.fromEntries(compared), json);
  });
}

/**
 * Returns milliseconds per request of one caller: the reciprocal of its rate, because p50 is whole
 * milliseconds.
 */
async function latencies(
  service: Contestant,
  seconds: number,
  rounds: number,
): Promise<Map<string, number>> {
  const requests = [
    ...SCENARIOS.map(({ name, load }) => ({ name, ...load(service) })),
    ...FILTERS.map((path) => ({ name: `GET ${path}`, method: 'GET' as const, path })),
  ];
  const found = new Map<string, number>();
  for (const { name, ...request } of requests) {
    const headers = { authorization: `Bearer ${service.apiKey}` };
    const load = { headers, ...request, url: `${service.url}/v1${request.path}` };
    const measured: number[] = [];
    while (measured.length < rounds) {
      const { perSecond } = await measure(load, CALLERS, seconds, service.pid);
      measured.push(1000 / perSecond);
    }
    found.set(name, median(measured));
  }
  return found;
}

import pg from 'pg';
import { measure, type Load } from './http/load.ts';
import { median } from './http/report.ts';
import { SCENARIOS } from './http/scenarios.ts';
import type { Contestant } from './http/contestant.ts';
import { readOptions, report, withService } from './http/with-service.ts';
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
  const { count, quick, json } = readOptions(args, 'orders', { long: 5_000_000, quick: 100_000 });
  const [seconds, rounds] = quick ? [0.5, 1] : [5, 3];
  await withService(async (small) => {
    await withService(async (large) => {
      await fill(small, SMALL);
      await fill(large, count);
      const figures: Record<string, Record<string, number>> = {};
      for (const request of requestsOf(small, large)) {
        figures[request.name] = await compare(request, seconds, rounds);
      }
      await report(figures, json);
    });
  });
}

async function fill(service: Contestant, orders: number): Promise<void> {
  const client = new pg.Client({ connectionString: service.databaseUrl });
  await client.connect();
  await insertRows(client, service, { from: 0, to: orders }).finally(() => client.end());
  console.log(`${orders} orders: written`);
}

/** A request to both services. */
interface Compared {
  name: string;
  small: Sent;
  large: Sent;
}

interface Sent {
  load: Load;
  pid: number;
}

function requestsOf(small: Contestant, large: Contestant): Compared[] {
  const requests = [
    ...SCENARIOS,
    ...FILTERS.map((path) => ({
      name: `GET ${path}`,
      load: () => ({ method: 'GET' as const, path }),
    })),
  ];
  return requests.map(({ name, load }) => {
    const sent = (service: Contestant): Sent => {
      const { path, ...request } = load(service);
      const headers = { authorization: `Bearer ${service.apiKey}` };
      const url = `${service.url}/v1${path}`;
      return { load: { headers, ...request, url }, pid: service.pid };
    };
    return { name, small: sent(small), large: sent(large) };
  });
}

/** Measures both services in turn. The first round only warms them up. */
async function compare(
  { name, small, large }: Compared,
  seconds: number,
  rounds: number,
): Promise<Record<string, number>> {
  const measured: { small: number[]; large: number[] } = { small: [], large: [] };
  for (let round = 0; round <= rounds; round++) {
    const duration = round === 0 ? WARM_UP_SECONDS : seconds;
    const [before, after] = [await latency(small, duration), await latency(large, duration)];
    if (round === 0) continue;
    measured.small.push(before);
    measured.large.push(after);
  }
  const [before, after] = [median(measured.small), median(measured.large)];
  console.log(`${name}: done`);
  return { 'small ms': before, 'large ms': after, ratio: after / before };
}

/**
 * Returns milliseconds per request of one caller: the reciprocal of its rate, because p50 is whole
 * milliseconds.
 */
async function latency({ load, pid }: Sent, seconds: number): Promise<number> {
  const { perSecond } = await measure(load, CALLERS, seconds, pid);
  return 1000 / perSecond;
}

import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { createDatabase, createPool, type Db } from '../../src/database/driver/connection.ts';
import { freshPhone } from '../../test/support/fixtures/fixtures.ts';
import { readUsage } from '../../scripts/disk-usage/read-usage.ts';
import type { Contestant } from './http/contestant.ts';
import { post, times } from './call.ts';
import { readOptions, report, type Figures } from './figures.ts';
import { newOrder } from './http/seed.ts';
import { withService } from './http/with-service.ts';

/** The requests that one key may send in a day, unless agreed otherwise. */
const REQUESTS_A_DAY = 300 * 60 * 24;
const GIGABYTE = 1e9;

/** How long the rows of a table are stored; all others are for ever. */
const RETENTION: Record<string, string> = {
  events: '180 days',
  webhook_deliveries: '180 days',
  webhook_attempts: '180 days',
  api_requests: '30 days',
  idempotency_keys: 'a day',
};
const COLUMNS = ['for ever', '180 days', '30 days', 'a day'] as const;

/** One way to write. Resolves with the number of requests that it has sent. */
type Write = (service: Contestant) => Promise<number>;

const WRITES: Record<string, Write> = {
  orders: async (service) => {
    await order(service, {});
    return 1;
  },
  'orders with the largest metadata, each cancelled': async (service) => {
    const { id } = await order(service, { metadata: largestMetadata() });
    await post(`${service.url}/v1/orders/${id}/cancel`, service.apiKey, {});
    return 2;
  },
  'customers with the largest metadata': async ({ url, apiKey }) => {
    await post(`${url}/v1/customers`, apiKey, { phone: freshPhone(), metadata: largestMetadata() });
    return 1;
  },
  'changes of the largest metadata of a customer': async ({ url, apiKey, customerId }) => {
    const body = { metadata: largestMetadata() };
    await post(`${url}/v1/customers/${customerId}`, apiKey, body, 'PATCH');
    return 1;
  },
};

const order = ({ url, apiKey, customerId, propertyId }: Contestant, more: object) =>
  post(`${url}/v1/orders`, apiKey, { ...newOrder(customerId, propertyId), ...more });

/**
 * Returns the largest metadata that the contract allows, of characters of three bytes that cannot be
 * compressed.
 */
function largestMetadata(): Record<string, string> {
  const value = () =>
    String.fromCharCode(...Array.from({ length: 500 }, () => randomInt(0x4e00, 0x9fff)));
  return Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`key-${index}`, value()]));
}

/**
 * Measures how many gigabytes of disk one key can fill in a day at 300 requests a minute: the growth
 * of the tables by `--requests` (600) of each kind, by the time for which their rows are stored.
 */
export async function disk(args: string[]): Promise<void> {
  const { count } = readOptions(args, 'requests', 600, 100);
  await withService(async (service) => {
    const db = createDatabase(createPool({ url: service.databaseUrl, size: 1, onError: () => {} }));
    const figures: Figures = {};
    try {
      for (const [name, write] of Object.entries(WRITES))
        figures[name] = await growthOf(db, service, write, count);
    } finally {
      await db.destroy();
    }
    report(figures);
  });
}

/** Returns what a day of such requests adds to the database, in gigabytes: of at least so many. */
async function growthOf(db: Db, service: Contestant, write: Write, count: number) {
  const before = await bytesByRetention(db);
  const first = await write(service);
  const repeats = Math.ceil(count / first);
  await times(repeats - 1, () => write(service));
  const requests = first * repeats;
  const after = await bytesByRetention(db);
  const gigabytes = COLUMNS.map(
    (stored) => ((after[stored]! - before[stored]!) / requests) * (REQUESTS_A_DAY / GIGABYTE),
  );
  const total = gigabytes.reduce((sum, one) => sum + one, 0);
  return {
    'all GB': total,
    ...Object.fromEntries(COLUMNS.map((stored, index) => [`${stored} GB`, gigabytes[index]!])),
  };
}

/** Reads the size of the database without the versions of rows that were replaced. */
async function bytesByRetention(db: Db): Promise<Record<string, number>> {
  await sql`vacuum (full)`.execute(db);
  const sums = Object.fromEntries(COLUMNS.map((stored) => [stored, 0]));
  for (const { table, bytes } of await readUsage(db))
    sums[RETENTION[table] ?? 'for ever']! += bytes;
  return sums;
}

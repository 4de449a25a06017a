import path from 'node:path';
import type { BrowserContext } from 'playwright-core';
import pg from 'pg';
import { dayOfWork, type DayOfWork } from '../../console/tests/support/day-of-work.ts';
import { isShown } from '../../console/tests/support/is-shown.ts';
import { screens as pathsOfScreens } from '../../console/tests/support/screens.ts';
import { startEmbeddedPostgres } from '../../src/database/embedded/embedded-postgres.ts';
import { migrate } from '../../src/database/migrating/migrate.ts';
import { createOperatorWithKey } from '../../src/domain/operators/create-operator.ts';
import { createStops } from '../../src/start/stops.ts';
import { publishedProperty } from '../../test/support/fixtures/fixtures.ts';
import { startService, type Service } from '../../test/support/harness.ts';
import { startBrowser } from '../../test/support/site/browser.ts';
import { inFolder } from '../own-sandbox.ts';
import { times } from './call.ts';
import { readOptions, report } from './figures.ts';
import { insertRows } from './size/insert-rows.ts';

const MAX_MS = 1_000;
const UNITS = 200;
const RECEIPTS = 1_000;
/** Of so many orders, that whose number ends with 1 waits for finance. */
const PER_REVIEW = 10;

/**
 * Measures when each screen of the console is complete, with 10,000 orders (`--orders`), of which a tenth waits for
 * finance, 1,000 open receipts and 200 units: the median of five visits by an admin whose browser has the scripts.
 * The long form fails if one takes more than a second.
 */
export async function screens(args: string[]): Promise<void> {
  const { count: orders, quick } = readOptions(args, 'orders', 10_000, 1_000);
  const rounds = quick ? 1 : 5;
  await inFolder('bench', async (folder) => {
    const stops = createStops(console.error);
    try {
      const { url, stop } = await startEmbeddedPostgres(path.join(folder, 'postgres'));
      stops.add(stop);
      await migrate(url);
      const service = await startService({ database: { url, drop: () => Promise.resolve() } });
      // It reconciles, and rows that were inserted without triggers do not add up.
      stops.add(() => service.close().catch(() => undefined));
      const { ids } = await dayOfWork(service);
      await fill(service, ids, orders);
      const browser = await startBrowser();
      stops.add(() => browser.close());
      const { origin } = new URL(service.backofficeUrl);
      const context = await browser.newContext({
        baseURL: origin,
        viewport: { width: 1440, height: 900 },
      });
      await signIn(service, context);
      const figures: Record<string, Awaited<ReturnType<typeof visit>>> = {};
      for (const [name, pathOf] of Object.entries(pathsOfScreens)) {
        const visits = [];
        for (let round = 0; round <= rounds; round++)
          visits.push(await visit(context, pathOf(ids)));
        const [, ...measured] = visits; // the first one loads the scripts
        figures[name] = measured.toSorted((one, other) => one.ms - other.ms)[rounds >> 1]!;
      }
      const slowest = Object.entries(figures).sort(([, one], [, other]) => other.ms - one.ms);
      report(Object.fromEntries(slowest));
      const late = slowest.filter(([, { ms }]) => ms > MAX_MS).map(([name]) => name);
      if (!quick && late.length > 0) {
        console.error(`More than ${MAX_MS} ms: ${late.join(', ')}.`);
        process.exitCode = 1;
      }
    } finally {
      await stops.run();
    }
  });
}

async function signIn({ ctx }: Service, context: BrowserContext): Promise<void> {
  const { key } = await createOperatorWithKey(ctx, {
    name: 'Bench',
    email: 'screens@bench.example',
    roles: ['admin'],
    keyName: 'Bench',
  });
  await context.request.post('/sign-in/key', { headers: { authorization: `Bearer ${key}` } });
}

/** Opens a screen in a new page. Returns milliseconds until it is complete, and what it requested. */
async function visit(context: BrowserContext, address: string) {
  const page = await context.newPage();
  const took: number[] = [];
  page.on('requestfinished', (request) => {
    if (request.url().includes('/v1/')) took.push(request.timing().responseEnd);
  });
  const began = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  await isShown(page);
  const ms = performance.now() - began;
  await page.close();
  return { ms, requests: took.length, 'slowest request ms': Math.max(0, ...took) };
}

/** Adds orders, receipts and units to a day of work. The orders are of one unit and one partner among others. */
async function fill({ ctx, operator }: Service, ids: DayOfWork['ids'], orders: number) {
  const { customer } = await ctx.db
    .selectFrom('customers')
    .select('id as customer')
    .where('partner_id', '=', ids.partner)
    .limit(1)
    .executeTakeFirstOrThrow();
  const client = new pg.Client({ connectionString: ctx.databaseUrl });
  await client.connect();
  const seeded = { customerId: customer, propertyId: ids.unit };
  await insertRows(client, seeded, { from: 0, to: orders });
  await client.query(`
    set session_replication_role = replica;
    update orders set status = 'payment_under_review', completed_at = null, settlement_submitted_at = created_at,
      settlement_reference = 'REVIEW-' || number
    where id ~ '^ord_[0-9]*1$';
    set session_replication_role = origin`);
  await times(UNITS, () => publishedProperty(ctx));
  const staff = await operator();
  await times(RECEIPTS, async (index) => {
    const body = {
      reference: `REVIEW-PI-${index * PER_REVIEW + 1}`,
      amount: 1,
      payer: `Payer ${index % 100}`,
      receivedAt: '2026-11-26T10:15:00Z',
    };
    const { status } = await staff.post('/receipts', { body });
    if (status !== 201) throw new Error(`${body.reference}: ${status}`);
  });
  await client.query('vacuum analyze').finally(() => client.end());
}

import { randomBytes, randomUUID } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import { readConfig } from '../../../src/configuration/config.ts';
import type { Context } from '../../../src/context.ts';
import { createPool, type Database } from '../../../src/database/driver/connection.ts';
import { listCustomers } from '../../../src/domain/customers/list-customers.ts';
import { listEvents } from '../../../src/domain/events/list-events.ts';
import { keyDigest } from '../../../src/domain/keys/mint-key.ts';
import { BATCH_LOCK_TIMEOUT_MS } from '../../../src/domain/orders/placing/insert-orders.ts';
import { placeOrder } from '../../../src/domain/orders/placing/place-order.ts';
import type { PlaceOrder } from '../../../src/domain/orders/placing/plan-order.ts';
import { getOrder, listOrders } from '../../../src/domain/orders/queries/list-orders.ts';
import { loadCaller, type Caller } from '../../../src/domain/partners/caller.ts';
import { getProperty, listProperties } from '../../../src/domain/properties/list-properties.ts';
import { quoteOrder } from '../../../src/domain/properties/pricing/quote.ts';
import { createKeyring } from '../../../src/keys/keyring.ts';
import { createLog } from '../../../src/observing/log.ts';
import { openContext } from '../../../src/start/open-context.ts';
import { KEY } from '../../../test/support/harness.ts';
import type { Contestant } from './contestant.ts';
import { newOrder } from './seed.ts';

/** A statement that the service sends. */
export interface SentStatement {
  text: string;
  values: unknown[];
}

/** The statements of one request. */
export interface Captured {
  statements: SentStatement[];
  /** Values that every request needs new: ids, an order's number, an Idempotency-Key. */
  unique: string[];
}

type Use = (ctx: Context, caller: Caller, data: Contestant) => Promise<unknown>;

/** The address of the service, with which the pictures of units begin. */
const ORIGIN = 'http://127.0.0.1:4000';

/**
 * The bare server waits for a locked row: it has no second way to insert an order whose batch gives up.
 */
const withoutTimeout = (value: unknown) => (value === String(BATCH_LOCK_TIMEOUT_MS) ? null : value);

/** Uses of the domain by the name of their scenario. */
const USES: Record<string, Use> = {
  'GET /me': ({ db }, caller) =>
    db.selectFrom('partners').selectAll().where('id', '=', caller.partner.id).execute(),
  'GET /properties/{id}': (ctx, caller, { propertyId }) =>
    getProperty(ctx, caller, { property: propertyId, origin: ORIGIN }),
  'GET /orders/{id}': (ctx, caller, { orderId }) => getOrder(ctx, caller, orderId),
  'POST /quotes': (ctx, caller, { propertyId }) =>
    quoteOrder(ctx, caller, { property: propertyId, shares: 1 }),
  'GET /orders?limit=20': (ctx, caller) => listOrders(ctx, caller, { limit: 20 }),
  'GET /properties?limit=20': (ctx, caller) =>
    listProperties(ctx, caller, { limit: 20, origin: ORIGIN }),
  'GET /events?limit=20': (ctx, caller) => listEvents(ctx, caller, { limit: 20 }),
  'GET /customers?limit=20': (ctx, caller) => listCustomers(ctx, caller, { limit: 20 }),
};

/** The units that the bare server orders, in turn. */
const UNITS: Record<string, (data: Contestant, buyer: number) => string> = {
  'POST /orders, 1,000 units, 20 partners': ({ propertyIds }, buyer) => propertyIds[buyer]!,
  'POST /orders, one unit': ({ propertyId }) => propertyId,
};

/**
 * Returns the statements that this release sends for each scenario, so that the bare server runs
 * exactly those: one request of each, and of an order one for each buyer.
 */
export async function captureStatements(
  contestant: Contestant,
): Promise<Record<string, Captured[]>> {
  const { ctx, close } = openContext(
    readConfig({ ENVIRONMENT: 'sandbox', DATABASE_URL: contestant.databaseUrl }),
    contestant.databaseUrl,
    createKeyring({ encryptionKeys: [KEY], digestKeys: [KEY] }),
    createLog('warn'),
  );
  let statements: SentStatement[] = [];
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({
      pool: createPool({ url: contestant.databaseUrl, size: 1, onError: console.error }),
    }),
    log({ query }) {
      statements.push({ text: query.sql, values: query.parameters.map(withoutTimeout) });
    },
  });
  const capture = async (use: Use, apiKey = contestant.apiKey): Promise<Captured> => {
    const caller = await callerOf(ctx, apiKey);
    statements = [];
    await use({ ...ctx, db }, caller, contestant);
    const unique = new Set(statements.flatMap(({ values }) => values.flatMap(uniqueIn)));
    return { statements, unique: [...unique] };
  };
  try {
    const captured: Record<string, Captured[]> = {};
    for (const [name, use] of Object.entries(USES)) captured[name] = [await capture(use)];
    for (const [name, unitOf] of Object.entries(UNITS)) {
      captured[name] = [];
      for (const [index, { apiKey, customerId }] of contestant.buyers.entries()) {
        const order = newOrder(customerId, unitOf(contestant, index));
        captured[name].push(await capture(place(order as PlaceOrder['request']), apiKey));
      }
    }
    return captured;
  } finally {
    await db.destroy();
    await close();
  }
}

const place =
  (request: PlaceOrder['request']): Use =>
  (ctx, caller) => {
    const partnerId = caller.partner.id;
    const key = { partnerId, key: `key-${randomUUID()}`, fingerprint: randomBytes(32) };
    return placeOrder(ctx, { caller, request, key });
  };

const UNIQUE = /\b(ord_|evt_|key-|PI-)[\w-]+/g;

/** Returns the unique values in a value, which may be JSON. */
function uniqueIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(uniqueIn);
  return typeof value === 'string' ? [...new Set(value.match(UNIQUE))] : [];
}

async function callerOf({ db }: Context, apiKey: string): Promise<Caller> {
  const [, , keyId] = apiKey.split('_');
  return (await loadCaller(db, `key_${keyId}`, keyDigest(apiKey)))!;
}

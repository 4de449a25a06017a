import { Kysely, PostgresDialect } from 'kysely';
import { readConfig } from '../../../src/config.ts';
import type { Context } from '../../../src/context.ts';
import { createPool, type Database } from '../../../src/database/connection.ts';
import { listCustomers } from '../../../src/domain/customers/list-customers.ts';
import { listEvents } from '../../../src/domain/events/list-events.ts';
import { keyDigest } from '../../../src/domain/keys/mint-key.ts';
import { getOrder, listOrders } from '../../../src/domain/orders/queries/list-orders.ts';
import { loadCaller, type Caller } from '../../../src/domain/partners/caller.ts';
import { getProperty, listProperties } from '../../../src/domain/properties/list-properties.ts';
import { quoteOrder } from '../../../src/domain/properties/quote.ts';
import { createKeyring } from '../../../src/keyring.ts';
import { createLog } from '../../../src/log.ts';
import { openContext } from '../../../src/start/open-context.ts';
import { KEY } from '../../../src/testing/harness.ts';
import type { Contestant } from './contestant.ts';

/** A statement as the service sends it. */
export interface SentStatement {
  text: string;
  values: unknown[];
}

/** Uses of the domain by the name of their scenario. */
const USES: Record<string, (ctx: Context, caller: Caller, data: Contestant) => Promise<unknown>> = {
  'GET /me': ({ db }, caller) =>
    db.selectFrom('partners').selectAll().where('id', '=', caller.partner.id).execute(),
  'GET /properties/{id}': (ctx, _caller, { propertyId }) => getProperty(ctx, propertyId),
  'GET /orders/{id}': (ctx, caller, { orderId }) => getOrder(ctx, caller, orderId),
  'POST /quotes': (ctx, _caller, { propertyId }) =>
    quoteOrder(ctx, { property: propertyId, shares: 1 }),
  'GET /orders?limit=20': (ctx, caller) => listOrders(ctx, caller, { limit: 20 }),
  'GET /properties?limit=20': (ctx, caller) => listProperties(ctx, caller, { limit: 20 }),
  'GET /events?limit=20': (ctx, caller) => listEvents(ctx, caller, { limit: 20 }),
  'GET /customers?limit=20': (ctx, caller) => listCustomers(ctx, caller, { limit: 20 }),
};

/**
 * Returns the statements that this release sends for each scenario, so that the bare server runs
 * exactly those.
 */
export async function captureStatements(
  contestant: Contestant,
): Promise<Record<string, SentStatement[]>> {
  const { ctx, close } = openContext(
    readConfig({ ENVIRONMENT: 'sandbox', DATABASE_URL: contestant.databaseUrl }),
    contestant.databaseUrl,
    createKeyring({ encryptionKeys: [KEY], digestKeys: [KEY] }),
    createLog('warn'),
  );
  let sent: SentStatement[] = [];
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({
      pool: createPool({ url: contestant.databaseUrl, size: 1, onError: console.error }),
    }),
    log({ query }) {
      sent.push({ text: query.sql, values: [...query.parameters] });
    },
  });
  try {
    const [, keyId] = contestant.apiKey.split('_').slice(1);
    const caller = await loadCaller(ctx.db, `key_${keyId}`, keyDigest(contestant.apiKey));
    const captured: Record<string, SentStatement[]> = {};
    for (const [name, use] of Object.entries(USES)) {
      sent = [];
      await use({ ...ctx, db }, caller!, contestant);
      captured[name] = sent;
    }
    return captured;
  } finally {
    await db.destroy();
    await close();
  }
}

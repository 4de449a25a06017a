/**
 * The stack of the service in its plain form: Express, express-openapi-validator and Kysely over node-postgres, with
 * an order as a transaction of short statements, the tables that an order needs, and none of the service's
 * optimisations. PLAIN_DATA is a JSON file with the buyers and units of the scenarios.
 */
import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import express from 'express';
import * as OpenApiValidator from 'express-openapi-validator';
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { Seeded } from './seed.ts';

interface Tables {
  api_keys: { digest: string; partner_id: string };
  customers: { id: string; partner_id: string };
  properties: {
    id: string;
    price: number;
    fee_basis_points: number;
    total: number;
    reserved: number;
  };
  orders: {
    id: string;
    partner_id: string;
    customer_id: string;
    property_id: string;
    number: string;
    shares: number;
    payable: number;
    status: string;
    external_reference: string | null;
    created_at: Date;
  };
  idempotency_keys: {
    partner_id: string;
    key: string;
    fingerprint: string;
    status: number | null;
    body: string | null;
  };
  event_counters: { partner_id: string; last: number };
  events: { partner_id: string; sequence: number; id: string; type: string; body: string };
}

const SCHEMA = `
  create table partners (id text primary key);
  create table api_keys (digest text primary key, partner_id text not null references partners);
  create table customers (id text primary key, partner_id text not null references partners);
  create table properties (
    id text primary key, price bigint not null, fee_basis_points integer not null,
    total integer not null, reserved integer not null default 0 check (reserved <= total)
  );
  create table orders (
    id text primary key, partner_id text not null references partners,
    customer_id text not null references customers, property_id text not null references properties,
    number text not null unique, shares integer not null check (shares > 0), payable bigint not null,
    status text not null, external_reference text, created_at timestamptz not null default clock_timestamp(),
    unique (partner_id, external_reference)
  );
  create index on orders (partner_id, created_at desc, id desc);
  create table idempotency_keys (
    partner_id text references partners, key text, fingerprint text not null, status integer, body text,
    created_at timestamptz not null default clock_timestamp(), primary key (partner_id, key)
  );
  create table event_counters (partner_id text primary key references partners, last bigint not null default 0);
  create table events (
    partner_id text references partners, sequence bigint, id text not null, type text not null, body text not null,
    created_at timestamptz not null default clock_timestamp(), primary key (partner_id, sequence)
  );
  create sequence order_numbers`;

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL!, max: 10 });
const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');

async function seed(): Promise<void> {
  const { buyers, propertyIds } = JSON.parse(
    readFileSync(process.env.PLAIN_DATA!, 'utf8'),
  ) as Seeded;
  await pool.query(SCHEMA);
  const keys = buyers.map(({ apiKey }) => digestOf(apiKey));
  const customers = buyers.map(({ customerId }) => customerId);
  await pool.query('insert into partners select unnest($1::text[])', [customers]);
  await pool.query('insert into event_counters select id from partners');
  await pool.query('insert into api_keys select * from unnest($1::text[], $2::text[])', [
    keys,
    customers,
  ]);
  await pool.query('insert into customers select id, id from partners');
  await pool.query('insert into properties select unnest($1::text[]), 10000, 250, 1000000', [
    propertyIds,
  ]);
  await pool.query('vacuum analyze');
}

interface NewOrder {
  customer: string;
  property: string;
  shares: number;
  externalReference?: string;
}

/** Places an order: an idempotency key, the checks, the shares, the rows, the events, and the response, in turn. */
async function place(trx: Transaction<Tables>, partner: string, key: string, order: NewOrder) {
  const fingerprint = digestOf(JSON.stringify(order));
  const claimed = await trx
    .insertInto('idempotency_keys')
    .values({ partner_id: partner, key, fingerprint, status: null, body: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (claimed.numInsertedOrUpdatedRows === 0n) return { status: 409, body: '{}' };
  const customer = await trx
    .selectFrom('customers')
    .select('id')
    .where('id', '=', order.customer)
    .where('partner_id', '=', partner)
    .executeTakeFirst();
  const unit = await trx
    .updateTable('properties')
    .set((eb) => ({ reserved: eb('reserved', '+', order.shares) }))
    .where('id', '=', order.property)
    .where((eb) => eb(eb('reserved', '+', order.shares), '<=', eb.ref('total')))
    .returning(['price', 'fee_basis_points'])
    .executeTakeFirst();
  if (!customer || !unit) return { status: 404, body: '{}' };
  const subtotal = unit.price * order.shares;
  const fees = Math.round((subtotal * unit.fee_basis_points) / 10_000);
  const inserted = await trx
    .insertInto('orders')
    .values({
      id: `ord_${randomUUID()}`,
      partner_id: partner,
      customer_id: customer.id,
      property_id: order.property,
      number: sql`'PI-' || nextval('order_numbers')`,
      shares: order.shares,
      payable: subtotal + fees,
      status: 'awaiting_payment',
      external_reference: order.externalReference ?? null,
    } as never)
    .returningAll()
    .executeTakeFirstOrThrow();
  const body = JSON.stringify(resourceOf(inserted, subtotal, fees));
  const { last } = await trx
    .updateTable('event_counters')
    .set((eb) => ({ last: eb('last', '+', 1) }))
    .where('partner_id', '=', partner)
    .returning('last')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('events')
    .values({
      partner_id: partner,
      sequence: last,
      id: `evt_${randomUUID()}`,
      type: 'order.created',
      body,
    })
    .execute();
  await trx
    .updateTable('idempotency_keys')
    .set({ status: 201, body })
    .where('partner_id', '=', partner)
    .where('key', '=', key)
    .execute();
  return { status: 201, body };
}

function resourceOf(order: Tables['orders'], subtotal: number, fees: number) {
  const [price, fee] = [subtotal / 100, fees / 100];
  return {
    object: 'order',
    id: order.id,
    number: order.number,
    customer: order.customer_id,
    status: order.status,
    externalReference: order.external_reference,
    property: order.property_id,
    shares: order.shares,
    items: [{ property: order.property_id, shares: order.shares, subtotal: price, fees: fee }],
    amounts: { subtotal: price, fees: fee, payable: order.payable / 100, currency: 'EGP' },
    funding: { method: 'partner_settlement', status: 'awaiting_payment' },
    createdAt: order.created_at,
  };
}

const app = express();
app.use(express.json());
app.use(
  OpenApiValidator.middleware({
    apiSpec: new URL('../../../generated/partner/openapi.json', import.meta.url).pathname,
    validateSecurity: false,
    validateFormats: false,
  }),
);
app.post('/v1/orders', async (req, res) => {
  const key = req.get('authorization')!.slice('Bearer '.length);
  const caller = await db
    .selectFrom('api_keys')
    .select('partner_id')
    .where('digest', '=', digestOf(key))
    .executeTakeFirstOrThrow();
  const { status, body } = await db
    .transaction()
    .execute((trx) =>
      place(trx, caller.partner_id, req.get('idempotency-key')!, req.body as NewOrder),
    );
  res.status(status).type('application/json').send(body);
});
app.get('/v1/me', (_req, res) => res.json({}));

await seed();
app.listen(Number(process.env.PORT), '127.0.0.1');

import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import pg from 'pg';
import { attestedCustomer, publishedProperty, type PropertyFixture } from '../../testing/fixtures.ts';
import { startService, type PartnerClient, type Service } from '../../testing/harness.ts';
import { isUnavailable } from '../../database/failures.ts';
import { ApiError } from '../../errors.ts';
import { finishFundings } from './close-funding.ts';
import { expireHolds } from './expire-holds.ts';
import { confirmPayment } from './review-payment.ts';

/** `ORDERS_RACE_SECONDS=15 npm test -- race` is the long form. */
const SECONDS = Number(process.env.ORDERS_RACE_SECONDS ?? 3);
const WORKERS = 32;
const SHARES = 300;

let service: Service;
let partners: { client: PartnerClient; customer: string }[];
let properties: PropertyFixture[];
let admin: pg.Client;

beforeAll(async () => {
  service = await startService({ env: { LOG_LEVEL: 'silent' } });
  admin = new pg.Client({ connectionString: service.ctx.databaseUrl });
  await admin.connect();
  properties = await Promise.all([publishedProperty(service.ctx, { total: SHARES }), publishedProperty(service.ctx, { total: 5000 })]);
  const clients = await Promise.all([service.partner({ dailyOrderAmountCap: 10n ** 12n }), service.partner({ dailyOrderAmountCap: 10n ** 12n })]);
  partners = await Promise.all(clients.map(async (client) => ({ client, customer: (await attestedCustomer(client)).id })));
});
afterAll(async () => {
  await admin.end();
  await service.close();
});

interface Reply {
  status: number;
  body: any;
}

/** Sends the same request until it is answered, as a partner does: with the same key after 503 and while the first try is running. */
async function insist(send: () => Promise<Reply>): Promise<Reply> {
  for (;;) {
    const reply = await send();
    if (reply.status !== 503 && reply.body.error?.code !== 'idempotency_key_in_use') return reply;
  }
}

/** The same for what is called without HTTP; a conflict is an answer too. */
async function insistOn(work: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await work();
      return;
    } catch (error) {
      if (error instanceof ApiError) return;
      if (!isUnavailable(error)) throw error;
    }
  }
}

const any = <Item>(items: readonly Item[]): Item => items[randomInt(items.length)]!;
type Order = { id: string; payable: number; partner: (typeof partners)[number] };

/** What 32 workers do in any order: partners, the finance team, the clock. Each leaves the books sound, whatever else happens. */
function actions(placed: Order[]): (() => Promise<unknown>)[] {
  const place = async () => {
    const partner = any(partners);
    const key = randomUUID();
    const body = { customer: partner.customer, property: any(properties).id, shares: randomInt(1, 6), funding: { method: 'partner_settlement' } };
    const reply = await insist(() => partner.client.post('/orders', { body, key }));
    if (reply.status === 201) placed.push({ id: reply.body.id, payable: reply.body.amounts.payable, partner });
    else expect(reply.body.error.code).toBe('property_not_available');
  };
  const withOrder = (work: (order: Order, key: string) => Promise<unknown>) => async () => placed.length > 0 && work(any(placed), randomUUID());
  const settle = withOrder(({ id, payable, partner }, key) =>
    insist(() => partner.client.post(`/orders/${id}/settlement`, { body: { reference: 'FT', amount: payable }, key })),
  );
  const cancel = withOrder(({ id, partner }, key) => insist(() => partner.client.post(`/orders/${id}/cancel`, { key })));
  const simulate = withOrder(({ id, partner }) =>
    insist(() => partner.client.post(`/sandbox/orders/${id}/simulate`, { body: { to: any(['paid', 'completed']) } })),
  );
  const confirm = withOrder(({ id }) => insistOn(() => confirmPayment(service.ctx, id, 'op_race')));
  const expire = withOrder(({ id }) =>
    insistOn(async () => {
      await service.ctx.db
        .updateTable('orders')
        .set({ expires_at: sql<Date>`clock_timestamp()` })
        .where('id', '=', id)
        .where('status', '=', 'awaiting_payment')
        .execute();
      await expireHolds(service.ctx);
    }),
  );
  return [place, place, place, settle, settle, cancel, confirm, confirm, expire, simulate];
}

/** Ends one of the service's database connections, whatever it is doing. */
const killOne = () =>
  admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() order by random() limit 1`);

describe('orders under 32 workers and dying database connections', () => {
  it(
    'oversell nothing, free nothing twice, and sell a property of 300 shares to exactly 300',
    async () => {
      const placed: Order[] = [];
      const choices = actions(placed);
      const end = Date.now() + SECONDS * 1000;
      let kills = 0;
      const killer = (async () => {
        for (; Date.now() < end; kills++) await Promise.all([killOne(), new Promise((resolve) => setTimeout(resolve, 40))]);
      })();
      await Promise.all(
        Array.from({ length: WORKERS }, async () => {
          while (Date.now() < end) await any(choices)();
        }),
      );
      await killer;
      expect(kills).toBeGreaterThan(10);
      await sellOut();
      const { rows } = await admin.query(`select total, sold, reserved from property_shares where property_id = $1`, [properties[0]!.id]);
      expect(rows).toEqual([{ total: SHARES, sold: SHARES, reserved: 0 }]);
      // service.close() then proves the books: every share, every history, every limit, every sequence.
    },
    (SECONDS + 60) * 1000,
  );
});

/** Confirms what is open on the first property and buys what is left of it. */
async function sellOut(): Promise<void> {
  const { client, customer } = partners[0]!;
  const open = await admin.query(
    `select o.id, o.status from orders o join order_items i on i.order_id = o.id
    where i.property_id = $1 and o.status in ('awaiting_payment', 'payment_under_review')`,
    [properties[0]!.id],
  );
  for (const { id, status } of open.rows) {
    const trigger = status === 'awaiting_payment' ? 'paid' : 'confirm';
    if (trigger === 'confirm') await insistOn(() => confirmPayment(service.ctx, id, 'op_race'));
    else for (const partner of partners) await insist(() => partner.client.post(`/sandbox/orders/${id}/simulate`, { body: { to: 'paid' } }));
  }
  for (;;) {
    const key = randomUUID();
    const body = { customer, property: properties[0]!.id, shares: 1, funding: { method: 'partner_settlement' } };
    const reply = await insist(() => client.post('/orders', { body, key }));
    if (reply.status !== 201) break;
    await insist(() => client.post(`/sandbox/orders/${reply.body.id}/simulate`, { body: { to: 'paid' } }));
  }
  await finishFundings(service.ctx);
}

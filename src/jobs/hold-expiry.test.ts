import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import {
  abandonStuckCheckouts,
  nextStuckCheckout,
} from '../domain/checkout/abandon-stuck-checkouts.ts';
import { expireHolds } from '../domain/orders/payment/expire-holds.ts';
import { startFakeCardProcessor } from '../../test/support/gateways/card-processor.ts';
import {
  attestedCustomer,
  placedOrder,
  publishedProperty,
} from '../../test/support/fixtures/fixtures.ts';
import { type Schemas, JOBS_END_WITHIN_MS } from '../../test/support/harness.ts';
import { waitFor } from '../../test/support/wait-for.ts';
import { startWorker } from './worker.ts';
import { usePartner } from '../../test/support/use-participants.ts';
import { useDatabaseClient, useService, useStarted } from '../../test/support/use-service.ts';

const processor = useStarted(startFakeCardProcessor);
const service = useService(() => ({ environment: 'live', env: processor.env }));
const partner = usePartner(service);
const admin = useDatabaseClient(service);

/** Moves the end of the hold to two seconds from now, and with it the inquiries. */
const letEndSoon = (id: string) =>
  sql`
    with moved as (select id, expires_at - clock_timestamp() - interval '1 second' as by from orders where id = ${id}),
      asked as (update card_checkouts set next_inquiry_at = next_inquiry_at - by from moved where order_id = id)
    update orders set expires_at = expires_at - by, created_at = created_at - by from moved
    where orders.id = moved.id`.execute(service.ctx.db);

describe('expire-holds', () => {
  it('cancels what was not paid, of either method, when its reservation has ended and not before', async () => {
    const property = await publishedProperty(service.ctx);
    const { id: customer } = await attestedCustomer(partner);
    const orders: string[] = [];
    for (const method of ['partner_settlement', 'card_checkout']) {
      const { body } = await partner.send<Schemas['Order']>('POST', '/orders', {
        body: { customer, property: property.id, shares: 2, funding: { method } },
      });
      orders.push(body.id);
      await letEndSoon(body.id);
    }
    const worker = await startWorker(service.ctx);
    for (const id of orders)
      await waitFor(
        async () => (await partner.get(`/orders/${id}`)).body.status,
        (status) => status === 'cancelled',
      );
    const { rows } = await sql<{ actor: string; late: number }>`
      select actor, extract(epoch from t.created_at - o.expires_at)::float8 as late from orders o
      join order_transitions t on t.order_id = o.id
      where trigger = 'expire' and order_id = any(${orders})`.execute(service.ctx.db);
    expect(rows).toEqual(orders.map(() => ({ actor: 'hold_expiry', late: expect.any(Number) })));
    expect(rows.every(({ late }) => late >= 0)).toBe(true);
    if (process.env.SHOW_LATENESS) console.log(rows);
    expect((await partner.get(`/properties/${property.id}`)).body.shares.reserved).toBe(0);
    await worker.stop(JOBS_END_WITHIN_MS);
  });

  it('cancels the others if a hundred orders cannot be cancelled', async () => {
    const property = await publishedProperty(service.ctx);
    const { id: customer } = await attestedCustomer(partner);
    const orders: string[] = [];
    for (let placed = 0; placed <= 100; placed++)
      orders.push((await placedOrder(partner, property, { customer, shares: 1 })).id);
    const last = orders.at(-1)!;
    await sql`
      update orders set expires_at = clock_timestamp() - interval '1 ms'
        - case when id = ${last} then interval '1 minute' else interval '1 hour' end,
        created_at = created_at - interval '1 day' where id = any(${orders})`.execute(
      service.ctx.db,
    );
    await sql`
      create function fail() returns trigger language plpgsql
        as $$ begin raise exception 'cannot be cancelled'; end $$`.execute(service.ctx.db);
    await sql`
      create trigger fail before update on orders
        for each row when (new.expires_at < clock_timestamp() - interval '30 minutes') execute function fail()`.execute(
      service.ctx.db,
    );
    expect(await expireHolds(service.ctx)).toBe(1);
    expect((await partner.get(`/orders/${last}`)).body.status).toBe('cancelled');
    await sql`drop function fail cascade`.execute(service.ctx.db);
    expect(await expireHolds(service.ctx)).toBe(100);
  });

  it('cancels the others if somebody keeps an order locked', async () => {
    const property = await publishedProperty(service.ctx);
    const first = await placedOrder(partner, property, { shares: 1 });
    const second = await placedOrder(partner, property, { shares: 1 });
    await sql`
      update orders set expires_at = clock_timestamp() - interval '1 ms'
        - case when id = ${first.id} then interval '1 hour' else interval '1 minute' end,
        created_at = created_at - interval '1 day' where id in (${first.id}, ${second.id})`.execute(
      service.ctx.db,
    );
    await admin.query('begin');
    await admin.query('select from orders where id = $1 for update', [first.id]);
    expect(await expireHolds(service.ctx)).toBe(1);
    expect((await partner.get(`/orders/${second.id}`)).body.status).toBe('cancelled');
    await admin.query('rollback');
    expect(await expireHolds(service.ctx)).toBe(1);
  });
});

describe('finish-checkouts', () => {
  it('releases the other checkouts if a hundred cannot be released, and then waits for the next minute', async () => {
    const property = await publishedProperty(service.ctx);
    const { id: customer } = await attestedCustomer(partner);
    const { db } = service.ctx;
    await sql`
      create function fail() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`.execute(
      db,
    );
    const failUnless = (condition: string) =>
      sql`
        create or replace trigger fail before update on card_checkouts for each row when (not ${sql.raw(condition)})
          execute function fail()`.execute(db);
    // Their pages cannot be stored.
    await failUnless('false');
    const body = { customer, property: property.id, shares: 1 };
    const funding = { method: 'card_checkout' as const };
    for (let placed = 0; placed <= 100; placed++)
      await partner.post('/orders', { body: { ...body, funding }, mayFail: true });
    await failUnless('true');
    await sql`
      update card_checkouts set leased_until = clock_timestamp(), created_at = created_at - interval '2 minutes'
      where state = 'opening'`.execute(db);
    const { last } = await db
      .selectFrom('card_checkouts')
      .where('state', '=', 'opening')
      .select(({ fn }) => fn.max('order_id').as('last'))
      .executeTakeFirstOrThrow();
    await failUnless(`old.order_id = '${last}'`);
    expect(await abandonStuckCheckouts(service.ctx)).toBe(1);
    expect(await nextStuckCheckout(service.ctx)).toBeNull();
    await sql`drop function fail cascade`.execute(db);
    expect(await abandonStuckCheckouts(service.ctx)).toBe(100);
    expect((await partner.get(`/properties/${property.id}`)).body.shares.reserved).toBe(0);
  });
});

import { beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { inquirePayments } from '../../../src/domain/checkout/inquiries/inquire-payments.ts';
import { hintInquiry } from '../../../src/domain/checkout/inquiries/hint-inquiry.sql.ts';
import { expireHolds } from '../../../src/domain/orders/payment/expire-holds.ts';
import { attestedCustomer, EVIDENCE } from '../../support/fixtures/fixtures.ts';
import type { AnyReply, OperatorClient } from '../../support/harness.ts';
import { useCardOrders } from '../../support/fixtures/card-orders.ts';
import { withinOneDay } from '../../support/within-one-day.ts';

const {
  processor,
  waitForProcessor,
  service,
  partner,
  property,
  place,
  placed,
  callBack,
  reserved,
  statusOf,
  eventsOf,
} = useCardOrders();

let staff: OperatorClient;

beforeAll(async () => {
  staff = await service.operator();
});

/** As if the page's hour had gone by this moment, and nobody had asked the processor yet. */
async function letHourPass(id: string) {
  await sql`
    with moved as (select id, expires_at - clock_timestamp() as by from orders where id = ${id}),
      asked as (update card_checkouts set next_inquiry_at = next_inquiry_at - by, inquiry_failed_at = null from moved
        where order_id = id)
    update orders set expires_at = expires_at - by, created_at = created_at - by from moved
    where orders.id = moved.id`.execute(service.ctx.db);
}

/** As a callback does that reports more than the payment that the order waits for. */
const hint = (orderId: string) =>
  hintInquiry(service.ctx.db, { orderId, transaction: null, freeCount: 5, pauseSeconds: 3600 });

/** As if the time had come to ask again a question that was not answered. */
const letSilencePass = () =>
  service.ctx.db.updateTable('card_checkouts').set({ inquiry_failed_at: null }).execute();

describe('an order whose page is still asked for', () => {
  it('cannot be seen or moved, and causes no event, even if its id is guessed', async () => {
    let found: AnyReply[] = [];
    waitForProcessor();
    processor.beforeResponse = async () => {
      processor.beforeResponse = async () => {};
      const again = await place({ externalReference: 'CARD-77' }, 'card-opening-2');
      expect(again.body.error).toMatchObject({
        code: 'idempotency_key_in_use',
        param: 'externalReference',
      });
      expect(again.body.error).not.toHaveProperty('details');
      const { id } = await service.ctx.db
        .selectFrom('orders')
        .select('id')
        .where('external_reference', '=', 'CARD-77')
        .executeTakeFirstOrThrow();
      const path = `/orders/${id}` as const;
      found = await Promise.all([
        partner.get(path),
        partner.post(`${path}/cancel`),
        partner.post(`${path}/settlement`, { body: { reference: 'FT', amount: 410 } }),
        staff.get(path),
        staff.post(`${path}/cancel`, { body: { reason: 'Test' } }),
        staff.post(`${path}/confirm-payment`, { body: EVIDENCE }),
      ]);
      const listed = (await staff.get('/orders?limit=100')).body.data.map(
        ({ id }: { id: string }) => id,
      );
      expect(listed).not.toContain(id);
    };
    const { status, body } = await place({ externalReference: 'CARD-77' });
    expect(found.map((reply) => [reply.status, reply.body.error!.code])).toEqual(
      Array(6).fill([404, 'resource_not_found']),
    );
    expect([status, body.status]).toEqual([201, 'awaiting_payment']);
    const later = await place({ externalReference: 'CARD-77' }, 'card-opening-2');
    expect(later.body.error).toMatchObject({
      code: 'external_reference_in_use',
      details: { order: body.id },
    });
    expect(await eventsOf(body.id)).toEqual(['order.created']);
    expect((await staff.get(`/orders/${body.id}`)).status).toBe(200);
  });

  it('is in no list of staff if no payment page could be created', async () => {
    const before = (await staff.get('/orders?limit=1')).body.data;
    processor.behaviour = { status: 503 };
    await place();
    expect((await staff.get('/orders?limit=1')).body.data).toEqual(before);
  });
});

describe('a processor that does not respond', () => {
  it('is waited for 8 seconds: then nothing is reserved, and the key is free', async () => {
    const before = await reserved();
    processor.behaviour = 'silent';
    const refused = await place({}, 'card-silent-1');
    expect([refused.status, refused.body.error.code]).toEqual([503, 'checkout_unavailable']);
    expect(await reserved()).toBe(before);
    processor.behaviour = 'accept';
    expect((await place({}, 'card-silent-1')).status).toBe(201);
  });
});

describe('a callback', () => {
  it('that arrives before the page is created is found by inquiry', async () => {
    let calledBack = 0;
    waitForProcessor();
    processor.beforeResponse = async () => {
      processor.beforeResponse = async () => {};
      const reference = `${(await openOrder()).id}-1`;
      const intention = {
        orderId: 500_000_000 + processor.intentions.length + 1,
        reference,
        amount: 41_000,
        expiration: 3600,
        paid: 0,
        request: {},
      };
      calledBack = await callBack(processor.attempt(intention));
    };
    const { body } = await place();
    expect([calledBack, await statusOf(body.id)]).toEqual([200, 'awaiting_payment']);
    await letHourPass(body.id);
    await inquirePayments(service.ctx);
    expect(await statusOf(body.id)).toBe('paid');
  });

  it('that arrives twice at once, on two connections, makes one payment', async () => {
    const { order, intention } = await placed();
    const obj = processor.attempt(intention);
    const answers = await Promise.all(Array.from({ length: 6 }, () => callBack(obj)));
    expect(answers).toEqual(Array(6).fill(200));
    expect(await eventsOf(order.id)).toEqual(['order.created', 'order.paid']);
    expect(
      (await staff.get('/refunds-due?limit=100')).body.data.filter((due) => due.order === order.id),
    ).toEqual([]);
  });

  it('of a payment of nothing changes nothing', async () => {
    const { order, intention } = await placed();
    expect(await callBack(processor.attempt(intention, { amount_cents: 0 }))).toBe(200);
    expect(await statusOf(order.id)).toBe('awaiting_payment');
  });
});

const openOrder = () =>
  service.ctx.db
    .selectFrom('card_checkouts')
    .select('order_id as id')
    .where('state', '=', 'opening')
    .executeTakeFirstOrThrow();

describe('an inquiry', () => {
  it('that the processor does not respond to delays no other order', async () => {
    const [stuck, lost] = [await placed(), await placed()];
    processor.forgotten.add(stuck.intention.reference);
    processor.attempt(lost.intention);
    for (const { order } of [stuck, lost]) await letHourPass(order.id);
    expect(await inquirePayments(service.ctx)).toBe(1);
    expect(await statusOf(lost.order.id)).toBe('paid');
    await expireHolds(service.ctx);
    expect(await statusOf(stuck.order.id)).toBe('awaiting_payment');
    processor.forgotten.clear();
    expect(await inquirePayments(service.ctx)).toBe(0);
    await letSilencePass();
    expect(await inquirePayments(service.ctx)).toBe(1);
    await expireHolds(service.ctx);
    expect(await statusOf(stuck.order.id)).toBe('cancelled');
  });

  it('is made once, even if two workers run at the same time', async () => {
    for (const { order } of [await placed(), await placed(), await placed()])
      await letHourPass(order.id);
    const answered = await Promise.all([
      inquirePayments(service.ctx),
      inquirePayments(service.ctx),
    ]);
    expect(answered.reduce((sum, count) => sum + count)).toBe(3);
  });

  it('that is requested during another one is made after it', async () => {
    const { order } = await placed();
    await letHourPass(order.id);
    waitForProcessor();
    processor.beforeResponse = async () => {
      processor.beforeResponse = async () => {};
      await hint(order.id);
    };
    expect(await inquirePayments(service.ctx)).toBe(1);
    expect(await inquirePayments(service.ctx)).toBe(1);
    expect(await inquirePayments(service.ctx)).toBe(0);
  });

  it('that a report of a later refund has caused is repeated if it fails', async () => {
    const { order, intention } = await placed();
    await letHourPass(order.id);
    expect(await inquirePayments(service.ctx)).toBe(1);
    await sql`
      update orders set expires_at = expires_at - interval '5 days', created_at = created_at - interval '5 days'
      where id = ${order.id}`.execute(service.ctx.db);
    await sql`update card_checkouts set next_inquiry_at = null where order_id = ${order.id}`.execute(
      service.ctx.db,
    );
    await hint(order.id);
    processor.forgotten.add(intention.reference);
    expect(await inquirePayments(service.ctx)).toBe(0);
    processor.forgotten.clear();
    await letSilencePass();
    expect(await inquirePayments(service.ctx)).toBe(1);
    expect(await inquirePayments(service.ctx)).toBe(0);
  });

  it('that shows a decline does not release the order if its page has received money before', async () => {
    const { order, intention } = await placed();
    const payment = processor.attempt(intention);
    processor.attempt(intention, { success: false });
    await letHourPass(order.id);
    await inquirePayments(service.ctx);
    await expireHolds(service.ctx);
    expect(await statusOf(order.id)).toBe('awaiting_payment');
    expect(service.log).toContainEqual(
      expect.objectContaining({
        msg: 'card processor has a payment that it did not report',
        order: order.id,
      }),
    );
    expect(await callBack(payment)).toBe(200);
    expect(await statusOf(order.id)).toBe('paid');
  });
});

describe('the end of holds', () => {
  withinOneDay();

  it('cancels every order that can be cancelled, even if another one fails', async () => {
    const [first, second] = [await placed(), await placed()];
    const day = service.ctx.db
      .updateTable('daily_order_amounts')
      .where('partner_id', '=', partner.partnerId);
    const other = await service.partner();
    const { id } = await attestedCustomer(other);
    const body = {
      customer: id,
      property: property.id,
      shares: 4,
      funding: { method: 'card_checkout' },
    } as const;
    const third = (await other.post('/orders', { body })).body;
    for (const { order } of [first, second, { order: third }]) await letHourPass(order.id);
    for (let asked = 1; asked > 0;) asked = await inquirePayments(service.ctx);
    const { amount } = await service.ctx.db
      .selectFrom('daily_order_amounts')
      .select('amount')
      .where('partner_id', '=', partner.partnerId)
      .executeTakeFirstOrThrow();
    await day.set({ amount: 0n }).execute();
    expect(await expireHolds(service.ctx)).toBe(1);
    expect((await other.get(`/orders/${third.id}`)).body.status).toBe('cancelled');
    expect(service.log).toContainEqual(
      expect.objectContaining({
        msg: 'hold expiry failed',
        item: expect.objectContaining({ id: first.order.id }),
      }),
    );
    await day.set({ amount }).execute();
    expect(await expireHolds(service.ctx)).toBe(2);
  });
});

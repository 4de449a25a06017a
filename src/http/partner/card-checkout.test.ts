import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { abandonStuckCheckouts } from '../../domain/checkout/abandon-stuck-checkouts.ts';
import { inquirePayments } from '../../domain/checkout/inquire-payments.ts';
import { expireHolds } from '../../domain/orders/payment/expire-holds.ts';
import {
  startFakeCardProcessor,
  type FakeCardProcessor,
} from '../../gateways/fake/card-processor.ts';
import {
  attestedCustomer,
  publishedProperty,
  type PropertyFixture,
} from '../../testing/fixtures.ts';
import {
  type Schemas,
  type BackOffice,
  startService,
  type PartnerClient,
} from '../../testing/harness.ts';
import { useService, useStarted } from '../../testing/use-service.ts';

const processor = useStarted(startFakeCardProcessor);
const service = useService(() => ({ environment: 'live', env: processor.env }));
let partner: PartnerClient;
let property: PropertyFixture;
let customer: string;

beforeAll(async () => {
  partner = await service.partner({ returnHosts: ['pay.nilebank.example'] });
  property = await publishedProperty(service.ctx, { total: 100_000, pricePerShare: 10_000n });
  customer = (await attestedCustomer(partner)).id;
});
afterEach(() => {
  processor.behaviour = 'accept';
  processor.beforeResponse = async () => {};
});

const bodyOf = (more: object = {}) => ({
  customer,
  property: property.id,
  shares: 4,
  funding: { method: 'card_checkout' as const },
  ...more,
});
const place = (key?: string, more: object = {}) =>
  partner.post('/orders', { body: bodyOf(more), ...(key && { key }) });
const origin = () => new URL(service.baseUrl).origin;
const reserved = async () =>
  (await partner.get(`/properties/${property.id}`)).body.shares.reserved as number;
const statusOf = async (id: string) => (await partner.get(`/orders/${id}`)).body.status as string;
const eventsOf = async (id: string) =>
  (await partner.get('/events?limit=100')).body.data
    .filter((event) => event.data.order?.id === id)
    .map((event) => event.type);
const latest = () => processor.intentions.at(-1)!;
const refundsOf = async (id: string) =>
  service.ctx.db.selectFrom('refunds_due').selectAll().where('order_id', '=', id).execute();
const now = sql<Date>`clock_timestamp()`;

describe('funding.returnUrl', () => {
  const placeWith = (funding: object) => partner.post('/orders', { body: bodyOf({ funding }) });

  it('is the address to which the processor returns the customer', async () => {
    const returnUrl = 'https://pay.nilebank.example/orders/NB-1?lang=ar';
    expect((await placeWith({ method: 'card_checkout', returnUrl })).status).toBe(201);
    expect(latest().request.redirection_url).toBe(returnUrl);
    expect((await place()).status).toBe(201);
    expect(latest().request).not.toHaveProperty('redirection_url');
  });

  it.each([
    ['https://nilebank.example/orders', 'is registered for your account (pay.nilebank.example)'],
    ['https://pay.nilebank.example.evil.example/', 'is registered for your account'],
    ['https://evil.pay.nilebank.example/', 'is registered for your account'],
    ['https://pay.nilebank.example:8443/', 'must not name a port'],
    ['https://user:pw@pay.nilebank.example/', 'user name or password'],
    ['https://pay.nilebank.example@evil.example/', 'user name or password'],
    ['http://pay.nilebank.example/', 'must be an https URL'],
    ['http://localhost:8080/', 'must be an https URL'],
    ['javascript:alert(1)', 'must be an https URL'],
  ])('cannot be %s', async (returnUrl, reason) => {
    const { status, body } = await placeWith({ method: 'card_checkout', returnUrl });
    expect([status, body.error.code, body.error.param]).toEqual([
      400,
      'invalid_parameter',
      'funding.returnUrl',
    ]);
    expect(body.error.message).toContain(reason);
  });

  it('is only for card orders', async () => {
    const returnUrl = 'https://pay.nilebank.example/';
    const { body } = await placeWith({ method: 'partner_settlement', returnUrl });
    expect(body.error).toMatchObject({ code: 'invalid_parameter', param: 'funding.returnUrl' });
  });
});

async function placed() {
  const { status, body } = await place();
  expect(status).toBe(201);
  return { order: body, intention: latest() };
}

/** As if an hour had gone by. */
async function letHourPass(id: string, moreMinutes = 0) {
  const back = sql<Date>`clock_timestamp() - ${moreMinutes} * interval '1 minute'`;
  await service.ctx.db
    .updateTable('orders')
    .set({ expires_at: back, created_at: sql`${back} - interval '60 minutes'` })
    .where('id', '=', id)
    .execute();
  await service.ctx.db
    .updateTable('card_checkouts')
    .set({ next_inquiry_at: sql`${back} - interval '1 minute'`, inquiry_failed_at: null })
    .where('order_id', '=', id)
    .execute();
}

/** As if the process had died while it waited for the processor, and its lease had run out. */
async function crashWhileAsking(key: string) {
  const { rows } = await service.ctx.pool.query(
    `select order_id from card_checkouts where idempotency_key = $1`,
    [key],
  );
  await service.ctx.db
    .updateTable('card_checkouts')
    .set({ leased_until: now })
    .where('order_id', '=', rows[0].order_id)
    .execute();
  return rows[0].order_id as string;
}

describe('POST /orders with card_checkout', () => {
  it('returns the page of the processor, open for 60 minutes, and reports the order once', async () => {
    const { order, intention } = await placed();
    expect(order).toMatchObject({
      status: 'awaiting_payment',
      version: 1,
      funding: { method: 'card_checkout' },
    });
    const url = new URL(order.funding.checkoutUrl!);
    expect([
      url.origin,
      url.searchParams.get('publicKey'),
      url.searchParams.get('clientSecret'),
    ]).toEqual([
      'https://eg.checkout.paymob.example',
      'egy_pk_live_fake',
      `egy_csk_live_${intention.orderId}`,
    ]);
    expect(Date.parse(order.expiresAt!) - Date.parse(order.createdAt!)).toBe(3_600_000);
    expect(intention).toMatchObject({
      amount: order.amounts.payable * 100,
      reference: `${order.id}-1`,
    });
    expect(intention.expiration).toBeGreaterThan(3500);
    expect(intention.expiration).toBeLessThanOrEqual(3600);
    expect(intention.request.notification_url).toBe(
      'https://api.invest.example/callbacks/card/paymob',
    );
    expect(await eventsOf(order.id)).toEqual(['order.created']);
    expect((await partner.get(`/orders/${order.id}`)).body).toEqual(order);
  });

  it('returns the same order for the same request', async () => {
    const first = await place('card-again-1');
    const asked = processor.intentions.length;
    const again = await place('card-again-1');
    expect(again.body).toEqual(first.body);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(processor.intentions).toHaveLength(asked);
    const other = await place('card-again-1', { shares: 5 });
    expect([other.status, other.body.error.code]).toEqual([422, 'idempotency_key_reused']);
  });

  it('of many requests with one key makes one order', async () => {
    const before = await reserved();
    const replies = await Promise.all(Array.from({ length: 8 }, () => place('card-many-1')));
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
    expect(await reserved()).toBe(before + 4);
  });

  it('shows nobody an order that has no page yet', async () => {
    let listed: Schemas['Order'] | undefined;
    processor.beforeResponse = async () => {
      listed = (await partner.get('/orders?limit=1')).body.data[0];
    };
    const { order } = await placed();
    expect(listed?.id).not.toBe(order.id);
    expect((await partner.get('/orders?limit=1')).body.data[0]!.id).toBe(order.id);
  });

  it.each<[string, FakeCardProcessor['behaviour']]>([
    ['is out of order', { status: 503 }],
    ['refuses', { status: 400 }],
    ['hangs up', 'hang_up'],
    ['answers nonsense', 'nonsense'],
  ])(
    'leaves nothing behind where the processor %s, and the same key works later',
    async (what, behaviour) => {
      const key = `card-down-${what.replaceAll(' ', '-')}`;
      const [before, listed] = [await reserved(), (await partner.get('/orders?limit=1')).body.data];
      processor.behaviour = behaviour;
      const refused = await place(key, { externalReference: key });
      expect([refused.status, refused.body.error.code]).toEqual([503, 'checkout_unavailable']);
      expect(refused.headers['retry-after']).toBe('5');
      expect(await reserved()).toBe(before);
      expect((await partner.get('/orders?limit=1')).body.data).toEqual(listed);
      processor.behaviour = 'accept';
      const later = await place(key, { externalReference: key });
      expect(later.status).toBe(201);
      expect(await eventsOf(later.body.id)).toEqual(['order.created']);
    },
  );

  it('is finished by the same key after a crash: one order, another reference', async () => {
    const before = await reserved();
    let left = '';
    processor.beforeResponse = async () => {
      processor.beforeResponse = async () => {};
      left = await crashWhileAsking('card-crash-1');
      const second = await place('card-crash-1');
      expect([second.status, second.body.id]).toEqual([201, left]);
    };
    const first = await place('card-crash-1'); // had not died after all: the one that overtook it has the last word
    expect([first.status, first.body.id]).toEqual([201, left]);
    expect(
      processor.intentions
        .slice(-2)
        .map(({ reference }) => reference)
        .sort(),
    ).toEqual([`${left}-1`, `${left}-2`]);
    expect(await reserved()).toBe(before + 4);
    expect(await eventsOf(left)).toEqual(['order.created']);
  });

  it('is undone if no request resumes it', async () => {
    const before = await reserved();
    processor.beforeResponse = async () => {
      const left = await crashWhileAsking('card-crash-2');
      expect(await abandonStuckCheckouts(service.ctx)).toBe(0);
      await service.ctx.db
        .updateTable('card_checkouts')
        .set({ created_at: sql`clock_timestamp() - interval '61 seconds'` })
        .where('order_id', '=', left)
        .execute();
      expect(await abandonStuckCheckouts(service.ctx)).toBe(1);
      expect(await reserved()).toBe(before);
    };
    const late = await place('card-crash-2');
    expect([late.status, late.body.error.code]).toEqual([409, 'idempotency_key_in_use']);
    processor.beforeResponse = async () => {};
    expect((await place('card-crash-2')).status).toBe(201);
  });

  it('does not expire while its page is being created', async () => {
    processor.beforeResponse = async () => {
      const left = await crashWhileAsking('card-clock-1');
      await service.ctx.db
        .updateTable('orders')
        .set({ expires_at: now })
        .where('id', '=', left)
        .execute();
      await expireHolds(service.ctx);
      await service.ctx.db
        .updateTable('orders')
        .set({ expires_at: sql`clock_timestamp() + interval '1 hour'` })
        .where('id', '=', left)
        .execute();
    };
    expect((await place('card-clock-1')).body.status).toBe('awaiting_payment');
  });
});

describe('POST /callbacks/card/paymob', () => {
  it('makes the order paid, once', async () => {
    const { order, intention } = await placed();
    const obj = processor.attempt(intention);
    expect(await processor.callBack(origin(), obj)).toBe(200);
    expect(await processor.callBack(origin(), obj)).toBe(200);
    expect(await statusOf(order.id)).toBe('paid');
    expect((await eventsOf(order.id)).filter((type: string) => type === 'order.paid')).toHaveLength(
      1,
    );
    expect(await refundsOf(order.id)).toEqual([]);
  });

  it('refuses callbacks that the processor has not signed', async () => {
    const { order, intention } = await placed();
    const obj = processor.attempt(intention);
    for (const hmac of ['', 'f'.repeat(128)])
      expect(await processor.callBack(origin(), obj, { hmac })).toBe(401);
    expect(await statusOf(order.id)).toBe('awaiting_payment');
  });

  it('leaves the order open after a decline; a later payment on the same page counts', async () => {
    const { order, intention } = await placed();
    expect(
      await processor.callBack(origin(), processor.attempt(intention, { success: false })),
    ).toBe(200);
    expect(await statusOf(order.id)).toBe('awaiting_payment');
    expect(await processor.callBack(origin(), processor.attempt(intention))).toBe(200);
    expect(await statusOf(order.id)).toBe('paid');
  });

  it.each([
    ['pending', { pending: true }],
    ['an authorisation', { is_auth: true }],
    ['a child', { has_parent_transaction: true }],
    ['of an unknown order', { order: { id: 1 } }],
  ])('does not take for a payment what is %s', async (_what, fields) => {
    const { order, intention } = await placed();
    expect(await processor.callBack(origin(), processor.attempt(intention, fields))).toBe(200);
    expect(await statusOf(order.id)).toBe('awaiting_payment');
    expect(await refundsOf(order.id)).toEqual([]);
  });

  it('ignores callbacks of other types, such as saved cards', async () => {
    const { intention } = await placed();
    expect(
      await processor.callBack(origin(), processor.attempt(intention), { type: 'TOKEN' }),
    ).toBe(200);
  });

  it('accepts one of ten payments at once, and nine become due for refund', async () => {
    const { order, intention } = await placed();
    const attempts = Array.from({ length: 10 }, () => processor.attempt(intention));
    await Promise.all([...attempts, ...attempts].map((obj) => processor.callBack(origin(), obj)));
    expect(await statusOf(order.id)).toBe('paid');
    const refunds = await refundsOf(order.id);
    expect(refunds.map(({ reason }) => reason)).toEqual(Array(9).fill('paid_twice'));
  });

  it.each([
    ['paid_after_end', {}],
    ['wrong_amount', { amount_cents: 1 }],
  ])('records a refund due: %s', async (reason, fields) => {
    const { order, intention } = await placed();
    if (reason === 'paid_after_end') await partner.post(`/orders/${order.id}/cancel`);
    const before = await statusOf(order.id);
    expect(await processor.callBack(origin(), processor.attempt(intention, fields))).toBe(200);
    expect(await statusOf(order.id)).toBe(before);
    expect(await refundsOf(order.id)).toMatchObject([{ reason, status: 'due' }]);
  });
});

describe('inquiry', () => {
  it('finds a payment whose callback was lost, before the order is cancelled', async () => {
    const { order, intention } = await placed();
    processor.attempt(intention);
    await letHourPass(order.id);
    await expireHolds(service.ctx);
    expect(await statusOf(order.id)).toBe('awaiting_payment');
    await inquirePayments(service.ctx);
    expect(await statusOf(order.id)).toBe('paid');
  });

  it('releases an unpaid order', async () => {
    const { order, intention } = await placed();
    processor.attempt(intention, { success: false });
    await letHourPass(order.id);
    await inquirePayments(service.ctx);
    await expireHolds(service.ctx);
    expect(await statusOf(order.id)).toBe('cancelled');
  });

  it('finds a late payment, and does not mistake its refund for a payment', async () => {
    const { order, intention } = await placed();
    await partner.post(`/orders/${order.id}/cancel`);
    await letHourPass(order.id, 20);
    processor.attempt(intention, {
      is_refund: true,
      has_parent_transaction: true,
      amount_cents: 100,
    });
    await inquirePayments(service.ctx);
    expect(await refundsOf(order.id)).toEqual([]);
    await letHourPass(order.id, 20);
    processor.attempt(intention);
    await inquirePayments(service.ctx);
    expect(await refundsOf(order.id)).toMatchObject([{ reason: 'paid_after_end' }]);
  });

  it('waits half an hour for a processor that does not respond, and not longer', async () => {
    const { order } = await placed();
    processor.behaviour = { status: 503 };
    await letHourPass(order.id, 1);
    await inquirePayments(service.ctx);
    await expireHolds(service.ctx);
    expect(await statusOf(order.id)).toBe('awaiting_payment');
    await letHourPass(order.id, 31);
    await expireHolds(service.ctx);
    expect(await statusOf(order.id)).toBe('cancelled');
    await service.ctx.db
      .updateTable('card_checkouts')
      .set({ next_inquiry_at: null })
      .where('order_id', '=', order.id)
      .execute();
  });
});

describe('POST /refunds-due/{id}/settle', () => {
  it('settles one refund with one reference, even for concurrent requests that write it differently', async () => {
    for (const _ of [1, 2, 3]) {
      const { order, intention } = await placed();
      await partner.post(`/orders/${order.id}/cancel`);
      await processor.callBack(origin(), processor.attempt(intention));
    }
    const finance = await service.operator('finance');
    const refunds: { id: string }[] = (await finance.get('/refunds-due?status=due&limit=3')).body
      .data;
    const writings = ['RF-77', 'rf-77', 'RF-77\u200f '];
    const answers = await Promise.all(
      refunds.map(({ id }, index) =>
        finance.send<BackOffice['RefundDue']>('POST', `/refunds-due/${id}/settle`, {
          body: { reference: writings[index] },
        }),
      ),
    );
    const settled = answers.find(({ status }) => status === 200)!.body;
    const refused = answers.filter(({ status }) => status === 409).map(({ body }) => body.error);
    expect(refused).toHaveLength(2);
    for (const error of refused)
      expect(error).toMatchObject({
        code: 'state_conflict',
        param: 'reference',
        details: { refund: settled.id },
      });
  });
});

describe('GET /refunds-due', () => {
  it('lists what is due, and is settled once', async () => {
    const { order, intention } = await placed();
    await partner.post(`/orders/${order.id}/cancel`);
    await processor.callBack(origin(), processor.attempt(intention));
    const finance = await service.operator('finance');
    const [refund] = (await finance.get('/refunds-due?status=due&limit=1')).body.data;
    expect(refund).toMatchObject({
      object: 'refund_due',
      order: order.id,
      amount: order.amounts.payable,
      reason: 'paid_after_end',
      settlement: null,
    });
    const settled = await finance.post(`/refunds-due/${refund!.id}/settle`, {
      body: { reference: 'R-1' },
    });
    expect(settled.body).toMatchObject({ status: 'settled', settlement: { reference: 'R-1' } });
    const again = await finance.post(`/refunds-due/${refund!.id}/settle`, {
      body: { reference: 'R-2' },
    });
    expect([again.status, again.body.error.code]).toEqual([409, 'state_conflict']);
    expect(
      (await finance.post('/refunds-due/rfd_none/settle', { body: { reference: 'R-2' } })).status,
    ).toBe(404);
    expect(
      (await finance.post(`/refunds-due/${refund!.id}/settle`, { body: { reference: ' ' } })).body
        .error.param,
    ).toBe('reference');
    const app = await service.operator('app');
    expect((await app.get('/refunds-due')).status).toBe(403);
  });
});

describe('a live service without a card processor', () => {
  it('returns 503 and reserves nothing', async () => {
    const bare = await startService({ environment: 'live' });
    try {
      const client = await bare.partner();
      const unit = await publishedProperty(bare.ctx);
      const buyer = await attestedCustomer(client);
      const reply = await client.post('/orders', {
        body: {
          customer: buyer.id,
          property: unit.id,
          shares: 1,
          funding: { method: 'card_checkout' },
        },
      });
      expect([reply.status, reply.body.error.code]).toEqual([503, 'checkout_unavailable']);
      expect((await fetch(`${new URL(bare.baseUrl).origin}/checkout/any`)).status).toBe(404);
    } finally {
      await bare.close();
    }
  });
});

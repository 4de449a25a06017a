import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { abandonStuckCheckouts } from '../../../src/domain/checkout/abandon-stuck-checkouts.ts';
import { expireHolds } from '../../../src/domain/orders/payment/expire-holds.ts';
import type { FakeCardProcessor } from '../../support/gateways/card-processor.ts';
import { attestedCustomer, publishedProperty } from '../../support/fixtures/fixtures.ts';
import { type Schemas, startService } from '../../support/harness.ts';
import { insist } from '../../support/insist.ts';
import { useCardOrders } from '../../support/fixtures/card-orders.ts';

const {
  processor,
  waitForProcessor,
  service,
  partner,
  bodyOf,
  place,
  latestIntention,
  placed,
  reserved,
  eventsOf,
} = useCardOrders({ returnHosts: ['pay.nilebank.example'] });

const now = sql<Date>`clock_timestamp()`;

describe('funding.returnUrl', () => {
  const placeWith = (funding: object) => partner.post('/orders', { body: bodyOf({ funding }) });

  it('is the address to which the processor returns the customer', async () => {
    const returnUrl = 'https://pay.nilebank.example/orders/NB-1?lang=ar';
    expect((await placeWith({ method: 'card_checkout', returnUrl })).status).toBe(201);
    expect(latestIntention().request.redirection_url).toBe(returnUrl);
    expect((await place()).status).toBe(201);
    expect(latestIntention().request).not.toHaveProperty('redirection_url');
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
    ['https://pay.nilebank.example\\@evil.example/', 'percent-encoded'],
    ['https:\\\\pay.nilebank.example\\@evil.example/', 'percent-encoded'],
    ['https://pay.nilebank.example/a\\b', 'percent-encoded'],
  ])('cannot be %s', async (returnUrl, reason) => {
    const { status, body } = await placeWith({ method: 'card_checkout', returnUrl });
    expect([status, body.error.code, body.error.param]).toEqual([
      400,
      'invalid_parameter',
      'funding.returnUrl',
    ]);
    expect(body.error.message).toContain(reason);
  });

  it.each([
    ['HTTPS://Pay.NileBank.example', 'https://pay.nilebank.example/'],
    ['https://pay.nilebank.example/a/../b?c=%22d%22', 'https://pay.nilebank.example/b?c=%22d%22'],
  ])('%s is sent as it was read', async (returnUrl, sent) => {
    const { status, body } = await placeWith({ method: 'card_checkout', returnUrl });
    expect([status, body.error?.message]).toEqual([201, undefined]);
    expect(latestIntention().request.redirection_url).toBe(sent);
  });

  it('is only for card orders', async () => {
    const returnUrl = 'https://pay.nilebank.example/';
    const { body } = await placeWith({ method: 'partner_settlement', returnUrl });
    expect(body.error).toMatchObject({ code: 'invalid_parameter', param: 'funding.returnUrl' });
  });
});

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
    const first = await place({}, 'card-again-1');
    const asked = processor.intentions.length;
    const again = await place({}, 'card-again-1');
    expect(again.body).toEqual(first.body);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(processor.intentions).toHaveLength(asked);
    const other = await place({ shares: 5 }, 'card-again-1');
    expect([other.status, other.body.error.code]).toEqual([422, 'idempotency_key_reused']);
  });

  it('of many requests with one key makes one order', async () => {
    const before = await reserved();
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => insist(() => place({}, 'card-many-1'))),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
    expect(await reserved()).toBe(before + 4);
  });

  it('shows nobody an order that has no page yet', async () => {
    let listed: Schemas['Order'] | undefined;
    waitForProcessor();
    processor.beforeResponse = async () => {
      listed = (await partner.get('/orders?limit=1')).body.data[0];
    };
    const { order } = await placed();
    expect(listed?.id).not.toBe(order.id);
    expect((await partner.get('/orders?limit=1')).body.data[0]!.id).toBe(order.id);
  });

  it.each([
    [400, { billing_data: { email: ['Enter a valid email address.'] } }, 'customer'],
    [422, { customer: { first_name: ['Too long'] } }, 'customer'],
    [400, { redirection_url: ['Enter a valid URL.'] }, 'return_url'],
    [400, { amount: ['Too much'] }, 'amount'],
    [400, { detail: 'Refused' }, 'other'],
    [422, [], 'other'],
    [400, { __proto__: null, constructor: ['?'] }, 'other'],
  ])(
    'is refused for good if the processor refuses it: %s %j is %s',
    async (status, body, reason) => {
      const key = `card-refused-${randomUUID()}`;
      const [before, listed] = [await reserved(), (await partner.get('/orders?limit=1')).body.data];
      processor.behaviour = { status, body };
      const refused = await place({ externalReference: key }, key);
      processor.behaviour = 'accept';
      expect([refused.status, refused.body.error]).toMatchObject([
        422,
        { code: 'checkout_rejected', details: { reason } },
      ]);
      expect(refused.headers['retry-after']).toBeUndefined();
      expect(await reserved()).toBe(before);
      expect((await partner.get('/orders?limit=1')).body.data).toEqual(listed);
      const again = await place({ externalReference: key }, key);
      expect([again.status, again.body.error.details]).toEqual([422, { reason }]);
      expect(again.headers['idempotent-replayed']).toBe('true');
      expect((await place({ externalReference: key }, `${key}-2`)).status).toBe(201);
    },
  );

  it.each<[string, FakeCardProcessor['behaviour']]>([
    ['is out of order', { status: 503 }],
    ['does not know its own keys', { status: 401 }],
    ['has had enough requests', { status: 429 }],
    ['hangs up', 'hang_up'],
    ['answers nonsense', 'nonsense'],
  ])(
    'leaves nothing behind where the processor %s, and the same key works later',
    async (what, behaviour) => {
      const key = `card-down-${what.replaceAll(' ', '-')}`;
      const [before, listed] = [await reserved(), (await partner.get('/orders?limit=1')).body.data];
      processor.behaviour = behaviour;
      const refused = await place({ externalReference: key }, key);
      expect([refused.status, refused.body.error.code]).toEqual([503, 'checkout_unavailable']);
      expect(refused.headers['retry-after']).toBe('5');
      expect(await reserved()).toBe(before);
      expect((await partner.get('/orders?limit=1')).body.data).toEqual(listed);
      processor.behaviour = 'accept';
      const later = await place({ externalReference: key }, key);
      expect(later.status).toBe(201);
      expect(await eventsOf(later.body.id)).toEqual(['order.created']);
    },
  );

  it('is finished by the same key after a crash: one order, another reference', async () => {
    const before = await reserved();
    let left = '';
    waitForProcessor();
    processor.beforeResponse = async () => {
      processor.beforeResponse = async () => {};
      left = await crashWhileAsking('card-crash-1');
      const second = await place({}, 'card-crash-1');
      expect([second.status, second.body.id]).toEqual([201, left]);
    };
    const first = await place({}, 'card-crash-1'); // had not died after all: the one that overtook it has the last word
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
    waitForProcessor();
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
    const late = await place({}, 'card-crash-2');
    expect([late.status, late.body.error.code]).toEqual([409, 'idempotency_key_in_use']);
    processor.beforeResponse = async () => {};
    expect((await place({}, 'card-crash-2')).status).toBe(201);
  });

  it('does not expire while its page is being created', async () => {
    waitForProcessor();
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
    expect((await place({}, 'card-clock-1')).body.status).toBe('awaiting_payment');
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

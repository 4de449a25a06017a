import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { expireHolds } from '../../domain/orders/payment/expire-holds.ts';
import {
  appInvestor,
  freshPhone,
  linkedCustomer,
  placedOrder,
  publishedProperty,
  verifyInvestor,
  type PropertyFixture,
} from '../../testing/fixtures.ts';
import type { Client, OperatorClient, PartnerClient } from '../../testing/harness.ts';
import { useService } from '../../testing/use-service.ts';

const service = useService();
let staff: OperatorClient;
let partner: PartnerClient;
let property: PropertyFixture;
beforeAll(async () => {
  staff = await service.operator();
  partner = await service.partner();
  property = await publishedProperty(service.ctx, { pricePerShare: 10_000n });
});

/** One share costs 102.50 EGP with its fee. */
const order = (investor: string, shares: number, more: object = {}) =>
  staff.post('/orders', {
    body: { investor, items: [{ property: property.id, shares }], ...more },
  });
const available = async (unit: PropertyFixture) =>
  (await partner.get(`/properties/${unit.id}`)).body.shares.available;
const walletOf = async (investor: string) =>
  service.ctx.db
    .selectFrom('wallets')
    .where('investor_id', '=', investor)
    .selectAll()
    .executeTakeFirstOrThrow();
const typesFor = async (client: PartnerClient, id: string) =>
  (await client.get('/events?limit=100')).body.data
    .filter((event: { data: { order?: { id: string } } }) => event.data.order?.id === id)
    .map((event: { type: string }) => event.type)
    .reverse();

describe('POST /orders', () => {
  it('reserves several units in one order, at the price of today, for 24 hours', async () => {
    const other = await publishedProperty(service.ctx, { pricePerShare: 333n, total: 30 });
    const { id: investor } = await appInvestor(staff);
    const items = [
      { property: property.code, shares: 2 },
      { property: other.id, shares: 3 },
    ];
    const { status, body } = await staff.post('/orders', { body: { investor, items } });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'awaiting_payment',
      source: 'app',
      investor,
      partner: null,
      customer: null,
      property: null,
      shares: 5,
      items: [{ property: { id: property.id }, shares: 2 }, { property: { id: other.id } }],
      amounts: { gross: 215.24, discount: 0, walletApplied: 0, payable: 215.24 },
      funding: { method: 'in_app' },
    });
    expect(Date.parse(body.expiresAt!) - Date.parse(body.createdAt!)).toBe(24 * 3600_000);
    expect(await available(other)).toBe(27);
  });

  it('reserves nothing if one of the units is not available', async () => {
    const small = await publishedProperty(service.ctx, { total: 2 });
    const before = await available(property);
    const { id: investor } = await appInvestor(staff);
    const items = [
      { property: property.id, shares: 1 },
      { property: small.id, shares: 3 },
    ];
    const { status, body } = await staff.post('/orders', { body: { investor, items } });
    expect([status, body.error.code, body.error.param]).toEqual([
      422,
      'property_not_available',
      'items.1.shares',
    ]);
    expect(await available(property)).toBe(before);
  });

  it('refuses a property that is unknown, listed twice, or sold only in larger lots', async () => {
    const lots = await publishedProperty(service.ctx, { minimumPerOrder: 5 });
    const { id: investor } = await appInvestor(staff);
    const place = async (...items: object[]) =>
      (await staff.send('POST', '/orders', { body: { investor, items } })).body.error;
    expect(await place({ property: 'NO-SUCH', shares: 1 })).toMatchObject({
      code: 'resource_not_found',
      param: 'items.0.property',
    });
    const twice = [property.id, property.code].map((name) => ({ property: name, shares: 1 }));
    expect(await place(...twice)).toMatchObject({
      code: 'invalid_parameter',
      param: 'items.1.property',
    });
    expect(await place({ property: lots.id, shares: 2 })).toMatchObject({
      code: 'invalid_shares',
      details: { minimumPerOrder: 5 },
    });
  });

  it('is for investors who have completed their own KYC and are not suspended', async () => {
    const { body: fresh } = await staff.post('/investors', { body: { phone: freshPhone() } });
    const refused = await order(fresh.id, 1);
    expect([refused.status, refused.body.error.code]).toEqual([403, 'customer_not_eligible']);
    expect(refused.body.error.details!.missingSteps).toContain('identity_verification');
    const { id: investor } = await appInvestor(staff);
    await staff.post(`/investors/${investor}/suspend`, { body: { reason: 'Fraud check' } });
    expect((await order(investor, 1)).body.error.details).toMatchObject({ status: 'suspended' });
    const { id: erased } = await appInvestor(staff);
    await staff.post(`/investors/${erased}/erase`, { body: { reason: 'Asked in writing' } });
    const late = await order(erased, 1);
    expect([late.status, late.body.error.details]).toEqual([409, { erasedAt: expect.any(String) }]);
    expect((await order('inv_unknown', 1)).body.error).toMatchObject({
      code: 'resource_not_found',
      param: 'investor',
    });
  });

  it('takes at most the price of the order and the balance from the wallet', async () => {
    const { id: investor } = await appInvestor(staff, 50);
    expect((await order(investor, 1, { walletAmount: 102.51 })).body.error).toMatchObject({
      code: 'invalid_parameter',
      param: 'walletAmount',
    });
    const { status, body } = await order(investor, 1, { walletAmount: 50.01 });
    expect([status, body.error.details]).toEqual([409, { available: 50, requested: 50.01 }]);
  });

  it('is paid immediately if the wallet covers it, and completed if it takes the last shares', async () => {
    const last = await publishedProperty(service.ctx, { total: 2, pricePerShare: 10_000n });
    const { id: investor } = await appInvestor(staff, 205);
    const customer = await linkedCustomer(service.ctx, partner.partnerId, investor);
    const { body } = await staff.post('/orders', {
      body: { investor, items: [{ property: last.id, shares: 2 }], walletAmount: 205 },
    });
    expect(body).toMatchObject({ status: 'paid', amounts: { walletApplied: 205, payable: 0 } });
    expect((await staff.get(`/orders/${body.id}`)).body.status).toBe('completed');
    expect(await typesFor(partner, body.id)).toEqual([
      'order.created',
      'order.paid',
      'order.completed',
    ]);
    expect((await partner.get(`/customers/${customer}/wallet`)).body).toMatchObject({
      cash: { available: 0, reserved: 0 },
      total: 0,
    });
    expect((await partner.get(`/customers/${customer}/holdings`)).body.summary.shares).toBe(2);
  });

  it('sells the last shares of several units once, and all of an order or nothing, even for concurrent requests', async () => {
    const units = await Promise.all(
      [1, 2].map(() => publishedProperty(service.ctx, { total: 7, pricePerShare: 10_000n })),
    );
    const investors = await Promise.all(Array.from({ length: 8 }, () => appInvestor(staff, 500)));
    const answers = await Promise.all(
      investors.map(({ id }, index) => {
        const items = units.map((unit) => ({ property: unit.id, shares: 2 }));
        return staff.post('/orders', {
          body: { investor: id, items: index % 2 ? items : items.reverse(), walletAmount: 410 },
        });
      }),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      201, 201, 201, 422, 422, 422, 422, 422,
    ]);
    for (const unit of units)
      expect((await partner.get(`/properties/${unit.id}`)).body.shares).toMatchObject({
        available: 1,
        sold: 6,
      });
    const wallets = await Promise.all(investors.map(({ id }) => walletOf(id)));
    expect(wallets.map(({ cash_available: cash }) => cash).sort()).toEqual(
      [...Array(3).fill(9_000n), ...Array(5).fill(50_000n)].sort(),
    );
  });

  it('is reported to every linked partner under its own id of the customer', async () => {
    const second = await service.partner();
    const { id: investor } = await appInvestor(staff);
    const clients = [partner, second];
    const customers = await Promise.all(
      clients.map(({ partnerId }) => linkedCustomer(service.ctx, partnerId, investor)),
    );
    const { id } = (await order(investor, 1)).body;
    for (const [index, client] of clients.entries()) {
      const seen = (await client.get(`/orders/${id}`)).body;
      expect(seen).toMatchObject({
        customer: customers[index],
        source: 'app',
        externalReference: null,
      });
      const [event] = (await client.get('/events?type=order.created&limit=1')).body.data;
      expect(event!.data.order).toEqual(seen);
    }
  });

  it("is not the partner's to settle or cancel: 409 while the partner can read it, 404 if not", async () => {
    const [linked, stranger, unlinked] = [
      await service.partner(),
      await service.partner(),
      await service.partner(),
    ];
    const { id: investor } = await appInvestor(staff);
    await linkedCustomer(service.ctx, linked.partnerId, investor);
    await unlinked.delete(
      `/customers/${await linkedCustomer(service.ctx, unlinked.partnerId, investor)}`,
    );
    const { id } = (await order(investor, 1)).body;
    const attempts = async (client: Client) => {
      const replies = [
        await client.post(`/orders/${id}/settlement`, {
          body: { reference: 'T-1', amount: 102.5 },
        }),
        await client.post(`/orders/${id}/cancel`),
      ];
      return replies.map(({ status, body }) => [status, body.error.code]);
    };
    expect(await attempts(linked)).toEqual([
      [409, 'state_conflict'],
      [409, 'order_not_cancellable'],
    ]);
    const refused = await linked.post(`/orders/${id}/cancel`);
    expect(refused.body.error.details).toEqual({ status: 'awaiting_payment', source: 'app' });
    for (const client of [stranger, unlinked]) {
      expect(await attempts(client)).toEqual(Array(2).fill([404, 'resource_not_found']));
    }
    expect((await linked.get(`/orders/${id}`)).body.status).toBe('awaiting_payment');
  });
});

describe('POST /orders with an Idempotency-Key', () => {
  const placing = async (cash = 0) => {
    const { id: investor } = await appInvestor(staff, cash);
    const body = {
      investor,
      items: [{ property: property.id, shares: 2 }],
      ...(cash > 0 && { walletAmount: cash }),
    };
    return { investor, body, key: randomUUID() };
  };
  const ordersOf = async (investor: string) =>
    (await staff.get(`/orders?investor=${investor}`)).body.data.length as number;

  it('places one order for concurrent requests, and returns the same response to all', async () => {
    const { investor, body, key } = await placing(100);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => staff.post('/orders', { body, key })),
    );
    expect(answers.map((answer) => [answer.status, answer.body])).toEqual(
      Array(6).fill([201, answers[0]!.body]),
    );
    expect(
      answers.filter(({ headers }) => headers['idempotent-replayed'] === undefined),
    ).toHaveLength(1);
    expect(await ordersOf(investor)).toBe(1);
    expect(await walletOf(investor)).toMatchObject({ cash_available: 0n, cash_reserved: 10_000n });
  });

  it('returns the first response to another operator too, even if the order has changed, and marks it as a replay', async () => {
    const { body, key } = await placing(205);
    const first = await staff.post('/orders', { body, key });
    expect(first.body).toMatchObject({ status: 'paid', amounts: { payable: 0 } });
    await staff.post(`/orders/${first.body.id}/request-cancellation`, { body: { reason: 'Test' } });
    const again = await (await service.operator('app')).post('/orders', { body, key });
    expect([again.status, again.body, again.headers['idempotent-replayed']]).toEqual([
      201,
      first.body,
      'true',
    ]);
  });

  it('refuses the key for another body, and replays a refusal of the operation', async () => {
    const { investor, body, key } = await placing(50);
    const short = { ...body, walletAmount: 60 };
    const refused = await staff.post('/orders', { body: short, key });
    await staff.post(`/investors/${investor}/wallet/top-ups`, {
      body: { amount: 10, reference: randomUUID() },
    });
    const again = await staff.post('/orders', { body: short, key });
    expect([again.status, again.body.error.details, again.headers['idempotent-replayed']]).toEqual([
      409,
      refused.body.error.details,
      'true',
    ]);
    expect((await staff.post('/orders', { body, key })).body.error.code).toBe(
      'idempotency_key_reused',
    );
    expect((await staff.post('/orders', { body, key: 'short' })).body.error).toMatchObject({
      code: 'invalid_idempotency_key',
    });
    expect(await ordersOf(investor)).toBe(0);
  });

  it("is independent of a partner's key with the same value", async () => {
    const { investor, body, key } = await placing();
    await placedOrder(partner, property, {}, key);
    expect((await staff.post('/orders', { body, key })).status).toBe(201);
    expect(await ordersOf(investor)).toBe(1);
  });

  it('leaves the key unused if nothing was decided', async () => {
    const { investor, body, key } = await placing();
    expect(
      (await staff.post('/orders', { body: { ...body, walletAmount: 206 }, key })).status,
    ).toBe(400);
    expect((await staff.post('/orders', { body, key })).status).toBe(201);
    expect(await ordersOf(investor)).toBe(1);
  });

  it('is in the audit log each time, with the same order', async () => {
    const { body, key } = await placing();
    const [first] = [
      await staff.post('/orders', { body, key }),
      await staff.post('/orders', { body, key }),
    ];
    const { data } = (await staff.get(`/audit-log?resource=${first.body.id}`)).body;
    expect(data.map(({ operation, status }) => [operation, status])).toEqual(
      Array(2).fill(['createOrder', 201]),
    );
  });

  it('is optional: without it, a repeated request places another order', async () => {
    const { investor, body } = await placing();
    for (const { status } of [
      await staff.post('/orders', { body }),
      await staff.post('/orders', { body }),
    ])
      expect(status).toBe(201);
    expect(await ordersOf(investor)).toBe(2);
  });
});

describe('POST /orders/{id}/transfer-proof', () => {
  it('puts the order under review, and the finance team confirms it; the investor’s first partner earns', async () => {
    const { body: customer } = await partner.post('/customers', { body: { phone: freshPhone() } });
    const { id: investor } = (
      await staff.get(`/investors?phone=${encodeURIComponent(customer.phone!)}`)
    ).body.data[0]!;
    await verifyInvestor(staff, investor);
    await staff.post(`/investors/${investor}/wallet/top-ups`, {
      body: { amount: 100, reference: 'IPN-1' },
    });
    const { id } = (await order(investor, 4, { walletAmount: 60 })).body;
    expect(await walletOf(investor)).toMatchObject({
      cash_available: 4_000n,
      cash_reserved: 6_000n,
    });
    const proof = await staff.post(`/orders/${id}/transfer-proof`, {
      body: { reference: 'IPN-2' },
    });
    expect(proof.body).toMatchObject({ status: 'payment_under_review', expiresAt: null });
    expect(proof.body.funding.settlement).toMatchObject({ reference: 'IPN-2', amount: 350 });
    expect((await staff.post(`/orders/${id}/confirm-payment`)).body.status).toBe('paid');
    expect(await walletOf(investor)).toMatchObject({ cash_available: 4_000n, cash_reserved: 0n });
    expect(await typesFor(partner, id)).toEqual([
      'order.created',
      'order.payment_under_review',
      'order.paid',
    ]);
    const [commission] = (await partner.get('/commissions?type=purchase_commission')).body.data;
    expect(commission).toMatchObject({
      order: id,
      customer: customer.id,
      customerAmount: 410,
      amount: 10.25,
    });
  });

  it('is for app orders that await payment and are still reserved', async () => {
    const api = await placedOrder(partner, property);
    const body = { reference: 'IPN-3' };
    expect((await staff.post(`/orders/${api.id}/transfer-proof`, { body })).body.error.code).toBe(
      'state_conflict',
    );
    const { id } = (await order((await appInvestor(staff)).id, 1)).body;
    const blank = await staff.post(`/orders/${id}/transfer-proof`, {
      body: { reference: '\u200f ' },
    });
    expect([blank.status, blank.body.error.param]).toEqual([400, 'reference']);
    await past(id);
    expect((await staff.post(`/orders/${id}/transfer-proof`, { body })).body.error).toMatchObject({
      code: 'state_conflict',
      details: { status: 'awaiting_payment' },
    });
  });
});

const past = (id: string) =>
  service.ctx.db
    .updateTable('orders')
    .set({ expires_at: sql<Date>`clock_timestamp() - interval '1 second'` })
    .where('id', '=', id)
    .execute();

describe('an unpaid app order', () => {
  it.each([
    [
      'is cancelled by the customer',
      (id: string) =>
        staff.post(`/orders/${id}/cancel`, { body: { reason: 'Found another unit' } }),
    ],
    ['expires', (id: string) => past(id).then(() => expireHolds(service.ctx))],
    [
      'is given up after its payment was rejected',
      async (id: string) => {
        await staff.post(`/orders/${id}/transfer-proof`, { body: { reference: `IPN-${id}` } });
        await staff.post(`/orders/${id}/reject-payment`);
        await staff.post(`/orders/${id}/cancel`, { body: { reason: 'No such transfer' } });
      },
    ],
  ])('that %s frees its shares and its money', async (_how, end) => {
    const unit = await publishedProperty(service.ctx, { total: 10, pricePerShare: 10_000n });
    const { id: investor } = await appInvestor(staff, 100);
    const items = [{ property: unit.id, shares: 3 }];
    const { id } = (await staff.post('/orders', { body: { investor, items, walletAmount: 80 } }))
      .body;
    await end(id);
    expect((await staff.get(`/orders/${id}`)).body).toMatchObject({
      status: 'cancelled',
      cancellation: { fee: 0, refundAmount: 0 },
    });
    expect(await walletOf(investor)).toMatchObject({ cash_available: 10_000n, cash_reserved: 0n });
    expect(await available(unit)).toBe(10);
  });

  it('leaves its money reserved while its payment may be tried again', async () => {
    const { id: investor } = await appInvestor(staff, 100);
    const { id } = (await order(investor, 2, { walletAmount: 100 })).body;
    await staff.post(`/orders/${id}/transfer-proof`, { body: { reference: 'IPN-4' } });
    await staff.post(`/orders/${id}/reject-payment`);
    expect((await staff.post(`/orders/${id}/allow-retry`)).body.status).toBe('awaiting_payment');
    expect(await walletOf(investor)).toMatchObject({ cash_available: 0n, cash_reserved: 10_000n });
  });

  it('can be confirmed without a proof', async () => {
    const { id } = (await order((await appInvestor(staff)).id, 1)).body;
    expect((await staff.post(`/orders/${id}/confirm-payment`)).body.status).toBe('paid');
  });
});

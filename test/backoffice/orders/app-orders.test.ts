import { describe, expect, it } from '@jest/globals';
import {
  appInvestor,
  freshPhone,
  linkedCustomer,
  publishedProperty,
} from '../../support/fixtures/fixtures.ts';
import type { Client } from '../../support/harness.ts';
import { useAppOrders } from '../../support/fixtures/app-orders.ts';
import { walletOf } from '../../support/fixtures/wallets.ts';
import { orderEventTypes } from '../../support/fixtures/order-events.ts';

const { service, staff, partner, property, order, available } = useAppOrders();

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
    expect([late.status, late.body.error.details]).toEqual([
      409,
      { situation: 'erased', erasedAt: expect.any(String) },
    ]);
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
    expect([status, body.error.details]).toEqual([
      409,
      { situation: 'wallet_short', available: 50, requested: 50.01 },
    ]);
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
    expect(await orderEventTypes(partner, body.id)).toEqual([
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

  it('sells the last shares of units once, and all of an order or nothing, even for concurrent requests', async () => {
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
    const wallets = await Promise.all(investors.map(({ id }) => walletOf(service.ctx, id)));
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
    expect(refused.body.error.details).toEqual({
      situation: 'app_order',
      status: 'awaiting_payment',
      source: 'app',
    });
    for (const client of [stranger, unlinked]) {
      expect(await attempts(client)).toEqual(Array(2).fill([404, 'resource_not_found']));
    }
    expect((await linked.get(`/orders/${id}`)).body.status).toBe('awaiting_payment');
  });
});

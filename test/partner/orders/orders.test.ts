import { describe, expect, it } from '@jest/globals';
import {
  attestedCustomer,
  placedOrder,
  publishedProperty,
} from '../../support/fixtures/fixtures.ts';
import { randomUUID } from 'node:crypto';
import { insist } from '../../support/insist.ts';
import { orderEventTypes } from '../../support/fixtures/order-events.ts';
import { usePartner, useProperty } from '../../support/use-participants.ts';
import { useService } from '../../support/use-service.ts';
import { withinOneDay } from '../../support/within-one-day.ts';

const service = useService({ waitsForLocks: true });
withinOneDay();
const partner = usePartner(service);
const property = useProperty(service, { total: 100_000 });

const settlement = { method: 'partner_settlement' } as const;
const sharesOf = async (id: string) => (await partner.get(`/properties/${id}`)).body.shares;

describe('POST /orders', () => {
  it('reserves the shares at the price of a quote and awaits payment', async () => {
    const customer = await attestedCustomer(partner);
    const before = await sharesOf(property.id);
    const quote = await partner.post('/quotes', { body: { property: property.code, shares: 12 } });
    const body = {
      customer: customer.id,
      property: property.code,
      shares: 12,
      funding: settlement,
      externalReference: 'NB-88213',
      metadata: { branch: 'Zamalek' },
    } as const;
    const order = await partner.post('/orders', { body });
    expect(order.status).toBe(201);
    expect(order.body).toMatchObject({
      object: 'order',
      customer: customer.id,
      status: 'awaiting_payment',
      source: 'api',
      shares: 12,
      externalReference: 'NB-88213',
      metadata: { branch: 'Zamalek' },
      amounts: { gross: 52_275, discount: 0, walletApplied: 0, payable: 52_275 },
      funding: settlement,
      version: 1,
      property: { id: property.id, code: property.code },
    });
    expect(order.body.amounts.payable).toBe(quote.body.total);
    expect(order.body.number).toMatch(/^PI-\d{4}-\d{8}$/);
    expect(Date.parse(order.body.expiresAt!) - Date.parse(order.body.createdAt!)).toBe(
      24 * 3600 * 1000,
    );
    expect(await sharesOf(property.id)).toMatchObject({
      reserved: before.reserved + 12,
      available: before.available - 12,
      sold: before.sold,
    });
    expect(await orderEventTypes(partner, order.body.id)).toEqual(['order.created']);
    expect((await partner.get(`/orders/${order.body.id}`)).body).toEqual(order.body);
  });

  it('accepts the settlement in the same request, and the order is under review immediately', async () => {
    const customer = await attestedCustomer(partner);
    const funding = { ...settlement, settlement: { reference: 'FT-1', amount: 52_275 } } as const;
    const order = await partner.post('/orders', {
      body: { customer: customer.id, property: property.id, shares: 12, funding },
    });
    expect(order.body).toMatchObject({
      status: 'payment_under_review',
      version: 2,
      expiresAt: null,
      funding: { settlement: { reference: 'FT-1', amount: 52_275 } },
    });
    expect(await orderEventTypes(partner, order.body.id)).toEqual([
      'order.created',
      'order.payment_under_review',
    ]);
    expect((await partner.get(`/orders/${order.body.id}`)).body).toEqual(order.body);
  });

  it('refuses a settlement of another amount and reserves nothing', async () => {
    const customer = await attestedCustomer(partner);
    const before = await sharesOf(property.id);
    const funding = {
      ...settlement,
      settlement: { reference: 'FT-2', amount: 52_275.01 },
    } as const;
    const reply = await partner.post('/orders', {
      body: { customer: customer.id, property: property.id, shares: 12, funding },
    });
    expect(reply.status).toBe(422);
    expect(reply.body.error).toMatchObject({
      code: 'amount_mismatch',
      param: 'funding.settlement.amount',
      details: { expected: 52_275, received: 52_275.01 },
    });
    expect(await sharesOf(property.id)).toEqual(before);
  });

  it('sells the last shares once, even if many requests arrive at once', async () => {
    const scarce = await publishedProperty(service.ctx, { total: 30 });
    const customer = await attestedCustomer(partner);
    const replies = await Promise.all(
      Array.from({ length: 40 }, () => {
        const body = { customer: customer.id, property: scarce.id, shares: 3, funding: settlement };
        const key = randomUUID();
        return insist(() => partner.post('/orders', { body, key }));
      }),
    );
    const codes = replies.map((reply) => (reply.status === 201 ? 'placed' : reply.body.error.code));
    expect(codes.filter((code) => code === 'placed')).toHaveLength(10);
    expect(new Set(codes)).toEqual(new Set(['placed', 'property_not_available']));
    expect(await sharesOf(scarce.id)).toMatchObject({ available: 0, reserved: 30, sold: 0 });
  });

  it('enforces the daily limit exactly, even for concurrent requests, and no longer counts a cancelled order', async () => {
    const limited = await service.partner({ dailyOrderAmountCap: 52_275_00n * 3n });
    const customer = await attestedCustomer(limited);
    const place = () =>
      limited.post('/orders', {
        body: { customer: customer.id, property: property.id, shares: 12, funding: settlement },
      });
    const replies = await Promise.all(Array.from({ length: 12 }, place));
    const placed = replies.filter((reply) => reply.status === 201);
    expect(placed).toHaveLength(3);
    const refused = replies.find((reply) => reply.status === 422)!;
    expect(refused.body.error).toMatchObject({
      code: 'daily_limit_exceeded',
      details: { limit: 156_825, used: 156_825, requested: 52_275, resetsAt: expect.any(String) },
    });
    await limited.post(`/orders/${placed[0]!.body.id}/cancel`, { body: {} });
    expect((await place()).status).toBe(201);
    expect((await place()).status).toBe(422);
  });

  it('names the reason', async () => {
    const customer = await attestedCustomer(partner);
    const place = async (body: object) =>
      (
        await partner.post('/orders', {
          body: {
            customer: customer.id,
            property: property.id,
            shares: 12,
            funding: settlement,
            ...body,
          },
        })
      ).body.error;
    const [funded, late, minimum] = await Promise.all([
      publishedProperty(service.ctx, { status: 'funded' }),
      publishedProperty(service.ctx, { fundingDeadline: new Date(Date.now() - 1000) }),
      publishedProperty(service.ctx, { minimumPerOrder: 5 }),
    ]);
    const draft = await publishedProperty(service.ctx, { status: 'draft' });
    expect(await place({ property: funded.id })).toMatchObject({ code: 'property_not_available' });
    expect(await place({ property: late.id })).toMatchObject({ code: 'property_not_available' });
    expect(await place({ property: minimum.id, shares: 4 })).toMatchObject({
      code: 'invalid_shares',
      param: 'shares',
      details: { minimumPerOrder: 5 },
    });
    expect(await place({ shares: 0 })).toMatchObject({ code: 'invalid_shares', param: 'shares' });
    expect(await place({ property: draft.id })).toMatchObject({
      code: 'resource_not_found',
      param: 'property',
    });
    expect(await place({ customer: 'cus_unknown' })).toMatchObject({
      code: 'resource_not_found',
      param: 'customer',
    });
    expect(await place({ shares: 5000 })).toMatchObject({
      code: 'order_limit_exceeded',
      details: { limit: 1_000_000 },
    });
    expect(
      await place({
        funding: { method: 'card_checkout', settlement: { reference: 'x', amount: 1 } },
      }),
    ).toMatchObject({
      code: 'invalid_parameter',
      param: 'funding.settlement',
    });
    expect(await place({ surprise: 1 })).toMatchObject({
      code: 'invalid_parameter',
      param: 'surprise',
    });
  });

  it('refuses a customer who cannot invest yet, with the missing steps', async () => {
    const { body: customer } = await partner.post('/customers', {
      body: { phone: '+201077001234' },
    });
    const reply = await partner.post('/orders', {
      body: { customer: customer.id, property: property.id, shares: 1, funding: settlement },
    });
    expect(reply.status).toBe(403);
    expect(reply.body.error).toMatchObject({
      code: 'customer_not_eligible',
      details: { kyc: { status: 'pending' }, missingSteps: customer.kyc.missingSteps },
    });
  });

  it('allows an externalReference once per partner', async () => {
    const order = await placedOrder(partner, property, { externalReference: 'REF-1' });
    const customer = await attestedCustomer(partner);
    const again = await partner.post('/orders', {
      body: {
        customer: customer.id,
        property: property.id,
        shares: 1,
        funding: settlement,
        externalReference: 'REF-1',
      },
    });
    expect(again.status).toBe(409);
    expect(again.body.error).toMatchObject({
      code: 'external_reference_in_use',
      details: { order: order.id },
    });
    await placedOrder(await service.partner(), property, { externalReference: 'REF-1' });
  });

  it('names the order with the externalReference, even if a second one would be refused anyway (D47)', async () => {
    const small = await publishedProperty(service.ctx, { total: 3 });
    const buyer = await service.partner({ dailyOrderAmountCap: 1_500_000n });
    const body = { property: small.id, shares: 3, externalReference: 'REF-ONCE' } as const;
    const { id, customer } = await placedOrder(buyer, small, body);
    const again = async () =>
      (await buyer.post('/orders', { body: { ...body, customer, funding: settlement } })).body
        .error;
    const inUse = { code: 'external_reference_in_use', details: { order: id } };
    expect(await again()).toMatchObject(inUse); // the unit and the day's limit are used up, by the order itself
    await buyer.post(`/sandbox/orders/${id}/simulate`, { body: { to: 'completed' } });
    expect(await again()).toMatchObject(inUse);
    await buyer.delete(`/customers/${customer}`);
    expect(await again()).toMatchObject(inUse);
  });

  it('needs the capability of the funding method', async () => {
    const bare = await service.partner({ capabilities: ['createCustomers', 'partnerKycReliance'] });
    const customer = await attestedCustomer(bare);
    for (const [method, capability] of [
      ['partner_settlement', 'partnerSettlementOrders'],
      ['card_checkout', 'cardCheckoutOrders'],
    ]) {
      const reply = await bare.send('POST', '/orders', {
        body: { customer: customer.id, property: property.id, shares: 1, funding: { method } },
      });
      expect(reply.body.error).toMatchObject({
        code: 'capability_not_enabled',
        details: { capability },
      });
    }
  });
});

describe('GET /orders', () => {
  it('filters, pages through all without repeating, and refuses a cursor of other filters', async () => {
    const fresh = await service.partner();
    const customer = await attestedCustomer(fresh);
    for (let index = 0; index < 5; index++)
      await placedOrder(fresh, property, {
        customer: customer.id,
        externalReference: `P-${index}`,
      });
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = (await fresh.get(`/orders?limit=2&status=awaiting_payment,paid${cursor}`)).body;
      seen.push(...page.data.map((order) => order.externalReference!));
      cursor = page.hasMore ? `&cursor=${page.nextCursor}` : '';
    } while (cursor);
    expect(seen).toEqual(['P-4', 'P-3', 'P-2', 'P-1', 'P-0']);
    const { body: first } = await fresh.get('/orders?limit=2');
    const other = await fresh.get(`/orders?limit=2&source=api&cursor=${first.nextCursor}`);
    expect([other.status, other.body.error.code]).toEqual([400, 'invalid_cursor']);
    expect((await fresh.get('/orders?externalReference=P-3')).body.data).toHaveLength(1);
    expect((await fresh.get('/orders?source=app')).body.data).toHaveLength(0);
    expect((await partner.get(`/orders?customer=${customer.id}`)).body.data).toHaveLength(0);
  });
});

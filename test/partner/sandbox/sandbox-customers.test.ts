import { describe, expect, it } from '@jest/globals';
import type { components } from '../../../generated/partner/types.ts';
import {
  attestedCustomer,
  freshPhone,
  publishedProperty,
} from '../../support/fixtures/fixtures.ts';
import { usePartner } from '../../support/use-participants.ts';
import { useService } from '../../support/use-service.ts';

type Schemas = components['schemas'];

const service = useService();
const partner = usePartner(service);

async function newCustomer(phone = freshPhone()): Promise<string> {
  return (await partner.post('/customers', { body: { phone } })).body.id;
}

async function verifiedCustomer(): Promise<string> {
  const id = await newCustomer();
  await partner.post(`/sandbox/customers/${id}/complete-kyc`);
  return id;
}

async function eventTypes(query: string): Promise<string[]> {
  const { body } = await partner.get(`/events?after=start&limit=100&${query}`);
  return body.data.map(({ type }: { type: string }) => type);
}

describe('POST /sandbox/customers/{id}/kyc-steps', () => {
  it('completes KYC step by step, and reports each step once', async () => {
    const id = await newCustomer();
    const step = (name: string) =>
      partner.send<Schemas['Customer']>('POST', `/sandbox/customers/${id}/kyc-steps`, {
        body: { step: name },
      });
    const { body: first } = await step('email_verification');
    expect(first.kyc).toMatchObject({
      status: 'pending',
      missingSteps: ['phone_verification', 'pin_creation', 'identity_verification'],
    });
    await step('phone_verification');
    await step('pin_creation');
    expect((await step('identity_verification')).body).toMatchObject({
      status: 'active',
      canInvest: true,
    });
    expect((await step('identity_verification')).body.status).toBe('active');
    expect(await eventTypes(`customer=${id}`)).toEqual([
      'customer.created',
      ...['customer.updated', 'customer.updated', 'customer.updated'],
      'customer.kyc_verified',
      'commission.created',
    ]);
  });

  it.each([
    ['in_review', 'wait'],
    ['rejected', 'contact_support'],
  ])('shows an identity that is %s', async (outcome, nextAction) => {
    const id = await newCustomer();
    const record = (step: string, result = 'done') =>
      partner.send<Schemas['Customer']>('POST', `/sandbox/customers/${id}/kyc-steps`, {
        body: { step, outcome: result },
      });
    for (const step of ['phone_verification', 'email_verification', 'pin_creation'])
      await record(step);
    const { body } = await record('identity_verification', outcome);
    expect([body.kyc.status, body.nextAction.type]).toEqual([outcome, nextAction]);
  });

  it('rejects only an identity', async () => {
    const { status, body } = await partner.post(
      `/sandbox/customers/${await newCustomer()}/kyc-steps`,
      { body: { step: 'pin_creation', outcome: 'rejected' } },
    );
    expect([status, body.error.code, body.error.param]).toEqual([
      400,
      'invalid_parameter',
      'outcome',
    ]);
  });
});

describe('POST /sandbox/customers/{id}/simulate', () => {
  it('suspends a customer, who then cannot invest, and reinstates them', async () => {
    const id = await verifiedCustomer();
    const property = await publishedProperty(service.ctx);
    const act = (action: string) =>
      partner.send<Schemas['Customer']>('POST', `/sandbox/customers/${id}/simulate`, {
        body: { action },
      });
    expect((await act('suspend')).body).toMatchObject({ status: 'suspended', canInvest: false });
    const order = { customer: id, property: property.id, shares: 2, funding: SETTLED };
    const refused = await partner.post('/orders', { body: order });
    expect([refused.status, refused.body.error.code]).toEqual([403, 'customer_not_eligible']);
    expect((await act('suspend')).body.error.code).toBe('state_conflict');
    expect((await act('reinstate')).body.status).toBe('active');
    expect((await act('reinstate')).body.error.code).toBe('state_conflict');
    expect((await partner.post('/orders', { body: order })).status).toBe(201);
  });

  it('unlinks a customer as the app does, with its last event', async () => {
    const id = await verifiedCustomer();
    const { body } = await partner.post(`/sandbox/customers/${id}/simulate`, {
      body: { action: 'unlink' },
    });
    expect(body).toMatchObject({ status: 'unlinked', email: null });
    expect((await eventTypes(`customer=${id}`)).at(-1)).toBe('customer.unlinked');
    expect(
      (await partner.post(`/sandbox/customers/${id}/simulate`, { body: { action: 'suspend' } }))
        .status,
    ).toBe(404);
  });
});

describe('POST /sandbox/customers/{id}/orders', () => {
  it('places an app order that every linked partner sees, and that goes the way of an app order', async () => {
    const id = await verifiedCustomer();
    const units = [await publishedProperty(service.ctx), await publishedProperty(service.ctx)];
    const items = units.map(({ code }, index) => ({ property: code, shares: index + 2 }));
    const { status, body: order } = await partner.post(`/sandbox/customers/${id}/orders`, {
      body: { items },
    });
    expect(status).toBe(201);
    expect(order).toMatchObject({
      customer: id,
      source: 'app',
      status: 'awaiting_payment',
      property: null,
      shares: 5,
      funding: { method: 'in_app' },
    });
    expect((await partner.get(`/orders/${order.id}`)).body).toEqual(order);
    const simulate = async (to: Schemas['SimulateOrderRequest']['to']) =>
      (await partner.post(`/sandbox/orders/${order.id}/simulate`, { body: { to } })).body;
    expect((await simulate('payment_under_review')).status).toBe('payment_under_review');
    expect((await simulate('payment_rejected')).status).toBe('payment_rejected');
    expect((await simulate('awaiting_payment')).expiresAt).not.toBeNull();
    expect((await simulate('paid')).status).toBe('paid');
    expect((await simulate('cancellation_requested')).status).toBe('cancellation_requested');
    expect((await simulate('refunded')).cancellation!.refundAmount).toBe(order.amounts.payable);
    expect(await eventTypes(`order=${order.id}`)).toEqual([
      'order.created',
      'order.payment_under_review',
      'order.payment_rejected',
      'order.awaiting_payment',
      'order.payment_under_review',
      'order.paid',
      'commission.created',
      'order.cancellation_requested',
      'order.refunded',
      'commission.created',
    ]);
    expect((await partner.get(`/customers/${id}/wallet`)).body.cash.available).toBe(
      order.amounts.payable,
    );
  });

  it('counts only the KYC that the customer has done in the app', async () => {
    const { id } = await attestedCustomer(partner);
    const { code } = await publishedProperty(service.ctx);
    const { status, body } = await partner.post(`/sandbox/customers/${id}/orders`, {
      body: { items: [{ property: code, shares: 2 }] },
    });
    expect([status, body.error.code, body.error.param]).toEqual([
      403,
      'customer_not_eligible',
      'id',
    ]);
    expect(body.error.details!.missingSteps).toContain('identity_verification');
  });

  it('reserves nothing if one of the items cannot be had', async () => {
    const id = await verifiedCustomer();
    const [left, gone] = [
      await publishedProperty(service.ctx),
      await publishedProperty(service.ctx, { total: 3 }),
    ];
    const { status, body } = await partner.post(`/sandbox/customers/${id}/orders`, {
      body: {
        items: [
          { property: left.id, shares: 2 },
          { property: gone.id, shares: 4 },
        ],
      },
    });
    expect([status, body.error.code]).toEqual([422, 'property_not_available']);
    expect((await partner.get(`/properties/${left.id}`)).body.shares.reserved).toBe(0);
  });

  it('acts for nobody who is not linked to the caller', async () => {
    const { code } = await publishedProperty(service.ctx);
    const request = { body: { items: [{ property: code, shares: 2 }] } };
    const other = await service.partner();
    const id = await verifiedCustomer();
    expect((await other.post(`/sandbox/customers/${id}/orders`, request)).status).toBe(404);
    const pending = await newCustomer('+201012340001');
    const { status, body } = await partner.post(`/sandbox/customers/${pending}/orders`, request);
    expect([status, body.error.code]).toEqual([409, 'state_conflict']);
    const { body: order } = await partner.post(`/sandbox/customers/${id}/orders`, request);
    expect(
      (await other.post(`/sandbox/orders/${order.id}/simulate`, { body: { to: 'paid' } })).status,
    ).toBe(404);
  });
});

describe('POST /sandbox/orders/{id}/simulate with expired', () => {
  it('ends the hold at once: the order is cancelled and its shares are free', async () => {
    const property = await publishedProperty(service.ctx);
    const { id: customer } = await attestedCustomer(partner);
    const { body: order } = await partner.post('/orders', {
      body: { customer, property: property.id, shares: 2, funding: SETTLED },
    });
    const expire = () =>
      partner.post(`/sandbox/orders/${order.id}/simulate`, { body: { to: 'expired' } });
    expect((await expire()).body).toMatchObject({
      status: 'cancelled',
      cancellation: { reason: 'Not paid in time', fee: 0 },
    });
    expect((await partner.get(`/properties/${property.id}`)).body.shares.reserved).toBe(0);
    expect((await expire()).status).toBe(200);
    expect(await eventTypes(`order=${order.id}`)).toEqual(['order.created', 'order.cancelled']);
  });

  it('ends the 72 hours of a rejected order', async () => {
    const property = await publishedProperty(service.ctx);
    const { id: customer } = await attestedCustomer(partner);
    const { body: order } = await partner.post('/orders', {
      body: { customer, property: property.id, shares: 2, funding: SETTLED },
    });
    const simulate = async (to: Schemas['SimulateOrderRequest']['to']) =>
      (await partner.post(`/sandbox/orders/${order.id}/simulate`, { body: { to } })).body;
    await simulate('payment_rejected');
    expect((await simulate('expired')).status).toBe('cancelled');
  });

  it('is refused once the order is paid', async () => {
    const id = await verifiedCustomer();
    const { code } = await publishedProperty(service.ctx);
    const { body: order } = await partner.post(`/sandbox/customers/${id}/orders`, {
      body: { items: [{ property: code, shares: 2 }] },
    });
    await partner.post(`/sandbox/orders/${order.id}/simulate`, { body: { to: 'paid' } });
    const { body } = await partner.post(`/sandbox/orders/${order.id}/simulate`, {
      body: { to: 'expired' },
    });
    expect(body.error).toMatchObject({
      code: 'state_conflict',
      details: { status: 'paid', allowed: ['completed', 'cancellation_requested'] },
    });
  });
});

const SETTLED = { method: 'partner_settlement' } as const;

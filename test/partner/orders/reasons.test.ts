import { describe, expect, it } from '@jest/globals';
import { PaymentRejectionReason } from '../../../generated/partner/enums.ts';
import type { components } from '../../../generated/partner/types.ts';
import { placedOrder } from '../../support/fixtures/fixtures.ts';
import { useOperator, usePartner, useProperty } from '../../support/use-participants.ts';
import { useService } from '../../support/use-service.ts';

type Schemas = components['schemas'];

const service = useService();
const partner = usePartner(service);
const staff = useOperator(service, 'admin');
const property = useProperty(service);

const place = () => placedOrder(partner, property, { shares: 2 });

async function simulate(id: string, ...bodies: Schemas['SimulateOrderRequest'][]) {
  for (const body of bodies) {
    const { status } = await partner.post(`/sandbox/orders/${id}/simulate`, { body });
    expect(status).toBe(200);
  }
  return (await partner.get(`/orders/${id}`)).body;
}

/** Returns the order in the last event of this type. */
async function ofEvent(type: Schemas['EventType'], id: string): Promise<Schemas['Order']> {
  const { body } = await partner.get(`/events?type=${type}&limit=100`);
  const orders = body.data.map(({ data }) => data.order as Schemas['Order']);
  return orders.find((order) => order.id === id)!;
}

describe('funding.rejection.reasonCode (D172)', () => {
  it.each(PaymentRejectionReason)('is what staff chose: %s', async (reasonCode) => {
    const { id } = await place();
    await simulate(id, { to: 'payment_under_review' });
    const body = { reason: 'See the statement of 12 November', reasonCode };
    const rejected = await staff.post(`/orders/${id}/reject-payment`, { body });
    expect([rejected.status, rejected.body.funding.rejection!.reasonCode]).toEqual([
      200,
      reasonCode,
    ]);
    const { funding } = await ofEvent('order.payment_rejected', id);
    expect(funding.rejection).toMatchObject(body);
  });

  it('is other if staff chose none, and absent once the order waits for its payment again', async () => {
    const { id } = await place();
    await simulate(id, { to: 'payment_under_review' });
    const body = { reason: 'See the statement' };
    await staff.post(`/orders/${id}/reject-payment`, { body });
    expect((await simulate(id)).funding.rejection!.reasonCode).toBe('other');
    expect((await simulate(id, { to: 'awaiting_payment' })).funding.rejection).toBeUndefined();
  });

  it('is not_received after a payment that was confirmed by mistake', async () => {
    const { id } = await place();
    await simulate(id, { to: 'paid' });
    const body = { reason: 'The transfer was for another order' };
    await staff.post(`/orders/${id}/revoke-payment`, { body });
    expect((await simulate(id)).funding.rejection!.reasonCode).toBe('not_received');
  });

  it('can be simulated in the sandbox', async () => {
    const { id } = await place();
    const order = await simulate(id, { to: 'payment_rejected', reasonCode: 'wrong_amount' });
    expect(order.funding.rejection!.reasonCode).toBe('wrong_amount');
  });
});

describe('cancellation.reasonCode (D172)', () => {
  it.each<[string, ...Schemas['SimulateOrderRequest'][]]>([
    ['expired', { to: 'expired' }],
    ['expired', { to: 'payment_rejected' }, { to: 'expired' }],
    ['by_customer', { to: 'paid' }, { to: 'cancellation_requested' }, { to: 'cancelled' }],
    [
      'funding_failed',
      { to: 'paid' },
      { to: 'cancellation_requested', reasonCode: 'funding_failed' },
      { to: 'refunded' },
    ],
    ['payment_taken_back', { to: 'completed' }, { to: 'refunded' }],
  ])('is %s: %j %j %j', async (code, ...bodies) => {
    const { id } = await place();
    const { cancellation, status } = await simulate(id, ...bodies);
    expect(cancellation!.reasonCode).toBe(code);
    const event = status === 'refunded' ? 'order.refunded' : 'order.cancelled';
    expect((await ofEvent(event, id)).cancellation!.reasonCode).toBe(code);
  });

  it('is by_partner if you cancel the order', async () => {
    const { id } = await place();
    const { body } = await partner.post(`/orders/${id}/cancel`, { body: {} });
    expect(body.cancellation!.reasonCode).toBe('by_partner');
  });

  it('is by_staff if the service cancels a rejected order, and what staff state for a paid one', async () => {
    const reason = 'The transfer came back';
    const rejected = (await place()).id;
    await simulate(rejected, { to: 'payment_rejected' });
    const { body } = await staff.post(`/orders/${rejected}/cancel`, { body: { reason } });
    expect(body.cancellation!.reasonCode).toBe('by_staff');

    const { id: paid } = await place();
    await simulate(paid, { to: 'paid' });
    const request = { reason, reasonCode: 'by_staff' } as const;
    await staff.post(`/orders/${paid}/request-cancellation`, { body: request });
    const decision = { outcome: 'cancelled' } as const;
    await staff.post(`/orders/${paid}/decide-cancellation`, { body: decision });
    expect((await simulate(paid)).cancellation!.reasonCode).toBe('by_staff');
  });

  it('is forgotten if the order stays paid', async () => {
    const { id } = await place();
    const to = 'cancellation_requested';
    await simulate(id, { to: 'paid' }, { to, reasonCode: 'funding_failed' }, { to: 'paid' });
    const order = await simulate(id, { to }, { to: 'cancelled' });
    expect(order.cancellation!.reasonCode).toBe('by_customer');
  });
});

describe('POST /sandbox/orders/{id}/simulate', () => {
  it.each([
    ['paid', 'not_received', 'There is no reasonCode if to is paid.'],
    [
      'payment_rejected',
      'by_staff',
      /^reasonCode must be one of not_received, .+ payment_rejected/,
    ],
  ] as const)('refuses for %s the reason %s', async (to, reasonCode, message) => {
    const { id } = await place();
    const body = { to, reasonCode };
    const refused = await partner.post(`/sandbox/orders/${id}/simulate`, { body });
    expect([refused.status, refused.body.error.param]).toEqual([400, 'reasonCode']);
    expect(refused.body.error.message).toMatch(message);
  });
});

import { describe, expect, it } from '@jest/globals';
import { EVIDENCE, placedOrder, publishedProperty } from '../../support/fixtures/fixtures.ts';
import { useOperator, usePartner, useProperty } from '../../support/use-participants.ts';
import { useService } from '../../support/use-service.ts';

const service = useService();
const partner = usePartner(service);
const operations = useOperator(service, 'operations');
const finance = useOperator(service, 'finance');
const admin = useOperator(service, 'admin');
const property = useProperty(service);

const pause = (id = property.id) =>
  operations.post(`/properties/${id}/pause-sales`, { body: { reason: 'The price is wrong' } });
const resume = (id = property.id) =>
  operations.post(`/properties/${id}/resume-sales`, { body: { reason: 'Corrected' } });
const quote = () => partner.post('/quotes', { body: { property: property.id, shares: 12 } });

describe('POST /properties/{id}/pause-sales', () => {
  it('stops quotes and orders, and leaves existing orders as they are', async () => {
    const order = await placedOrder(partner, property);
    expect((await partner.get(`/properties/${property.id}`)).body.salesPaused).toBe(false);
    const { status, body } = await pause();
    expect([status, body]).toMatchObject([200, { status: 'available', salesPaused: true }]);
    expect((await partner.get(`/properties/${property.id}`)).body.salesPaused).toBe(true);
    expect((await quote()).body).toMatchObject({
      available: false,
      note: 'The sales of this property are paused. Try again later.',
    });
    await expect(placedOrder(partner, property)).rejects.toThrow(
      /422: .*property_not_available.*"salesPaused":true/,
    );

    await partner.post(`/orders/${order.id}/settlement`, {
      body: { reference: 'FT-1', amount: order.amounts.payable },
    });
    const paid = await finance.post(`/orders/${order.id}/confirm-payment`, { body: EVIDENCE });
    expect(paid.body).toMatchObject({ status: 'paid', amounts: order.amounts });

    expect((await resume()).body.salesPaused).toBe(false);
    expect((await quote()).body.available).toBe(true);
    expect((await placedOrder(partner, property)).status).toBe('awaiting_payment');
  });

  it('has its reason in the audit log, with the change', async () => {
    const { id } = await publishedProperty(service.ctx);
    await pause(id);
    const { data } = (await admin.get(`/audit-log?resource=${id}`)).body;
    expect(data[0]).toMatchObject({
      operation: 'pauseSales',
      reason: 'The price is wrong',
      changes: [{ field: 'salesPaused', from: false, to: true }],
    });
  });

  it.each(['draft', 'funded', 'resale'] as const)('is refused for a %s unit', async (status) => {
    const { id } = await publishedProperty(service.ctx, { status });
    const reply = await pause(id);
    expect([reply.status, reply.body.error.details]).toEqual([
      409,
      { situation: 'sales_not_pausable', status, salesPaused: false },
    ]);
  });

  it('is refused for a unit whose sales are paused, and its end for any other', async () => {
    const { id } = await publishedProperty(service.ctx);
    expect((await resume(id)).status).toBe(409);
    await pause(id);
    const { status, body } = await pause(id);
    expect([status, body.error.details]).toEqual([
      409,
      { situation: 'sales_not_pausable', status: 'available', salesPaused: true },
    ]);
  });

  it('is not for finance', async () => {
    const body = { reason: 'Test' };
    expect((await finance.post(`/properties/${property.id}/pause-sales`, { body })).status).toBe(
      403,
    );
  });
});

import { describe, expect, it } from '@jest/globals';
import { placedOrder, publishedProperty } from '../../support/fixtures/fixtures.ts';
import { usePartner } from '../../support/use-participants.ts';
import { useService } from '../../support/use-service.ts';

const service = useService();
const partner = usePartner(service);

const quote = (property: string, shares: number) =>
  partner.post('/quotes', { body: { property, shares } });

describe('POST /quotes', () => {
  it('returns the exact price of an order', async () => {
    const property = await publishedProperty(service.ctx, {
      pricePerShare: 123_457n,
      managementFeeBasisPoints: 333,
    });
    const { status, body } = await quote(property.code, 7);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      property: { id: property.id, code: property.code },
      shares: 7,
      pricePerShare: 1234.57,
      subtotal: 8641.99,
      fees: [{ type: 'management_fee', percent: 3.33, amount: 287.78 }],
      total: 8929.77,
      available: true,
      sharesAvailable: 480,
    });
    const order = await placedOrder(partner, property, { shares: 7 });
    expect(order.amounts.payable).toBe(body.total);
    expect((await quote(property.id, 1)).body.sharesAvailable).toBe(473);
  });

  it('prices more shares than are available, with available false', async () => {
    const property = await publishedProperty(service.ctx, { total: 5 });
    const { status, body } = await quote(property.id, 6);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      available: false,
      sharesAvailable: 5,
      total: 26137.5,
      note: 'Only 5 shares of this property are available now.',
    });
  });

  it('refuses fewer shares than the minimum', async () => {
    const { id } = await publishedProperty(service.ctx, { minimumPerOrder: 4 });
    const { status, body } = await quote(id, 3);
    expect([status, body.error.code, body.error.param]).toEqual([400, 'invalid_shares', 'shares']);
    expect(body.error.details).toMatchObject({ minimumPerOrder: 4, requested: 3 });
  });

  it.each([
    ['funded', {}],
    ['resale', {}],
    ['available', { fundingDeadline: new Date('2026-01-01T00:00:00Z') }],
  ] as const)('refuses a property that is %s %j', async (status, more) => {
    const { id } = await publishedProperty(service.ctx, { status, ...more });
    const reply = await quote(id, 1);
    expect([reply.status, reply.body.error.code]).toEqual([422, 'property_not_available']);
    expect(reply.body.error.details).toMatchObject({ status, sharesAvailable: 480 });
  });

  it('does not find drafts', async () => {
    const { id } = await publishedProperty(service.ctx, { status: 'draft' });
    const { status, body } = await quote(id, 1);
    expect([status, body.error.code, body.error.param]).toEqual([
      404,
      'resource_not_found',
      'property',
    ]);
  });
});

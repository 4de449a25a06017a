import { describe, expect, it } from '@jest/globals';
import { payDuePayouts } from '../../../src/domain/rental-income/payouts/pay-due-payouts.ts';
import { attestedCustomer, freshPhone, placedOrder } from '../../support/fixtures/fixtures.ts';
import type { Schemas } from '../../support/harness.ts';
import { usePartner, useProperty } from '../../support/use-participants.ts';
import { useService } from '../../support/use-service.ts';

const service = useService();
const partner = usePartner(service);
const property = useProperty(service, { total: 5000 });

/** The ids in a list, for a path with a query. */
async function idsOf(path: string, query: Record<string, string>): Promise<string[]> {
  const { status, body } = await partner.send<{ data: { id: string }[] }>(
    'GET',
    `${path}?${new URLSearchParams(query)}`,
  );
  expect(status).toBe(200);
  return body.data.map(({ id }) => id);
}

const later = (moment: string, milliseconds = 1) =>
  new Date(Date.parse(moment) + milliseconds).toISOString();

describe('GET /orders by time', () => {
  it('finds orders created from one moment to just before another', async () => {
    const order = await placedOrder(partner, property);
    const createdFrom = order.createdAt!;
    expect(await idsOf('/orders', { createdFrom })).toContain(order.id);
    expect(await idsOf('/orders', { createdTo: createdFrom })).not.toContain(order.id);
    expect(await idsOf('/orders', { createdFrom, createdTo: later(createdFrom) })).toEqual([
      order.id,
    ]);
    expect(await idsOf('/orders', { createdFrom: later(createdFrom) })).toEqual([]);
  });

  it('finds what has changed since, whenever it was created', async () => {
    const [changed, unchanged] = [
      await placedOrder(partner, property),
      await placedOrder(partner, property),
    ];
    const { body } = await partner.post(`/orders/${changed.id}/cancel`);
    expect(await idsOf('/orders', { updatedFrom: body.updatedAt! })).toEqual([changed.id]);
    expect(await idsOf('/orders', { updatedFrom: unchanged.updatedAt! })).toEqual([
      unchanged.id,
      changed.id,
    ]);
  });

  it('binds the cursor to the times', async () => {
    const { createdAt } = await placedOrder(partner, property);
    const { body } = await partner.get('/orders?limit=1');
    const query = new URLSearchParams({ createdFrom: createdAt!, cursor: body.nextCursor! });
    expect((await partner.get(`/orders?${query}`)).body.error.code).toBe('invalid_cursor');
  });

  it('refuses a cursor that was not issued, although it decodes to the same bytes', async () => {
    await placedOrder(partner, property);
    await placedOrder(partner, property);
    const cursor = (await partner.get('/orders?limit=1')).body.nextCursor!;
    const query = new URLSearchParams({ cursor: `${cursor}=` });
    expect((await partner.get(`/orders?${query}`)).body.error.code).toBe('invalid_cursor');
    expect((await partner.get(`/orders?cursor=${cursor}`)).status).toBe(200);
  });

  it.each(['/orders', '/customers'])('%s refuses an empty range and a wrong time', async (path) => {
    const moment = '2026-11-01T00:00:00Z';
    const range = await partner.send('GET', `${path}?createdFrom=${moment}&createdTo=${moment}`);
    expect([range.status, range.body.error.param]).toEqual([400, 'createdTo']);
    const wrong = await partner.send('GET', `${path}?updatedFrom=yesterday`);
    expect([wrong.status, wrong.body.error.param]).toEqual([400, 'updatedFrom']);
  });
});

describe('GET /customers', () => {
  it('finds a customer by phone, in any form', async () => {
    const phone = freshPhone();
    const { id } = await attestedCustomer(partner, { phone });
    for (const form of [phone, `0${phone.slice(3)}`, `${phone.slice(0, 6)} ${phone.slice(6)}`])
      expect(await idsOf('/customers', { phone: form })).toEqual([id]);
    expect(await idsOf('/customers', { phone: freshPhone() })).toEqual([]);
    const { body } = await (
      await service.partner()
    ).get(`/customers?${new URLSearchParams({ phone })}`);
    expect(body.data).toEqual([]);
  });

  it('does not say which number an unlinked person has', async () => {
    const phone = freshPhone();
    const { id } = await attestedCustomer(partner, { phone });
    await partner.delete(`/customers/${id}`);
    expect(await idsOf('/customers', { phone })).toEqual([]);
  });

  it('refuses what is not an Egyptian mobile number', async () => {
    const { status, body } = await partner.get('/customers?phone=12345');
    expect([status, body.error.code, body.error.param]).toEqual([400, 'invalid_phone', 'phone']);
  });

  it('finds customers that were created or changed since a moment', async () => {
    const [changed, other] = [await attestedCustomer(partner), await attestedCustomer(partner)];
    expect(await idsOf('/customers', { createdFrom: changed.createdAt! })).toEqual([
      other.id,
      changed.id,
    ]);
    expect(await idsOf('/customers', { createdTo: changed.createdAt! })).not.toContain(other.id);
    const updatedFrom = later(other.createdAt!);
    await partner.patch(`/customers/${changed.id}`, { body: { externalId: 'NB-CHANGED' } });
    expect(await idsOf('/customers', { updatedFrom })).toEqual([changed.id]);
  });
});

describe('GET /payouts', () => {
  it('lists the payouts of all linked customers, each with its customer', async () => {
    const own = await service.partner();
    const ids: string[] = [];
    for (const amount of [100, 200]) {
      const order = await placedOrder(own, property);
      await own.post(`/sandbox/orders/${order.id}/simulate`, { body: { to: 'completed' } });
      const body = { property: property.id, amount };
      await own.post(`/sandbox/customers/${order.customer}/payouts`, { body });
      ids.push(order.customer);
    }
    const list = async (query = '') => {
      const { body } = await own.send<Schemas['PayoutList']>('GET', `/payouts${query}`);
      return body.data.map((payout) => [payout.customer, payout.amount, payout.status]);
    };
    expect(await list()).toEqual([
      [ids[1], 200, 'scheduled'],
      [ids[0], 100, 'scheduled'],
    ]);
    await payDuePayouts(service.ctx);
    expect(await list('?status=scheduled')).toEqual([]);
    expect(await list('?status=paid&limit=1')).toEqual([[ids[1], 200, 'paid']]);
    expect(await list('?paidTo=2026-01-01T00:00:00Z')).toEqual([]);
    expect(await list('?paidFrom=2026-01-01T00:00:00Z')).toHaveLength(2);
    expect((await partner.get('/payouts')).body.data).toEqual([]);
    await own.delete(`/customers/${ids[1]}`);
    expect(await list()).toEqual([[ids[0], 100, 'paid']]);
  });

  it('needs the capability portfolioAccess', async () => {
    const without = await service.partner({ capabilities: ['createCustomers'] });
    expect((await without.get('/payouts')).body.error.code).toBe('capability_not_enabled');
  });
});

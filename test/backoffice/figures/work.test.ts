import { describe, expect, it } from '@jest/globals';
import {
  appInvestor,
  DESTINATION,
  EVIDENCE,
  placedOrder,
  publishedProperty,
  setLimit,
} from '../../support/fixtures/fixtures.ts';
import type { BackOffice, OperatorClient } from '../../support/harness.ts';
import { useOperator, usePartner, useProperty } from '../../support/use-participants.ts';
import { useService } from '../../support/use-service.ts';

const service = useService();
const staff = useOperator(service);
const partner = usePartner(service);
const property = useProperty(service, { total: 10_000, pricePerShare: 10_000n });

type Queues = Record<string, BackOffice['WorkQueue']>;

async function work(reader: OperatorClient = staff): Promise<Queues> {
  const { body } = await reader.get('/work');
  return Object.fromEntries(body.queues.map((queue) => [queue.queue, queue]));
}

/** Lists everything in a queue, as it says. */
async function itemsOf({ list }: BackOffice['WorkQueue']) {
  const query = new URLSearchParams({ ...list.query, limit: '100' });
  const { body } = await staff.send<BackOffice['BackOfficeOrderList']>(
    'GET',
    `${list.path}?${query}`,
  );
  return body.data;
}

async function settled(reference: string) {
  const order = await placedOrder(partner, property, { shares: 2 });
  const body = { reference, amount: order.amounts.payable };
  return (await partner.post(`/orders/${order.id}/settlement`, { body })).body;
}

describe('GET /work', () => {
  it('counts what waits in each queue, with its amount, and names the list that shows exactly that', async () => {
    const before = await work();
    for (const { count, amount, oldestAt } of Object.values(before))
      expect([count, amount ?? 0, oldestAt]).toEqual([0, 0, null]);

    const [first, second] = [await settled('FT-1'), await settled('FT-2')];
    await staff.post(`/orders/${second.id}/confirm-payment`, { body: EVIDENCE });
    const receipt = { reference: 'FT-3', payer: 'A', receivedAt: '2026-11-09T12:00:00Z' };
    await staff.post('/receipts', { body: { ...receipt, amount: 500.5 } });
    const { id } = await appInvestor(staff, 1000);
    await staff.post(`/investors/${id}/wallet/withdrawals`, {
      body: { amount: 300, destination: DESTINATION },
    });
    await setLimit(service.ctx, 'topUpWallet', 0n);
    await staff.post(`/investors/${id}/wallet/top-ups`, {
      body: { amount: 70, reference: 'FT-4' },
    });
    await publishedProperty(service.ctx, { fundingDeadline: new Date(Date.now() + 86_400_000) });
    const unpaid = await settled('FT-5');
    await staff.post(`/orders/${unpaid.id}/reject-payment`, { body: { reason: 'Not found' } });

    const queues = await work();
    const figures = Object.values(queues)
      .filter(({ count }) => count > 0)
      .map(({ queue, count, amount }) => [queue, count, amount]);
    expect(figures).toEqual([
      ['payments_to_confirm', 1, first.amounts.payable],
      ['receipts_unmatched', 1, 500.5],
      ['withdrawals_to_send', 1, 300],
      ['approvals_pending', 1, 70],
      ['funding_deadlines', 1, null],
      ['payments_without_receipt', 1, second.amounts.payable],
    ]);
    for (const queue of Object.values(queues)) {
      const items = await itemsOf(queue);
      expect(items).toHaveLength(queue.count);
      if (items.length > 0) expect(queue.oldestAt).not.toBeNull();
    }
    expect((await itemsOf(queues.payments_to_confirm!)).map(({ id: order }) => order)).toEqual([
      first.id,
    ]);
    const [waiting] = await itemsOf(queues.payments_to_confirm!);
    expect(queues.payments_to_confirm!.oldestAt).toBe(waiting!.updatedAt);
  });

  it('has only the queues whose lists the roles may read', async () => {
    const all = Object.keys(await work());
    expect(Object.keys(await work(await service.operator('finance')))).toEqual(all);
    const operations = Object.values(await work(await service.operator('operations')));
    for (const { list } of operations) {
      const reader = await service.operator('operations');
      const { status } = await reader.send('GET', `${list.path}?limit=1`);
      expect([list.operation, status]).toEqual([list.operation, 200]);
    }
  });
});

describe('totals=true', () => {
  it('adds up what the filters select, on whatever page', async () => {
    const { body: all } = await staff.get('/orders?limit=100');
    const { body } = await staff.get(
      '/orders?status=paid,payment_under_review&totals=true&limit=1',
    );
    const some = all.data.filter(({ status }) => ['paid', 'payment_under_review'].includes(status));
    expect(body.data).toHaveLength(1);
    expect(body.totals!.count).toBe(some.length);
    expect(body.totals!.amounts).toContainEqual({
      field: 'amounts.payable',
      currency: 'EGP',
      sum: some.reduce((sum, { amounts }) => sum + amounts.payable, 0),
    });
    const next = await staff.get(
      `/orders?status=paid,payment_under_review&totals=true&limit=1&cursor=${body.nextCursor}`,
    );
    expect(next.body.totals).toEqual(body.totals);
  });

  it('are absent unless they are requested', async () => {
    expect((await staff.get('/orders')).body).not.toHaveProperty('totals');
  });
});

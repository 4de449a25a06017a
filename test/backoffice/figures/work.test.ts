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
async function itemsOf({ list }: BackOffice['WorkQueue'], reader: OperatorClient = staff) {
  const query = new URLSearchParams({ ...list.query, limit: '100' });
  const { body } = await reader.send<BackOffice['BackOfficeOrderList']>(
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

/** Imports lines of a statement that left the account; returns the ids of those that are stored. */
async function importLines(lines: [reference: string, amount: number][]) {
  const rows = lines.map(([reference, amount]) => `2026-11-02,${reference},The bank,${amount}`);
  const csv = ['Date,Reference,To,Amount', ...rows].join('\n');
  const columns = { date: 'Date', reference: 'Reference', payer: 'To', amount: 'Amount' };
  const { body } = await staff.post('/receipts/import', { body: { csv, columns, preview: false } });
  return body.lines.map(({ bankLine }) => bankLine!);
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
    const another = await service.operator();
    await another.post(`/investors/${id}/wallet/withdrawals`, {
      body: { amount: 300, destination: DESTINATION },
    });
    await setLimit(service.ctx, 'topUpWallet', 0n);
    const colleague = await service.operator('finance');
    await colleague.post(`/investors/${id}/wallet/top-ups`, {
      body: { amount: 70, reference: 'FT-4' },
    });
    await publishedProperty(service.ctx, { fundingDeadline: new Date(Date.now() + 86_400_000) });
    const unpaid = await settled('FT-5');
    await staff.post(`/orders/${unpaid.id}/reject-payment`, { body: { reason: 'Not found' } });
    await importLines([['FT-6', -85.5]]);

    const queues = await work();
    const figures = Object.values(queues)
      .filter(({ count }) => count > 0)
      .map(({ queue, count, amount }) => [queue, count, amount]);
    expect(figures).toEqual([
      ['payments_to_confirm', 1, first.amounts.payable],
      ['receipts_unmatched', 1, 500.5],
      ['bank_lines_open', 1, null],
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

  it('has the queues that the roles decide, and what others must decide apart', async () => {
    const [finance, operations] = [
      await service.operator('finance'),
      await service.operator('operations'),
    ];
    const { body: ofFinance } = await finance.get('/work');
    const { body: ofOperations } = await operations.get('/work');
    const namesOf = (queues: readonly BackOffice['WorkQueue'][]) =>
      queues.map(({ queue }) => queue);
    expect(namesOf(ofFinance.queues)).toContain('payments_to_confirm');
    expect(namesOf(ofFinance.queues)).not.toContain('contracts_to_sign');
    expect(namesOf(ofOperations.queues)).toContain('contracts_to_sign');
    expect(namesOf(ofOperations.queues)).not.toContain('payments_to_confirm');
    expect(namesOf(ofOperations.others)).toContain('payments_to_confirm');
    expect(ofOperations.others.every(({ count }) => count > 0)).toBe(true);
    for (const { list } of [...ofOperations.queues, ...ofOperations.others]) {
      const { status } = await operations.send('GET', `${list.path}?limit=1`);
      expect([list.operation, status]).toEqual([list.operation, 200]);
    }
  });

  it('counts for nobody what they have requested, reserved or marked, but shows them its decision', async () => {
    const [mona, omar] = [await service.operator('finance'), await service.operator('finance')];
    const investor = await appInvestor(staff);
    await setLimit(service.ctx, 'topUpWallet', 0n);
    const request = await mona.post(`/investors/${investor.id}/wallet/top-ups`, {
      body: { amount: 900, reference: 'FT-OWN-1' },
    });
    const { id: receipt } = (
      await mona.post('/receipts', {
        body: {
          reference: 'FT-OWN-2',
          payer: 'B',
          amount: 40,
          receivedAt: '2026-11-09T12:00:00Z',
        },
      })
    ).body;
    const { allocations } = (await mona.post(`/receipts/${receipt}/return`, { body: {} })).body;
    const own = [request.body.id, allocations[0]!.refund!];

    const itemsFor = async (reader: OperatorClient) =>
      (await reader.get('/work')).body.items.map(({ resource }) => resource);
    for (const id of own) {
      expect(await itemsFor(mona)).not.toContain(id);
      expect(await itemsFor(omar)).toContain(id);
    }
    const others = Object.fromEntries(
      (await mona.get('/work')).body.others.map((queue) => [queue.queue, queue]),
    );
    for (const name of ['approvals_pending', 'refunds_to_send'])
      expect((await itemsOf(others[name]!, mona)).map(({ id }) => id)).toEqual(
        expect.arrayContaining([expect.stringMatching(own.join('|'))]),
      );

    await omar.post(`/approvals/${request.body.id}/decline`, { body: { reason: 'No statement' } });
    const [newest] = (await mona.get('/work')).body.requests;
    expect(newest).toMatchObject({
      id: request.body.id,
      status: 'declined',
      reason: 'No statement',
    });
    expect((await omar.get('/work')).body.requests).toEqual([]);
  });

  it('lists only items with which the reader can do something', async () => {
    for (const role of ['finance', 'operations'] as const) {
      const reader = await service.operator(role);
      const { body } = await reader.get('/work');
      const paths = Object.fromEntries(body.queues.map(({ queue, list }) => [queue, list.path]));
      expect(body.items.length).toBeGreaterThan(0);
      for (const { queue, resource } of body.items) {
        const { body: object } = await reader.send<{ actions: BackOffice['Action'][] }>(
          'GET',
          `${paths[queue]}/${resource}`,
        );
        const allowed = object.actions.filter((action) => action.allowed);
        expect([queue, allowed.length > 0]).toEqual([queue, true]);
      }
    }
  });

  it('lists what ends soon before what has waited longest, and says what is unusual', async () => {
    const operations = await service.operator('operations');
    const soon = await publishedProperty(service.ctx, {
      fundingDeadline: new Date(Date.now() + 3_600_000),
    });
    const { items } = (await operations.get('/work')).body;
    expect(items[0]).toMatchObject({
      queue: 'funding_deadlines',
      resource: soon.id,
      resourceName: soon.code,
      flags: ['due_soon'],
    });
    const waiting = items.filter(({ flags }) => flags.length === 0).map(({ since }) => since);
    expect(waiting).toEqual(waiting.toSorted());
  });

  it('lists every decision before what is only to be checked, however long that has waited', async () => {
    const { items, queues } = (await staff.get('/work')).body;
    const checks = queues.filter(({ isCheck }) => isCheck).map(({ queue }) => queue);
    expect(checks).toEqual(['payments_without_receipt']);
    const isCheck = items.map(({ queue }) => checks.includes(queue));
    expect(new Set(isCheck)).toEqual(new Set([false, true]));
    expect(isCheck).toEqual(isCheck.toSorted((one, other) => Number(one) - Number(other)));
    const [check, newest] = [items[isCheck.indexOf(true)]!, items[isCheck.indexOf(true) - 1]!];
    expect(newest.since! > check.since!).toBe(true);
  });

  it('has the lines of the bank that nothing explains, until one is matched, a charge, or set aside', async () => {
    const finance = await service.operator('finance');
    const linesOf = async () => (await finance.get('/work?queue=bank_lines_open')).body.items;
    const [charge, aside, open] = await importLines([
      ['FT-B-1', -85.5],
      ['FT-B-2', -12],
      ['FT-B-3', -7],
    ]);
    const before = (await linesOf()).map(({ resource }) => resource);
    expect(before).toEqual(expect.arrayContaining([charge, aside, open]));
    expect(await linesOf()).toContainEqual(
      expect.objectContaining({
        resource: charge,
        resourceName: 'FT-B-1',
        person: 'The bank',
        amount: -85.5,
      }),
    );
    await staff.post(`/bank-lines/${charge!}/book-charge`, { body: { note: 'Transfer fee' } });
    await staff.post(`/bank-lines/${aside!}/set-aside`, { body: { reason: 'Imported twice' } });
    const after = (await linesOf()).map(({ resource }) => resource);
    expect(after).toEqual(before.filter((id) => id !== charge && id !== aside));
    const operations = await service.operator('operations');
    const { queues, others } = (await operations.get('/work')).body;
    const decidedBy = [queues, others].map((all) => all.map(({ queue }) => queue));
    expect(decidedBy.map((names) => names.includes('bank_lines_open'))).toEqual([false, true]);
  });

  it('adds no change of a value to money', async () => {
    const reader = await service.operator('operations');
    await setLimit(service.ctx, 'updateProperty', 0n);
    const before = (await work(reader)).approvals_pending!;
    const unit = await publishedProperty(service.ctx, {});
    await staff.patch(`/properties/${unit.id}`, {
      body: { pricing: { pricePerShare: 9_000 } },
    });
    const after = (await work(reader)).approvals_pending!;
    expect([after.count, after.amount]).toEqual([before.count + 1, before.amount]);
    const { items } = (await reader.get('/work?queue=approvals_pending')).body;
    expect(items.find(({ about }) => about === unit.code)).toMatchObject({
      operation: 'updateProperty',
      amountKind: 'value_change',
    });
  });

  it('names the next item of a queue, and after the last one the first', async () => {
    const finance = await service.operator('finance');
    const next = async (after: string) =>
      (await finance.get(`/work?queue=payments_to_confirm&after=${after}`)).body.items[0]?.resource;
    const orders = [await settled('FT-N-1'), await settled('FT-N-2')] as const;
    const all = (await finance.get('/work?queue=payments_to_confirm')).body;
    expect(all.queues.map(({ queue }) => queue)).toEqual(['payments_to_confirm']);
    const ids = all.items.map(({ resource }) => resource);
    expect(ids.slice(-2)).toEqual(orders.map(({ id }) => id));
    for (const [index, id] of ids.entries())
      expect(await next(id)).toBe(ids[(index + 1) % ids.length]);
    await finance.post(`/orders/${orders[0].id}/reject-payment`, { body: { reason: 'Not found' } });
    expect(await next(orders[0].id)).toBe(orders[1].id);
  });

  it('counts the world of a partner of the sandbox only if it is asked for', async () => {
    const before = (await work()).payments_to_confirm!;
    const tester = await service.partner({ world: 'own' });
    const unit = await publishedProperty(service.ctx, { world: tester.partnerId });
    const order = await placedOrder(tester, unit, {});
    await tester.post(`/orders/${order.id}/settlement`, {
      body: { reference: 'FT-W-1', amount: order.amounts.payable },
    });
    expect((await work()).payments_to_confirm).toEqual(before);
    const { queues } = (await staff.get(`/work?world=${tester.partnerId}`)).body;
    expect(queues.find(({ queue }) => queue === 'payments_to_confirm')).toMatchObject({
      count: 1,
      amount: order.amounts.payable,
    });
  });
});

describe('oldestFirst=true', () => {
  it('turns the order of a list around, on every page', async () => {
    const ids = async (query: string) => {
      const { body } = await staff.get(`/orders?limit=100&${query}` as '/orders');
      return body.data.map(({ id }) => id);
    };
    const newest = await ids('');
    expect(await ids('oldestFirst=true')).toEqual(newest.toReversed());
    const pages: string[] = [];
    let cursor = '';
    do {
      const path = `/orders?limit=2&oldestFirst=true${cursor}` as '/orders';
      const { body } = await staff.get(path);
      pages.push(...body.data.map(({ id }) => id));
      cursor = body.nextCursor === null ? '' : `&cursor=${body.nextCursor}`;
    } while (cursor);
    expect(pages).toEqual(newest.toReversed());
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

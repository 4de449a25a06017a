import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { setLimit } from '../../support/fixtures/fixtures.ts';
import { useReceipts } from '../../support/fixtures/use-receipts.ts';
import { completeJournal } from '../../../src/domain/journal/complete-journal.sql.ts';

const { service, partner, finance, underReview, match, receiptOf, ...receipts } = useReceipts();

/** Records a transfer of the day of the statement that `importLine` imports. */
const record = (more: object = {}) =>
  receipts.record({ receivedAt: '2026-11-09T10:00:00Z', ...more });
const received = async (amount: number) => (await record({ amount })).body.id;

const confirm = (id: string, client = finance) => client.post(`/orders/${id}/confirm-payment`);

/** Whether an order is among the payments that finance checks against the bank statement. */
async function isListed(id: string): Promise<boolean> {
  const { data } = (await finance.get('/orders?withoutReceipt=true&limit=100')).body;
  return data.some((order) => order.id === id);
}

/** Imports a statement of one line. */
async function importLine(reference: string, amount: number, preview = false) {
  const csv = `Date,Reference,From,Amount\n09/11/2026,${reference},NILE BANK SAE,${amount}\n`;
  const columns = { date: 'Date', reference: 'Reference', payer: 'From', amount: 'Amount' };
  const { body } = await finance.post('/receipts/import', { body: { csv, columns, preview } });
  return body.lines[0]!;
}

/** An order that is paid by a receipt, both by the same person unless the test says otherwise. */
async function paidWith(receipt: string, confirmer = finance) {
  const order = await underReview();
  await match(receipt, { order: order.id });
  expect((await confirm(order.id, confirmer)).status).toBe(200);
  return order;
}

describe('a payment that only a receipt typed by the same person shows', () => {
  it('is listed until an imported statement has the transfer', async () => {
    const { body: receipt } = await record();
    expect(receipt).toMatchObject({ source: 'typed', recordedBy: finance.operatorId });
    expect(receipt.statementAt).toBeUndefined();
    const order = await paidWith(receipt.id);
    expect(await isListed(order.id)).toBe(true);
    const { queues } = (await finance.get('/work')).body;
    const work = queues.find(({ queue }) => queue === 'payments_without_receipt')!;
    expect(work).toMatchObject({
      amount: expect.any(Number),
      list: { query: { withoutReceipt: 'true' } },
    });
    expect(work.count).toBeGreaterThan(0);

    const reference = receipt.reference.toUpperCase();
    expect((await importLine(reference, 400, true)).outcome).toBe('known');
    expect((await importLine(reference, 399)).outcome).toBe('differs');
    expect(await isListed(order.id)).toBe(true);
    expect((await importLine(reference, 400)).outcome).toBe('known');
    expect(await isListed(order.id)).toBe(false);
    const { statementAt, ...seen } = await receiptOf(receipt.id);
    expect([seen.source, statementAt]).toEqual(['typed', expect.any(String)]);
    await importLine(reference, 400);
    expect((await receiptOf(receipt.id)).statementAt).toBe(statementAt);
  });

  it('is listed, too, if a second person approves it, or a statement has only a part of the money', async () => {
    const order = await underReview();
    await match(await received(400), { order: order.id });
    await setLimit(service.ctx, 'confirmPayment', 0n);
    const { body: approval } = await confirm(order.id);
    await setLimit(service.ctx, 'confirmPayment', null);
    await (await finance.colleague()).post(`/approvals/${approval.id}/approve`);
    expect(await isListed(order.id)).toBe(true);

    const other = await underReview();
    const { receipt } = await importLine(`FT-${randomUUID()}`, 1);
    await match(receipt!, { order: other.id });
    await match(await received(399), { order: other.id });
    await confirm(other.id);
    expect(await isListed(other.id)).toBe(true);
  });

  it('is not listed if the statement had it first, or somebody else typed or confirmed it', async () => {
    const line = await importLine(`FT-${randomUUID()}`, 400);
    const imported = await receiptOf(line.receipt!);
    expect(imported).toMatchObject({ source: 'statement', statementAt: expect.any(String) });
    const colleague = await finance.colleague();
    for (const order of [
      await paidWith(imported.id),
      await paidWith(await received(400), colleague),
    ])
      expect(await isListed(order.id)).toBe(false);
  });

  it('is not listed before it is confirmed or after it is revoked, and counts by the last confirmation', async () => {
    const order = await underReview();
    const receipt = await received(400);
    await match(receipt, { order: order.id });
    expect(await isListed(order.id)).toBe(false);
    await confirm(order.id);
    expect(await isListed(order.id)).toBe(true);
    await finance.post(`/orders/${order.id}/revoke-payment`, { body: { reason: 'Not there' } });
    expect(await isListed(order.id)).toBe(false);
    await finance.post(`/orders/${order.id}/allow-retry`);
    const settlement = { reference: randomUUID(), amount: 400 };
    await partner.post(`/orders/${order.id}/settlement`, { body: settlement });
    await match(receipt, { order: order.id });
    await confirm(order.id, await finance.colleague());
    expect(await isListed(order.id)).toBe(false);
  });

  it('is listed if release 1.0.0 recorded the receipt since, and not if it did so before', async () => {
    const insert = async (source?: null) => {
      const id = `rcp_${randomUUID().replaceAll('-', '')}`;
      await service.ctx.db
        .insertInto('receipts')
        .values({
          id,
          reference: randomUUID(),
          amount: 40_000n,
          unallocated: 40_000n,
          payer: 'Nile Bank SAE',
          received_at: new Date(),
          recorded_by: finance.operatorId,
          ...(source === null && { source }),
        })
        .execute();
      await completeJournal(service.ctx);
      return id;
    };
    const [since, before] = [await insert(), await insert(null)];
    expect(await isListed((await paidWith(since)).id)).toBe(true);
    expect(await isListed((await paidWith(before)).id)).toBe(false);
    expect((await receiptOf(before)).source).toBeUndefined();
  });
});

it('a receipt never forgets the statement that had it, nor changes where it comes from', async () => {
  const { receipt } = await importLine(`FT-${randomUUID()}`, 400);
  for (const set of [
    { statement_at: null },
    { statement_at: new Date() },
    { source: 'typed' as const },
  ])
    await expect(
      service.ctx.db.updateTable('receipts').set(set).where('id', '=', receipt).execute(),
    ).rejects.toMatchObject({ constraint: 'receipts_guarded' });
});

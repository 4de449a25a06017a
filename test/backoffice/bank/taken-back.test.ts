import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import type { BackOffice } from '../../support/client.ts';
import { postEntries } from '../../../src/domain/journal/post-entries.sql.ts';
import { appInvestor, withdrawCash } from '../../support/fixtures/fixtures.ts';
import { useOperator } from '../../support/use-participants.ts';
import { useService } from '../../support/use-service.ts';

const service = useService();
const staff = useOperator(service);
let colleague: Awaited<ReturnType<typeof staff.colleague>>;
beforeAll(async () => {
  colleague = await staff.colleague();
});

const COLUMNS = { date: 'Date', reference: 'Reference', payer: 'From', amount: 'Amount' };
const fresh = () => `FT-${randomUUID()}`;
type Line = [reference: string, amount: number, day: string];

async function send(...lines: Line[]) {
  const rows = lines.map(([reference, amount, day]) => `${day},${reference},A,${amount}`);
  const csv = ['Date,Reference,From,Amount', ...rows].join('\n');
  const body = { csv, columns: COLUMNS, preview: true };
  const preview = (await staff.post('/receipts/import', { body })).body;
  const { body: sent } = await staff.post('/receipts/import', {
    body: { ...body, preview: false },
  });
  // A preview shows what the import then does.
  const asShown = ({ lines }: BackOffice['StatementImport']) =>
    lines.map(({ outcome, problemCode }) => [
      outcome === 'new' ? 'recorded' : outcome,
      problemCode,
    ]);
  expect(asShown(preview)).toEqual(asShown(sent));
  return sent.lines;
}

const statusesOf = (lines: BackOffice['StatementImport']['lines']) =>
  lines.map(({ outcome, problemCode }) => problemCode ?? outcome);
const receiptsOf = async (reference: string) =>
  (await staff.get(`/receipts?reference=${encodeURIComponent(reference)}`)).body.data;
const voidIt = async (receipt: string | null) => {
  const body = { reason: 'Taken back' };
  expect((await staff.post(`/receipts/${receipt!}/void`, { body })).status).toBe(200);
};
const lineOf = async (id: string | null) => (await staff.get(`/bank-lines/${id!}`)).body;

/** Takes a receipt back as an earlier version did. */
async function takeBack(receipt: string | null, amount: number, more = '') {
  await service.ctx.db.transaction().execute(async (trx) => {
    await sql`alter table receipts disable trigger receipts_guarded`.execute(trx);
    await sql`update receipts set ${sql.raw(more)} taken_back_on = '2026-01-06', taken_back_amount = ${amount * 100}
      where id = ${receipt}`.execute(trx);
    await sql`alter table receipts enable trigger receipts_guarded`.execute(trx);
    await postEntries(trx, 'receipt_taken_back', [receipt!]);
  });
}

async function refundOf(receipt: string | null) {
  const { body } = await staff.post(`/receipts/${receipt!}/return`, { body: {} });
  return body.allocations.at(-1)!.refund!;
}
const settle = (refund: string, reference: string) =>
  colleague.post(`/refunds-due/${refund}/settle`, { body: { reference } });

/** What the journal has moved of the account `bank` for these objects. */
async function movedBy(...ids: (string | null)[]): Promise<number> {
  const { rows } = await service.ctx.pool.query<{ moved: string }>(
    `select coalesce(sum(case when debit = 'bank' then amount else -amount end), 0)::text as moved from journal
     where 'bank' in (debit, credit) and object_id = any($1)`,
    [ids],
  );
  return Number(rows[0]!.moved) / 100;
}

/** What explains the difference of today that is about these objects or lines. */
async function itemsOf(...ids: (string | null)[]) {
  const { items } = (await staff.get('/bank-reconciliation')).body;
  return items
    .filter(({ resource }) => ids.includes(resource))
    .map(({ reason, amount }) => [reason, amount]);
}

describe('what left the account under the reference of a receipt', () => {
  it('is the refund that was sent with it, and not money that was taken back', async () => {
    const reference = fresh();
    const [arrived] = await send([reference, 1000, '2026-01-05']);
    const refund = await refundOf(arrived!.receipt);
    expect((await settle(refund, reference)).status).toBe(200);
    for (const _import of ['first', 'again']) {
      const [left] = await send([reference.toLowerCase(), -1000, '2026-01-06']);
      expect(left).toMatchObject({ problemCode: null, receipt: null, movement: refund });
    }
    expect((await receiptsOf(reference))[0]!.takenBack).toBeUndefined();
    expect(await movedBy(arrived!.receipt, refund)).toBe(0);
    expect(await itemsOf(arrived!.receipt, refund)).toEqual([]);
    // Nothing else was sent, so a second line is one that somebody looks at.
    const [, second] = await send(
      [reference, -1000, '2026-01-06'],
      [reference, -1000, '2026-01-06'],
    );
    expect(second).toMatchObject({ problemCode: null, movement: null });
    expect((await receiptsOf(reference))[0]!.takenBack).toBeUndefined();
  });

  it('is the withdrawal that was sent with it', async () => {
    const reference = fresh();
    const [arrived] = await send([reference, 40, '2026-01-05']);
    const { id } = await appInvestor(staff, 40);
    const { id: withdrawal } = (await withdrawCash(staff, id, 40, reference)).body as {
      id: string;
    };
    const [left] = await send([reference, -40, '2026-01-06']);
    expect(left).toMatchObject({ problemCode: null, movement: withdrawal });
    expect((await receiptsOf(reference))[0]!.takenBack).toBeUndefined();
    expect(await itemsOf(arrived!.receipt, withdrawal)).toEqual([]);
  });

  it('is what a person has matched it with', async () => {
    const reference = fresh();
    const { id } = await appInvestor(staff, 41);
    const { id: withdrawal } = (await withdrawCash(staff, id, 41, fresh())).body as { id: string };
    const [left] = await send([reference, -41, '2026-01-06']);
    const match = { body: { movement: withdrawal } };
    expect((await staff.post(`/bank-lines/${left!.bankLine!}/match`, match)).status).toBe(200);
    const body = { reference, amount: 41, payer: 'A', receivedAt: '2026-01-05T10:00:00Z' };
    const { body: receipt } = await staff.post('/receipts', { body });
    const [again] = await send([reference, -41, '2026-01-06']);
    expect(again).toMatchObject({ problemCode: null, movement: withdrawal });
    expect(await movedBy(receipt.id)).toBe(41);
  });

  it('takes a receipt back that was typed after its line was imported', async () => {
    const reference = fresh();
    const [left] = await send([reference, -42, '2026-01-06']);
    const body = { reference, amount: 42, payer: 'A', receivedAt: '2026-01-05T10:00:00Z' };
    const { body: receipt } = await staff.post('/receipts', { body });
    const [again] = await send([reference, -42, '2026-01-06']);
    expect(again).toMatchObject({
      problemCode: 'taken_back',
      bankLine: left!.bankLine,
      movement: receipt.id,
    });
    expect(await itemsOf(left!.bankLine)).toEqual([]);
  });

  it('that was taken back cannot be recorded as sent back, too', async () => {
    const reference = fresh();
    const [arrived] = await send([reference, 1000, '2026-01-05']);
    const refund = await refundOf(arrived!.receipt);
    expect(statusesOf(await send([reference, -1000, '2026-01-06']))).toEqual(['taken_back']);
    const refused = await settle(refund, reference);
    expect([refused.status, refused.body.error.details]).toEqual([
      409,
      { situation: 'receipt_taken_back', receipt: arrived!.receipt, takenBackOn: '2026-01-06' },
    ]);
    const path = `/refunds-due/${refund}` as '/refunds-due/{id}';
    const { actions } = (await colleague.get(path)).body;
    expect(actions!.find(({ operation }) => operation === 'settleRefundDue')).toMatchObject({
      allowed: false,
      situation: 'receipt_taken_back',
    });
    const list = '/refunds-due?decidable=true&limit=100' as '/refunds-due';
    const { data } = (await colleague.get(list)).body;
    expect(data.map(({ id }) => id)).not.toContain(refund);
    const cancelled = await staff.post(`/refunds-due/${refund}/cancel`, {
      body: { reason: 'Taken back' },
    });
    expect(cancelled.status).toBe(200);
    await voidIt(arrived!.receipt);
    expect(await movedBy(arrived!.receipt, refund)).toBe(0);
    expect(await itemsOf(arrived!.receipt, refund)).toEqual([]);
  });

  it('is recorded once if it is imported while the refund is recorded as sent', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const reference = fresh();
        const [arrived] = await send([reference, 1000, '2026-01-05']);
        const refund = await refundOf(arrived!.receipt);
        const csv = `Date,Reference,From,Amount\n2026-01-06,${reference},A,-1000`;
        const body = { csv, columns: COLUMNS, preview: false };
        await Promise.all([settle(refund, reference), staff.post('/receipts/import', { body })]);
        return [await movedBy(arrived!.receipt, refund), await itemsOf(arrived!.receipt, refund)];
      }),
    );
    expect(outcomes).toEqual(outcomes.map(() => [0, []]));
  });

  it.each([-5, -1005])(
    'is a line that somebody looks at if it has another amount: %d',
    async (amount) => {
      const reference = fresh();
      const [arrived] = await send([reference, 1000, '2026-01-05']);
      const lines = await send([reference, amount, '2026-01-05'], [reference, 1000, '2026-01-05']);
      expect(lines).toMatchObject([
        { outcome: 'outgoing', problemCode: null, receipt: null, movement: null },
        { outcome: 'known' },
      ]);
      expect(await lineOf(lines[0]!.bankLine)).toMatchObject({ status: 'open', matches: [] });
      expect((await receiptsOf(reference))[0]!.takenBack).toBeUndefined();
      expect(await movedBy(arrived!.receipt)).toBe(1000);
    },
  );

  it('is such a line in the same file, too', async () => {
    const reference = fresh();
    const lines = await send([reference, 1000, '2026-01-05'], [reference, -5, '2026-01-05']);
    expect(statusesOf(lines)).toEqual(['recorded', 'outgoing']);
    expect((await receiptsOf(reference))[0]!.takenBack).toBeUndefined();
  });

  it('leaves the rest at the bank if an earlier version took a part for the whole', async () => {
    const reference = fresh();
    const [arrived] = await send([reference, 1000, '2026-01-05']);
    await takeBack(arrived!.receipt, 5);
    await voidIt(arrived!.receipt);
    const { data } = (await staff.get(`/journal?resource=${arrived!.receipt!}&limit=100`)).body;
    const moves = data.filter(({ kind }) => kind === 'receipt_voided');
    expect(moves.map(({ debit, credit, amount }) => [debit, credit, amount]).toSorted()).toEqual([
      ['receipts_unmatched', 'bank', 995],
      ['receipts_unmatched', 'returned_transfers', 5],
    ]);
  });

  it('can be matched with its receipt again after a wrong release', async () => {
    const reference = fresh();
    const [arrived, left] = await send(
      [reference, 77, '2026-01-05'],
      [reference, -77, '2026-01-06'],
    );
    const path = `/bank-lines/${left!.bankLine!}` as const;
    await staff.post(`${path}/unmatch`, { body: { reason: 'Wrong' } });
    const before = (await staff.get('/bank-reconciliation')).body.explained;
    expect((await itemsOf(arrived!.receipt, left!.bankLine)).toSorted()).toEqual([
      ['line_unmatched', 77],
      ['undone', -77],
    ]);
    const matched = await staff.post(`${path}/match`, { body: { movement: arrived!.receipt! } });
    expect(matched.body).toMatchObject({ status: 'matched' });
    expect(await itemsOf(arrived!.receipt, left!.bankLine)).toEqual([]);
    expect((await staff.get('/bank-reconciliation')).body.explained).toBe(before);
  });
});

describe('a transfer that the bank has taken back', () => {
  it('is known once its receipt is voided, and is not recorded again', async () => {
    const reference = fresh();
    const [arrived] = await send([reference, 1000, '2026-01-05']);
    await send([reference, -1000, '2026-01-06']);
    await voidIt(arrived!.receipt);
    const [again] = await send([reference.toLowerCase(), 1000, '2026-01-05']);
    expect(again).toMatchObject({
      outcome: 'known',
      receipt: arrived!.receipt,
      voided: { id: arrived!.receipt },
    });
    const both = await send([reference, 1000, '2026-01-05'], [reference, -1000, '2026-01-06']);
    expect(both.map(({ receipt }) => receipt)).toEqual([arrived!.receipt, arrived!.receipt]);
    expect(await receiptsOf(reference)).toMatchObject([{ status: 'voided' }]);
    // The payer sends it again, with the same reference.
    const [sent] = await send([reference, 1000, '2026-01-07']);
    expect(sent!.outcome).toBe('recorded');
    expect(await itemsOf(arrived!.receipt, sent!.receipt)).toEqual([]);
  });

  it('is known if its receipt was voided before the bank took it back', async () => {
    const reference = fresh();
    const [arrived] = await send([reference, 1000, '2026-01-05']);
    await voidIt(arrived!.receipt);
    const [left] = await send([reference, -1000, '2026-01-06']);
    expect(left!.movement).toBe(arrived!.receipt);
    expect(statusesOf(await send([reference, 1000, '2026-01-05']))).toEqual(['known']);
    const [sent] = await send([reference, 1000, '2026-01-07']);
    expect(sent!.outcome).toBe('recorded');
    // Neither of the two transfers stands for the other one.
    expect(await itemsOf(arrived!.receipt, sent!.receipt, left!.bankLine)).toEqual([]);
    expect(await movedBy(arrived!.receipt, sent!.receipt)).toBe(1000);
  });

  it('is known if an earlier version imported its statement, up to 3 days apart', async () => {
    const reference = fresh();
    const [arrived] = await send([reference, 1000, '2026-01-05']);
    await takeBack(arrived!.receipt, 1000, 'statement_on = null,');
    await voidIt(arrived!.receipt);
    expect(statusesOf(await send([reference, 1000, '2026-01-07']))).toEqual(['known']);
    expect(statusesOf(await send([reference, 1000, '2026-01-09']))).toEqual(['recorded']);
  });
});

describe('a line whose receipt was voided and recorded again', () => {
  it('stands for the newer receipt only', async () => {
    const reference = fresh();
    const [first] = await send([reference, 1000, '2026-01-05']);
    await voidIt(first!.receipt);
    expect(await itemsOf(first!.receipt)).toEqual([['undone', -1000]]);
    const [second] = await send([reference, 1000, '2026-01-05']);
    expect(second!.outcome).toBe('recorded');
    expect(await itemsOf(first!.receipt, second!.receipt)).toEqual([]);
    await voidIt(second!.receipt);
    expect(await itemsOf(first!.receipt, second!.receipt)).toEqual([['undone', -1000]]);
    // What is taken back is of the receipt that counts.
    const [left] = await send([reference, -1000, '2026-01-06']);
    expect(left!.movement).toBe(second!.receipt);
    expect(await itemsOf(first!.receipt, second!.receipt, left!.bankLine)).toEqual([]);
  });

  it('is another one on another day', async () => {
    const reference = fresh();
    const [first] = await send([reference, 1000, '2026-01-05']);
    await voidIt(first!.receipt);
    const [second] = await send([reference, 1000, '2026-01-20']);
    expect(await itemsOf(first!.receipt, second!.receipt)).toEqual([['undone', -1000]]);
  });
});

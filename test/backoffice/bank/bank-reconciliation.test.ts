import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { cairoToday } from '../../support/cairo-today.ts';
import { appInvestor, withdrawCash } from '../../support/fixtures/fixtures.ts';
import { outcomeOf } from '../../support/outcome.ts';
import { useOperator, usePartner } from '../../support/use-participants.ts';
import { useService } from '../../support/use-service.ts';

const service = useService();
const staff = useOperator(service);
const partner = usePartner(service);

const COLUMNS = { date: 'Date', reference: 'Reference', payer: 'From', amount: 'Amount' };
const fresh = () => `FT-${randomUUID()}`;
const today = () => cairoToday({ service });
const before = async (days: number) =>
  new Date(Date.parse(`${await today()}T12:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);

const importFile = async (csv: string, columns: object = COLUMNS, preview = false) =>
  (
    await staff.post('/receipts/import', {
      body: { csv, columns: columns as typeof COLUMNS, preview },
    })
  ).body;
const send = (lines: [string, string, number][]) =>
  importFile(
    ['Date,Reference,From,Amount', ...lines.map(([d, r, a]) => `${d},${r},A,${a}`)].join('\n'),
  );

const record = (day: string, amount: number, more = {}) =>
  staff.post('/bank-balances', { body: { day, amount, ...more } });

async function reportOf(day?: string) {
  const path = `/bank-reconciliation${day ? `?at=${day}` : ''}` as '/bank-reconciliation';
  const { body } = await staff.get(path);
  const sum = body.items.reduce((total, { amount }) => total + Math.round(amount * 100), 0);
  expect(sum).toBe(Math.round(body.explained * 100));
  if (body.difference !== null)
    expect(Math.round((body.explained + body.unexplained!) * 100)).toBe(
      Math.round(body.difference * 100),
    );
  return body;
}

/** The reason and the amount of each item that is about one of these. */
async function reasonsOf(ids: readonly (string | null)[], day?: string) {
  const { items } = await reportOf(day);
  return ids.map((id) => {
    const item = items.find(({ resource }) => resource === id);
    return item ? [item.reason, item.amount] : null;
  });
}

describe('GET /bank-reconciliation', () => {
  it('lists what explains the difference between the journal and the bank, exactly', async () => {
    const day = await today();
    const yesterday = await before(1);
    const typed = await staff.post('/receipts', {
      body: { reference: fresh(), amount: 100, payer: 'A', receivedAt: `${yesterday}T10:00:00Z` },
    });
    const investor = await appInvestor(staff, 60);
    const withdrawal = await withdrawCash(staff, investor.id, 45.5);
    const commissions = `/partners/${partner.partnerId}/commissions` as const;
    const reference = fresh();
    for (const type of ['bonus', 'payout'] as const)
      await staff.post(commissions, {
        body: { type, amount: 7, reference, testMode: false },
      });
    const { lines } = await send([
      [day, fresh(), 30],
      [yesterday, fresh(), 20],
      [day, fresh(), -4],
      [yesterday, reference, -7],
    ]);
    // 30 and 20 arrived, 4 and 7 were sent.
    expect((await record(day, 39)).body).toMatchObject({ day, amount: 39, source: 'typed' });
    const report = await reportOf();
    const { rows: sums } = await service.ctx.pool.query<{ balance: string }>(
      `select sum(case when debit = 'bank' then amount else -amount end)::text as balance from journal
       where 'bank' in (debit, credit)`,
    );
    expect(report.journalBalance).toBe(Number(sums[0]!.balance) / 100);
    expect(report).toMatchObject({ day, bankBalance: 39, unexplained: 0 });
    expect(
      await reasonsOf([
        typed.body.id,
        (withdrawal.body as { id: string }).id,
        lines[2]!.bankLine,
        lines[1]!.receipt,
      ]),
    ).toEqual([
      ['receipt_not_shown', 100],
      ['withdrawal_not_shown', -45.5],
      ['line_unmatched', 4],
      null,
    ]);
    const names = report.items.map(({ resource, resourceName }) => [resource, resourceName]);
    expect(names).toContainEqual([lines[2]!.bankLine, lines[2]!.reference]);
    expect(report.reasons.map(({ reason, count, amount }) => [reason, count, amount])).toEqual([
      ['line_unmatched', 1, 4],
      ['receipt_not_shown', 1, 100],
      ['top_up_not_shown', 1, 60],
      ['withdrawal_not_shown', 1, -45.5],
    ]);
  });

  it('of an earlier day has what was recorded later, and at last nothing', async () => {
    const [day, yesterday] = [await today(), await before(1)];
    const reference = fresh();
    const { lines } = await send([
      [yesterday, fresh(), 11],
      [yesterday, reference, -3],
    ]);
    const [receipt, line] = [lines[0]!.receipt, lines[1]!.bankLine];
    const { items } = await reportOf();
    expect(items.find(({ resource }) => resource === line)).toMatchObject({
      resourceName: reference,
    });
    expect(await reasonsOf([receipt, line], yesterday)).toEqual([
      ['recorded_later', -11],
      ['line_unmatched', 3],
    ]);
    expect(await reasonsOf([receipt, line], day)).toEqual([null, ['line_unmatched', 3]]);
    expect((await reportOf(await before(3))).bankBalance).toBeNull();
  });

  it('shows a receipt on the day of the statement, also if somebody typed it, and one that was voided', async () => {
    const day = await today();
    const reference = fresh();
    const body = { reference, amount: 9, payer: 'A', receivedAt: `${await before(2)}T10:00:00Z` };
    const { body: receipt } = await staff.post('/receipts', { body });
    expect(await reasonsOf([receipt.id])).toEqual([['receipt_not_shown', 9]]);
    await send([[await before(1), reference, 9]]);
    expect(await reasonsOf([receipt.id])).toEqual([null]);
    expect(await reasonsOf([receipt.id], await before(2))).toEqual([null]);
    expect(await reasonsOf([receipt.id], await before(1))).toEqual([['recorded_later', -9]]);
    await staff.post(`/receipts/${receipt.id}/void`, { body: { reason: 'Not ours' } });
    expect(await reasonsOf([receipt.id], day)).toEqual([['undone', -9]]);
    const sent = await send([[day, reference, -9]]);
    expect(sent.lines[0]!.movement).toBe(receipt.id);
    expect(await reasonsOf([receipt.id], day)).toEqual([null]);
  });

  it('is sent as CSV, too', async () => {
    const csv = { headers: { accept: 'text/csv' } };
    const { body } = await staff.send<string>('GET', '/bank-reconciliation', csv);
    const [head, ...rows] = String(body).trim().split('\r\n');
    expect(head).toContain('reason');
    expect(rows).toHaveLength((await reportOf()).items.length);
  });

  it('refuses a day in the future', async () => {
    expect(outcomeOf(await staff.get('/bank-reconciliation?at=2099-01-01'))).toEqual([
      400,
      'invalid_parameter',
    ]);
  });
});

describe('POST /bank-balances', () => {
  it('records the balance of a day once, and corrects it with an entry that names the wrong one', async () => {
    const { body: first } = await record('2026-01-10', 500);
    expect((await record('2026-01-10', 500)).body.id).toBe(first.id);
    const refused = await record('2026-01-10', -510);
    expect(refused.body.error.details).toEqual({
      situation: 'balance_recorded',
      balance: first.id,
      amount: 500,
    });
    const { body: second } = await record('2026-01-10', -510, { corrects: first.id });
    expect(second).toMatchObject({ amount: -510, corrects: first.id });
    expect((await record('2026-01-10', 1, { corrects: first.id })).status).toBe(409);
    expect((await record('2026-01-11', 1, { corrects: second.id })).status).toBe(409);
    expect((await reportOf('2026-01-10')).balance!.id).toBe(second.id);
    const latestOf = async (day: string) => (await reportOf(day)).latestBalance;
    expect(await latestOf('2026-01-12')).toMatchObject({ day: '2026-01-10', amount: -510 });
    expect(await latestOf('2026-01-09')).toBeNull();
  });

  it('is refused for a day in the future', async () => {
    expect((await record('2099-01-01', 1)).status).toBe(400);
  });
});

describe('a statement with a column for the balance', () => {
  const columns = { ...COLUMNS, balance: 'Balance' };
  const lines = (...rows: string[]) => ['Date,Reference,From,Amount,Balance', ...rows].join('\n');

  it.each([false, true])(
    'has the closing balance of each of its days, newest first: %s',
    async (isNewestFirst) => {
      const month = isNewestFirst ? '02' : '03';
      const rows = [
        `2026-${month}-02,${fresh()},A,100,1100.00`,
        `2026-${month}-02,${fresh()},A,-50,1050.00`,
        `2026-${month}-03,${fresh()},A,5,1055.00`,
        'Total,,,,',
      ];
      const csv = lines(...(isNewestFirst ? rows.toReversed() : rows));
      const days = [
        { day: `2026-${month}-02`, amount: 1050 },
        { day: `2026-${month}-03`, amount: 1055 },
      ];
      const outcomes = async (preview: boolean) =>
        (await importFile(csv, columns, preview)).closingBalances;
      expect(await outcomes(true)).toEqual(days.map((day) => ({ ...day, outcome: 'new' })));
      expect(await outcomes(false)).toEqual(days.map((day) => ({ ...day, outcome: 'recorded' })));
      expect(await outcomes(false)).toEqual(days.map((day) => ({ ...day, outcome: 'known' })));
      const report = await reportOf(`2026-${month}-02`);
      expect(report.balance).toMatchObject({ amount: 1050, source: 'statement' });
    },
  );

  it('stores none if the balances do not add up, none of today, and none that differs', async () => {
    const wrong = lines(`2026-04-02,${fresh()},A,100,1100`, `2026-04-02,${fresh()},A,1,1102`);
    expect((await importFile(wrong, columns)).closingBalances).toEqual([]);
    const now = lines(`${await today()},${fresh()},A,100,1100`);
    expect((await importFile(now, columns)).closingBalances).toEqual([]);
    await record('2026-04-05', 7);
    const other = lines(`2026-04-05,${fresh()},A,100,1100`);
    expect((await importFile(other, columns)).closingBalances).toEqual([
      { day: '2026-04-05', amount: 1100, outcome: 'differs' },
    ]);
    expect((await reportOf('2026-04-05')).bankBalance).toBe(7);
  });
});

import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { BackOffice } from '../../support/client.ts';
import {
  appInvestor,
  DESTINATION,
  setLimit,
  withdrawCash,
} from '../../support/fixtures/fixtures.ts';
import { outcomeOf } from '../../support/outcome.ts';
import { useOperator, usePartner } from '../../support/use-participants.ts';
import { useService } from '../../support/use-service.ts';

const service = useService();
const staff = useOperator(service);
const partner = usePartner(service);

const COLUMNS = { date: 'Date', reference: 'Reference', payer: 'To', amount: 'Amount' };
const fresh = () => `FT-${randomUUID()}`;

type Line = [reference: string, amount: number, day?: string, to?: string];

async function send(lines: Line[], given: Partial<BackOffice['ImportStatementRequest']> = {}) {
  const rows = lines.map(
    ([reference, amount, day = '2026-01-05', to = 'Somebody']) =>
      `${day},${reference},${to},${amount}`,
  );
  const csv = ['Date,Reference,To,Amount', ...rows].join('\n');
  const body = { csv, columns: COLUMNS, preview: false, ...given };
  return (await staff.post('/receipts/import', { body })).body;
}

const lineOf = async (id: string | null) => (await staff.get(`/bank-lines/${id!}`)).body;
const match = (line: string | null, movement: string) =>
  staff.post(`/bank-lines/${line!}/match`, { body: { movement } });
const unmatch = (line: string | null) =>
  staff.post(`/bank-lines/${line!}/unmatch`, { body: { reason: 'Wrong line' } });

async function settledWithdrawal(amount: number, reference = fresh()) {
  const { id } = await appInvestor(staff, amount);
  return (await withdrawCash(staff, id, amount, reference)).body as { id: string };
}

async function payout(amount: number, reference = fresh()) {
  const add = (type: 'bonus' | 'payout', reference: string) =>
    staff.post(`/partners/${partner.partnerId}/commissions`, {
      body: { type, amount, reference, testMode: false },
    });
  await add('bonus', fresh());
  return (await add('payout', reference)).body;
}

async function settledRefund(amount: number, reference = fresh()) {
  const body = { reference: fresh(), amount, payer: 'A', receivedAt: '2026-01-02T10:00:00Z' };
  const { body: receipt } = await staff.post('/receipts', { body });
  const returned = await staff.post(`/receipts/${receipt.id}/return`, { body: {} });
  const id = returned.body.allocations[0]!.refund!;
  const colleague = await staff.colleague();
  await colleague.post(`/refunds-due/${id}/settle`, { body: { reference } });
  return { id };
}

describe('an outgoing line of a statement', () => {
  it('is stored once, by its day, reference and amount, however often it is imported', async () => {
    const reference = fresh();
    const lines: Line[] = [
      [reference, -12.5],
      ['', -3],
      ['', -3],
      ['', -3, '2026-01-06'],
    ];
    expect(await send(lines, { preview: true })).toMatchObject({
      linesRecorded: 4,
      lines: [{ outcome: 'outgoing', bankLine: null, movement: null }, {}, {}, {}],
    });
    const first = await send(lines);
    expect(first).toMatchObject({ linesRecorded: 4, recorded: 0, skipped: 4, problems: 0 });
    const ids = first.lines.map(({ bankLine }) => bankLine);
    expect(new Set(ids).size).toBe(4);
    const again = await send([[reference.toLowerCase(), -12.5], ...lines.slice(1)]);
    expect(again.linesRecorded).toBe(0);
    expect(again.lines.map(({ bankLine }) => bankLine)).toEqual(ids);
    expect((await send([...lines, ['', -3]])).linesRecorded).toBe(1);
    expect(await lineOf(ids[0]!)).toMatchObject({
      status: 'open',
      date: '2026-01-05',
      reference,
      amount: -12.5,
      counterparty: 'Somebody',
      statementLine: 2,
      importedBy: staff.operatorId,
      matches: [],
    });
  });

  it('that cannot be known again is reported', async () => {
    const { lines } = await send([
      ['4.51234E+14', -1],
      [fresh(), -1, 'soon'],
      [fresh(), -1, '2099-01-01'],
    ]);
    expect(lines.map(({ problemCode, bankLine }) => [problemCode, bankLine])).toEqual([
      ['reference_changed', null],
      ['date_unreadable', null],
      ['date_in_future', null],
    ]);
  });

  it.each([
    ['withdrawal', settledWithdrawal],
    ['commission', payout],
    ['refund', settledRefund],
  ] as const)(
    'is matched with the %s that has its reference and amount, before and after it',
    async (kind, create) => {
      const [early, late] = [fresh(), fresh()];
      const before = await create(20, early);
      const preview = await send([[early.toLowerCase(), -20]], { preview: true });
      expect(preview.lines[0]).toMatchObject({ bankLine: null, movement: before.id });
      const { lines } = await send([
        [early.toLowerCase(), -20],
        [late, -30],
        [fresh(), -20],
      ]);
      expect(lines.map(({ movement }) => movement)).toEqual([before.id, null, null]);
      expect((await lineOf(lines[0]!.bankLine)).matches).toMatchObject([
        { kind, resource: before.id, amount: -20, operator: null },
      ]);
      await unmatch(lines[0]!.bankLine);
      expect((await send([[early, -20]])).lines[0]!.movement).toBeNull(); // a person has decided
      const after = await create(30, late);
      expect(await lineOf(lines[1]!.bankLine)).toMatchObject({
        status: 'matched',
        matches: [{ kind, resource: after.id, amount: -30 }],
      });
    },
  );

  it('of a batch as a whole is matched with each of its withdrawals', async () => {
    const reference = fresh();
    const colleague = await staff.colleague();
    const withdrawals = [];
    for (const amount of [10, 15]) {
      const { id } = await appInvestor(staff, amount);
      const body = { amount, destination: DESTINATION };
      withdrawals.push((await staff.post(`/investors/${id}/wallet/withdrawals`, { body })).body.id);
    }
    const { body: batch } = await staff.post('/withdrawal-batches', { body: { withdrawals } });
    const settle = `/withdrawal-batches/${batch.id}/settle` as const;
    expect((await colleague.post(settle, { body: { reference } })).status).toBe(200);
    const { lines } = await send([[reference, -25]]);
    expect(lines[0]!.movement).toBe(batch.id);
    expect((await lineOf(lines[0]!.bankLine)).matches.map(({ resource }) => resource)).toEqual(
      withdrawals,
    );
    const [single] = (await send([[fresh(), -10]])).lines;
    const refused = await match(single!.bankLine, withdrawals[0]!);
    expect(outcomeOf(refused)).toEqual([409, 'state_conflict']);
    expect(refused.body.error.details).toEqual({
      situation: 'movement_matched',
      line: lines[0]!.bankLine,
    });
    await unmatch(lines[0]!.bankLine);
    expect((await match(lines[0]!.bankLine, batch.id)).body.matches).toHaveLength(2);
  });

  it('of the part of a batch that the bank has sent is matched with it', async () => {
    const colleague = await staff.colleague();
    const withdrawals = [];
    for (const amount of [11, 16, 5]) {
      const { id } = await appInvestor(staff, amount);
      const body = { amount, destination: DESTINATION };
      withdrawals.push((await staff.post(`/investors/${id}/wallet/withdrawals`, { body })).body.id);
    }
    const { body: batch } = await staff.post('/withdrawal-batches', { body: { withdrawals } });
    const settle = `/withdrawal-batches/${batch.id}/settle` as const;
    const body = { reference: fresh(), sent: [1, 2] };
    expect((await colleague.post(settle, { body })).status).toBe(200);
    const [line] = (await send([[fresh(), -27, new Date().toISOString().slice(0, 10)]])).lines;
    expect((await lineOf(line!.bankLine)).suggestions).toMatchObject([
      { kind: 'withdrawal_batch', resource: batch.id, amount: -27 },
    ]);
    const matched = (await match(line!.bankLine, batch.id)).body.matches;
    expect(matched.map(({ resource }) => resource)).toEqual(withdrawals.slice(0, 2));
    const rest = { ...body, sent: [3] };
    expect((await colleague.post(settle, { body: rest })).status).toBe(200);
    const [last] = (await send([[`${batch.number}-3`, -5]])).lines;
    expect(last!.movement).toBe(withdrawals[2]);
  });

  it('that takes a receipt back is matched with it', async () => {
    const reference = fresh();
    const { lines } = await send([
      [reference, 40],
      [reference, -40, '2026-01-07'],
    ]);
    expect(lines[1]).toMatchObject({
      outcome: 'outgoing',
      problemCode: 'taken_back',
      movement: lines[0]!.receipt,
    });
    expect((await lineOf(lines[1]!.bankLine)).matches).toMatchObject([
      { kind: 'receipt', resource: lines[0]!.receipt, amount: -40 },
    ]);
  });

  it('has what may explain it, and a person matches it and releases the match', async () => {
    const sent = await payout(71);
    const other = await payout(72);
    const today = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    const { lines } = await send([
      [fresh(), -71, today],
      [fresh(), -71, today],
    ]);
    const [one, two] = lines.map(({ bankLine }) => bankLine!);
    expect((await lineOf(one!)).suggestions).toMatchObject([
      { kind: 'commission', resource: sent.id, amount: -71 },
    ]);
    expect((await match(one!, other.id)).body.error.details).toEqual({
      situation: 'movement_amount',
      amount: 72,
    });
    expect((await match(one!, sent.id)).body).toMatchObject({
      status: 'matched',
      matches: [{ resource: sent.id, operator: staff.operatorId }],
      suggestions: [],
    });
    expect((await lineOf(two!)).suggestions).toEqual([]);
    expect((await match(one!, sent.id)).body.error.details).toMatchObject({
      situation: 'line_matched',
    });
    expect((await match(two!, sent.id)).body.error.details).toEqual({
      situation: 'movement_matched',
      line: one,
    });
    expect((await unmatch(one!)).body).toMatchObject({ status: 'open', matches: [] });
    expect((await unmatch(one!)).body.error.details).toMatchObject({ situation: 'line_open' });
    expect((await match(two!, sent.id)).status).toBe(200);
  });

  it('cannot be matched with what is not sent, or does not exist', async () => {
    const { id } = await appInvestor(staff, 5);
    const body = { amount: 5, destination: DESTINATION };
    const { body: reserved } = await staff.post(`/investors/${id}/wallet/withdrawals`, { body });
    const [line] = (await send([[fresh(), -5]])).lines;
    expect((await match(line!.bankLine, reserved.id)).body.error.details).toMatchObject({
      situation: 'movement_open',
    });
    expect((await match(line!.bankLine, 'wdr_none')).status).toBe(404);
  });

  it('is matched once, also for concurrent requests', async () => {
    const sent = await payout(81);
    const { lines } = await send([
      [fresh(), -81],
      [fresh(), -81],
    ]);
    const replies = await Promise.all(lines.map(({ bankLine }) => match(bankLine, sent.id)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('a line that does not count', () => {
  it('is set aside and resumed, and is neither open nor matched meanwhile', async () => {
    const reference = fresh();
    const { lines } = await send([[reference, -61]]);
    const id = lines[0]!.bankLine!;
    const path = `/bank-lines/${id}` as const;
    const explains = async () => {
      const { items } = (await staff.get('/bank-reconciliation')).body;
      return items.some(({ resource }) => resource === id);
    };
    expect(await explains()).toBe(true);
    const body = { reason: 'Imported twice' };
    const aside = await staff.post(`${path}/set-aside`, { body });
    expect(aside.body).toMatchObject({
      status: 'set_aside',
      setAside: { ...body, operator: staff.operatorId },
    });
    expect(await explains()).toBe(false);
    const listed = await staff.get('/bank-lines?status=set_aside&limit=100');
    expect(listed.body.data.map((line) => line.id)).toContain(id);
    const sent = await payout(61, reference);
    expect((await lineOf(id)).matches).toEqual([]);
    const refused = [
      await staff.post(`${path}/set-aside`, { body }),
      await match(id, sent.id),
      await unmatch(id),
    ];
    expect(refused.map((reply) => reply.body.error.details!.situation)).toEqual([
      'line_set_aside',
      'line_set_aside',
      'line_open',
    ]);
    const resumed = await staff.post(`${path}/resume`, { body: { reason: 'It counts' } });
    expect(resumed.body).toMatchObject({ status: 'open', setAside: null });
    const again = await staff.post(`${path}/resume`, { body: { reason: 'It counts' } });
    expect(again.body.error.details!.situation).toBe('line_counts');
    expect((await match(id, sent.id)).status).toBe(200);
    const matched = await staff.post(`${path}/set-aside`, { body });
    expect(matched.body.error.details!.situation).toBe('line_matched');
    const history = await staff.get(`/audit-log?resource=${id}` as '/audit-log');
    expect(history.body.data).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ operation: 'setAsideBankLine', reason: body.reason }),
        expect.objectContaining({ operation: 'resumeBankLine', reason: 'It counts' }),
      ]),
    );
  });

  it('takes no receipt back if it is imported again', async () => {
    const reference = fresh();
    const { lines } = await send([[reference, -62]]);
    const path = `/bank-lines/${lines[0]!.bankLine!}` as const;
    await staff.post(`${path}/set-aside`, { body: { reason: 'Read wrongly' } });
    const body = { reference, amount: 62, payer: 'A', receivedAt: '2026-01-02T10:00:00Z' };
    const { body: receipt } = await staff.post('/receipts', { body });
    const again = await send([[reference, -62]]);
    expect(again.lines[0]).toMatchObject({ problemCode: null, movement: null });
    expect((await staff.get(`/receipts/${receipt.id}`)).body.takenBack).toBeUndefined();
  });

  it('cannot be changed in the database, except that it is resumed once', async () => {
    const { lines } = await send([[fresh(), -63]]);
    const id = lines[0]!.bankLine!;
    await staff.post(`/bank-lines/${id}/set-aside`, { body: { reason: 'Read wrongly' } });
    for (const change of [`set reason = 'Another'`, `set created_at = now()`])
      await expect(
        service.ctx.pool.query(`update bank_lines_set_aside ${change} where line_id = $1`, [id]),
      ).rejects.toMatchObject({ constraint: 'bank_lines_set_aside_guarded' });
  });
});

describe('a charge of the bank', () => {
  const book = (id: string, note = 'Monthly fee') =>
    staff.post(`/bank-lines/${id}/book-charge`, { body: { note } });
  const cancel = (id: string) =>
    staff.post(`/bank-lines/${id}/cancel-charge`, { body: { reason: 'It is a commission' } });
  const newLine = async (amount: number, reference = fresh()) =>
    (await send([[reference, amount]])).lines[0]!.bankLine!;
  const situationOf = (reply: { body: unknown }) =>
    (reply.body as BackOffice['Error']).error.details!.situation;
  const entriesOf = async (id: string) => {
    const { data } = (await staff.get(`/journal?resource=${id}` as '/journal')).body;
    return data.map(({ kind, debit, credit, amount, actor }) => [
      kind,
      debit,
      credit,
      amount,
      actor,
    ]);
  };

  it('is an expense, and explains its line', async () => {
    const id = await newLine(-17.5);
    const { body } = await book(id);
    expect(body).toMatchObject({
      status: 'charge',
      matches: [],
      suggestions: [],
      charge: { note: 'Monthly fee', operator: staff.operatorId, operatorName: staff.operatorName },
    });
    const entry = ['bank_charge', 'bank_charges', 'bank', 17.5, staff.operatorId];
    expect(await entriesOf(id)).toEqual([entry]);
    const { items } = (await staff.get('/bank-reconciliation')).body;
    expect(items.map(({ resource }) => resource)).not.toContain(id);
    const listed = await staff.get('/bank-lines?status=charge&limit=100');
    expect(listed.body.data.map((line) => line.id)).toContain(id);
    const open = await staff.get('/bank-lines?status=open&limit=100');
    expect(open.body.data.map((line) => line.id)).not.toContain(id);
  });

  it('is cancelled once, by the opposite entry, and its line is open again', async () => {
    const reference = fresh();
    const id = await newLine(-64, reference);
    expect(situationOf(await cancel(id))).toBe('no_charge');
    await book(id);
    expect((await cancel(id)).body).toMatchObject({ status: 'open', charge: null });
    expect(situationOf(await cancel(id))).toBe('no_charge');
    expect((await entriesOf(id))[0]).toEqual([
      ...['bank_charge_cancelled', 'bank', 'bank_charges', 64],
      staff.operatorId,
    ]);
    const sent = await payout(64, reference);
    expect(await lineOf(id)).toMatchObject({ status: 'open', matches: [] });
    expect((await match(id, sent.id)).body.status).toBe('matched');
    expect(situationOf(await book(id))).toBe('line_matched');
    await unmatch(id);
    expect((await book(id)).body.status).toBe('charge');
  });

  it('is nothing else, and is released only as a charge', async () => {
    const reference = fresh();
    const id = await newLine(-65, reference);
    await book(id);
    const sent = await payout(65, reference);
    const refused = [
      await book(id),
      await match(id, sent.id),
      await unmatch(id),
      await staff.post(`/bank-lines/${id}/set-aside`, { body: { reason: 'Twice' } }),
    ];
    expect(refused.map(situationOf)).toEqual(Array(4).fill('line_charge'));
    const again = await send([[reference, -65]]);
    expect(again.lines[0]).toMatchObject({ outcome: 'outgoing', bankLine: id, movement: null });
  });

  it('is no line whose money arrived, or that does not count', async () => {
    const reference = fresh();
    const { id: investor } = await appInvestor(staff);
    const body = { amount: 56, reference };
    await staff.post(`/investors/${investor}/wallet/top-ups`, { body });
    const topUp = await newLine(56, reference);
    expect(situationOf(await book(topUp))).toBe('line_matched');
    await unmatch(topUp);
    expect(situationOf(await book(topUp))).toBe('line_arrived');
    const aside = await newLine(-66);
    await staff.post(`/bank-lines/${aside}/set-aside`, { body: { reason: 'Twice' } });
    expect(situationOf(await book(aside))).toBe('line_set_aside');
  });

  it('needs a second person above the limit', async () => {
    await setLimit(service.ctx, 'bookBankCharge', 1_000_00n);
    const [below, above] = [await newLine(-1000), await newLine(-1000.01)];
    const first = await staff.colleague();
    const note = { body: { note: 'Fee' } };
    expect((await first.post(`/bank-lines/${below}/book-charge`, note)).status).toBe(200);
    const { status, body } = await first.send<BackOffice['Approval']>(
      'POST',
      `/bank-lines/${above}/book-charge`,
      note,
    );
    expect([status, body.amount]).toEqual([202, 1000.01]);
    expect((await lineOf(above)).status).toBe('open');
    await staff.post(`/approvals/${body.id}/approve`);
    expect((await lineOf(above)).status).toBe('charge');
    await setLimit(service.ctx, 'bookBankCharge', null);
  });

  it('explains past days as they were', async () => {
    const id = await newLine(-67);
    const itemsOf = async (at = '') => {
      const { items } = (await staff.get(`/bank-reconciliation?${at}` as '/bank-reconciliation'))
        .body;
      return items
        .filter(({ resource }) => resource === id)
        .map(({ reason, amount }) => [reason, amount]);
    };
    await book(id);
    expect(await itemsOf('at=2026-01-05')).toEqual([['recorded_later', 67]]);
    expect(await itemsOf()).toEqual([]);
    await cancel(id);
    expect(await itemsOf()).toEqual([['line_unmatched', 67]]);
  });

  it('cannot be changed in the database, except that it is cancelled once', async () => {
    const id = await newLine(-68);
    await book(id);
    for (const change of [`set note = 'Another'`, `set created_at = now()`])
      await expect(
        service.ctx.pool.query(`update bank_charges ${change} where line_id = $1`, [id]),
      ).rejects.toMatchObject({ constraint: 'bank_charges_guarded' });
  });
});

describe('the line of a top-up', () => {
  it('is known, and is matched with it', async () => {
    const reference = fresh();
    const { id } = await appInvestor(staff);
    const body = { amount: 55, reference };
    const { body: entry } = await staff.post(`/investors/${id}/wallet/top-ups`, { body });
    const { lines } = await send([[reference, 55]]);
    expect(lines[0]).toMatchObject({ outcome: 'known', receipt: null, movement: entry.id });
    expect((await lineOf(lines[0]!.bankLine)).matches).toMatchObject([
      { kind: 'top_up', resource: entry.id, amount: 55 },
    ]);
    const wrong = await send([[reference, 56]]);
    expect(wrong.lines[0]).toMatchObject({ outcome: 'differs', bankLine: null });
  });
});

describe('GET /bank-lines', () => {
  it('lists the open lines of some days, with totals', async () => {
    const sent = await payout(91);
    const { lines } = await send([
      [fresh(), -91, '2026-01-20'],
      [fresh(), -9, '2026-01-21'],
      [fresh(), -8, '2026-01-22'],
    ]);
    await match(lines[0]!.bankLine, sent.id);
    const { body } = await staff.get(
      '/bank-lines?status=open&from=2026-01-20&to=2026-01-21&totals=true',
    );
    expect(body.data.map(({ id }) => id)).toEqual([lines[1]!.bankLine]);
    expect(body.totals).toMatchObject({ count: 1, amounts: [{ field: 'amount', sum: -9 }] });
    const matched = await staff.get('/bank-lines?status=matched&from=2026-01-20&to=2026-01-20');
    expect(matched.body.data.map(({ id }) => id)).toEqual([lines[0]!.bankLine]);
  });

  it.each([
    ['/bank-lines?from=2026-02-30', 'from'],
    ['/bank-lines?from=2026-03-02&to=2026-03-01', 'to'],
    ['/receipts?to=2026-02-29', 'to'],
  ])('%s is refused, because of %s', async (path, param) => {
    const { status, body } = await staff.send<{ error?: { param: string } }>('GET', path);
    expect([status, body]).toMatchObject([400, { error: { code: 'invalid_parameter', param } }]);
  });
});

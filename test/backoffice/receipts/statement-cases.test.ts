import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { BackOffice } from '../../support/client.ts';
import { outcomeOf } from '../../support/outcome.ts';
import { useOperator } from '../../support/use-participants.ts';
import { useService } from '../../support/use-service.ts';

const service = useService();
const finance = useOperator(service, 'finance');

type Statement = BackOffice['ImportStatementRequest'];

const COLUMNS = { date: 'Date', reference: 'Reference', payer: 'From', amount: 'Amount' };
const HEAD = 'Date,Reference,From,Amount';
const fresh = () => `FT-${randomUUID()}`;

const post = (csv: string, given: Partial<Statement> = {}) =>
  finance.post('/receipts/import', { body: { csv, columns: COLUMNS, preview: false, ...given } });

async function send(csv: string, given: Partial<Statement> = {}) {
  const reply = await post(csv, given);
  expect(outcomeOf(reply)).toEqual([200, undefined]);
  return reply.body;
}

const codesOf = ({ lines }: BackOffice['StatementImport']) =>
  lines.map(({ outcome, problemCode }) => problemCode ?? outcome);

const receiptsOf = async (reference: string) =>
  (await finance.get(`/receipts?reference=${encodeURIComponent(reference)}`)).body.data;

describe('a row that does not fit the columns', () => {
  it('is reported, and nothing is recorded from it (P64)', async () => {
    const [one, two, three] = [fresh(), fresh(), fresh()];
    const csv = [
      'Date,Reference,From,Credit',
      `09/11/2026,${one},NILE BANK,52,275.00`,
      `09/11/2026,${two},NILE BANK`,
      `09/11/2026,${three},NILE BANK,"52,275.00"`,
    ].join('\n');
    const { amount: _, ...names } = COLUMNS;
    const columns = { ...names, credit: 'Credit' };
    expect(codesOf(await send(csv, { columns }))).toEqual(['cell_count', 'cell_count', 'recorded']);
    expect(await receiptsOf(one)).toEqual([]);
    expect(await receiptsOf(three)).toMatchObject([{ amount: 52_275, statementLine: 4 }]);
  });

  it.each([
    ['a column at its end without a name', `${HEAD},`, 'cell_count'],
    ['a balance that fits', `${HEAD},Balance`, 'amount_unreadable'],
  ])('is reported if it has %s', async (_what, head, code) => {
    const csv = `${head}\n09/11/2026,${fresh()},NILE BANK,52,275.00`;
    expect(codesOf(await send(csv))).toEqual([code]);
  });

  it('does not stop the others if its quotation marks are not doubled (P68)', async () => {
    const csv = [
      HEAD,
      `09/11/2026,${fresh()},"AL "NOOR" TRADING",1`,
      `09/11/2026,${fresh()},"AL NOOR,2`,
      `09/11/2026,${fresh()},AL "NOOR" CO,3`,
    ].join('\r\n');
    const { lines } = await send(csv.replace('\r\n', '\n'));
    expect(lines.map(({ payer, problemCode }) => problemCode ?? payer)).toEqual([
      'AL "NOOR" TRADING',
      'quotes_unclear',
      'AL "NOOR" CO',
    ]);
  });

  it.each([
    ['columns', {}, 'Say which column has the amounts'],
    ['columns', { debit: 'Debit' }, 'Say which column has the amounts'],
    ['columns.amount', { amount: 'Amount', credit: 'Credit' }, 'either'],
    ['columns.amount', { amount: 'Twice' }, 'two columns "Twice"'],
    ['columns.debit', { credit: 'Credit', debit: 'credit' }, 'already the column of the credit'],
    [
      'columns.direction',
      { amount: 'Amount', direction: { column: 'Twice ', in: ['C'], out: ['c'] } },
      'both directions',
    ],
  ])('has its columns refused as %s: %j', async (param, given, says) => {
    const { amount: _, ...names } = COLUMNS;
    const head = 'Date,Reference,From,Amount,Credit,Debit,Twice,twice';
    const reply = await post(`${head}\n`, { columns: { ...names, ...given } });
    expect([...outcomeOf(reply), reply.body.error.param]).toEqual([
      400,
      'invalid_parameter',
      param,
    ]);
    expect(reply.body.error.message).toContain(says);
  });

  it('has a zero that is out of range, also as a credit', async () => {
    const { amount: _, ...names } = COLUMNS;
    const columns = { ...names, credit: 'Credit', debit: 'Debit' };
    const csv = `Date,Reference,From,Credit,Debit\n09/11/2026,${fresh()},A,0.00,\n09/11/2026,${fresh()},A,,`;
    expect(codesOf(await send(csv, { columns }))).toEqual([
      'amount_out_of_range',
      'amount_unreadable',
    ]);
  });
});

describe('the direction and the currency of a row', () => {
  const rows = [
    `09/11/2026,${fresh()},A,9000,D,EGP`,
    `09/11/2026,${fresh()},A,9000,C,EGP`,
    `09/11/2026,${fresh()},A,9000,R,EGP`,
    `09/11/2026,${fresh()},A,9000,C,USD`,
  ];
  const csv = [`${HEAD},Type,Currency`, ...rows].join('\n');
  const direction = { column: 'Type', in: ['c'], out: ['d'] };

  it('are read from their columns (P70, L4)', async () => {
    const columns = { ...COLUMNS, direction, currency: 'Currency' };
    const read = await send(csv, { columns });
    expect(codesOf(read)).toEqual([
      'outgoing',
      'recorded',
      'direction_unreadable',
      'currency_other',
    ]);
    expect(read.lines[0]!.amount).toBe(-9000);
  });

  it.each([
    ['columns.direction', rows.slice(0, 2)],
    ['columns.currency', rows.slice(1).filter((row) => !row.includes(',R,'))],
  ])('are asked for if they change what the amounts mean: %s', async (param, some) => {
    const reply = await post([`${HEAD},Type,Currency`, ...some].join('\n'));
    expect([...outcomeOf(reply), reply.body.error.param]).toEqual([
      400,
      'invalid_parameter',
      param,
    ]);
  });

  it.each([
    ['(100.00', 'amount_unreadable'],
    ['100.00)', 'amount_unreadable'],
    ['(100.00)', 'outgoing'],
    ['$100.00', 'currency_other'],
    ['USD 100.00', 'currency_other'],
  ])('are not guessed from %s (P69)', async (amount, code) => {
    expect(codesOf(await send(`${HEAD}\n09/11/2026,${fresh()},A,${amount}`))).toEqual([code]);
  });
});

describe('a reference that a spreadsheet has changed', () => {
  it('is reported (P66)', async () => {
    const rows = ['4.51234E+14', '451,234', '#####', '9-Nov', '451234567890123000'];
    const csv = [HEAD, ...rows.map((reference) => `09/11/2026,"${reference}",A,1`)].join('\n');
    expect(codesOf(await send(csv))).toEqual(rows.map(() => 'reference_changed'));
  });

  it('is not changed if others of the file have as many digits', async () => {
    const [one, two] = ['451234567890123000', '451234567890123456'];
    const csv = `${HEAD}\n09/11/2026,${one},A,1\n09/11/2026,${two},A,1`;
    expect(codesOf(await send(csv))).toEqual(['recorded', 'recorded']);
  });

  it('is the same with what keeps a spreadsheet from changing it', async () => {
    const csv = `${HEAD}\n09/11/2026,00457,A,1\n`;
    await send(csv);
    for (const written of ["'00457", '="00457"', '"=""00457"""'])
      expect(codesOf(await send(csv.replace('00457', written)))).toEqual(['known']);
  });
});

describe('the same transfer', () => {
  it('has the same day, up to 3 days apart (P72)', async () => {
    const reference = fresh();
    const on = (day: string) => send(`${HEAD}\n${day},${reference},A,1`);
    expect(codesOf(await on('2026-10-09'))).toEqual(['recorded']);
    expect(codesOf(await on('2026-10-12'))).toEqual(['known']);
    expect(codesOf(await on('2026-10-06'))).toEqual(['known']);
    expect(codesOf(await on('2026-10-20'))).toEqual(['reference_booked']);
    expect(codesOf(await on('2026-10-13'))).toEqual(['reference_booked']);
  });

  it.each([
    ['another dash', 'Q-1', 'Q\u20111'],
    ['Arabic digits', 'Q-1', 'q-١'],
    ['full width', 'Q-1', 'Ｑ－１'],
    ['spaces', 'Q-1', 'Q - 1'],
  ])('is named once in a file, also with %s (L3)', async (_what, one, other) => {
    const suffix = randomUUID();
    const csv = `${HEAD}\n09/11/2026,${one}${suffix},A,1\n09/11/2026,${other}${suffix},A,2`;
    expect(codesOf(await send(csv))).toEqual(['recorded', 'reference_repeated']);
  });

  it('says that its receipt was voided, and why (P74)', async () => {
    const reference = fresh();
    const csv = `${HEAD}\n09/11/2026,${reference},A,1`;
    const { lines } = await send(csv);
    const reason = 'It belongs to another company';
    await finance.post(`/receipts/${lines[0]!.receipt}/void`, { body: { reason } });
    const voided = { id: lines[0]!.receipt, reason, at: expect.any(String) };
    expect((await send(csv, { preview: true })).lines).toMatchObject([{ outcome: 'new', voided }]);
    expect((await send(csv)).lines).toMatchObject([{ outcome: 'recorded', voided }]);
    expect((await send(csv)).lines).toMatchObject([{ outcome: 'known', voided: null }]);
  });

  it('is recorded once by imports at once, in another order (P75, L5)', async () => {
    const rows = Array.from({ length: 300 }, () => `09/11/2026,${fresh()},A,1`);
    const orders = [rows, rows.toReversed(), [...rows.slice(150), ...rows.slice(0, 150)], rows];
    const replies = await Promise.all(orders.map((some) => post([HEAD, ...some].join('\n'))));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const recorded = replies.map(({ body }) => body.recorded);
    expect(recorded.reduce((sum, one) => sum + one)).toBe(300);
    for (const { body } of replies) expect(body.recorded + body.skipped).toBe(300);
  });
});

describe('money that the bank has taken back', () => {
  it('is reported, and listed at the receipt', async () => {
    const reference = fresh();
    await send(`${HEAD}\n09/11/2026,${reference},A,100`);
    const back = `${HEAD}\n12/11/2026,${reference.toLowerCase()},A,-100`;
    const preview = await send(back, { preview: true });
    expect(preview).toMatchObject({ problems: 1, skipped: 0 });
    expect((await receiptsOf(reference))[0]!.takenBack).toBeUndefined();
    expect(codesOf(await send(back))).toEqual(['taken_back']);
    const takenBack = { amount: 100, date: '2026-11-12' };
    expect(await receiptsOf(reference)).toMatchObject([{ status: 'open', takenBack }]);
  });

  it('can be in the same file', async () => {
    const reference = fresh();
    const csv = `${HEAD}\n12/11/2026,${reference},A,-100\n09/11/2026,${reference},A,100`;
    const { lines } = await send(csv);
    expect(lines).toMatchObject([
      { outcome: 'outgoing', problemCode: 'taken_back', receipt: lines[1]!.receipt },
      { outcome: 'recorded' },
    ]);
    expect(await receiptsOf(reference)).toMatchObject([{ takenBack: { amount: 100 } }]);
  });
});

describe('what is stored of a row', () => {
  it('is its description, in one line, and its place in the file', async () => {
    const reference = fresh();
    const csv = `${HEAD},Details\n\n09/11/2026,${reference},"NILE\nBANK",1,"a\u202eb\u0007${'c'.repeat(600)}"`;
    await send(csv, { columns: { ...COLUMNS, description: 'details' } });
    const description = `ab ${'c'.repeat(497)}`;
    expect(await receiptsOf(reference)).toMatchObject([
      { payer: 'NILE BANK', description, statementLine: 3, source: 'statement' },
    ]);
  });

  it('is how the columns were chosen, for the next file with the same header', async () => {
    const [date, amount] = [`Day ${randomUUID()}`, 'Amount'];
    const head = `${date};Reference;From;Amount`;
    const layout = {
      columns: { ...COLUMNS, date, amount },
      decimalSeparator: ',' as const,
      dateOrder: 'month_first' as const,
    };
    const csv = `${head}\n11/09/2026;${fresh()};A;1,50`;
    const without = { csv, preview: true };
    const unknown = (await finance.post('/receipts/import', { body: without })).body;
    expect(unknown).toMatchObject({ layout: null, lines: [] });
    const refused = await finance.post('/receipts/import', { body: { csv, preview: false } });
    expect([...outcomeOf(refused), refused.body.error.param]).toEqual([
      400,
      'invalid_parameter',
      'columns',
    ]);
    expect(codesOf(await send(csv, layout))).toEqual(['recorded']);
    const known = (await finance.post('/receipts/import', { body: without })).body;
    expect(known).toMatchObject({ layout, lines: [{ outcome: 'known', date: '2026-11-09' }] });
    // Whoever records by the choice of a colleague names it: it decides what counts as received.
    const colleague = await service.operator('finance');
    const shown = await colleague.post('/receipts/import', { body: without });
    expect(shown.body).toMatchObject({ layout });
    const byOther = await colleague.post('/receipts/import', { body: { csv, preview: false } });
    expect([...outcomeOf(byOther), byOther.body.error.param]).toEqual([
      400,
      'invalid_parameter',
      'columns',
    ]);
    const named = { csv, ...layout, preview: false };
    expect((await colleague.post('/receipts/import', { body: named })).status).toBe(200);
    const again = await colleague.post('/receipts/import', { body: { csv, preview: false } });
    expect(again.status).toBe(200);
  });
});

describe('the size of a statement', () => {
  const row = () => `09/11/2026,${fresh()},A,1`;

  it.each([
    ['65 columns', `${HEAD},${'x,'.repeat(60)}y\n`, '64 columns'],
    ['6,000 columns', `${'x,'.repeat(6000)}\n`.repeat(10), '64 columns'],
    ['a cell of 1,001 characters', `${HEAD}\n09/11/2026,A,${'x'.repeat(1001)},1`, '1,000 char'],
    ['5,001 rows', [HEAD, ...Array.from({ length: 5001 }, row)].join('\n'), '5,000 rows'],
    ['more than 2 MiB', `${HEAD}\n${'ب'.repeat(1_100_000)}`, '2 MiB'],
  ])('is refused before anything is recorded: %s', async (_what, csv, says) => {
    const reply = await post(csv);
    expect([...outcomeOf(reply), reply.body.error.param]).toEqual([
      400,
      'invalid_parameter',
      'csv',
    ]);
    expect(reply.body.error.message).toContain(says);
  });

  it('may be 2 MiB and 5,000 rows, which are recorded once', async () => {
    const head = `${HEAD},Details`;
    const rows = Array.from({ length: 5000 }, () => `${row()},"${'بيان '.repeat(39)}"`);
    const csv = [head, ...rows].join('\r\n');
    expect(Buffer.byteLength(csv)).toBeGreaterThan(1.9 * 2 ** 20);
    expect(await send(csv, { preview: true })).toMatchObject({ recorded: 5000 });
    expect(await send(csv)).toMatchObject({ recorded: 5000, problems: 0 });
    expect(await send(csv)).toMatchObject({ recorded: 0, skipped: 5000 });
  }, 180_000);
});

import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { BackOffice } from '../../support/client.ts';
import { attestedCustomer, placedOrder } from '../../support/fixtures/fixtures.ts';
import { outcomeOf } from '../../support/outcome.ts';
import { useOperator, usePartner, useProperty } from '../../support/use-participants.ts';
import { useService } from '../../support/use-service.ts';

const service = useService();
const finance = useOperator(service, 'finance');
const partner = usePartner(service, { name: 'Nile Bank' });
const property = useProperty(service);

type Statement = BackOffice['ImportStatementRequest'];

const COLUMNS = { date: 'Date', reference: 'Reference', payer: 'From' };
const fresh = () => `FT-${randomUUID()}`;

async function send(csv: string, given: Partial<Statement> = {}) {
  const columns = { ...COLUMNS, amount: 'Amount' };
  const body = { csv, columns, preview: false, ...given };
  return (await finance.post('/receipts/import', { body })).body;
}

const receiptsOf = async (reference: string) =>
  (await finance.get(`/receipts?reference=${reference}`)).body.data;

/** An order under review whose partner has stated the reference. */
async function orderUnderReview(reference: string) {
  const { id } = await attestedCustomer(partner);
  const order = await placedOrder(partner, property, { customer: id, shares: 2 });
  const body = { reference, amount: order.amounts.payable };
  return (await partner.post(`/orders/${order.id}/settlement`, { body })).body;
}

describe('POST /receipts/import', () => {
  it('shows first what each line would do, with the orders that it may pay, and records nothing', async () => {
    const [reference, paid] = [fresh(), fresh()];
    const order = await orderUnderReview(reference);
    const csv = [
      'Account,100-200',
      'Date,Reference,From,Amount',
      `09/11/2026,${reference},NILE BANK SAE,"${order.amounts.payable.toLocaleString('en-US')}"`,
      `09/11/2026,${paid},Rent,-100.00`,
      'Total,,,1.00',
    ].join('\n');
    const { lines, ...totals } = await send(csv, { preview: true });
    expect(lines).toMatchObject([
      { line: 3, outcome: 'new', reference, date: '2026-11-09', receipt: null },
      { line: 4, outcome: 'outgoing', amount: -100, problem: null, problemCode: null },
      {
        line: 5,
        outcome: 'unreadable',
        problem: expect.stringContaining('perhaps a total'),
        problemCode: 'not_a_transfer',
      },
    ]);
    expect(lines[0]!.orders).toMatchObject([
      { number: order.number, difference: 0, matches: ['reference', 'amount', 'payer'] },
    ]);
    const amount = order.amounts.payable;
    expect(totals).toMatchObject({ preview: true, recorded: 1, skipped: 1, problems: 1, amount });
    expect(await receiptsOf(reference)).toEqual([]);
  });

  it('records what is new, under the operator, and skips what is there when it is repeated', async () => {
    const [one, two] = [fresh(), fresh()];
    const csv = `Date,Reference,From,Amount\n09/11/2026,${one},A,0.10\n09/11/2026,${two},B,0.20\n`;
    const first = await send(csv);
    expect(first).toMatchObject({ recorded: 2, amount: 0.3 });
    expect(await receiptsOf(one)).toMatchObject([
      { id: first.lines[0]!.receipt, amount: 0.1, payer: 'A', recordedBy: finance.operatorId },
    ]);
    const again = await send(csv.replace(one, one.toLowerCase()));
    expect(again).toMatchObject({ recorded: 0, skipped: 2, problems: 0, amount: 0 });
    expect(again.lines.map(({ outcome }) => outcome)).toEqual(['known', 'known']);
    expect(again.lines[0]!.receipt).toBe(first.lines[0]!.receipt);
  });

  it('reports a reference that is there with another amount, and one that the file has twice', async () => {
    const [one, two] = [fresh(), fresh()];
    await send(`Date,Reference,From,Amount\n09/11/2026,${one},A,100\n`);
    const csv =
      `Date,Reference,From,Amount\n9/11/2026,${one},A,1000\n` +
      [5, 6, 5].map((amount) => `9/11/2026,${two},B,${amount}`).join('\n');
    const { lines, problems } = await send(csv);
    expect(lines.map(({ outcome }) => outcome)).toEqual([
      'differs',
      'recorded',
      'differs',
      'differs',
    ]);
    expect(problems).toBe(3);
    expect(lines[0]!.problem).toContain('100.00 EGP');
    expect(lines[3]!.problem).toContain('Line 3 has this reference, too');
    expect(lines.map(({ problemCode }) => problemCode)).toEqual([
      'reference_booked',
      null,
      'reference_repeated',
      'reference_repeated',
    ]);
    expect(await receiptsOf(two)).toMatchObject([{ amount: 5 }]);
    const again = await send(csv);
    expect(again.lines.map(({ outcome }) => outcome)).toEqual([
      'differs',
      'known',
      'differs',
      'differs',
    ]);
  });

  it.each([
    ['semicolons and a byte order mark', '\ufeff', ';'],
    ['tabs', '', '\t'],
  ])(
    'reads %s, Arabic digits, quotes and two columns of amounts',
    async (_what, mark, separator) => {
      const [one, two] = [fresh(), fresh()];
      const csv = [
        ['التاريخ', 'Reference ', 'From', 'مدين', 'دائن'],
        ['٠٩/١١/٢٠٢٦', one, '"شركة ""النيل"""', '', '٥٢٬٢٧٥٫٠٥'],
        ['٠٩/١١/٢٠٢٦', two, 'Rent', '1,000.00', '-'],
      ];
      const text = mark + csv.map((cells) => cells.join(separator)).join('\r\n');
      const columns = { ...COLUMNS, date: 'التاريخ', debit: 'مدين', credit: 'دائن' };
      const { lines } = await send(text, { columns });
      expect(lines).toMatchObject([
        { outcome: 'recorded', amount: 52_275.05, payer: 'شركة "النيل"' },
        { outcome: 'outgoing', amount: -1000 },
      ]);
    },
  );

  it.each([
    ['columns', 'Day,Reference,From,Amount\n', 'no column "Date". Its columns are "Day", "Refer'],
    ['columns', 'X\nDay;Reference;From;Amount\n1;2;"a ""b""";3', 'no column "Date". Its columns'],
    ['columns', 'Nothing\nat all', 'import it as CAMT.053 or MT940'],
    ['csv', ':20:STMT\n:61:2611091109C52275,NTRFFT1//x', 'no opening balance (:60F:)'],
    ['csv', '<?xml version="1.0"?>\n<Document/>', 'no statement of ISO 20022 (camt.053)'],
  ])(
    'refuses a file that it cannot read, naming %s and what it lacks',
    async (param, csv, says) => {
      const columns = { ...COLUMNS, amount: 'Amount' };
      const reply = await finance.post('/receipts/import', {
        body: { csv, columns, preview: true },
      });
      expect([...outcomeOf(reply), reply.body.error.param]).toEqual([
        400,
        'invalid_parameter',
        param,
      ]);
      expect(reply.body.error.message).toContain(says);
    },
  );
});

describe('GET /receipts/{id}/suggestions', () => {
  it('names the orders with the reference or exactly the amount, the most likely first', async () => {
    const reference = fresh();
    const [other, named] = [await orderUnderReview(fresh()), await orderUnderReview(reference)];
    const body = {
      reference,
      amount: named.amounts.payable,
      payer: 'TRANSFER FROM NILE BANK',
      receivedAt: new Date().toISOString(),
    };
    const { body: receipt } = await finance.post('/receipts', { body });
    const { data } = (await finance.get(`/receipts/${receipt.id}/suggestions`)).body;
    expect(data[0]).toMatchObject({ order: named.id, matches: ['reference', 'amount', 'payer'] });
    expect(data.find(({ order }) => order === other.id)).toMatchObject({
      matches: ['amount', 'payer'],
    });
    const match = { body: { orders: [{ order: named.id }] } };
    await finance.post(`/receipts/${receipt.id}/match`, match);
    const after = (await finance.get(`/receipts/${receipt.id}/suggestions`)).body;
    expect(after.data).toEqual([]);
  });
});

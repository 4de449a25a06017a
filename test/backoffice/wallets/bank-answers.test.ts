import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { appInvestor, DESTINATION } from '../../support/fixtures/fixtures.ts';
import type { BackOffice } from '../../support/harness.ts';
import { useOperator } from '../../support/use-participants.ts';
import { useService } from '../../support/use-service.ts';

const service = useService();
const staff = useOperator(service);
const [clerk, maker, settler] = [
  useOperator(service, 'finance'),
  useOperator(service, 'finance'),
  useOperator(service, 'finance'),
];
let batch: BackOffice['WithdrawalBatch'];
let reference: (line: number) => string;
beforeEach(async () => {
  const { id } = await appInvestor(staff, 1000);
  const ids: string[] = [];
  for (const amount of [100.5, 20, 30]) {
    const body = { amount, destination: DESTINATION };
    ids.push((await clerk.post(`/investors/${id}/wallet/withdrawals`, { body })).body.id);
  }
  batch = (await maker.post('/withdrawal-batches', { body: { withdrawals: ids } })).body;
  reference = (line) => `${batch.number}-${line}`;
});

const read = (file: string, more: object = {}, id = batch.id) =>
  settler.send<BackOffice['BankAnswer']>('POST', `/withdrawal-batches/${id}/bank-answer`, {
    body: { file, ...more },
  });
const linesOf = ({ lines }: BackOffice['BankAnswer']) =>
  lines.map(({ line, outcome, reasonCode, reason, problem }) => [
    line,
    outcome,
    reasonCode ?? null,
    reason,
    problem,
  ]);

interface Transaction {
  line: number;
  status: string;
  reason?: string;
  amount?: string;
}

/** A payment status report as banks write it. */
function report(
  transactions: readonly Transaction[],
  { status = 'PART', message = batch.number, version = '03', prefix = '' } = {},
): string {
  const tag = (name: string, content: string) => `<${prefix}${name}>${content}</${prefix}${name}>`;
  const entries = transactions.map(({ line, status: of, reason, amount }) =>
    tag(
      'TxInfAndSts',
      tag('OrgnlEndToEndId', reference(line)) +
        tag('TxSts', of) +
        (reason
          ? tag('StsRsnInf', tag('Rsn', tag('Cd', reason)) + tag('AddtlInf', 'By &amp; by'))
          : '') +
        (amount
          ? tag(
              'OrgnlTxRef',
              tag('Amt', `<${prefix}InstdAmt Ccy="EGP">${amount}</${prefix}InstdAmt>`),
            )
          : ''),
    ),
  );
  const space = `xmlns${prefix && `:${prefix.slice(0, -1)}`}`;
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n<${prefix}Document ${space}="urn:iso:std:iso:20022:tech:xsd:pain.002.001.${version}">` +
    tag(
      'CstmrPmtStsRpt',
      tag('GrpHdr', tag('MsgId', 'B-1')) +
        tag('OrgnlGrpInfAndSts', tag('OrgnlMsgId', message) + tag('GrpSts', status)) +
        (entries.length > 0
          ? tag('OrgnlPmtInfAndSts', tag('OrgnlPmtInfId', message) + entries.join(''))
          : ''),
    ) +
    `</${prefix}Document>`
  );
}

describe('POST /withdrawal-batches/{id}/bank-answer with a pain.002', () => {
  it('says what was sent, returned with a reason of the list, and not decided, and changes nothing', async () => {
    const { status, body } = await read(
      report([
        { line: 1, status: 'ACSC', amount: '100.50' },
        { line: 2, status: 'RJCT', reason: 'AC04', amount: '20' },
        { line: 3, status: 'ACSP' },
      ]),
    );
    expect([status, body.format, body.messageStatus, body.layout]).toEqual([
      200,
      'pain.002',
      'PART',
      null,
    ]);
    expect(linesOf(body)).toEqual([
      [1, 'sent', null, null, null],
      [2, 'returned', 'account_closed', 'AC04 By & by', null],
      [3, 'pending', null, null, null],
    ]);
    expect(body).toMatchObject({ sent: 1, returned: 1, pending: 1, notMentioned: 0, others: [] });
    expect((await staff.get(`/withdrawal-batches/${batch.id}`)).body.openCount).toBe(3);
  });

  it('reads later versions, and names with a prefix', async () => {
    const { body } = await read(
      report([{ line: 2, status: 'RJCT', reason: 'BE01' }], { version: '12', prefix: 'p:' }),
    );
    expect(linesOf(body)[1]).toEqual([2, 'returned', 'name_mismatch', 'BE01 By & by', null]);
    expect(body).toMatchObject({ returned: 1, notMentioned: 2 });
  });

  it.each([
    ['RJCT', ['returned', 'returned', 'returned']],
    ['ACSC', ['sent', 'sent', 'sent']],
    ['ACTC', ['pending', 'pending', 'pending']],
  ])('takes the status %s of the whole for every line', async (status, outcomes) => {
    const { body } = await read(report([], { status }));
    expect(body.lines.map(({ outcome }) => outcome)).toEqual(outcomes);
  });

  it('decides nothing by an entry with another amount, or that contradicts another', async () => {
    const { body } = await read(
      report([
        { line: 1, status: 'ACSC', amount: '100.51' },
        { line: 2, status: 'RJCT', reason: 'AC04' },
        { line: 2, status: 'ACSC' },
        { line: 9, status: 'RJCT' },
      ]),
    );
    expect(linesOf(body)).toEqual([
      [1, 'pending', null, null, 'amount_differs'],
      [2, 'pending', null, null, 'contradictory'],
      [3, 'not_mentioned', null, null, null],
    ]);
    expect(body.others).toEqual([{ reference: reference(9), status: 'RJCT' }]);
  });

  it.each([
    ['another message', () => '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.03"/>'],
    ['an answer about another batch', () => report([], { message: 'WB-1' })],
    [
      'entities',
      () =>
        `<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>${report([]).replace(/^<\?.*\n/, '')}`,
    ],
    ['an entity that is not declared', () => report([]).replace('B-1', '&b;')],
    ['XML that is not closed', () => report([]).slice(0, -20)],
    ['a message larger than 1 MiB', () => report([]) + ' '.repeat(1024 * 1024)],
    ['elements within elements without end', () => '<a>'.repeat(300_000)],
  ])('refuses %s', async (_what, file) => {
    const { status, body } = await read(file());
    expect([status, (body as unknown as BackOffice['Error']).error.param]).toEqual([400, 'file']);
  });
});

describe('POST /withdrawal-batches/{id}/bank-answer with a table', () => {
  const columns = { reference: 'Our ref', status: 'Result', reason: 'Remarks', amount: 'Amount' };
  const statuses = [
    { value: 'Paid', outcome: 'sent' },
    { value: 'REJECTED', outcome: 'returned' },
  ];
  /** A table whose header no other test has. */
  const table = (last: string = randomUUID()) =>
    `Bank answer\nOur ref;Result;Remarks;Amount;${last}\n` +
    `${reference(1).toLowerCase()};PAID;;100.50;\n` +
    `${reference(2)};Rejected;AM05 seen before;-20.00;\n` +
    `${reference(3)};Queued;;30;\nX-9;PAID;;1;\n`;

  it('is read with the columns and words that are named', async () => {
    const { status, body } = await read(table(), { columns, statuses });
    expect([status, body.format]).toEqual([200, 'csv']);
    expect(linesOf(body)).toEqual([
      [1, 'sent', null, null, null],
      [2, 'returned', 'duplicate', 'AM05 seen before', null],
      [3, 'pending', null, null, null],
    ]);
    expect(body.others).toEqual([{ reference: 'X-9', status: 'PAID' }]);
    expect(body.layout).toEqual({ columns, statuses, chosenByName: null });
  });

  it('remembers them for the next file with the same columns, and says who chose them', async () => {
    const last: string = randomUUID();
    const unknown = await read(table(last));
    expect([unknown.status, unknown.body.layout, unknown.body.lines]).toEqual([200, null, []]);
    await read(table(last), { columns, statuses });
    const { body } = await read(table(last));
    expect(body.layout).toEqual({ columns, statuses, chosenByName: settler.operatorName });
    expect(body.returned).toBe(1);
    const { reason: _reason, amount: _amount, ...fewer } = columns;
    await read(table(last), { columns: fewer, statuses });
    expect((await read(table(last))).body.lines[1]).toMatchObject({
      reasonCode: 'other',
      reason: 'Rejected',
    });
  });

  it.each([
    ['a column that the file lacks', { columns: { ...columns, status: 'State' } }, 'columns'],
    ['words without columns', { statuses }, 'columns'],
  ])('refuses %s', async (_what, more, param) => {
    const { status, body } = await read(table(), more);
    expect([status, (body as unknown as BackOffice['Error']).error.param]).toEqual([400, param]);
  });

  it('refuses a file with two columns of a name that is chosen', async () => {
    const { body } = await read(table('Result'), { columns, statuses });
    expect((body as unknown as BackOffice['Error']).error.param).toBe('columns.status');
  });

  it('has no batch that does not exist', async () => {
    expect((await read(table(), {}, 'wdb_none')).status).toBe(404);
  });
});

describe('POST /withdrawal-batches/{id}/settle with reasons of the list', () => {
  const settle = (returned: object[]) =>
    settler.send<BackOffice['WithdrawalBatch']>('POST', `/withdrawal-batches/${batch.id}/settle`, {
      body: { reference: randomUUID(), returned },
    });

  it('stores the reason and what the bank says', async () => {
    const { body } = await settle([
      { line: 1, reasonCode: 'account_closed' },
      { line: 2, reasonCode: 'other', reason: 'Holiday' },
    ]);
    expect(body.lines).toMatchObject([
      { status: 'returned', reasonCode: 'account_closed', reason: 'The account is closed.' },
      { status: 'returned', reasonCode: 'other', reason: 'Holiday' },
      { status: 'settled', reason: null },
    ]);
    const { body: withdrawal } = await staff.get(`/withdrawals/${body.lines![0]!.withdrawal}`);
    expect(withdrawal).toMatchObject({ status: 'cancelled', reasonCode: 'account_closed' });
  });

  it.each([
    ['neither a reason nor words', { line: 2 }],
    ['another reason without words', { line: 2, reasonCode: 'other' }],
  ])('refuses %s', async (_what, line) => {
    const { status, body } = await settle([{ line: 1, reason: 'Closed' }, line]);
    expect([status, (body as unknown as BackOffice['Error']).error.param]).toEqual([
      400,
      'returned.1.reason',
    ]);
    expect((await staff.get(`/withdrawal-batches/${batch.id}`)).body.openCount).toBe(3);
  });
});

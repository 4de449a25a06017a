import { describe, expect, it } from '@jest/globals';
import { CAMT, MT940 } from '../../../../test/support/fixtures/bank-statements.ts';
import { day, workbook } from '../../../../test/support/fixtures/workbook.ts';
import { readStatement, tableOf } from './read-statement.ts';

const read = async (content: string | Uint8Array<ArrayBuffer>, name = 'statement.csv') =>
  (await readStatement(new File([content], name)))!;

describe('a bank statement that somebody chooses', () => {
  it('has its columns recognised below what the bank writes above them, and its lines counted below', async () => {
    const statement = await read(
      'Account;Statement of November\nDate;Reference;From;Debit;Credit\n09/11/2026;FT26313-771904;NILE BANK SAE;;52,275.00\n' +
        '09/11/2026;FT26313-800112;Rent of the office;12,000.00;\nTotal;;;12,000.00;52,275.00\n',
    );
    expect(statement).toMatchObject({
      lines: 3,
      columns: ['Date', 'Reference', 'From', 'Debit', 'Credit'],
      guess: {
        reference: 'Reference',
        payer: 'From',
        date: 'Date',
        debit: 'Debit',
        credit: 'Credit',
      },
      refusal: null,
    });
    expect(statement.guess.amount).toBeUndefined();
  });

  it.each([
    ['التاريخ,رقم المرجع,المحوّل,المبلغ', 'المحوّل'],
    ['تـاريـخ العملية,المَرجِع,اسم المُحوِّل,المبلـــغ', 'اسم المُحوِّل'],
    ['التاريخ,المرجع,الاسم,الرصيد,المبلغ', 'الاسم'],
    ['Value Date,REF NO,Branch,Sender name,Amount (EGP)', 'Sender name'],
  ])('is read with vowel marks and lengthened letters: %s', async (head, payer) => {
    const { guess } = await read(`بنك النيل,حساب 100-200,جنيه\n${head}\n1,2,3,4,5\n`);
    const balance = head.includes('الرصيد') ? ['balance'] : [];
    const columns = ['amount', ...balance, 'date', 'payer', 'reference'];
    expect(Object.keys(guess).toSorted()).toEqual(columns);
    expect(guess.payer).toBe(payer);
  });

  it('takes columns of both directions for themselves, not for the amount', async () => {
    const { guess } = await read('التاريخ;المرجع;البيان;مبلغ مدين;مبلغ الإيداع\n1;2;3;4;5\n');
    expect(guess).toMatchObject({ debit: 'مبلغ مدين', credit: 'مبلغ الإيداع' });
    expect(guess.amount).toBeUndefined();
  });

  const HEAD = 'التاريخ,المرجع,المحول\n1,2,3';
  const utf16 = Buffer.from(HEAD, 'utf16le');

  it.each([
    ['Windows-1256', Buffer.from('c7e1cac7d1edce2cc72cc70a312c322c33', 'hex'), 'التاريخ'],
    ['UTF-16LE', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16]), 'التاريخ'],
    [
      'UTF-16BE',
      Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(utf16).swap16()]),
      'التاريخ',
    ],
  ])('is read in %s', async (_encoding, bytes, name) => {
    expect((await read(new Uint8Array(bytes))).columns[0]).toBe(name);
  });

  it('names a direction and its values if all that a column has are words for it', async () => {
    const { guess, values } = await read(
      'Date,Reference,From,Amount,Type,Currency,Details\n1,2,3,4,CR,EGP,a\n1,2,3,4,DR,EGP,b\n',
    );
    expect(guess).toMatchObject({
      direction: 'Type',
      currency: 'Currency',
      description: 'Details',
    });
    expect(values.Type).toEqual(['CR', 'DR']);
  });

  it('does not guess a name that two columns have', async () => {
    const { guess } = await read('Date,Reference,From,Amount,amount\n1,2,3,4,5\n');
    expect(guess.amount).toBeUndefined();
  });

  const lines = (count: number) => 'Date,Reference,From,Amount\n' + '1,2,3,4\n'.repeat(count);

  it.each([
    ['nothing', '', 'empty'],
    ['only white space', ' \r\n\r\n', 'empty'],
    ['no line below its columns', lines(0), 'empty'],
    ['an Excel file', 'PK\u0003\u0004\u0014,a,b,c\n1,2,3,4\n', 'notStatement'],
    ['a PDF file', '%PDF-1.7\n1,2,3\n', 'notStatement'],
    ['a table of a web page', '<html><table>a,b,c</table>', 'notStatement'],
    ['text without columns', 'Nothing\nat all', 'notStatement'],
    [
      'another message',
      '<?xml version="1.0"?><Document><BkToCstmrDbtCdtNtfctn/></Document>',
      'notStatement',
    ],
    ['a large message', `<BkToCstmrStmt>${'ب'.repeat(1_100_000)}</BkToCstmrStmt>`, 'tooLong'],
    ['5,001 rows', lines(5001), 'tooLong'],
    ['5,000 rows', lines(5000), null],
    ['2,600 rows of two lines each', lines(1) + '1,2,"3\n3",4\n'.repeat(2599), null],
    ['more than 2 MiB', lines(1) + '1,2,3,' + 'ب'.repeat(1_100_000), 'tooLong'],
  ] as const)('says what is wrong if it has %s', async (_what, content, refusal) => {
    expect((await read(content)).refusal).toBe(refusal);
  });

  it('is recognised as an old Excel file, which is no text', async () => {
    const bytes = new Uint8Array(4096).fill(0x2c);
    bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    expect((await read(bytes, 'statement.xls')).refusal).toBe('notStatement');
  });

  it.each([
    ['xml', CAMT],
    ['mt940', MT940],
  ])('has no columns to choose if it is %s', async (kind, content) => {
    const statement = await read(content, 'statement.csv');
    expect(statement).toMatchObject({ kind, csv: content, columns: [], refusal: null });
  });

  it('is a sheet of an Excel file with exact texts, and its rows are its lines', async () => {
    const { bytes } = workbook([
      ['Nile Bank', []],
      [
        'November',
        [
          [],
          ['Date', 'Reference', 'From', 'Amount', 'Balance'],
          [day(46335), 'NB-TRF-1', 'A "B"; C', 52275.050000000003, 0.1 + 0.2],
          [day(46335.5), 451234567890123, 'two\nlines', 12.345, -1e-7],
          [true, 4512345678901234, ' x, y ', 1e21, 100],
        ],
      ],
    ]);
    const statement = await read(bytes, 'statement.xlsx');
    expect(statement.sheets.map(({ name }) => name)).toEqual(['November']);
    expect(statement).toMatchObject({ kind: 'table', lines: 3, guess: { reference: 'Reference' } });
    expect(statement.csv.split('\n')).toEqual([
      '',
      'Date,Reference,From,Amount,Balance',
      '2026-11-09,NB-TRF-1,"A ""B""; C",52275.05,0.3',
      '2026-11-09 12:00:00,451234567890123,two lines,12.3450,-1e-7',
      'TRUE,4.512345678901234E+15,"x, y",1E+21,100',
    ]);
  });

  it('is read from a large Excel file, and refused if it is too large unpacked', async () => {
    const row = ['09/11/2026', 'NB-TRF-1', 'Nile Bank '.repeat(20), '1.00'];
    const head = ['Date', 'Reference', 'From', 'Amount'];
    const sheet = [head, ...Array<string[]>(4999).fill(row)];
    expect(await read(workbook([['A', sheet]]).bytes)).toMatchObject({
      lines: 4999,
      refusal: null,
    });
    const bomb = workbook([['A', [['x'.repeat(24 * 1024 * 1024)]]]]);
    expect((await read(bomb.bytes)).refusal).toBe('notStatement');
  });

  it('is a sheet that can be chosen if an Excel file has several', async () => {
    const rows = [
      ['Date', 'Reference', 'From', 'Amount'],
      ['1', '2', '3', '4'],
    ];
    const { sheets } = await read(
      workbook([
        ['A', [['Cover']]],
        ['B', rows],
      ]).bytes,
    );
    expect(sheets.map(({ name }) => name)).toEqual(['A', 'B']);
    expect(tableOf('x.xlsx', sheets[1]!.csv, { sheets })).toMatchObject({
      lines: 1,
      refusal: null,
    });
  });
});

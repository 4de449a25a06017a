import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { countTurns } from '../../../../../test/support/wait-for.ts';
import { ApiError } from '../../../../errors.ts';
import { SLICE } from '../../../bank/read-table.ts';
import { readStatement } from './read-statement.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../../../../test/support/fixtures/statements');
const [CAMT, MT940] = ['camt.053.xml', 'mt940.sta'].map((name) =>
  readFileSync(path.join(FOLDER, name), 'utf8'),
) as [string, string];
const IBAN = 'EG910000000000000000000000001';

const read = async (csv: string, iban: string | null = IBAN) =>
  (await readStatement({ csv, preview: true }, { iban, findLayout: async () => undefined }))!;

/** The error of a file that is refused; null if it is read. */
const refusalOf = async (csv: string, iban: string | null = IBAN): Promise<string | null> => {
  try {
    await read(csv, iban);
    return null;
  } catch (error) {
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ code: 'invalid_parameter' });
    return (error as ApiError).message;
  }
};

/** A message with this content, whose balances are not given. */
const camt = (content: string) =>
  `<Document><BkToCstmrStmt><Stmt><Id>S1</Id>${content}</Stmt></BkToCstmrStmt></Document>`;
const entry = (more: string, amount = '10.00') =>
  `<Ntry><Amt Ccy="EGP">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>` +
  `<BookgDt><Dt>2026-11-09</Dt></BookgDt>${more}</Ntry>`;
const detail = (reference: string, amount: string, payer = 'A') =>
  `<TxDtls><Refs><EndToEndId>${reference}</EndToEndId></Refs><Amt Ccy="EGP">${amount}</Amt>` +
  `<RltdPties><Dbtr><Nm>${payer}</Nm></Dbtr></RltdPties></TxDtls>`;
const transfers = (details: string) => `<NtryDtls>${details}</NtryDtls>`;
const mt940 = (lines: string, balances = ['C261109EGP100,00', 'C261109EGP110,00']) =>
  `:20:S1\r\n:25:${IBAN}\r\n:28C:1/1\r\n:60F:${balances[0]}\r\n${lines}\r\n:62F:${balances[1]}\r\n-\r\n`;

describe('a statement', () => {
  it('has the same lines and closing balance as CAMT.053 and as MT940', async () => {
    const [first, second] = [await read(CAMT), await read(MT940)];
    expect([first.format, second.format]).toEqual(['camt.053', 'mt940']);
    for (const { lines, closings, table } of [first, second]) {
      expect(lines).toMatchObject([
        {
          reference: 'NB-TRF-771904',
          amount: 5_227_500n,
          payer: 'NILE BANK SAE',
          day: '2026-11-09',
          description: expect.stringContaining('Shares of unit 4B'),
          isOutgoing: false,
          problem: null,
        },
        {
          reference: 'FT26313-900417',
          amount: -1_200_000n,
          payer: 'SALMA NABIL',
          isOutgoing: true,
          problem: null,
        },
      ]);
      expect([...closings]).toEqual([['2026-11-09', 11_645_075n]]);
      expect(table).toBeNull();
    }
    expect(first.lines.map(({ line }) => line)).toEqual([1, 2]);
    expect(second.lines.map(({ line }) => line)).toEqual([5, 8]);
  });

  it.each([
    ['CAMT.053', CAMT.replace('52275.00', '52275.10'), 'does not add up'],
    ['MT940', MT940.replace('12000,00', '12000,01'), 'becomes 116450.74 EGP, and the closing'],
    ['MT940 whose end is cut off', MT940.slice(0, 300), 'no closing balance (:62F:)'],
    ['CAMT.053 whose end is cut off', CAMT.slice(0, -60), 'no well-formed XML: it ends'],
  ])(
    'is refused if its lines are not the difference of its balances: %s',
    async (_what, csv, says) => {
      expect(await refusalOf(csv)).toContain(says);
    },
  );

  it.each([CAMT, MT940])('is refused if it is of another account, or of several', async (csv) => {
    const other = 'EG380019000500000000263180002';
    expect(await refusalOf(csv, other)).toContain(
      `is of the account ${IBAN}, and ours is ${other}`,
    );
    expect(await refusalOf(csv, null)).toBeNull();
    const second = csv.replace(IBAN, '100-200-300');
    const two = csv.startsWith('<')
      ? csv.replace('</Stmt>', `</Stmt>${/<Stmt>.*<\/Stmt>/s.exec(second)![0]}`)
      : csv + second;
    expect(await refusalOf(two, null)).toContain('statements of two accounts');
  });

  it('has a reversal in the direction in which its money goes', async () => {
    const lines = [
      ':61:2611091109RC10,00NTRFNB-TRF-1//FT1',
      ':61:261109RD20,00NTRFNB-TRF-2//FT2',
      ':61:261109CP0,NTRFNB-TRF-3//FT3',
    ].join('\n');
    const found = await read(mt940(lines));
    expect(found.lines.map(({ amount }) => amount)).toEqual([-1000n, 2000n, 0n]);
    const reversed = entry('<RvslInd>true</RvslInd>').replace('CRDT', 'DBIT');
    expect((await read(camt(reversed))).lines).toMatchObject([{ amount: -1000n }]);
  });

  it('has problems of its lines as a table has', async () => {
    const csv = camt(
      entry(transfers(detail('R-1', '10.00'))).replace('BOOK', 'PDNG') +
        entry(transfers(detail('R-2', '10.00'))).replaceAll('EGP', 'USD') +
        entry(transfers(detail('R-3', '10.00'))).replace('2026-11-09', '2026-02-30') +
        entry(transfers(detail('R-4', '10.00'))).replace('CRDT', 'BOTH') +
        entry('', '10.001'),
    );
    expect((await read(csv)).lines.map(({ problem }) => problem)).toEqual([
      'not_booked',
      'currency_other',
      'date_unreadable',
      'direction_unreadable',
      'amount_unreadable',
    ]);
  });
});

describe('CAMT.053', () => {
  it('is read with any prefix, in the versions that write a party, a status or an amount otherwise', async () => {
    const named = CAMT.replaceAll(/<(\/?)(?=[A-Z])/g, '<$1x:').replace('xmlns=', 'xmlns:x=');
    const older = CAMT.replaceAll(/<\/?(?:Pty|Cd)>/g, '').replace('.001.08', '.001.02');
    const wrapped = CAMT.replace('<Document', '<BizMsg><Document').concat('</BizMsg>');
    const expected = (await read(CAMT)).lines;
    for (const csv of [named, older, wrapped]) expect((await read(csv)).lines).toEqual(expected);
  });

  it('has a line for each transfer that was booked together, if they add up', async () => {
    const two = `<NtryDtls>${detail('R-1', '4.00')}${detail('R-2', '6.00', 'B')}</NtryDtls>`;
    const bank = '<AcctSvcrRef>FT-1</AcctSvcrRef>';
    const read3 = (await read(camt(entry(bank + two) + entry(bank + two, '11.00')))).lines;
    expect(
      read3.map(({ line, reference, amount, payer, problem }) => [
        line,
        reference,
        amount,
        payer,
        problem,
      ]),
    ).toEqual([
      [1, 'R-1', 400n, 'A', null],
      [2, 'R-2', 600n, 'B', null],
      [3, 'FT-1', 1100n, null, 'details_differ'],
    ]);
    const counted = entry(
      `<NtryDtls><Btch><NbOfTxs>3</NbOfTxs></Btch>${detail('R-1', '4.00')}</NtryDtls>`,
    );
    expect((await read(camt(counted))).lines[0]).toMatchObject({ problem: 'details_differ' });
  });

  it.each([
    ['<EndToEndId>E-1</EndToEndId><AcctSvcrRef>FT-1</AcctSvcrRef>', 'NB-TRF-1', 'E-1'],
    ['<EndToEndId>NOTPROVIDED</EndToEndId><AcctSvcrRef>FT-1</AcctSvcrRef>', 'NB-TRF-1', 'NB-TRF-1'],
    ['<AcctSvcrRef>FT-1</AcctSvcrRef><TxId>T-1</TxId>', 'Rent for May 2026', 'FT-1'],
    ['<TxId>T-1</TxId>', 'Rent', 'T-1'],
    ['<EndToEndId>9E12</EndToEndId>', '', '9E12'],
  ])(
    'has what identifies the transfer as its reference: %s with the text %j',
    async (refs, text, reference) => {
      const csv = camt(
        entry(
          `<NtryDtls><TxDtls><Refs>${refs}</Refs><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls>`,
        ),
      );
      expect((await read(csv)).lines[0]).toMatchObject({ reference });
    },
  );

  it.each([
    ['BkToCstmrDbtCdtNtfctn', 'camt.054'],
    ['BkToCstmrAcctRpt', 'camt.052'],
    ['CstmrPmtStsRpt', 'pain.002'],
    ['Other', 'no statement of ISO 20022'],
  ])('is not %s', async (name, says) => {
    expect(await refusalOf(CAMT.replaceAll('BkToCstmrStmt', name))).toContain(says);
  });

  it('does not compare the balances of a page of several, and has the closing balance of the last', async () => {
    const page = (last: boolean) =>
      CAMT.replace(
        '</Id>\n      <Acct>',
        `</Id><StmtPgntn><PgNb>2</PgNb><LastPgInd>${last}</LastPgInd></StmtPgntn><Acct>`,
      ).replace('52275.00', '1.00');
    expect((await read(page(true))).closings.size).toBe(1);
    expect((await read(page(false))).closings.size).toBe(0);
  });
});

describe('MT940', () => {
  it('has several messages, and the closing balance of the last of a day', async () => {
    const csv =
      '{1:F01NILEEGCX}{2:O940}{4:\r\n' +
      mt940(':61:261109C10,NTRFR-1', ['C261108EGP100,00', 'C261109EGP110,00']).replace(
        '62F',
        '62M',
      ) +
      mt940(':61:261109C5,5NTRFR-2', ['C261109EGP110,00', 'C261109EGP115,50']).replace(
        '60F',
        '60M',
      );
    const { lines, closings } = await read(csv);
    expect(lines.map(({ reference, amount }) => [reference, amount])).toEqual([
      ['R-1', 1000n],
      ['R-2', 550n],
    ]);
    expect([...closings]).toEqual([['2026-11-09', 11_550n]]);
  });

  it('has the day of the entry, in the year that is nearest to the value date', async () => {
    const lines = ':61:2512310102C5,00NTRFR-1\r\n:61:2601021231C5,00NTRFR-2';
    const balances = ['C251231EGP0,00', 'C260102EGP10,00'];
    expect((await read(mt940(lines, balances))).lines.map(({ day }) => day)).toEqual([
      '2026-01-02',
      '2025-12-31',
    ]);
  });

  it.each([
    [
      '/EREF/NB-TRF-1/ORDP//NAME/NILE BANK/REMI//USTD//Rent of May/',
      'NB-TRF-1',
      'NILE BANK',
      'Rent of May',
    ],
    [
      '166?00CREDIT?20EREF+NB-TRF-123456789012345?2167?22SVWZ+Rent?32NILE?33BANK',
      'NB-TRF-12345678901234567',
      'NILE BANK',
      'Rent; CREDIT',
    ],
    [
      'TRANSFER FROM NILE BANK\r\nFOR RENT',
      'FT9',
      'TRANSFER FROM NILE BANK FOR RENT',
      'TRANSFER FROM NILE BANK FOR RENT',
    ],
    ['NB-TRF-771904', 'NB-TRF-771904', 'NB-TRF-771904', 'NB-TRF-771904'],
  ])('has the texts of %s', async (text, reference, payer, description) => {
    const csv = mt940(`:61:261109C10,00NTRFNONREF//FT9\r\n:86:${text}`);
    expect((await read(csv)).lines).toMatchObject([
      { reference, payer, description, problem: null },
    ]);
  });

  it.each([
    [':61:nothing', 'Line 5 begins like a line'],
    [':60F:C261109EGP1,00', 'more than one opening balance'],
    [':61:261109C1,00NTRFR-1\r\n:86:' + 'x'.repeat(1001), 'more than 1,000 characters'],
    [':61:261109C1,00NTRFR-1\r\n:86:x' + '\r\nx'.repeat(20), 'more than 20 lines'],
  ])('is refused with %j', async (lines, says) => {
    expect(await refusalOf(mt940(lines))).toContain(says);
  });
});

describe('a hostile file', () => {
  const laughs = `<!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>`;
  const MANY = 2_000_000;
  it.each([
    ['entities within entities', laughs + camt(entry('&b;')), 'document type'],
    ['an entity', camt(entry('&b;')), 'no well-formed XML'],
    [
      'a file of the server',
      `<!DOCTYPE a SYSTEM "file:///etc/passwd">${camt('')}`,
      'document type',
    ],
    ['elements within elements', '<Ntry>'.repeat(MANY / 6), 'elements within elements'],
    ['a megabyte of one element', camt('<a/>'.repeat(MANY / 4)), 'more text than'],
    ['a megabyte of entries', camt('<Ntry></Ntry>'.repeat(MANY / 13)), 'more than 5,000 lines'],
    [
      'a megabyte of transfers',
      camt(entry('<NtryDtls>' + '<TxDtls></TxDtls>'.repeat(MANY / 18) + '</NtryDtls>')),
      'more than 5,000 lines',
    ],
    ['a megabyte of text', camt('x'.repeat(MANY)), 'more text than'],
    ['a megabyte of attributes', `<Document ${'a="" '.repeat(MANY / 5)}>`, 'A tag is longer'],
    ['an attribute without an end', camt('<a b="'), 'it ends within its markup'],
    ['comments without an end', '<!--'.repeat(MANY / 4), 'it ends within its markup'],
    ['a name of a megabyte', `<${'a'.repeat(MANY)}>`, 'it ends, and <aaa'],
    ['tags that cross', camt('<a><b></a></b>'), '<a> is closed, and is not open'],
    ['NUL', camt('<a>\0</a>'), 'Invalid character'],
    ['two roots', camt('') + camt(''), 'no well-formed XML'],
    ['nothing but a declaration', '<?xml version="1.0"?>', 'no well-formed XML'],
    [
      'a field of a megabyte',
      `:20:1\n:25:1\n:61:${'1'.repeat(MANY)}`,
      'more than 1,000 characters',
    ],
    ['a megabyte of lines', ':20:1\n:25:1\n' + ':86:\n'.repeat(MANY / 5), 'more than 25,000 lines'],
  ])('is refused: %s', async (_what, csv, says) => {
    expect(await refusalOf(csv)).toContain(says);
  });

  it.each([CAMT, MT940])('is read or refused, whatever is changed in it', async (csv) => {
    const place = fc.nat(csv.length);
    const piece = fc.oneof(
      fc.constantFrom(
        '<',
        '>',
        '"',
        '&',
        ':61:',
        '\n',
        '\0',
        '</Ntry>',
        '<TxDtls>',
        '-',
        '//',
        '9'.repeat(20),
      ),
      fc.string({ unit: 'binary', maxLength: 20 }),
    );
    const change = fc.tuple(place, fc.nat(60), piece);
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
        let changed = csv;
        for (const [at, length, text] of changes)
          changed = changed.slice(0, at) + text + changed.slice(at + length);
        await refusalOf(changed);
      }),
      { numRuns: 300 },
    );
  });
});

describe('the largest file', () => {
  const row = `09/11/2026,FT-1,Nile Bank,"1,000.00","${'بيان '.repeat(39)}"`;
  const table = ['Date,Reference,From,Credit,Details', ...Array<string>(5000).fill(row)].join('\n');
  const columns = { date: 'Date', reference: 'Reference', payer: 'From', credit: 'Credit' };
  const balances = ['C261109EGP0,00', 'C261109EGP40000,00'];
  const line = ':61:261109C10,00NTRFR-1//FT1\r\n:86:166?00CREDIT?20EREF+NB-TRF-1?32NILE BANK';
  it.each([
    ['a table', table, 5000],
    [
      'CAMT.053',
      camt(
        Array<string>(5000)
          .fill(entry(transfers(detail('R-1', '10.00'))))
          .join(''),
      ),
      5000,
    ],
    [
      'one batch',
      camt(entry(`<NtryDtls>${detail('R-1', '10.00').repeat(5000)}</NtryDtls>`, '50000')),
      5000,
    ],
    ['MT940', mt940(Array<string>(4000).fill(line).join('\r\n'), balances), 4000],
  ])('lets other requests have their turn between slices: %s', async (_what, csv, count) => {
    let lines = 0;
    const turns = await countTurns(async () => {
      const statement = { csv, columns, preview: true };
      const found = await readStatement(statement, {
        iban: IBAN,
        findLayout: async () => undefined,
      });
      lines = found!.lines.length;
    });
    expect(lines).toBe(count);
    expect(turns).toBeGreaterThanOrEqual((2 * csv.length) / SLICE - 1);
  });
});

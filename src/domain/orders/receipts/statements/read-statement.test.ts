import { describe, expect, it } from '@jest/globals';
import {
  ACCOUNT,
  CAMT,
  MT940,
  camt,
  entry,
  mt940,
  read,
  refusalOf,
  transfer,
} from '../../../../../test/support/fixtures/bank-statements.ts';

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
      `is of the account ${ACCOUNT}, and ours is ${other}`,
    );
    expect(await refusalOf(csv, null)).toBeNull();
    const second = csv.replace(ACCOUNT, '100-200-300');
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
    const reversed = entry('').replace(
      'CRDT</CdtDbtInd>',
      'DBIT</CdtDbtInd><RvslInd>true</RvslInd>',
    );
    expect((await read(camt(reversed))).lines).toMatchObject([{ amount: -1000n }]);
  });

  it('has problems of its lines as a table has', async () => {
    const csv = camt(
      entry(transfer('R-1', '10.00')).replace('BOOK', 'PDNG') +
        entry(transfer('R-2', '10.00')).replaceAll('EGP', 'USD') +
        entry(transfer('R-3', '10.00')).replace('2026-11-09', '2026-02-30') +
        entry(transfer('R-4', '10.00')).replace('CRDT', 'BOTH') +
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
    const two = transfer('R-1', '4.00') + transfer('R-2', '6.00', 'B');
    const { lines } = await read(camt(entry(two) + entry(two, '11.00')));
    expect(lines).toMatchObject([
      { line: 1, reference: 'R-1', amount: 400n, payer: 'A', problem: null },
      { line: 2, reference: 'R-2', amount: 600n, payer: 'B', problem: null },
      { line: 3, reference: 'FT-1', amount: 1100n, payer: null, problem: 'details_differ' },
    ]);
    const counted = entry(`<Btch><NbOfTxs>3</NbOfTxs></Btch>${transfer('R-1', '4.00')}`);
    expect((await read(camt(counted))).lines).toMatchObject([{ problem: 'details_differ' }]);
  });

  it.each([
    ['<EndToEndId>E-1</EndToEndId><AcctSvcrRef>FT-1</AcctSvcrRef>', 'NB-TRF-1', 'E-1'],
    ['<EndToEndId>NOTPROVIDED</EndToEndId><AcctSvcrRef>FT-1</AcctSvcrRef>', 'NB-TRF-1', 'NB-TRF-1'],
    ['<AcctSvcrRef>FT-2</AcctSvcrRef><TxId>T-1</TxId>', 'Rent for May 2026', 'FT-2'],
    ['<TxId>T-1</TxId>', 'Rent', 'T-1'],
    ['', 'Rent', 'FT-1'],
    ['<EndToEndId>9E12</EndToEndId>', '', '9E12'],
  ])(
    'has what identifies the transfer as its reference: %s with the text %j',
    async (refs, text, reference) => {
      const remittance = `<RmtInf><Ustrd>${text}</Ustrd></RmtInf>`;
      const csv = camt(entry(`<TxDtls><Refs>${refs}</Refs>${remittance}</TxDtls>`));
      expect((await read(csv)).lines[0]).toMatchObject({ reference });
    },
  );

  it.each([
    ['BkToCstmrDbtCdtNtfctn', 'camt.054'],
    ['BkToCstmrAcctRpt', 'camt.052'],
    ['CstmrPmtStsRpt', 'pain.002'],
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
    [':61:261109C1,00NTRFR-1\r\n:86:x' + '\r\nx'.repeat(20), 'more than 20 lines'],
  ])('is refused with %j', async (lines, says) => {
    expect(await refusalOf(mt940(lines))).toContain(says);
  });
});

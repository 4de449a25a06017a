import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  ACCOUNT,
  CAMT,
  MT940,
  camt,
  entry,
  mt940,
  refusalOf,
  transfer,
} from '../../../../../test/support/fixtures/bank-statements.ts';
import { countTurns } from '../../../../../test/support/wait-for.ts';
import { SLICE } from '../../../bank/read-table.ts';
import { readStatement } from './read-statement.ts';

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
      camt(entry('<TxDtls></TxDtls>'.repeat(MANY / 18))),
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
          .fill(entry(transfer('R-1', '10.00')))
          .join(''),
      ),
      5000,
    ],
    ['one batch', camt(entry(transfer('R-1', '10.00').repeat(5000), '50000')), 5000],
    ['MT940', mt940(Array<string>(4000).fill(line).join('\r\n'), balances), 4000],
  ])('lets other requests have their turn between slices: %s', async (_what, csv, count) => {
    let lines = 0;
    const turns = await countTurns(async () => {
      const statement = { csv, columns, preview: true };
      const found = await readStatement(statement, {
        iban: ACCOUNT,
        findLayout: async () => undefined,
      });
      lines = found!.lines.length;
    });
    expect(lines).toBe(count);
    expect(turns).toBeGreaterThanOrEqual((2 * csv.length) / SLICE - 1);
  });
});

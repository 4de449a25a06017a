import { describe, expect, it } from '@jest/globals';
import { countTurns } from '../../../../../test/support/wait-for.ts';
import { SLICE } from '../../../bank/read-table.ts';
import { readStatement } from './read-statement.ts';

describe('readStatement', () => {
  it('lets other requests have their turn between slices of the largest file', async () => {
    const row = `09/11/2026,FT-1,Nile Bank,"1,000.00","${'بيان '.repeat(39)}"`;
    const csv = ['Date,Reference,From,Credit,Details', ...Array<string>(5000).fill(row)].join('\n');
    const columns = { date: 'Date', reference: 'Reference', payer: 'From', credit: 'Credit' };
    let lines = 0;
    const turns = await countTurns(async () => {
      const read = await readStatement({ csv, columns, preview: true }, async () => undefined);
      lines = read!.lines.length;
    });
    expect(lines).toBe(5000);
    expect(turns).toBeGreaterThanOrEqual((2 * csv.length) / SLICE - 1); // its cells, and then its lines
  });
});

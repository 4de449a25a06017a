import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { csvLines } from './csv-text.ts';
import { CSV_LIMITS, linesOf, readRows } from './read-csv.ts';

const rowsOf = (text: string, delimiter = ',') =>
  [...readRows(linesOf(text), delimiter)].map(({ line, readings }) => [line, ...readings]);

describe('a table', () => {
  it('is read as it was written, with any text in its cells', () => {
    const cell = fc
      .string({ unit: fc.constantFrom('a', 'ب', '"', ',', ';', ' ', '1', '.') })
      .map((text) => text.trim());
    const row = fc.array(cell, { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 6 }), (rows) => {
        const read = rowsOf(csvLines(rows).replaceAll(",'", ',').replace(/^'/gm, ''));
        const written = rows.map((cells, index) => [index + 1, cells]);
        expect(read).toEqual(written);
      }),
    );
  });

  it('can end its lines in different ways', () => {
    expect(rowsOf('a,b\r\nc,d\re,f\n\ng,h')).toEqual([
      [1, ['a', 'b']],
      [2, ['c', 'd']],
      [3, ['e', 'f']],
      [5, ['g', 'h']],
    ]);
  });

  it.each([
    ['1,AL "NOOR" TRADING,2', ['1', 'AL "NOOR" TRADING', '2']],
    ['1,"AL "NOOR" TRADING",2', ['1', 'AL "NOOR" TRADING', '2']],
    ['1,"NOOR" TRADING,2', ['1', '"NOOR" TRADING', '2']],
    ['1,"6" PIPES",2', ['1', '6" PIPES', '2']],
    ['1,6" PIPES,2', ['1', '6" PIPES', '2']],
    ['1, "a,b" ,2', ['1', 'a,b', '2']],
    ['1,"a\nb",2', ['1', 'a\nb', '2']],
  ])('has quotation marks that are read: %s', (text, cells) => {
    expect(rowsOf(`${text}\n3,4,5`)[0]!).toEqual([1, cells]);
    expect(rowsOf(`${text}\n3,4,5`).at(-1)!.slice(1)).toEqual([['3', '4', '5']]);
  });

  it.each([
    ['1,"never closed,2', [[1], [2, ['3', 'x', '5']]]],
    ['1,"A "B", C",2', [[1], [2, ['3', 'x', '5']]]],
  ])('leaves a line that is in doubt by itself: %s', (text, rows) => {
    expect(rowsOf(`${text}\n3,"x",5`)).toEqual(rows);
  });

  it('is in doubt if a mark that was not closed would draw in the next row', () => {
    expect(rowsOf('1,"a,2\n3,5",4\n6,7,8')).toEqual([[1], [3, ['6', '7', '8']]]);
  });

  it('is read both ways if a text in quotation marks has marks and separators', () => {
    expect(rowsOf('1,"AL "NOOR, X" CO",2')).toEqual([
      [1, ['1', '"AL "NOOR', 'X" CO"', '2'], ['1', 'AL "NOOR, X" CO', '2']],
    ]);
  });

  it.each(['x","z\n', '"x\n', '"\n', ',\n', '"""\n', '\r', '" \t'])(
    'is read in linear time if it repeats %j',
    (piece) => {
      const steps = (size: number) => {
        let length = 0;
        const text = piece.repeat(size);
        for (const { readings } of readRows(linesOf(text), ','))
          length += readings.flat().join('').length + 1;
        return length / text.length;
      };
      expect(steps(20_000)).toBeLessThan(2 * steps(2000) + 1);
    },
  );
});

describe('linesOf', () => {
  it('looks for no more lines than one above the limit, however many there are', () => {
    const { starts, ends } = linesOf('\n'.repeat(CSV_LIMITS.bytes));
    expect([starts.length, ends.length]).toEqual([CSV_LIMITS.lines + 1, CSV_LIMITS.lines + 1]);
  });
});

import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { table, type Column } from './table.ts';

const column = (header: string, cells: string[], more: Partial<Column> = {}): Column => ({
  header,
  cells,
  isNumber: false,
  isFixed: false,
  ...more,
});

describe('table', () => {
  it('aligns numbers right and texts left', () => {
    const columns = [
      column('name', ['Nile Bank', 'X']),
      column('payable', ['EGP 1,234.50', 'EGP 7.00'], { isNumber: true, isFixed: true }),
    ];
    expect(table(columns, 80).split('\n')).toEqual([
      'name            payable',
      'Nile Bank  EGP 1,234.50',
      'X              EGP 7.00',
    ]);
  });

  it('shortens texts before it omits columns, and names the omitted columns', () => {
    const columns = [
      column('number', ['PI-2026-00000417'], { isFixed: true }),
      column('note', ['a remark of some length']),
      column('place', ['Zamalek, Cairo']),
    ];
    expect(table(columns, 50).split('\n')[1]).toBe(
      'PI-2026-00000417  a remark of som…  Zamalek, Cairo',
    );
    expect(table(columns, 35).split('\n').slice(1)).toEqual([
      'PI-2026-00000417  a remark of some…',
      '(not shown: place)',
    ]);
  });

  it('neither shortens nor omits a last column that can wrap', () => {
    const columns = [
      column('queue', ['contracts to sign'], { isFixed: true }),
      column('oldest', ['2026-11-27 15:04'], { isFixed: true }),
      column('command', ['contracts list --status preparing'], { canWrap: true }),
    ];
    expect(table(columns, 40).split('\n').slice(1)).toEqual([
      'contracts to sign  contracts list --status preparing',
      '(not shown: oldest)',
    ]);
  });

  it('fits every width, unless the first column alone is too wide', () => {
    const columns = fc.array(
      fc.record({ text: fc.string({ maxLength: 60 }), isFixed: fc.boolean() }),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(columns, fc.integer({ min: 62, max: 200 }), (some, width) => {
        const made = some.map(({ text, isFixed }, index) =>
          column(`c${index}`, [text.replaceAll('\n', ' ')], { isFixed }),
        );
        for (const line of table(made, width).split('\n')) {
          if (!line.startsWith('(no room')) expect([...line].length).toBeLessThanOrEqual(width);
        }
      }),
    );
  });
});

import { describe, expect, it } from '@jest/globals';
import { digitsBeyond, plainReference, problemOfReference } from './read-reference.ts';

describe('a reference of a bank statement', () => {
  it.each(["'0045", '="0045"', '’0045', '0045'])('is 0045 if it is written %s', (cell) => {
    expect(plainReference(cell)).toBe('0045');
    expect(problemOfReference('0045')).toBeNull();
  });

  it.each([
    ...['4.51234E+14', '4.51234e14', '4,51E+14', '٤٫٥١E+١٤', '451E10', '1E5', '4.5x10^14'],
    ...[
      '451234567.0',
      '451,234,567',
      '451,234.00',
      '4.512.345',
      '#####',
      '#REF!',
      '#N/A',
      '#قيمة!',
    ],
    ...['TRUE', 'false', '9-Nov', 'Nov-26', '09/11/2026', '2026-11-09 00:00:00', '14:05', '=A1+1'],
  ])('was changed by a spreadsheet: %s', (reference) => {
    expect(problemOfReference(reference)).toBe('reference_changed');
  });

  it.each(['-', '---', '0', '000', 'N/A', 'null', 'NONREF', 'NOTPROVIDED', 'لا يوجد'])(
    'is none: %s',
    (reference) => {
      expect(problemOfReference(reference)).toBe('reference_missing');
    },
  );

  it.each([
    ...[
      'FT26313-771904',
      '20261109',
      '0045',
      '12-34-56',
      'A1E5',
      '45E1234',
      'TRUENORTH-1',
      '1 234 567',
    ],
    ...['REF#12', '٤٥١٢٣', 'INV/2026/11', "O'NEIL-5", '1.5A'],
  ])('is taken as it is: %s', (reference) => {
    expect(plainReference(reference)).toBe(reference);
    expect(problemOfReference(reference)).toBeNull();
  });

  it('has digits that a spreadsheet cannot store after the fifteenth', () => {
    expect(digitsBeyond('451234567890123000')).toBe('000');
    expect(digitsBeyond('451234567890123')).toBeNull();
    expect(digitsBeyond('FT451234567890123000')).toBeNull();
  });
});

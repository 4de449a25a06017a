import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decimalText, parseAmount, parseDecimalText, piastres, toAmount } from './money.ts';

describe('amounts', () => {
  it('are the same after they went through the API, to the piastre', () => {
    const amount = fc.bigInt({ min: -999_999_999_999_999n, max: 999_999_999_999_999n });
    fc.assert(
      fc.property(amount, (value) => {
        const received = JSON.parse(JSON.stringify(toAmount(value))) as number;
        expect(piastres(received)).toBe(value);
        expect(parseAmount(decimalText(value))).toBe(value);
      }),
    );
  });

  it.each([
    ['52,275.00', 5_227_500n],
    ['52275', 5_227_500n],
    ['٥٢٬٢٧٥٫٥', 5_227_550n],
    [' 0.07 ', 7n],
    ['1,234', 123_400n],
    ['12,345,678.50', 1_234_567_850n],
    ['1 234 567', 123_456_700n],
    ['١٬٢٣٤', 123_400n],
    ['-12.5', -1_250n],
  ])('are read as people write them: %s', (text, value) => {
    expect(parseAmount(text)).toBe(value);
  });

  it.each(['', '1.234', '12.50.1', 'abc', '1e5', '99999999999999999'])(
    'are refused if they are none, or not exact: %s',
    (text) => expect(parseAmount(text)).toBeNull(),
  );

  it.each([
    '2,5',
    '12,50',
    '3120,75',
    '1,2345',
    '1234,567',
    '0,125',
    '1,23,456',
    '1.234,5',
    '12 50',
    '٢٬٥',
    '٢،٥',
  ])('are refused if a comma or a space could mean the decimals: %s', (text) =>
    expect([parseAmount(text), parseDecimalText(text)]).toEqual([null, null]),
  );
});

import { describe, expect, it } from '@jest/globals';
import { hasOtherCurrency, readAmount } from './read-amount.ts';

describe('an amount of a bank statement', () => {
  it.each([
    ['52275', 5_227_500n],
    ['52,275.00', 5_227_500n],
    ['52 275.5', 5_227_550n],
    ['52\u202f275.05', 5_227_505n],
    ["1'052'275.05", 105_227_505n],
    ['٥٢٬٢٧٥٫٠٠', 5_227_500n],
    ['EGP 52,275.00', 5_227_500n],
    ['52,275.00 ج.م', 5_227_500n],
    ['52,275.00 CR', 5_227_500n],
    ['52,275.00 DR', -5_227_500n],
    ['-52,275.00', -5_227_500n],
    ['52,275.00-', -5_227_500n],
    ['(52,275.00)', -5_227_500n],
    ['\u200e−12.30', -1230n],
    ['90071992547409.93', 9_007_199_254_740_993n], // not exact as a floating-point number
    ['0.1', 10n],
    ['EGP (52,275.00)', -5_227_500n],
    ['(EGP 52,275.00)', -5_227_500n],
    ['52,275.00- EGP', -5_227_500n],
    ['-52,275.00 DR', -5_227_500n],
    ['52,275.00 مدين', -5_227_500n],
    ['52,275.00 دائن', 5_227_500n],
    ['52,275.00 جنيه مصري', 5_227_500n],
    ['E£52,275.00', 5_227_500n],
  ])('%s is exact to the piastre', (text, piastres) => {
    expect(readAmount(text, '.')).toBe(piastres);
  });

  it.each([
    ['1.234,50', 123_450n],
    ['1 234,5', 123_450n],
    ['1234', 123_400n],
  ])('%s has a decimal comma', (text, piastres) => {
    expect(readAmount(text, ',')).toBe(piastres);
  });

  it.each([
    '',
    '-',
    'n/a',
    '1.234',
    '1.234,50',
    '12,34',
    '1,2345.00',
    '1,234.567',
    '12 34',
    '1e5',
    '1.5.2',
    '(100.00',
    '100.00)',
    '((100.00))',
    '[100.00]',
    '-100.00 CR',
    '(100.00) CR',
    '100.00 EGP 200.00',
    '100EGP200',
    "1,234'567.00",
    '0,275.00',
    'USD 100.00',
    '$100.00',
  ])('is refused if it can be read in two ways, or in none: "%s"', (text) => {
    expect(readAmount(text, '.')).toBeNull();
  });

  it('is refused with a decimal comma if it has three decimals', () => {
    expect(readAmount('1,234', ',')).toBeNull();
  });

  it.each(['USD 100.00', '$100', '100 €', '£5', 'US$ 5', '100 SAR'])(
    'is in another currency: %s',
    (text) => {
      expect(hasOtherCurrency(text)).toBe(true);
    },
  );

  it.each(['100', 'EGP 100', '100 ج.م', 'LE 5', '100 CR', 'n/a', '(100'])(
    'is in no other currency: %s',
    (text) => {
      expect(hasOtherCurrency(text)).toBe(false);
    },
  );
});

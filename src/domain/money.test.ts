import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { toEgp, toPiastres } from './money.ts';

const CASES = { numRuns: 10_000 };

describe('toPiastres', () => {
  it('returns the piastres of every amount that a JSON number can carry', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 15n) + 1n, max: 10n ** 15n - 1n }), (piastres) => {
        expect(toPiastres(toEgp(piastres), 'amount')).toBe(piastres);
        expect(toPiastres(JSON.parse(JSON.stringify(toEgp(piastres))) as number, 'amount')).toBe(piastres);
      }),
      CASES,
    );
  });

  it('refuses an amount with fractions of a piastre, and never rounds', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 9 }), fc.integer({ min: 1, max: 9 }), (piastres, tenth) => {
        const finer = Number(`${Math.floor(piastres / 100)}.${String(piastres % 100).padStart(2, '0')}${tenth}`);
        expect(() => toPiastres(finer, 'amount')).toThrow(expect.objectContaining({ code: 'invalid_parameter', param: 'amount' }));
      }),
      CASES,
    );
  });
});

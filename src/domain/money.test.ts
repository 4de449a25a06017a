import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { percentage, toEgp, toPiastres } from './money.ts';

const CASES = { numRuns: 10_000 };

describe('toPiastres', () => {
  it('returns the piastres of every amount that a JSON number can carry', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 15n) + 1n, max: 10n ** 15n - 1n }), (piastres) => {
        expect(toPiastres(toEgp(piastres), 'amount')).toBe(piastres);
        expect(toPiastres(JSON.parse(JSON.stringify(toEgp(piastres))) as number, 'amount')).toBe(
          piastres,
        );
      }),
      CASES,
    );
  });

  it('refuses an amount with fractions of a piastre, and never rounds', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10 ** 9 }),
        fc.integer({ min: 1, max: 9 }),
        (piastres, tenth) => {
          const finer = Number(
            `${Math.floor(piastres / 100)}.${String(piastres % 100).padStart(2, '0')}${tenth}`,
          );
          expect(() => toPiastres(finer, 'amount')).toThrow(
            expect.objectContaining({ code: 'invalid_parameter', param: 'amount' }),
          );
        },
      ),
      CASES,
    );
  });
});

describe('percentage', () => {
  /** Up to ten million shares at a million EGP, with a fee as high as the price, in piastres. */
  const amounts = fc.bigInt({ min: 1n, max: 2n * 10n ** 15n });
  const basisPoints = fc.integer({ min: 0, max: 10_000 });

  it.each([
    [5_227_500n, 250, 130_688n], // 130,687.5
    [1n, 50, 0n],
    [100n, 50, 1n], // 0.5
    [100n, 49, 0n],
  ])('rounds half up: %s piastres at %s basis points are %s', (amount, rate, expected) => {
    expect(percentage(amount, rate)).toBe(expected);
  });

  it('is never negative, never more than the amount, and never off by more than half a piastre', () => {
    fc.assert(
      fc.property(amounts, basisPoints, (amount, rate) => {
        const part = percentage(amount, rate);
        const off = part * 10_000n - amount * BigInt(rate);
        expect(part >= 0n && part <= amount).toBe(true);
        expect(off > -5_000n && off <= 5_000n).toBe(true);
      }),
      CASES,
    );
  });

  it('grows with the amount and with the rate', () => {
    fc.assert(
      fc.property(
        amounts,
        basisPoints,
        fc.bigInt({ min: 0n, max: 10n ** 9n }),
        fc.nat(100),
        (amount, rate, more, higher) => {
          expect(percentage(amount + more, rate)).toBeGreaterThanOrEqual(percentage(amount, rate));
          expect(percentage(amount, rate + higher)).toBeGreaterThanOrEqual(
            percentage(amount, rate),
          );
        },
      ),
      CASES,
    );
  });
});

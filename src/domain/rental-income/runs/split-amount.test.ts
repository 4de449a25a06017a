import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { splitAmount, type Holder } from './split-amount.ts';

const CASES = { numRuns: 10_000 };

/**
 * Up to 40 holders in any order, with few or many shares, so that exact parts, ties and parts below
 * a piastre all occur.
 */
const holders = fc
  .array(fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 10_000_000 })), {
    minLength: 1,
    maxLength: 40,
  })
  .map((shares) =>
    shares.map((count, index): Holder => ({
      investor_id: `inv_${String(index).padStart(3, '0')}`,
      shares: count,
    })),
  );
const amounts = fc.oneof(
  fc.bigInt({ min: 1n, max: 200n }),
  fc.bigInt({ min: 1n, max: 999_999_999_999_999n }),
);

const byInvestor = (parts: { investor_id: string; amount: bigint }[]) =>
  parts.map(({ investor_id, amount }) => `${investor_id} ${amount}`).sort();
const one = (investor_id: string, shares: number): Holder => ({ investor_id, shares });

describe('splitAmount', () => {
  it('returns the exact parts if they are whole piastres', () => {
    expect(byInvestor(splitAmount(1_000n, [one('a', 1), one('b', 3)]))).toEqual(['a 250', 'b 750']);
  });

  it('gives the remaining piastres to the largest fractions, and of equal fractions to the earlier account', () => {
    expect(byInvestor(splitAmount(100n, [one('a', 1), one('b', 5), one('c', 1)]))).toEqual([
      'a 14',
      'b 72',
      'c 14',
    ]);
    expect(byInvestor(splitAmount(101n, [one('c', 1), one('b', 1), one('a', 1)]))).toEqual([
      'a 34',
      'b 34',
      'c 33',
    ]);
  });

  it('gives nothing to some holders if there are fewer piastres than holders', () => {
    expect(byInvestor(splitAmount(1n, [one('a', 1), one('b', 2), one('c', 1)]))).toEqual([
      'a 0',
      'b 1',
      'c 0',
    ]);
  });

  it('adds up to the amount, and is never negative', () => {
    fc.assert(
      fc.property(amounts, holders, (amount, all) => {
        const parts = splitAmount(amount, all);
        expect(parts.reduce((sum, part) => sum + part.amount, 0n)).toBe(amount);
        expect(parts.every((part) => part.amount >= 0n)).toBe(true);
        expect(parts).toHaveLength(all.length);
      }),
      CASES,
    );
  });

  it('differs from the exact part by less than a piastre', () => {
    fc.assert(
      fc.property(amounts, holders, (amount, all) => {
        const total = all.reduce((sum, { shares }) => sum + BigInt(shares), 0n);
        for (const part of splitAmount(amount, all)) {
          const difference = part.amount * total - amount * BigInt(part.shares); // in piastres, times the shares
          expect(difference > -total && difference < total).toBe(true);
        }
      }),
      CASES,
    );
  });

  it('never gives less to a holder with more shares', () => {
    fc.assert(
      fc.property(amounts, holders, (amount, all) => {
        const parts = splitAmount(amount, all).sort((a, b) => a.shares - b.shares);
        for (const [index, part] of parts.entries()) {
          const before = parts[index - 1];
          if (before && before.shares < part.shares)
            expect(part.amount >= before.amount).toBe(true);
        }
      }),
      CASES,
    );
  });

  it('does not depend on the order of the holders', () => {
    const shuffled = holders.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    );
    fc.assert(
      fc.property(amounts, shuffled, (amount, [all, other]) => {
        expect(byInvestor(splitAmount(amount, other))).toEqual(
          byInvestor(splitAmount(amount, all)),
        );
      }),
      CASES,
    );
  });
});

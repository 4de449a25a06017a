import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { balanceOf, purchaseCommission, reversalOf } from './amounts.ts';

const CASES = { numRuns: 10_000 };
/** Up to ten million shares at a million EGP, with a fee as high as the price, in piastres. */
const gross = fc.bigInt({ min: 1n, max: 2n * 10n ** 15n });
const basisPoints = fc.integer({ min: 0, max: 10_000 });

describe('purchaseCommission', () => {
  it.each([
    [5_227_500n, 250, 130_688n], // 130,687.5
    [1n, 50, 0n],
    [100n, 50, 1n], // 0.5
    [100n, 49, 0n],
  ])('rounds half up: %s piastres at %s basis points are %s', (amount, rate, expected) => {
    expect(purchaseCommission(amount, rate)).toBe(expected);
  });

  it('is never negative, never more than the purchase, and never off by more than half a piastre', () => {
    fc.assert(
      fc.property(gross, basisPoints, (amount, rate) => {
        const commission = purchaseCommission(amount, rate);
        const off = commission * 10_000n - amount * BigInt(rate);
        expect(commission >= 0n && commission <= amount).toBe(true);
        expect(off > -5_000n && off <= 5_000n).toBe(true);
      }),
      CASES,
    );
  });

  it('grows with the purchase and with the rate', () => {
    fc.assert(
      fc.property(gross, basisPoints, fc.bigInt({ min: 0n, max: 10n ** 9n }), fc.nat(100), (amount, rate, more, higher) => {
        expect(purchaseCommission(amount + more, rate)).toBeGreaterThanOrEqual(purchaseCommission(amount, rate));
        expect(purchaseCommission(amount, rate + higher)).toBeGreaterThanOrEqual(purchaseCommission(amount, rate));
      }),
      CASES,
    );
  });
});

describe('a ledger', () => {
  const purchase = fc.record({ gross, rate: basisPoints, undone: fc.boolean() });
  const positive = fc.bigInt({ min: 0n, max: 10n ** 12n });
  const others = fc.record({ signups: fc.array(positive, { maxLength: 5 }), bonuses: fc.array(positive, { maxLength: 5 }) });

  it('owes exactly what was earned and neither taken back nor paid, whatever the order of its rows', () => {
    const shuffled = fc.tuple(fc.array(purchase, { maxLength: 20 }), others, fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), positive);
    fc.assert(
      fc.property(shuffled, ([purchases, { signups, bonuses }, adjustment, payout]) => {
        const sum = (amounts: bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);
        const earned = purchases.map((one) => ({ ...one, amount: purchaseCommission(one.gross, one.rate) }));
        const reversals = earned.filter(({ undone }) => undone).map(({ amount }) => reversalOf(amount));
        const balance = balanceOf({
          signup_fees: sum(signups),
          purchase_commissions: sum(earned.map(({ amount }) => amount)),
          bonuses: sum(bonuses),
          adjustments: adjustment + sum(reversals),
          payouts: -payout,
        });
        const kept = sum(earned.filter(({ undone }) => !undone).map(({ amount }) => amount));
        expect(balance).toBe(sum(signups) + kept + sum(bonuses) + adjustment - payout);
        for (const reversal of reversals) expect(reversal <= 0n).toBe(true);
      }),
      CASES,
    );
  });
});

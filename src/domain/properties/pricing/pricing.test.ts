import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { priceOrder } from './pricing.ts';

describe('priceOrder', () => {
  it('adds the management fee to the price of the shares', () => {
    expect(
      priceOrder({ pricePerShare: 425_000n, managementFeeBasisPoints: 250, shares: 12 }),
    ).toEqual({
      subtotal: 5_100_000n,
      fees: [{ type: 'management_fee', basisPoints: 250, amount: 127_500n }],
      gross: 5_227_500n,
    });
  });

  it.each([
    [1n, 50, 0n], // 0.005 piastres
    [99n, 50, 0n], // 0.495
    [100n, 50, 1n], // 0.5
    [101n, 50, 1n], // 0.505
    [300n, 50, 2n], // 1.5
  ])(
    'rounds the fee half up to the piastre: %s piastres at %s basis points are %s',
    (pricePerShare, managementFeeBasisPoints, fee) => {
      expect(
        priceOrder({ pricePerShare, managementFeeBasisPoints, shares: 1 }).fees[0]?.amount,
      ).toBe(fee);
    },
  );

  it('includes a fee of zero', () => {
    const { fees, gross } = priceOrder({
      pricePerShare: 100n,
      managementFeeBasisPoints: 0,
      shares: 3,
    });
    expect(fees).toEqual([{ type: 'management_fee', basisPoints: 0, amount: 0n }]);
    expect(gross).toBe(300n);
  });

  it('always adds up, and is never off by more than half a piastre', () => {
    const offer = fc.record({
      pricePerShare: fc.bigInt({ min: 1n, max: 10n ** 12n }),
      managementFeeBasisPoints: fc.integer({ min: 0, max: 10_000 }),
      shares: fc.integer({ min: 1, max: 10_000_000 }),
    });
    fc.assert(
      fc.property(offer, (one) => {
        const { subtotal, fees, gross } = priceOrder(one);
        const [fee] = fees;
        const off = fee!.amount * 10_000n - subtotal * BigInt(one.managementFeeBasisPoints);
        expect(subtotal).toBe(one.pricePerShare * BigInt(one.shares));
        expect(gross).toBe(subtotal + fee!.amount);
        expect(off > -5_000n && off <= 5_000n).toBe(true);
      }),
      { numRuns: 10_000 },
    );
  });
});

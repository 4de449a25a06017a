import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { toPiastres } from '../../money.ts';
import { priceOrder } from './pricing.ts';
import { quoteResource, type Quotable } from './quote.ts';

const at = new Date('2026-11-10T08:00:00Z');
const unit: Quotable = {
  id: 'prop_1',
  code: 'CAI-1',
  name: { en: '', ar: '' },
  price_per_share: 1n,
  management_fee_basis_points: 0,
  status: 'available',
  sales_paused: false,
  funding_deadline: null,
  minimum_per_order: 1,
  total: 10_000_000,
  sold: 0,
  reserved: 0,
};

/**
 * Every price and number of shares that the contract allows (openapi/backoffice,
 * CreatePropertyRequest).
 */
const offer = fc.record({
  price_per_share: fc.bigInt({ min: 1n, max: 100_000_000n }),
  management_fee_basis_points: fc.integer({ min: 0, max: 10_000 }),
  shares: fc.integer({ min: 1, max: 10_000_000 }),
  sold: fc.integer({ min: 0, max: 10_000_000 }),
});

describe('quoteResource', () => {
  it('adds up exactly as JSON, and has the price of an order', () => {
    fc.assert(
      fc.property(offer, ({ shares, ...pricing }) => {
        const quote = JSON.parse(
          JSON.stringify(quoteResource({ ...unit, ...pricing }, shares, at)),
        ) as ReturnType<typeof quoteResource>;
        const fees = quote.fees.reduce((sum, fee) => sum + toPiastres(fee.amount, 'fee'), 0n);
        const [subtotal, total] = [
          toPiastres(quote.subtotal, 'subtotal'),
          toPiastres(quote.total, 'total'),
        ];
        expect(subtotal).toBe(toPiastres(quote.pricePerShare, 'price') * BigInt(shares));
        expect(total).toBe(subtotal + fees);
        expect(fees >= 0n && fees <= subtotal).toBe(true);
        const order = {
          pricePerShare: pricing.price_per_share,
          managementFeeBasisPoints: pricing.management_fee_basis_points,
          shares,
        };
        expect(total).toBe(priceOrder(order).gross);
        expect(quote.available).toBe(shares <= 10_000_000 - pricing.sold);
      }),
      { numRuns: 10_000 },
    );
  });
});

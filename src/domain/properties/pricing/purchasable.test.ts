import { describe, expect, it } from '@jest/globals';
import { assertOpen, assertPurchasable, type Offer } from './purchasable.ts';

const OPEN: Offer = {
  status: 'available',
  sales_paused: false,
  funding_deadline: null,
  minimum_per_order: 4,
  total: 100,
  sold: 60,
  reserved: 20,
};
const NOW = new Date('2026-11-09T10:00:00Z');

describe('assertPurchasable', () => {
  it('accepts an order for all available shares', () =>
    expect(() => assertPurchasable(OPEN, 20, NOW)).not.toThrow());

  it('refuses fewer shares than the minimum before any other check', () => {
    const details = { minimumPerOrder: 4, requested: 3 };
    expect(() => assertPurchasable({ ...OPEN, status: 'funded' }, 3, NOW)).toThrow(
      expect.objectContaining({ code: 'invalid_shares', details }),
    );
  });

  it('accepts all available shares if they are fewer than the minimum, and no fewer', () => {
    const last = { ...OPEN, reserved: 37 };
    expect(() => assertPurchasable(last, 3, NOW)).not.toThrow();
    expect(() => assertPurchasable(last, 2, NOW)).toThrow(
      expect.objectContaining({
        code: 'invalid_shares',
        details: { minimumPerOrder: 3, requested: 2 },
      }),
    );
  });

  it('refuses fewer shares than the minimum as such if none is available', () =>
    expect(() => assertPurchasable({ ...OPEN, reserved: 40 }, 3, NOW)).toThrow(
      expect.objectContaining({ code: 'invalid_shares' }),
    ));

  it.each(['funded', 'resale'] as const)('refuses a property that is %s', (status) => {
    const details = { situation: status, status, sharesAvailable: 20, fundingDeadline: null };
    expect(() => assertPurchasable({ ...OPEN, status }, 4, NOW)).toThrow(
      expect.objectContaining({ code: 'property_not_available', details }),
    );
  });

  it('refuses orders from the deadline on', () => {
    const details = {
      situation: 'deadline_passed',
      status: 'available',
      sharesAvailable: 20,
      fundingDeadline: NOW.toISOString(),
    };
    const refusal = expect.objectContaining({ code: 'property_not_available', details });
    expect(() => assertPurchasable({ ...OPEN, funding_deadline: NOW }, 4, NOW)).toThrow(refusal);
    expect(() =>
      assertPurchasable({ ...OPEN, funding_deadline: NOW }, 4, new Date(NOW.getTime() - 1)),
    ).not.toThrow();
  });

  it('refuses more shares than are available, with their number', () => {
    const details = {
      situation: 'too_few_shares',
      status: 'available',
      sharesAvailable: 20,
      fundingDeadline: null,
      requested: 21,
    };
    expect(() => assertPurchasable(OPEN, 21, NOW)).toThrow(
      expect.objectContaining({ code: 'property_not_available', details }),
    );
  });
});

describe('assertOpen', () => {
  it('accepts more shares than are available, because they still have a price', () =>
    expect(() => assertOpen(OPEN, 21, NOW)).not.toThrow());
});

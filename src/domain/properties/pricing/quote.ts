import type { components } from '../../../../generated/partner/types.ts';
import type { Context } from '../../../context.ts';
import { toEgp } from '../../money.ts';
import type { Caller } from '../../partners/caller.ts';
import { toPercent } from '../../percent.ts';
import { getPublishedRow } from '../find-properties.ts';
import { priceOrder } from './pricing.ts';
import { assertOpen, unavailableNote, type Offer } from './purchasable.ts';
import { propertyRef, sharesAvailable, type PublishedPropertyRow } from '../resource.ts';

type Schemas = components['schemas'];

/**
 * Returns the current price of a purchase. Reserves nothing. If fewer shares are available, or
 * sales are paused, the quote has a price as well, with `available` false (D55).
 * @throws ApiError resource_not_found, invalid_shares, property_not_available
 */
export async function quoteOrder(
  { db }: Context,
  { partner }: Caller,
  { property, shares }: Schemas['CreateQuoteRequest'],
): Promise<Schemas['Quote']> {
  return quoteResource(
    await getPublishedRow(db, partner.world, property, 'property'),
    shares,
    new Date(),
  );
}

/** What a quote shows and needs of a property. */
export type Quotable = Offer &
  Pick<
    PublishedPropertyRow,
    'id' | 'code' | 'name' | 'price_per_share' | 'management_fee_basis_points'
  >;

/**
 * Returns the quote of a property at a moment.
 * @throws ApiError invalid_shares, property_not_available
 */
export function quoteResource(
  property: Quotable,
  shares: number,
  quotedAt: Date,
): Schemas['Quote'] {
  assertOpen(property, shares, quotedAt);
  const pricing = {
    pricePerShare: property.price_per_share,
    managementFeeBasisPoints: property.management_fee_basis_points,
    shares,
  };
  const { subtotal, fees, gross } = priceOrder(pricing);
  const unavailable = unavailableNote(property, shares);
  return {
    object: 'quote',
    property: propertyRef(property),
    shares,
    currency: 'EGP',
    pricePerShare: toEgp(property.price_per_share),
    subtotal: toEgp(subtotal),
    fees: fees.map(({ type, basisPoints, amount }) => ({
      type,
      percent: toPercent(basisPoints),
      amount: toEgp(amount),
    })),
    total: toEgp(gross),
    available: unavailable === null,
    sharesAvailable: sharesAvailable(property),
    note: unavailable ?? 'Price and availability are fixed only when the order is placed.',
    quotedAt: quotedAt.toISOString(),
  };
}

import type { components } from '../../../generated/partner/types.ts';
import type { Db } from '../../database/connection.ts';
import { toEgp } from '../money.ts';
import { toPercent } from '../percent.ts';
import { findProperty } from './find-properties.ts';
import { priceOrder } from './pricing.ts';
import { assertOpen, shortfallNote } from './purchasable.ts';
import { propertyRef, sharesAvailable, type PropertyRow } from './resource.ts';

type Schemas = components['schemas'];

/**
 * What a purchase would cost now; reserves nothing. More shares than are left still have a price, with `available` false (D55).
 * @throws ApiError resource_not_found, invalid_shares, property_not_available
 */
export async function quoteOrder(db: Db, { property: idOrCode, shares }: Schemas['CreateQuoteRequest']): Promise<Schemas['Quote']> {
  return quoteOf(await findProperty(db, idOrCode, 'property'), shares, new Date());
}

/** The quote of a property at a moment; see `quoteOrder`. */
export function quoteOf(property: PropertyRow, shares: number, quotedAt: Date): Schemas['Quote'] {
  assertOpen(property, shares, quotedAt);
  const pricing = { pricePerShare: property.price_per_share, managementFeeBasisPoints: property.management_fee_basis_points, shares };
  const { subtotal, fees, gross } = priceOrder(pricing);
  const available = shares <= sharesAvailable(property);
  return {
    object: 'quote',
    property: propertyRef(property),
    shares,
    currency: 'EGP',
    pricePerShare: toEgp(property.price_per_share),
    subtotal: toEgp(subtotal),
    fees: fees.map(({ type, basisPoints, amount }) => ({ type, percent: toPercent(basisPoints), amount: toEgp(amount) })),
    total: toEgp(gross),
    available,
    sharesAvailable: sharesAvailable(property),
    note: available ? 'Price and availability are fixed only when the order is placed.' : shortfallNote(property),
    quotedAt: quotedAt.toISOString(),
  };
}

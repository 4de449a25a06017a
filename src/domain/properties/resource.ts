import type { Selectable } from 'kysely';
import type { components } from '../../../generated/partner/types.ts';
import type { Database } from '../../database/driver/connection.ts';
import { toEgp } from '../money.ts';
import { toPercent } from '../percent.ts';

type Schemas = components['schemas'];

/** A property with its status and the counters of its shares. */
export type PropertyRow = Omit<Selectable<Database['properties']>, 'position'> &
  Pick<
    Selectable<Database['property_shares']>,
    | 'status'
    | 'sales_paused'
    | 'funding_deadline'
    | 'total'
    | 'sold'
    | 'reserved'
    | 'issued'
    | 'owned_since'
  >;

/** A property that is not a draft. */
export type PublishedPropertyRow = PropertyRow & { status: Schemas['PropertyStatus'] };

/** Returns the property as partners see it. */
export function propertyResource(row: PublishedPropertyRow): Schemas['Property'] {
  return {
    object: 'property',
    id: row.id,
    code: row.code,
    name: row.name,
    description: row.description,
    type: row.type,
    project: row.project,
    developer: row.developer,
    location: row.location,
    areaSqm: row.area_sqm,
    status: row.status,
    salesPaused: row.sales_paused,
    isRented: row.is_rented,
    media: row.media,
    shares: {
      total: row.total,
      available: sharesAvailable(row),
      sold: row.sold,
      reserved: row.reserved,
      minimumPerOrder: effectiveMinimum(row),
    },
    pricing: {
      currency: 'EGP',
      pricePerShare: toEgp(row.price_per_share),
      managementFeePercent: toPercent(row.management_fee_basis_points),
    },
    forecast: row.forecast,
    fundingDeadline: row.funding_deadline?.toISOString() ?? null,
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Returns the number of shares that are neither sold nor reserved (D13). */
export function sharesAvailable({
  total,
  sold,
  reserved,
}: {
  total: number;
  sold: number;
  reserved: number;
}): number {
  return total - sold - reserved;
}

/**
 * Returns the minimum number of shares of an order: the unit's minimum, or the available shares if
 * they are fewer, so that the last shares can be bought (D55).
 */
export function effectiveMinimum(
  property: Pick<PropertyRow, 'minimum_per_order' | 'total' | 'sold' | 'reserved'>,
): number {
  const available = sharesAvailable(property);
  const { minimum_per_order: minimum } = property;
  return available > 0 ? Math.min(minimum, available) : minimum;
}

/**
 * Returns the reference to a property in other resources. A property without a code is referred to
 * by its id, which is accepted wherever a code is.
 */
export function propertyRef({
  id,
  code,
  name,
}: {
  id: string;
  code: string | null;
  name: Schemas['LocalizedText'];
}): Schemas['PropertyRef'] {
  return { id, code: code ?? id, name };
}

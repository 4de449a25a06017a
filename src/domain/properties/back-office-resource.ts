import type { components } from '../../../generated/backoffice/types.ts';
import { toEgp } from '../money.ts';
import { toPercent } from '../percent.ts';
import type { AnyProperty } from './every-property.ts';

/** A property as staff see it: drafts too, with its version and the test flag. */
export function backOfficeProperty(row: AnyProperty): components['schemas']['BackOfficeProperty'] {
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
    internalTest: row.internal_test,
    version: row.version,
    isRented: row.is_rented,
    media: row.media,
    shares: {
      total: row.total,
      available: row.total - row.sold - row.reserved,
      sold: row.sold,
      reserved: row.reserved,
      minimumPerOrder: row.minimum_per_order,
    },
    pricing: {
      currency: 'EGP',
      pricePerShare: toEgp(row.price_per_share),
      managementFeePercent: toPercent(row.management_fee_basis_points),
    },
    forecast: row.forecast,
    fundingDeadline: row.funding_deadline?.toISOString() ?? null,
    updatedAt: row.updated_at.toISOString(),
    createdAt: row.created_at.toISOString(),
  };
}

import type { components } from '../../../../generated/backoffice/types.ts';
import type { Db } from '../../../database/driver/connection.ts';
import { toEgp } from '../../money.ts';
import { toPercent } from '../../percent.ts';
import { backOfficeProperty } from '../../properties/back-office.ts';
import { getPropertyRow } from '../../properties/find-properties.ts';
import { priceOrder } from '../../properties/pricing/pricing.ts';
import { propertyColumns } from '../../properties/property-columns.ts';
import type { PropertyRow } from '../../properties/resource.ts';
import { toDetails, type ApprovalDetail } from './details.ts';
import { changedDetails } from './requested.ts';

type Change = components['schemas']['UpdatePropertyRequest'];
type Terms = Pick<PropertyRow, 'price_per_share' | 'management_fee_basis_points' | 'total'>;

/** Returns the terms of a property with the fields of the change. */
function changed(property: PropertyRow, change: Change): Terms {
  const { price_per_share = property.price_per_share, management_fee_basis_points } =
    propertyColumns(change);
  return {
    price_per_share,
    management_fee_basis_points:
      management_fee_basis_points ?? property.management_fee_basis_points,
    total: change.shares?.total ?? property.total,
  };
}

/** Returns what `shares` shares cost, and the fee, in piastres. */
function valueOf(
  { price_per_share: pricePerShare, management_fee_basis_points }: Terms,
  shares: number,
) {
  const managementFeeBasisPoints = management_fee_basis_points;
  const { subtotal, gross } = priceOrder({ pricePerShare, managementFeeBasisPoints, shares });
  return { subtotal, fee: gross - subtotal };
}

const distance = (one: bigint, other: bigint) => (one > other ? one - other : other - one);

/**
 * Returns by how much a change of the price, the fee or the number of shares changes the value of a
 * published property, in piastres: each of the three counts, so that they cannot offset one another.
 * Everything else, and any change of a draft, is 0.
 * @throws ApiError resource_not_found, invalid_parameter
 */
export async function termsChangeAmount(db: Db, idOrCode: string, change: Change): Promise<bigint> {
  const before = await getPropertyRow(db, idOrCode);
  if (before.status === 'draft') return 0n;
  const after = changed(before, change);
  const shares = Math.max(before.total, after.total);
  const [old, next] = [valueOf(before, shares), valueOf(after, shares)];
  const added = distance(BigInt(before.total), BigInt(after.total));
  const price = [before.price_per_share, after.price_per_share].reduce((a, b) => (a > b ? a : b));
  const amount =
    distance(old.subtotal, next.subtotal) + distance(old.fee, next.fee) + added * price;
  const isSameFee = before.management_fee_basis_points === after.management_fee_basis_points;
  return amount === 0n && !isSameFee ? 1n : amount; // a fee that rounds to the same amount
}

/**
 * Reads a property and its terms, before and after the change. The id is one of the details, because a
 * code can move to another property.
 * @throws ApiError resource_not_found, invalid_parameter
 */
export async function termsDetails(
  db: Db,
  idOrCode: string,
  change: Change,
): Promise<ApprovalDetail[]> {
  const property = await getPropertyRow(db, idOrCode);
  const after = changed(property, change);
  const factor = unusualFactor(property.price_per_share, after.price_per_share);
  return [
    ...toDetails({
      'property.id': property.id,
      'property.code': property.code,
      'property.name': property.name.en || property.name.ar,
      'property.status': property.status,
      ...(factor !== null && { 'warning.priceFactor': String(factor) }),
    }),
    ...changedDetails('updateProperty', change, backOfficeProperty(property)),
    ...toDetails({
      'shares.total': String(property.total),
      'shares.sold': String(property.sold),
      'pricing.pricePerShare': toEgp(property.price_per_share),
      'pricing.managementFeePercent': toPercent(property.management_fee_basis_points),
      'shares.minimumPerOrder': String(property.minimum_per_order),
      areaSqm: property.area_sqm === null ? null : String(property.area_sqm),
      fundingDeadline: property.funding_deadline?.toISOString() ?? null,
    }),
  ];
}

/** A price that changes by more than this factor is probably a typing error. */
const UNUSUAL_FACTOR = 2;

/**
 * Returns by which factor a price changes if it is more than 2 or less than a half, or null. Prices
 * are in piastres.
 */
function unusualFactor(before: bigint, after: bigint): number | null {
  const [low, high] = before < after ? [before, after] : [after, before];
  if (low === 0n || high <= low * BigInt(UNUSUAL_FACTOR)) return null;
  return Number((Number(after) / Number(before)).toPrecision(3));
}

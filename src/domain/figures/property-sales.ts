import type { components } from '../../../generated/backoffice/types.ts';
import type { Context } from '../../context.ts';
import { toEgp } from '../money.ts';
import { getPropertyRow } from '../properties/find-properties.ts';
import { propertyRef } from '../properties/resource.ts';
import { readSalesByMonth } from './property-statement.sql.ts';

type Schemas = components['schemas'];

const MAX_MONTHS = 120;

/**
 * Returns what was sold of a property (by id or code) in each month in Cairo, oldest first.
 * @throws ApiError resource_not_found
 */
export async function getPropertySales(
  { db }: Context,
  idOrCode: string,
): Promise<Schemas['PropertySales']> {
  const property = await getPropertyRow(db, idOrCode);
  const months = await readSalesByMonth(db, { property: property.id, months: MAX_MONTHS });
  return {
    object: 'property_sales',
    property: propertyRef(property),
    currency: 'EGP',
    months: months.toReversed().map((row) => ({
      month: row.month,
      sharesSold: Number(row.shares_sold),
      amountSold: toEgp(BigInt(row.amount_sold)),
      sharesTakenBack: Number(row.shares_taken_back),
      amountTakenBack: toEgp(BigInt(row.amount_taken_back)),
      totalSharesSold: Number(row.total_shares_sold),
    })),
  };
}

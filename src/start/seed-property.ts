import type { Trx } from '../database/connection.ts';
import { toPiastres } from '../domain/money.ts';
import { toBasisPoints } from '../domain/percent.ts';
import type { DemoProperty } from '../domain/properties/demo-properties.ts';
import { propertyTransitions } from '../domain/properties/property-transitions.ts';
import { moveOf } from '../domain/state-table.ts';

/** Inserts a demo property as a draft. A lower `place` is listed earlier. */
export async function seedProperty(
  trx: Trx,
  id: string,
  property: DemoProperty,
  place: number,
): Promise<void> {
  const { code, address, city } = property;
  const createdAt = new Date(Date.now() - place * 60_000);
  await trx
    .insertInto('properties')
    .values({
      id,
      code,
      name: JSON.stringify(property.name),
      description: JSON.stringify(property.description),
      type: property.type,
      project: property.project,
      developer: property.developer,
      location: JSON.stringify({
        address,
        city,
        country: 'Egypt',
        mapUrl: `https://maps.invest.example/${code}`,
      }),
      area_sqm: property.shares, // one share is one square metre
      is_rented: property.isRented,
      media: JSON.stringify({
        cover: `https://media.invest.example/${code}/cover.jpg`,
        images: [`https://media.invest.example/${code}/inside.jpg`],
      }),
      minimum_per_order: property.minimumPerOrder,
      price_per_share: toPiastres(property.pricePerShare, 'pricePerShare'),
      management_fee_basis_points: toBasisPoints(
        property.managementFeePercent,
        'managementFeePercent',
      ),
      forecast: JSON.stringify(property.forecast),
      created_at: createdAt,
      updated_at: createdAt,
    })
    .execute();
  const { to: status } = moveOf(propertyTransitions, 'create');
  await trx
    .insertInto('property_shares')
    .values({ property_id: id, status, total: property.shares })
    .execute();
}

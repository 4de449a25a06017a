import { sql, type Updateable } from 'kysely';
import { now } from '../../database/clock.ts';
import type { Database, Trx } from '../../database/driver/connection.ts';
import { notFound } from '../../errors.ts';
import { getPropertyRow, hasIdOrCode } from './find-properties.ts';
import type { PropertyRow } from './resource.ts';

/**
 * Locks a property (by id or code) until the transaction ends, and reads it. It locks the row of
 * the property's shares, as every order and every funding close does, so status and counters do not
 * change.
 * @throws ApiError resource_not_found
 */
export async function lockProperty(trx: Trx, idOrCode: string): Promise<PropertyRow> {
  const locked = await trx
    .selectFrom('property_shares')
    .innerJoin('properties', 'properties.id', 'property_shares.property_id')
    .where(hasIdOrCode(idOrCode))
    .select('properties.id')
    .forNoKeyUpdate('property_shares')
    .executeTakeFirst();
  if (!locked) throw notFound('property', idOrCode);
  return getPropertyRow(trx, locked.id);
}

/** Writes the columns of a locked property, and counts the change in its version. */
export async function recordChange(
  trx: Trx,
  propertyId: string,
  columns: Updateable<Database['properties']>,
): Promise<void> {
  await trx
    .updateTable('properties')
    .set({ ...columns, version: sql<number>`version + 1`, updated_at: now })
    .where('id', '=', propertyId)
    .execute();
}

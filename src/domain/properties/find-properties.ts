import { sql } from 'kysely';
import type { components } from '../../../generated/partner/types.ts';
import type { Db } from '../../database/connection.ts';
import { notFound } from '../../errors.ts';
import type { PropertyRow, PublishedPropertyRow } from './resource.ts';

/**
 * Selects properties, drafts and internal tests included, each with its status and the counters of
 * its shares.
 */
export function propertiesWithShares(db: Db) {
  return db
    .selectFrom('properties')
    .innerJoin('property_shares as shares', 'shares.property_id', 'properties.id')
    .selectAll('properties')
    .select([
      'shares.status',
      'shares.funding_deadline',
      'shares.total',
      'shares.sold',
      'shares.reserved',
      'shares.issued',
    ]);
}

/**
 * Selects the properties that partners see and can order: neither drafts nor internal tests
 * (specification, Property).
 */
export function publishedProperties(db: Db) {
  return propertiesWithShares(db)
    .where('properties.internal_test', '=', false)
    .where('shares.status', '<>', 'draft')
    .$narrowType<{ status: components['schemas']['PropertyStatus'] }>();
}

/** Matches the property with this id or code. */
export function hasIdOrCode(idOrCode: string) {
  return sql<boolean>`(properties.id = ${idOrCode} or properties.code = ${idOrCode})`;
}

/** Reads any property, by id or code. @throws ApiError resource_not_found */
export async function getPropertyRow(db: Db, idOrCode: string): Promise<PropertyRow> {
  const row = await propertiesWithShares(db).where(hasIdOrCode(idOrCode)).executeTakeFirst();
  if (!row) throw notFound('property', idOrCode);
  return row;
}

/** Reads a published property, by id or code. @throws ApiError resource_not_found naming `param` */
export async function getPublishedRow(
  db: Db,
  idOrCode: string,
  param: string,
): Promise<PublishedPropertyRow> {
  const row = await publishedProperties(db).where(hasIdOrCode(idOrCode)).executeTakeFirst();
  if (!row) throw notFound('property', idOrCode, param);
  return row;
}

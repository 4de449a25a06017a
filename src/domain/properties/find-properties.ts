import { sql, type RawBuilder } from 'kysely';
import type { components } from '../../../generated/partner/types.ts';
import type { Db } from '../../database/driver/connection.ts';
import { prepared } from '../../database/driver/prepared.ts';
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
      'shares.sales_paused',
      'shares.funding_deadline',
      'shares.total',
      'shares.sold',
      'shares.reserved',
      'shares.issued',
    ]);
}

/**
 * Selects the properties that are offered to this partner and are not drafts (specification,
 * Property).
 */
export function publishedProperties(db: Db, partnerId: string | null) {
  return propertiesWithShares(db)
    .where(isOfferedTo(partnerId))
    .where('shares.status', '<>', 'draft')
    .$narrowType<{ status: components['schemas']['PropertyStatus'] }>();
}

/**
 * Matches the properties that a partner may see: neither internal tests nor the test units of
 * another partner. With null, those that every partner may see.
 */
export function isOfferedTo(partnerId: string | null | RawBuilder<unknown>) {
  return sql<boolean>`
    (not properties.internal_test and (properties.partner_id is null or properties.partner_id = ${partnerId}))`;
}

/**
 * Matches a property by the id or code that a partner uses: its own test units included, by code
 * the newest.
 */
export function hasIdOrOfferedCode(idOrCode: string | RawBuilder<unknown>) {
  return sql<boolean>`
    (properties.id = ${idOrCode} or (properties.code = ${idOrCode} and properties.retired_at is null))`;
}

/**
 * Matches a property by the id or code that staff use. The test units of all partners have the same
 * codes, so staff use their ids.
 */
export function hasIdOrCode(idOrCode: string) {
  return sql<boolean>`
    (properties.id = ${idOrCode} or (properties.code = ${idOrCode} and properties.partner_id is null))`;
}

/**
 * Reads any property, by id, or by code unless it is a test unit.
 * @throws ApiError resource_not_found
 */
export async function getPropertyRow(db: Db, idOrCode: string): Promise<PropertyRow> {
  const row = await propertiesWithShares(db).where(hasIdOrCode(idOrCode)).executeTakeFirst();
  if (!row) throw notFound('property', idOrCode);
  return row;
}

const readPublished = prepared<{ partnerId: string; idOrCode: string }>()(
  (db, { partnerId, idOrCode }) =>
    publishedProperties(db, partnerId).where(hasIdOrOfferedCode(idOrCode)),
);

/**
 * Reads a published property that is offered to the partner, by id or code.
 * @throws ApiError resource_not_found naming `param`
 */
export async function getPublishedRow(
  db: Db,
  partnerId: string,
  idOrCode: string,
  param: string,
): Promise<PublishedPropertyRow> {
  const [row] = await readPublished(db, { partnerId, idOrCode });
  if (!row) throw notFound('property', idOrCode, param);
  return row;
}

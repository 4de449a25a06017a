import { sql, type RawBuilder } from 'kysely';
import type { components } from '../../../generated/partner/types.ts';
import type { Db } from '../../database/driver/connection.ts';
import { prepared } from '../../database/driver/prepared.ts';
import { notFound } from '../../errors.ts';
import { MAIN_WORLD } from '../worlds.ts';
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
      'shares.owned_since',
    ]);
}

/** Selects the properties that are offered to the partners of a world and are not drafts. */
export function publishedProperties(db: Db, world: string) {
  return propertiesWithShares(db)
    .where(isOfferedIn(world))
    .where('shares.status', '<>', 'draft')
    .$narrowType<{ status: components['schemas']['PropertyStatus'] }>();
}

/** Matches the properties that a partner of the world may see: all but internal tests. */
export function isOfferedIn(world: string | RawBuilder<unknown>) {
  return sql<boolean>`(not properties.internal_test and properties.world = ${world})`;
}

/** Matches a property by the id or code that a partner uses: by code, the newest. */
export function hasIdOrOfferedCode(idOrCode: string | RawBuilder<unknown>) {
  return sql<boolean>`
    (properties.id = ${idOrCode} or (properties.code = ${idOrCode} and properties.retired_at is null))`;
}

/**
 * Matches a property by the id or code that staff use. A code names the unit of the main world: the
 * units of other worlds have the same codes, so staff use their ids.
 */
export function hasIdOrCode(idOrCode: string) {
  return sql<boolean>`
    (properties.id = ${idOrCode} or (properties.code = ${idOrCode} and properties.world = ${MAIN_WORLD}
      and properties.retired_at is null))`;
}

/**
 * Reads any property by id, or one of the main world by code.
 * @throws ApiError resource_not_found
 */
export async function getPropertyRow(db: Db, idOrCode: string): Promise<PropertyRow> {
  const row = await propertiesWithShares(db).where(hasIdOrCode(idOrCode)).executeTakeFirst();
  if (!row) throw notFound('property', idOrCode);
  return row;
}

const readPublished = prepared<{ world: string; idOrCode: string }>()((db, { world, idOrCode }) =>
  publishedProperties(db, world).where(hasIdOrOfferedCode(idOrCode)),
);

/**
 * Reads a published property that is offered in the world, by id or code.
 * @throws ApiError resource_not_found naming `param`
 */
export async function getPublishedRow(
  db: Db,
  world: string,
  idOrCode: string,
  param: string,
): Promise<PublishedPropertyRow> {
  const [row] = await readPublished(db, { world, idOrCode });
  if (!row) throw notFound('property', idOrCode, param);
  return row;
}

import type { components, operations } from '../../../generated/backoffice/types.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/driver/connection.ts';
import type { QueryOf } from '../../database/filters.ts';
import { mapPage, type Page } from '../../database/page.ts';
import { newestFirstWithTotals } from '../totals.ts';
import { getPropertyRow, propertiesWithShares } from './find-properties.ts';
import { propertyResource, type PropertyRow, type PublishedPropertyRow } from './resource.ts';

type Schemas = components['schemas'];

/**
 * Returns a page of all properties, drafts and internal tests included, newest first.
 * @throws ApiError invalid_cursor
 */
export async function listAllProperties(
  ctx: Context,
  filters: QueryOf<operations['listProperties']>,
): Promise<Page<Schemas['BackOfficeProperty']>> {
  const isByDeadline = filters.deadlineBefore !== undefined;
  const rows = await newestFirstWithTotals(
    ctx,
    filters,
    {
      of: ['all-properties'],
      query: propertiesWithShares(ctx.db),
      table: 'properties',
      where: {
        status: { in: 'shares.status' },
        world: 'properties.world',
        deadlineBefore: (all, deadline) =>
          all
            .where('shares.status', '=', 'available')
            .where('shares.funding_deadline', '<', new Date(deadline)),
        deadlineFrom: (all, deadline) =>
          all
            .where('shares.status', '=', 'available')
            .where('shares.funding_deadline', '>=', new Date(deadline)),
      },
    },
    { fields: {}, since: isByDeadline ? 'shares.funding_deadline' : 'properties.created_at' },
  );
  return mapPage(rows, backOfficeProperty);
}

/** Returns a property, by id or code. @throws ApiError resource_not_found */
export async function getBackOfficeProperty(
  db: Db,
  idOrCode: string,
): Promise<Schemas['BackOfficeProperty']> {
  return backOfficeProperty(await getPropertyRow(db, idOrCode));
}

/**
 * Returns the property as staff see it: also as a draft, with its version, whether it is an
 * internal test, its world, and the configured minimum per order.
 */
export function backOfficeProperty(row: PropertyRow): Schemas['BackOfficeProperty'] {
  const { shares, ...property } = propertyResource(row as PublishedPropertyRow);
  return {
    ...property,
    shares: { ...shares, minimumPerOrder: row.minimum_per_order },
    code: row.code,
    status: row.status,
    internalTest: row.internal_test,
    world: row.world,
    version: row.version,
    ownedSince: row.owned_since?.toISOString() ?? null,
    updatedAt: row.updated_at.toISOString(),
    createdAt: row.created_at.toISOString(),
  };
}

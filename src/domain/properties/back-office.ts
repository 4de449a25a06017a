import type { components } from '../../../generated/backoffice/types.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/driver/connection.ts';
import { mapPage, type Page } from '../../database/page.ts';
import { newestFirstWithTotals, type TotalsRequest } from '../totals.ts';
import { getPropertyRow, propertiesWithShares } from './find-properties.ts';
import { propertyResource, type PropertyRow, type PublishedPropertyRow } from './resource.ts';

type Schemas = components['schemas'];

/** The filters of the list; an absent filter selects all. */
interface PropertyFilters extends TotalsRequest {
  status?: Schemas['BackOfficePropertyStatus'][] | undefined;
  world?: string | undefined;
  /** Selects the properties for sale whose funding deadline is before this time. */
  deadlineBefore?: string | undefined;
}

/**
 * Returns a page of all properties, drafts and internal tests included, newest first.
 * @throws ApiError invalid_cursor
 */
export async function listAllProperties(
  { db, keyring }: Context,
  filters: PropertyFilters,
): Promise<Page<Schemas['BackOfficeProperty']>> {
  const { status, world, deadlineBefore } = filters;
  const query = propertiesWithShares(db)
    .$if(status !== undefined, (properties) => properties.where('shares.status', 'in', status!))
    .$if(world !== undefined, (properties) => properties.where('properties.world', '=', world!))
    .$if(deadlineBefore !== undefined, (properties) =>
      properties
        .where('shares.status', '=', 'available')
        .where('shares.funding_deadline', '<', new Date(deadlineBefore!)),
    );
  const binding = ['all-properties', status, world, deadlineBefore];
  const rows = await newestFirstWithTotals(keyring, query, 'properties', filters, binding, {
    fields: {},
    since: deadlineBefore === undefined ? 'properties.created_at' : 'shares.funding_deadline',
  });
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

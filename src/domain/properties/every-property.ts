import type { components } from '../../../generated/backoffice/types.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/connection.ts';
import { newestFirst, type PageRequest } from '../../database/page.ts';
import { notFound } from '../../errors.ts';

type Schemas = components['schemas'];

/** What staff read of properties: all of them, drafts and internal tests too. */
function everyProperty(db: Db) {
  return db
    .selectFrom('properties')
    .innerJoin('property_shares as shares', 'shares.property_id', 'properties.id')
    .selectAll('properties')
    .select(['shares.status', 'shares.funding_deadline', 'shares.total', 'shares.sold', 'shares.reserved']);
}

/** Newest first, of the statuses asked for. */
export function listEveryProperty({ db, keyring }: Context, status: Schemas['BackOfficePropertyStatus'][] | undefined, page: PageRequest) {
  const query = everyProperty(db).$if(status !== undefined, (all) => all.where('shares.status', 'in', status!));
  return newestFirst(keyring, query, 'properties', page, ['every-property', status]);
}

/** A property with its status and its shares. */
export type AnyProperty = Awaited<ReturnType<typeof findAnyProperty>>;

/** By id or code. @throws ApiError resource_not_found */
export async function findAnyProperty(db: Db, idOrCode: string) {
  const row = await everyProperty(db)
    .where((eb) => eb.or([eb('properties.id', '=', idOrCode), eb('properties.code', '=', idOrCode)]))
    .executeTakeFirst();
  return row ?? noProperty(idOrCode);
}

/** @throws ApiError resource_not_found naming what was asked for */
export function noProperty(idOrCode: string): never {
  throw notFound('property', idOrCode);
}

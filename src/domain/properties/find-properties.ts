import { sql } from 'kysely';
import type { components } from '../../../generated/partner/types.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/connection.ts';
import { mapPage, newestFirst, type Page, type PageRequest } from '../../database/page.ts';
import { notFound } from '../../errors.ts';
import type { Caller } from '../partners/caller.ts';
import { propertyResource, type PropertyRow } from './resource.ts';

type Schemas = components['schemas'];

export interface PropertyFilters {
  status?: Schemas['PropertyStatus'][];
  city?: string;
  search?: string;
}

/** The properties that partners see and that can be ordered: neither drafts nor internal tests (specification, Property). */
export function publishedProperties(db: Db) {
  return db
    .selectFrom('properties')
    .innerJoin('property_shares as shares', 'shares.property_id', 'properties.id')
    .where('properties.internal_test', '=', false)
    .where('shares.status', '<>', 'draft')
    .selectAll('properties')
    .select(['shares.status', 'shares.funding_deadline', 'shares.total', 'shares.sold', 'shares.reserved'])
    .$narrowType<{ status: Schemas['PropertyStatus'] }>();
}

/**
 * A page of the published properties, newest first. City and search find every way of writing the same words (`search_form`); each word of a
 * search must stand in a name, the code, the project, the city or the address.
 * @throws ApiError invalid_cursor
 */
export async function listProperties(ctx: Context, caller: Caller, filters: PropertyFilters, page: PageRequest): Promise<Page<Schemas['Property']>> {
  const { status, city, search } = filters;
  const query = publishedProperties(ctx.db)
    .$if(status !== undefined, (all) => all.where('shares.status', 'in', status!))
    .$if(city !== undefined, (all) => all.where(sql<boolean>`search_form(location ->> 'city') = search_form(${city?.trim()})`))
    .$if(search !== undefined, (all) =>
      all.where(sql<boolean>`search_words like all (select '%' || search_form(word) || '%' from unnest(${wordsOf(search ?? '')}::text[]) as word)`),
    );
  const rows = await newestFirst(ctx.keyring, query, 'properties', page, ['properties', caller.partner.id, status, city, search]);
  return mapPage(rows, propertyResource);
}

/** The words of a search, with what LIKE would read as a wildcard escaped. */
function wordsOf(search: string): string[] {
  return search
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word.replace(/[\\%_]/g, '\\$&'));
}

/** A published property by id or code. @throws ApiError resource_not_found naming `param` */
export async function findProperty(db: Db, idOrCode: string, param: string): Promise<PropertyRow> {
  const row = await publishedProperties(db)
    .where((eb) => eb.or([eb('properties.id', '=', idOrCode), eb('properties.code', '=', idOrCode)]))
    .executeTakeFirst();
  if (!row) throw notFound('property', idOrCode, param);
  return row;
}

import { sql } from 'kysely';
import type { components } from '../../../generated/partner/types.ts';
import type { Context } from '../../context.ts';
import { mapPage, newestFirst, type Page, type PageRequest } from '../../database/page.ts';
import type { Caller } from '../partners/caller.ts';
import { getPublishedRow, publishedProperties } from './find-properties.ts';
import { propertyResource } from './resource.ts';

type Schemas = components['schemas'];

/** Which properties are listed; an absent filter selects all. */
interface PropertyFilters extends PageRequest {
  status?: Schemas['PropertyStatus'][];
  city?: string;
  search?: string;
}

/**
 * Returns a page of the published properties, newest first. `city` and `search` match every
 * spelling of the same words (`normalize_search_text`). Each word of `search` must occur in a name,
 * the code, the project, the city or the address.
 * @throws ApiError invalid_cursor
 */
export async function listProperties(
  ctx: Context,
  caller: Caller,
  filters: PropertyFilters,
): Promise<Page<Schemas['Property']>> {
  const { status, city, search } = filters;
  const query = publishedProperties(ctx.db)
    .$if(status !== undefined, (properties) => properties.where('shares.status', 'in', status!))
    .$if(city !== undefined, (properties) =>
      properties.where(
        sql<boolean>`normalize_search_text(location ->> 'city') = normalize_search_text(${city?.trim()})`,
      ),
    )
    .$if(search !== undefined, (properties) => properties.where(containsWords(search!)));
  const rows = await newestFirst(ctx.keyring, query, 'properties', filters, [
    'properties',
    caller.partner.id,
    status,
    city,
    search,
  ]);
  return mapPage(rows, propertyResource);
}

/** Matches properties in which every word of the search occurs. Escapes the wildcards of LIKE. */
function containsWords(search: string) {
  const words = search
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word.replace(/[\\%_]/g, '\\$&'));
  return sql<boolean>`search_text like all (select '%' || normalize_search_text(word) || '%' from unnest(${words}::text[]) as word)`;
}

/** Returns a published property, by id or code. @throws ApiError resource_not_found */
export async function getProperty({ db }: Context, idOrCode: string): Promise<Schemas['Property']> {
  return propertyResource(await getPublishedRow(db, idOrCode, 'id'));
}

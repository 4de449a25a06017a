import { sql } from 'kysely';
import type { components, operations } from '../../../generated/partner/types.ts';
import type { Context } from '../../context.ts';
import { mapPage, partOf, readPage, type Page, type PagePart } from '../../database/page.ts';
import {
  filtered,
  valuesOf,
  type FiltersOf,
  type FilterTable,
  type QueryOf,
} from '../../database/filters.ts';
import { prepared } from '../../database/driver/prepared.ts';
import type { Caller } from '../partners/caller.ts';
import { getPublishedRow, publishedProperties } from './find-properties.ts';
import { propertyResource, type PublishedPropertyRow } from './resource.ts';

type Schemas = components['schemas'];

/** Scheme, host and port to which the request was sent; the sandbox's pictures are served there. */
interface Origin {
  origin: string;
}

type PropertyQuery = QueryOf<operations['listProperties']>;
type PropertyFilters = FiltersOf<PropertyQuery>;

const FILTERS: FilterTable<PropertyFilters, ReturnType<typeof publishedProperties>> = {
  status: { in: 'shares.status' },
  city: (all, city) =>
    all.where(
      sql<boolean>`normalize_search_text(location ->> 'city') ~ ('^' || search_pattern(${city}) || '$')`,
    ),
  search: (all, words) => all.where(containsWords(words)),
};

/**
 * Returns a page of the published properties that are offered to the caller, newest first. `city`
 * and `search` match every spelling of the same words (`search_pattern`). Each word of `search`
 * must occur in a name, the code, the project, the city or the address.
 * @throws ApiError invalid_cursor
 */
export async function listProperties(
  ctx: Context,
  caller: Caller,
  { origin, ...filters }: PropertyQuery & Origin,
): Promise<Page<Schemas['Property']>> {
  const values = valuesOf(FILTERS, filters);
  const binding = ['properties', caller.partner.id, ...Object.values(values)];
  const search = filters.search?.split(/\s+/).join(' ');
  const selection = { ...values, search, world: caller.partner.world };
  const rows = await readPage(ctx.keyring, filters, binding, (part) =>
    readProperties(ctx.db, { ...selection, ...part }),
  );
  return mapPage(rows, (row) => offeredProperty(ctx, row, origin));
}

const readProperties = prepared<PropertyFilters & { world: string } & PagePart>()((
  db,
  selection,
) => {
  const query = publishedProperties(db, selection.world).where('properties.retired_at', 'is', null);
  const [listing] = filtered({ table: 'properties', query, where: FILTERS }, selection);
  return partOf(listing!, selection);
});

/** Matches properties in which every word occurs. */
function containsWords(words: string) {
  return sql<boolean>`
    search_text ~ all (
      select search_pattern(word) from unnest(string_to_array(${words}, ' ')) as word)`;
}

/**
 * Returns a published property that is offered to the caller, by id or code.
 * @throws ApiError resource_not_found
 */
export async function getProperty(
  ctx: Context,
  { partner }: Caller,
  { property, origin }: { property: string } & Origin,
): Promise<Schemas['Property']> {
  const row = await getPublishedRow(ctx.db, partner.world, property, 'id');
  return offeredProperty(ctx, row, origin);
}

function offeredProperty(
  { sandbox }: Context,
  row: PublishedPropertyRow,
  origin: string,
): Schemas['Property'] {
  return propertyResource(sandbox?.withPictures(row, origin) ?? row);
}

import { sql } from 'kysely';
import type { components } from '../../../generated/partner/types.ts';
import type { Context } from '../../context.ts';
import {
  mapPage,
  partOf,
  readPage,
  type Page,
  type PagePart,
  type PageRequest,
} from '../../database/page.ts';
import { prepared } from '../../database/driver/prepared.ts';
import type { Caller } from '../partners/caller.ts';
import { getPublishedRow, publishedProperties } from './find-properties.ts';
import { propertyResource, type PublishedPropertyRow } from './resource.ts';

type Schemas = components['schemas'];

/** Scheme, host and port to which the request was sent; the sandbox's pictures are served there. */
interface Origin {
  origin: string;
}

/** The filters of the list; an absent filter selects all. */
interface PropertyFilters extends PageRequest {
  status?: Schemas['PropertyStatus'][];
  city?: string;
  search?: string;
}

/**
 * Returns a page of the published properties that are offered to the caller, newest first. `city`
 * and `search` match every spelling of the same words (`search_pattern`). Each word of `search`
 * must occur in a name, the code, the project, the city or the address.
 * @throws ApiError invalid_cursor
 */
export async function listProperties(
  ctx: Context,
  caller: Caller,
  { origin, ...filters }: PropertyFilters & Origin,
): Promise<Page<Schemas['Property']>> {
  const { status, city, search } = filters;
  const selection = {
    world: caller.partner.world,
    status: status ?? null,
    city: city ?? null,
    words: search?.split(/\s+/).join(' ') ?? null,
  };
  const binding = ['properties', caller.partner.id, status, city, search];
  const rows = await readPage(ctx.keyring, filters, binding, (part) =>
    readProperties(ctx.db, { ...selection, ...part }),
  );
  return mapPage(rows, (row) => offeredProperty(ctx, row, origin));
}

/** The properties to select; null selects all. */
interface PropertySelection {
  world: string;
  status: Schemas['PropertyStatus'][] | null;
  city: string | null;
  /** Separated by spaces. */
  words: string | null;
}

const readProperties = prepared<PropertySelection & PagePart>()((db, selection) => {
  const { world, status, city, words } = selection;
  const query = publishedProperties(db, world)
    .where('properties.retired_at', 'is', null)
    .$if(status !== null, (properties) => properties.where('shares.status', 'in', status!))
    .$if(city !== null, (properties) =>
      properties.where(
        sql<boolean>`normalize_search_text(location ->> 'city') ~ ('^' || search_pattern(${city}) || '$')`,
      ),
    )
    .$if(words !== null, (properties) => properties.where(containsWords(words!)));
  return partOf({ query, table: 'properties' }, selection);
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

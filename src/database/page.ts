import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { Keyring } from '../keys/keyring.ts';
import type { Db } from './driver/connection.ts';
import { readCursor, writeCursor, type Binding } from './cursor.ts';
import { filtered, valuesOf, type Filtered, type FiltersOf, type Listing } from './filters.ts';
import { NEWEST_FIRST, orderOf, type Order, type Sorted } from './sorts.ts';

/** The requested part of a list: the query parameters `limit` and `cursor`. */
export interface PageRequest {
  limit?: number | undefined;
  cursor?: string | undefined;
  /** The oldest rows first. */
  oldestFirst?: boolean | undefined;
  /** The rows after this one, instead of those after a cursor. */
  place?: Listed | undefined;
}

/** The list envelope. */
export interface Page<Resource> {
  object: 'list';
  data: Resource[];
  hasMore: boolean;
  nextCursor: string | null;
  /** Of the whole list, if they were requested. */
  totals?: Totals;
}

/** The number of the rows that a list has on all pages, and the sums of their amounts in EGP or another currency. */
export interface Totals {
  count: number;
  oldestAt: string | null;
  amounts: { field: string; currency: string; sum: number }[];
}

/**
 * The place of a row in its list. Every listed table has a `position`: a number that the database
 * assigns when a row is inserted.
 */
export interface Listed {
  created_at: Date;
  position: bigint;
}

const DEFAULT_LIMIT = 20;

/** A list whose cursors are bound to its name, whose it is, and the values of its filters. */
export interface List<DB, Tables extends keyof DB, Row, Filters, Selected> extends Filtered<
  DB,
  Tables,
  Row,
  Filters,
  Selected
> {
  /** The name of the list and whose it is. */
  of: Binding;
  /** The columns by which it can be sorted. */
  sorts?: Readonly<Record<string, string>>;
}

/**
 * Reads one page of a list, newest first unless the request says otherwise, in one round trip. Rows
 * with the same time or value are in the order in which they were written, so the order is total: a
 * reader that follows the cursors gets every row once. If a filter selects with several queries, each
 * reads at most a page in the order of its index, so a list costs no more than its page, even if no
 * index has the rows of all queries in order.
 * @throws ApiError invalid_cursor if the cursor was not made for this list, caller, filters and order
 */
export async function newestFirst<
  DB,
  Tables extends keyof DB,
  Row extends Listed,
  Request extends PageRequest,
>(
  { db, keyring }: { db: Db; keyring: Keyring },
  request: Request,
  list: List<
    DB,
    Tables,
    Row,
    FiltersOf<Request>,
    SelectQueryBuilder<DB, Tables, Row> | readonly SelectQueryBuilder<DB, Tables, Row>[]
  > &
    Sorted<Request, Row>,
): Promise<Page<Row>> {
  const values = valuesOf(list.where, request) as FiltersOf<Request>;
  const order = orderOf(request, list);
  const listings = filtered(list, values).map((listing) => ({ ...listing, order }));
  const read = async (part: PagePart) => {
    const [first, ...others] = listings;
    if (first === undefined) return [];
    if (others.length === 0) return partOf(first, part).execute();
    return (await partOfAll(listings, part).execute(db)).rows;
  };
  return readPage(keyring, request, [...list.of, ...Object.values(values)], read, order);
}

/** Where a page begins, and how many rows to read for it. */
export interface PagePart {
  /** The value by which the list is in order, of the last row of the previous page; both null for the first page. */
  afterValue: Date | bigint | null;
  afterPosition: bigint | null;
  count: number;
}

/**
 * Reads one page with a query that reads the given part of the list, newest first or in another order.
 * @throws ApiError invalid_cursor if the cursor was not made for this list, caller, filters and order
 */
export async function readPage<Row extends Listed>(
  keyring: Keyring,
  { limit = DEFAULT_LIMIT, cursor, place }: PageRequest,
  filters: Binding,
  read: (part: PagePart) => Promise<Row[]>,
  { column, name }: Order = NEWEST_FIRST,
): Promise<Page<Row>> {
  const binding = name === undefined ? filters : [...filters, name];
  const placeOf = (row: Listed): Place => [
    row[column as 'created_at'] as Place[0], // as the table of sorts says
    row.position,
  ];
  const given = place && placeOf(place);
  const after = cursor === undefined ? given : readPlace(readCursor(keyring, cursor, binding));
  const [afterValue, afterPosition] = after ?? [null, null];
  const rows = await read({ afterValue, afterPosition, count: limit + 1 });
  return pageOf(rows, limit, (last) => writeCursor(keyring, writePlace(placeOf(last)), binding));
}

/** Selects a part of the union of several queries with the same columns and the same order. */
export function partOfAll<Row extends Listed>(
  listings: readonly Listing<Row>[],
  part: PagePart,
): RawBuilder<Row> {
  const parts = listings.map((listing) => partOf(listing, part));
  const { column, isAscending } = listings[0]?.order ?? NEWEST_FIRST;
  const { direction } = DIRECTIONS[isAscending ? 'ascending' : 'descending'];
  return sql<Row>`
    select * from (${sql.join(parts, sql` union all `)}) as listed
    order by ${sql.ref(column)} ${direction}, position ${direction} limit ${part.count}`;
}

const DIRECTIONS = {
  descending: { direction: sql`desc`, follows: sql`<` },
  ascending: { direction: sql`asc`, follows: sql`>` },
};

/** Selects a part of a query. */
export function partOf<Row>(
  { query, table, order: { column, isAscending } = NEWEST_FIRST }: Listing<Row>,
  { afterValue, afterPosition, count }: PagePart,
) {
  const { direction, follows } = DIRECTIONS[isAscending ? 'ascending' : 'descending'];
  const [value, position] = [sql.ref(`${table}.${column}`), sql.ref(`${table}.position`)];
  return query
    .$if(afterValue !== null, (page) =>
      page.where(
        sql<boolean>`(${value}, ${position}) ${follows} (${afterValue}, ${afterPosition})`,
      ),
    )
    .orderBy(sql`${value} ${direction}`)
    .orderBy(sql`${position} ${direction}`)
    .limit(sql<number>`${count}`);
}

/** Returns the envelope of the first `limit` rows; a further row means that there are more. */
export function pageOf<Row>(
  rows: Row[],
  limit: number,
  cursorOf: (last: Row) => string,
): Page<Row> {
  const data = rows.slice(0, limit);
  const hasMore = rows.length > limit;
  return { object: 'list', data, hasMore, nextCursor: hasMore ? cursorOf(data.at(-1)!) : null };
}

/** Returns the page with each row converted to its resource. */
export function mapPage<Row, Resource>(
  page: Page<Row>,
  resourceOf: (row: Row) => Resource,
): Page<Resource> {
  return { ...page, data: page.data.map(resourceOf) };
}

/** The value by which a list is in order, and the position. */
type Place = readonly [value: Date | bigint, position: bigint];

/** What stands before a value that is no time. */
const NUMBER = 'n';

function writePlace([value, position]: Place): string {
  return `${value instanceof Date ? value.getTime() : `${NUMBER}${value}`}.${position}`;
}

function readPlace(place: string): Place {
  const [value, position] = place.split('.') as [string, string];
  const isNumber = value.startsWith(NUMBER);
  return [isNumber ? BigInt(value.slice(1)) : new Date(Number(value)), BigInt(position)];
}

import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { Keyring } from '../keys/keyring.ts';
import type { Db } from './driver/connection.ts';
import { readCursor, writeCursor, type Binding } from './cursor.ts';
import { filtered, valuesOf, type Filtered, type FiltersOf, type Listing } from './filters.ts';

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
}

/**
 * Reads one page of a list, newest first unless the request says otherwise, in one round trip. Rows
 * of the same millisecond are in the order in which they were written, so the order is total: a
 * reader that follows the cursors gets every row once. If a filter selects with several queries, each reads at most a page in the
 * order of its index, so a list costs no more than its page, even if no index has the rows of all
 * queries in order.
 * @throws ApiError invalid_cursor if the cursor was not made for this list, caller and filters
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
  >,
): Promise<Page<Row>> {
  const values = valuesOf(list.where, request) as FiltersOf<Request>;
  const listings = filtered(list, values);
  return readPage(keyring, request, [...list.of, ...Object.values(values)], async (part) => {
    const [first, ...others] = listings;
    if (first === undefined) return [];
    if (others.length === 0) return partOf(first, part).execute();
    return (await partOfAll(listings, part).execute(db)).rows;
  });
}

/** Where a page begins, and how many rows to read for it. */
export interface PagePart {
  /** The place of the last row of the previous page; both null for the first page. */
  afterCreatedAt: Date | null;
  afterPosition: bigint | null;
  count: number;
  /** Absent in prepared queries, which have the newest first. */
  isOldestFirst?: boolean;
}

/**
 * Reads one page with a query that reads the given part of the list, newest first.
 * @throws ApiError invalid_cursor if the cursor was not made for this list, caller and filters
 */
export async function readPage<Row extends Listed>(
  keyring: Keyring,
  { limit = DEFAULT_LIMIT, cursor, oldestFirst: isOldestFirst = false, place }: PageRequest,
  filters: Binding,
  read: (part: PagePart) => Promise<Row[]>,
): Promise<Page<Row>> {
  const binding = isOldestFirst ? [...filters, 'oldest first'] : filters;
  const after = cursor === undefined ? place : readPlace(readCursor(keyring, cursor, binding));
  const rows = await read({
    afterCreatedAt: after?.created_at ?? null,
    afterPosition: after?.position ?? null,
    count: limit + 1,
    isOldestFirst,
  });
  return pageOf(rows, limit, (last) => writeCursor(keyring, placeOf(last), binding));
}

/** Selects a part of the union of several queries with the same columns. */
export function partOfAll<Row extends Listed>(
  listings: readonly Listing<Row>[],
  part: PagePart,
): RawBuilder<Row> {
  const parts = listings.map((listing) => partOf(listing, part));
  const { direction } = orderOf(part);
  return sql<Row>`
    select * from (${sql.join(parts, sql` union all `)}) as listed
    order by created_at ${direction}, position ${direction} limit ${part.count}`;
}

const ORDERS = {
  newest: { direction: sql`desc`, follows: sql`<` },
  oldest: { direction: sql`asc`, follows: sql`>` },
};

/** Returns the order of a part. In a prepared query, every value of the part is a parameter, and none is `true`. */
const orderOf = ({ isOldestFirst }: { isOldestFirst?: boolean | undefined }) =>
  ORDERS[isOldestFirst === true ? 'oldest' : 'newest'];

/** Selects a part of a query, newest first unless it says otherwise. */
export function partOf<Row>(
  { query, table }: Listing<Row>,
  { afterCreatedAt, afterPosition, count, isOldestFirst }: PagePart,
) {
  const { direction, follows } = orderOf({ isOldestFirst });
  const [createdAt, position] = [sql.ref(`${table}.created_at`), sql.ref(`${table}.position`)];
  return query
    .$if(afterCreatedAt !== null, (page) =>
      page.where(
        sql<boolean>`(${createdAt}, ${position}) ${follows} (${afterCreatedAt}, ${afterPosition})`,
      ),
    )
    .orderBy(sql`${createdAt} ${direction}`)
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

function placeOf({ created_at, position }: Listed): string {
  return `${created_at.getTime()}.${position}`;
}

function readPlace(place: string): Listed {
  const [time, position] = place.split('.') as [string, string];
  return { created_at: new Date(Number(time)), position: BigInt(position) };
}

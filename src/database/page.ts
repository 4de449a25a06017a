import { sql, type SelectQueryBuilder } from 'kysely';
import type { Keyring } from '../keyring.ts';
import type { Db } from './connection.ts';
import { readCursor, writeCursor, type Binding } from './cursor.ts';

/** The requested part of a list: the query parameters `limit` and `cursor`. */
export interface PageRequest {
  limit?: number | undefined;
  cursor?: string | undefined;
}

/** The list envelope (specification, Conventions). */
export interface Page<Resource> {
  object: 'list';
  data: Resource[];
  hasMore: boolean;
  nextCursor: string | null;
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

/** A query, and the table or alias in it that has `created_at` and `position`. */
export interface Listing<Row> {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- of any tables
  query: SelectQueryBuilder<any, any, Row>;
  table: string;
}

/**
 * Reads one page of a query, newest first, in one round trip. Rows of the same millisecond are in
 * the order in which they were written, so the order is total: a reader that follows the cursors
 * gets every row once.
 * @param table the table or alias of the query that has `created_at` and `position`
 * @throws ApiError invalid_cursor if the cursor was not made for this list, caller and filters
 */
export async function newestFirst<DB, TB extends keyof DB, Row extends Listed>(
  keyring: Keyring,
  query: SelectQueryBuilder<DB, TB, Row>,
  table: string,
  request: PageRequest,
  binding: Binding,
): Promise<Page<Row>> {
  const { limit, after, cursorOf } = planPage(keyring, request, binding);
  const rows = await beginningAfter({ query, table }, after, limit + 1).execute();
  return pageOf(rows, limit, cursorOf);
}

/**
 * Reads one page of the union of several queries with the same columns, in one round trip. Each
 * reads at most a page in the order of its index, so a list costs no more than its page, even if no
 * index has the rows of all queries in order.
 * @throws ApiError invalid_cursor
 */
export async function newestFirstOfAll<Row extends Listed>(
  db: Db,
  keyring: Keyring,
  listings: readonly Listing<Row>[],
  request: PageRequest,
  binding: Binding,
): Promise<Page<Row>> {
  const { limit, after, cursorOf } = planPage(keyring, request, binding);
  if (listings.length === 0) return pageOf<Row>([], limit, cursorOf);
  const parts = listings.map((listing) => beginningAfter(listing, after, limit + 1));
  const { rows } = await sql<Row>`
    select * from (${sql.join(parts, sql` union all `)}) as listed
    order by created_at desc, position desc limit ${limit + 1}`.execute(db);
  return pageOf(rows, limit, cursorOf);
}

function planPage(
  keyring: Keyring,
  { limit = DEFAULT_LIMIT, cursor }: PageRequest,
  binding: Binding,
) {
  const after = cursor === undefined ? null : readPlace(readCursor(keyring, cursor, binding));
  const cursorOf = (last: Listed) => writeCursor(keyring, placeOf(last), binding);
  return { limit, after, cursorOf };
}

function beginningAfter<Row extends Listed>(
  { query, table }: Listing<Row>,
  after: Listed | null,
  count: number,
) {
  const [createdAt, position] = [sql.ref(`${table}.created_at`), sql.ref(`${table}.position`)];
  return query
    .$if(after !== null, (page) =>
      page.where(
        sql<boolean>`(${createdAt}, ${position}) < (${after?.created_at}, ${after?.position})`,
      ),
    )
    .orderBy(sql`${createdAt} desc`)
    .orderBy(sql`${position} desc`)
    .limit(count);
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

import { sql, type SelectQueryBuilder } from 'kysely';
import type { Keyring } from '../keyring.ts';
import { readCursor, writeCursor, type Binding } from './cursor.ts';

/** Which part of a list is requested: the query parameters `limit` and `cursor`. */
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
 * Where a row is in its list. Every listed table has a `position`: a number that the database gives
 * each row when it is inserted.
 */
interface Listed {
  created_at: Date;
  position: bigint;
}

const DEFAULT_LIMIT = 20;

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
  { limit = DEFAULT_LIMIT, cursor }: PageRequest,
  binding: Binding,
): Promise<Page<Row>> {
  const [createdAt, position] = [sql.ref(`${table}.created_at`), sql.ref(`${table}.position`)];
  const after = cursor === undefined ? null : readPlace(readCursor(keyring, cursor, binding));
  const rows = await query
    .$if(after !== null, (page) =>
      page.where(
        sql<boolean>`(${createdAt}, ${position}) < (${after?.created_at}, ${after?.position})`,
      ),
    )
    .orderBy(sql`${createdAt} desc`)
    .orderBy(sql`${position} desc`)
    .limit(limit + 1)
    .execute();
  return pageOf(rows, limit, (last) => writeCursor(keyring, placeOf(last), binding));
}

/** Returns the envelope over the first `limit` rows; a row beyond them means that there is more. */
export function pageOf<Row>(
  rows: Row[],
  limit: number,
  cursorOf: (last: Row) => string,
): Page<Row> {
  const data = rows.slice(0, limit);
  const hasMore = rows.length > limit;
  return { object: 'list', data, hasMore, nextCursor: hasMore ? cursorOf(data.at(-1)!) : null };
}

/** Returns the same page with each row as its resource. */
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

import { sql, type SelectQueryBuilder } from 'kysely';
import { ApiError } from '../errors.ts';
import type { Keyring } from '../keyring.ts';

/** Which part of a list is asked for: the query parameters `limit` and `cursor`. */
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

interface Position {
  created_at: Date;
  id: string;
}

/** What a cursor is bound to: the list's name, whose it is, and its filters. With others it is refused (D52). */
export type Binding = readonly unknown[];

const DEFAULT_LIMIT = 20;

/**
 * One page of a query, newest first by (created_at, id) of `table`, in one round trip.
 * @throws ApiError invalid_cursor where the cursor was not made for this list, caller and filters
 */
export async function newestFirst<DB, TB extends keyof DB, Row extends Position>(
  keyring: Keyring,
  query: SelectQueryBuilder<DB, TB, Row>,
  table: string,
  { limit = DEFAULT_LIMIT, cursor }: PageRequest,
  binding: Binding,
): Promise<Page<Row>> {
  const [createdAt, id] = [sql.ref(`${table}.created_at`), sql.ref(`${table}.id`)];
  const after = cursor === undefined ? null : readCursor(keyring, cursor, binding);
  const rows = await query
    .$if(after !== null, (page) => page.where(sql<boolean>`(${createdAt}, ${id}) < (${after?.created_at}, ${after?.id})`))
    .orderBy(sql`${createdAt} desc`)
    .orderBy(sql`${id} desc`)
    .limit(limit + 1)
    .execute();
  return pageOf(rows, limit, (last) => writeCursor(keyring, last, binding));
}

/** The envelope over `limit` of the rows; a row more than that says there is more. */
export function pageOf<Row>(rows: Row[], limit: number, cursorOf: (last: Row) => string): Page<Row> {
  const data = rows.slice(0, limit);
  const hasMore = rows.length > limit;
  return { object: 'list', data, hasMore, nextCursor: hasMore ? cursorOf(data.at(-1)!) : null };
}

/** The same page with each row as its resource. */
export function mapPage<Row, Resource>(page: Page<Row>, resourceOf: (row: Row) => Resource): Page<Resource> {
  return { ...page, data: page.data.map(resourceOf) };
}

function writeCursor(keyring: Keyring, { created_at, id }: Position, binding: Binding): string {
  const position = `${created_at.getTime()}.${id}`;
  return Buffer.from(`${position}.${seal(keyring, position, binding)}`).toString('base64url');
}

function readCursor(keyring: Keyring, cursor: string, binding: Binding): Position {
  const [time = '', id = '', mark, ...rest] = Buffer.from(cursor, 'base64url').toString('latin1').split('.');
  if (rest.length > 0 || mark !== seal(keyring, `${time}.${id}`, binding)) throw new ApiError('invalid_cursor', { param: 'cursor' });
  return { created_at: new Date(Number(time)), id };
}

const SEAL_CHARACTERS = 16;

function seal(keyring: Keyring, position: string, binding: Binding): string {
  return keyring
    .digest('cursor', JSON.stringify([position, ...binding]))
    .toString('base64url')
    .slice(0, SEAL_CHARACTERS);
}

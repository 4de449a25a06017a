/**
 * The columns by which a list can be sorted, by the fields in `sort` of its operation: the compiler refuses a field
 * without a column and a column without a field. A column is never null and never changes, so that a cursor keeps its
 * place, and an index has it with `position`.
 */
type SortTable<Request, Row> = {
  readonly [Field in SortField<Request>]: ColumnOf<Row>;
};

/** A field by which a request can sort, without the direction. */
type SortField<Request> = Request extends { sort?: infer Sort }
  ? NonNullable<Sort> extends infer Name extends string
    ? Name extends `-${infer Field}`
      ? Field
      : Name
    : never
  : never;

type ColumnOf<Row> = {
  [Name in keyof Row & string]: Row[Name] extends Date | bigint ? Name : never;
}[keyof Row & string];

/** A list whose operation has `sort` has a table of sorts. */
export type Sorted<Request, Row> = 'sort' extends keyof Request
  ? { sorts: SortTable<Request, Row> }
  : object;

/** The order of a list: by a column of its table, then by `position`. */
export interface Order {
  column: string;
  isAscending: boolean;
  /** What cursors are bound to, if it is not the usual order. */
  name?: string;
}

/** The usual order. */
export const NEWEST_FIRST: Order = { column: 'created_at', isAscending: false };
const OLDEST_FIRST: Order = { column: 'created_at', isAscending: true, name: 'oldest first' };

/** Returns the order that a request asks for: with `sort` that, and otherwise by time. */
export function orderOf(
  request: { oldestFirst?: boolean | undefined },
  list: { sorts?: Readonly<Record<string, string>> },
): Order {
  const { sort } = request as { sort?: string };
  if (sort === undefined) return request.oldestFirst ? OLDEST_FIRST : NEWEST_FIRST;
  const isAscending = !sort.startsWith('-');
  const column = list.sorts![isAscending ? sort : sort.slice(1)]!;
  return { column, isAscending, name: sort };
}

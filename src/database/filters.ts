import type { SelectQueryBuilder, StringReference } from 'kysely';
import type { Order } from './sorts.ts';

/** The query parameters of an operation of a contract. */
export type QueryOf<Operation> = Operation extends { parameters: { query?: infer Query } }
  ? NonNullable<Query>
  : never;

/** The parameters of a list that name a part of it or its order, or ask for more than its rows. */
type PartName = 'limit' | 'cursor' | 'after' | 'totals' | 'oldestFirst' | 'sort' | 'place';

/** The parameters of a list that select its rows. */
export type FiltersOf<Query> = Omit<Query, PartName>;

/** What a value of a filter adds to a query; several queries are read as their union. */
type Selecting<Query, Value, Selected> = (query: Query, value: Value) => Selected;

type Column<Query> =
  Query extends SelectQueryBuilder<infer DB, infer Tables, infer _Row>
    ? StringReference<DB, Tables>
    : never;

/** How a filter selects rows: by the value of a column, by a bound of it, or otherwise. */
type Condition<Query, Value, Selected = Query> =
  | Column<Query>
  | { in: Column<Query> }
  | { from: Column<Query> }
  | { before: Column<Query> }
  | Selecting<Query, Value, Selected>;

/**
 * The condition of each filter of a list, by the name of its parameter in the contract: the compiler refuses a
 * parameter without a row and a row without a parameter. Cursors are bound to the values in this order.
 */
export type FilterTable<Filters, Query, Selected = Query> = {
  readonly [Name in keyof Filters]-?: Condition<Query, NonNullable<Filters[Name]>, Selected>;
};

/** Returns the values of the filters of a table, in its order, without the other parameters of the request. */
export function valuesOf<Name extends PropertyKey, Request>(
  table: Readonly<Record<Name, unknown>>,
  request: Request,
): Pick<Request, Name & keyof Request> {
  const names = Object.keys(table) as (Name & keyof Request)[];
  return Object.fromEntries(names.map((name) => [name, request[name]])) as never;
}

/** A list: what it selects without filters, and the condition of each filter. */
export interface Filtered<DB, Tables extends keyof DB, Row, Filters, Selected> {
  query: SelectQueryBuilder<DB, Tables, Row>;
  /** The table or alias of the query that has `created_at` and `position`. */
  table: string;
  where: FilterTable<Filters, SelectQueryBuilder<DB, Tables, Row>, Selected>;
}

/** A query, and the table or alias in it that has `created_at` and `position`. */
export interface Listing<Row> {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- of any tables
  query: SelectQueryBuilder<any, any, Row>;
  table: string;
  /** The newest first, if it is absent. */
  order?: Order;
}

/** Returns the queries whose union has the rows that match all filters with a value; mostly one. */
export function filtered<DB, Tables extends keyof DB, Row, Filters>(
  { query, table, where }: Filtered<DB, Tables, Row, Filters, unknown>,
  values: Filters,
): Listing<Row>[] {
  type Query = typeof query;
  const select = (one: Query, condition: Condition<Query, unknown, unknown>, value: unknown) => {
    if (typeof condition === 'function') return condition(one, value) as Query | Query[];
    if (typeof condition !== 'object') return one.where(condition as never, '=', value as never);
    const [[kind, column]] = Object.entries(condition) as [[keyof typeof OPERATORS, string]];
    return one.where(column as never, OPERATORS[kind], value as never);
  };
  let queries = [query];
  for (const name of Object.keys(where) as (keyof Filters)[]) {
    const value = values[name];
    if (value === undefined || value === null) continue;
    queries = queries.flatMap((one) => select(one, where[name] as never, value));
  }
  return queries.map((one) => ({ query: one, table }));
}

const OPERATORS = { in: 'in', from: '>=', before: '<' } as const;

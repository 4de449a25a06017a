import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { Context } from '../context.ts';
import { filtered, type FiltersOf, type Listing } from '../database/filters.ts';
import type { Sorted } from '../database/sorts.ts';
import {
  newestFirst,
  type List,
  type Listed,
  type Page,
  type PageRequest,
  type Totals,
} from '../database/page.ts';
import { toEgp } from './money.ts';

/** A request for a page of a list of the back office, and for the totals of the whole list. */
export interface TotalsRequest extends PageRequest {
  totals?: boolean | undefined;
}

/** What the totals of a list add up. */
interface Summed {
  /** The columns or expressions of amounts, by the field of the resource that shows them. */
  fields: Readonly<Record<string, string | RawBuilder<bigint>>>;
  /** The column with the currency; without it, every amount is in EGP. */
  currency?: string;
  /** The column with the time since which a row waits; without it, `created_at`. */
  since?: string;
}

/**
 * Reads one page of a list, as `newestFirst` does, and on request the totals of all that it selects, which the database
 * adds up.
 * @throws ApiError invalid_cursor
 */
export async function newestFirstWithTotals<
  DB,
  Tables extends keyof DB,
  Row extends Listed,
  Request extends TotalsRequest,
>(
  ctx: Pick<Context, 'db' | 'keyring'>,
  request: Request,
  list: List<DB, Tables, Row, FiltersOf<Request>, SelectQueryBuilder<DB, Tables, Row>> &
    Sorted<Request, Row>,
  summed: Summed,
): Promise<Page<Row>> {
  const page = await newestFirst(ctx, request, list);
  if (!request.totals) return page;
  const [listing] = filtered(list, request);
  return { ...page, totals: await readTotals(listing!, summed) };
}

/** The totals in one currency. */
interface TotalsRow {
  currency: string;
  count: bigint;
  oldest: Date | null;
  /** Hundredths of the currency. */
  sums: string[];
}

async function readTotals<Row>(
  { query, table }: Listing<Row>,
  { fields, currency, since = `${table}.created_at` }: Summed,
): Promise<Totals> {
  const sums = Object.values(fields).map(
    (column) =>
      sql<string>`coalesce(sum(${typeof column === 'string' ? sql.ref(column) : column}), 0)::text`,
  );
  const rows = (await query
    .clearSelect()
    .select([
      (currency === undefined ? sql<string>`'EGP'` : sql<string>`${sql.ref(currency)}`).as(
        'currency',
      ),
      sql<bigint>`count(*)`.as('count'),
      sql<Date | null>`min(${sql.ref(since)})`.as('oldest'),
      sql<string[]>`array[${sql.join(sums)}]::text[]`.as('sums'),
    ])
    .$if(currency !== undefined, (all) => all.groupBy(sql.ref(currency!)))
    .execute()) as unknown as TotalsRow[];
  const oldest = rows.flatMap((row) => row.oldest?.getTime() ?? []);
  return {
    count: rows.reduce((count, row) => count + Number(row.count), 0),
    oldestAt: oldest.length > 0 ? new Date(Math.min(...oldest)).toISOString() : null,
    amounts: rows.flatMap((row) =>
      Object.keys(fields).map((field, index) => ({
        field,
        currency: row.currency,
        sum: toEgp(BigInt(row.sums[index]!)),
      })),
    ),
  };
}

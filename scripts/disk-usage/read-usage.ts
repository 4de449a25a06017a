import { sql } from 'kysely';
import type { Db } from '../../src/database/driver/connection.ts';

/** The disk space of a table and its partitions, with indexes and large values, in bytes. */
export interface TableUsage {
  table: string;
  rows: number;
  bytes: number;
}

/**
 * Reads the disk space of each table, the largest first. Partitions count as their table. Row
 * counts are exact, so it reads everything once.
 */
export async function readUsage(db: Db): Promise<TableUsage[]> {
  const { rows } = await sql<{ table: string; bytes: string }>`
    select (case when c.relispartition then pg_partition_root(c.oid) else c.oid end)::regclass::text as "table",
           sum(pg_total_relation_size(c.oid)) as bytes
      from pg_class c
     where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
     group by 1 order by 2 desc`.execute(db);
  return Promise.all(
    rows.map(async ({ table, bytes }) => {
      const counted = await sql<{ rows: number }>`
        select count(*)::integer as rows from ${sql.raw(table)}`.execute(db);
      return { table, rows: counted.rows[0]!.rows, bytes: Number(bytes) };
    }),
  );
}

/** Prints each table with its share of an order; tables of less than 1 % are summed up. */
export function printUsage(tables: TableUsage[]): void {
  const orders = tables.find(({ table }) => table === 'orders')?.rows ?? 0;
  if (orders === 0) return console.log('There are no orders to measure by.');
  const total = tables.reduce((sum, { bytes }) => sum + bytes, 0);
  const gigabytes = (bytes: number) => ((bytes / orders) * 1e6) / 1e9;
  const line = (table: string, rows: string, bytes: number) =>
    console.log(
      `${table.padEnd(26)} ${rows.padStart(10)} ${gigabytes(bytes).toFixed(2).padStart(8)}`,
    );
  console.log(`${orders} orders. Rows, and gigabytes per million orders:\n`);
  const large = tables.filter(({ bytes }) => bytes >= total / 100);
  for (const { table, rows, bytes } of large) line(table, String(rows), bytes);
  line('other tables', '', total - large.reduce((sum, { bytes }) => sum + bytes, 0));
  line('total', '', total);
}

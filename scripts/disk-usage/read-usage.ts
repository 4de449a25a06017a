import { sql } from 'kysely';
import type { Db } from '../../src/database/driver/connection.ts';

/** The disk space of a table and its partitions, with indexes and large values, in bytes. */
interface TableUsage {
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

/** Prints each table with its space and its share of an order; tables of less than 1 % are summed up. */
export function printUsage(tables: TableUsage[]): void {
  const orders = tables.find(({ table }) => table === 'orders')?.rows ?? 0;
  const total = tables.reduce((sum, { bytes }) => sum + bytes, 0);
  const large = tables.filter(({ bytes }) => bytes >= total / 100);
  const rest = total - large.reduce((sum, { bytes }) => sum + bytes, 0);
  const line = (table: string, rows: string, megabytes: string, each: string) =>
    console.log(
      `${table.padEnd(26)} ${rows.padStart(12)} ${megabytes.padStart(12)} ${each.padStart(20)}`,
    );
  const print = (table: string, rows: string, bytes: number) =>
    line(
      table,
      rows,
      (bytes / 1e6).toFixed(1),
      orders === 0 ? '' : (bytes / orders / 1e3).toFixed(2),
    );
  line('table', 'rows', 'MB on disk', 'GB / million orders');
  for (const { table, rows, bytes } of large) print(table, String(rows), bytes);
  print('other tables', '', rest);
  print('total', '', total);
}

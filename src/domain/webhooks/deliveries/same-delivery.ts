/**
 * Returns the condition that `row` refers to `delivery`, by id and time. For statements that lock,
 * update or delete rows: PostgreSQL must not prune their partitions at run time, as it would for
 * `delivery.created_at = row.created_at`. When PostgreSQL 18 rechecks a row that has changed
 * meanwhile, it prepares the pruning of the whole statement again, in memory that it frees when the
 * scan that locks rows ends: the server crashes, or rows are skipped. The price is that each id is
 * looked up in the index of every partition.
 */
export function sameDelivery(delivery: string, row: string): string {
  return `${delivery}.id = ${row}.id and ${delivery}.created_at is not distinct from ${row}.created_at`;
}

/**
 * Returns the condition that a row, which has the id and the time of a delivery, means this one. For
 * statements that lock, update or delete rows: their partitions must not be pruned at run time, which
 * `created_at = row.created_at` would permit. When PostgreSQL 18 rechecks a row that has changed
 * meanwhile, it prepares the pruning of the whole statement again, in memory that it frees when the
 * lock's scan ends: the server crashes, or rows are skipped. The price is that an id is looked up in
 * the index of each partition.
 */
export function sameDelivery(delivery: string, row: string): string {
  return `${delivery}.id = ${row}.id and ${delivery}.created_at is not distinct from ${row}.created_at`;
}

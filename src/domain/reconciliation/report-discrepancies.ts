import type { Context } from '../../context.ts';
import { now } from '../../database/clock.ts';
import { findDiscrepancies } from './reconcile.ts';

/**
 * Reconciles the database, logs an alarm for each rule that it violates, and stores their names for
 * the metrics.
 */
export async function reportDiscrepancies(ctx: Context): Promise<void> {
  const discrepancies = await findDiscrepancies(ctx.db);
  for (const { rule, violations } of discrepancies)
    ctx.log.fatal({ rule, violations }, 'reconciliation found a discrepancy');
  const result = { violated_rules: discrepancies.map(({ rule }) => rule), finished_at: now };
  await ctx.db
    .insertInto('reconciliations')
    .values(result)
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet(result))
    .execute();
}

import type { Context } from '../../context.ts';
import { findDiscrepancies } from './reconcile.ts';

/** Reconciles the database and logs an alarm for each rule that it violates. */
export async function reportDiscrepancies(ctx: Context): Promise<void> {
  for (const { rule, violations } of await findDiscrepancies(ctx.db))
    ctx.log.fatal({ rule, violations }, 'reconciliation found a discrepancy');
}

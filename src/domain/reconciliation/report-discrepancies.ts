import { sql, type RawBuilder } from 'kysely';
import type { Context } from '../../context.ts';
import { now } from '../../database/clock.ts';
import { ofChangesSince } from './changed-rows.ts';
import { connectToReconcile, findDiscrepancies } from './reconcile.ts';
import type { ReconciliationRule } from './rule.ts';
import { reconciliationRules } from './rules.ts';

/**
 * Minutes before a run in which a transaction may have written rows that the run could not see yet:
 * longer than the server allows a transaction to take.
 */
const OVERLAP_MINUTES = 10;

/**
 * Reconciles everything, logs an alarm for each rule that the database violates or that cannot be
 * checked, and stores their names for the metrics.
 */
export function reconcileAll(
  ctx: Context,
  rules: readonly ReconciliationRule[] = reconciliationRules,
): Promise<void> {
  return report(ctx, rules);
}

/**
 * Reconciles the changes since the last run began, and in full each rule that the last run found
 * violated: an alarm ends only once its rule is satisfied. Rules that can only be checked in full
 * are left to `reconcileAll`.
 */
export async function reconcileChanges(ctx: Context): Promise<void> {
  const last = await ctx.db
    .selectFrom('reconciliations')
    .select('violated_rules')
    .select(sql<Date>`started_at - make_interval(mins => ${OVERLAP_MINUTES})`.as('since'))
    .executeTakeFirst();
  if (!last) return reconcileAll(ctx);
  const rules = reconciliationRules.map((rule) =>
    last.violated_rules.includes(rule.rule) ? rule : ofChangesSince(rule, last.since),
  );
  await report(
    ctx,
    rules.filter((rule) => rule !== null),
  );
}

async function report(ctx: Context, rules: readonly ReconciliationRule[]): Promise<void> {
  const { started_at } = await ctx.db.selectNoFrom(now.as('started_at')).executeTakeFirstOrThrow();
  const db = connectToReconcile(ctx.databaseUrl, ctx.config);
  const discrepancies = await findDiscrepancies(db, rules).finally(() => db.destroy());
  for (const { rule, violations, failure } of discrepancies)
    if (failure) ctx.log.fatal({ rule, err: failure }, 'reconciliation could not check a rule');
    else ctx.log.fatal({ rule, violations }, 'reconciliation found a discrepancy');
  const violated_rules = discrepancies.map(({ rule }) => rule);
  const times = { started_at, finished_at: now };
  const unchecked = reconciliationRules.filter((rule) => !rules.includes(rule));
  await ctx.db
    .insertInto('reconciliations')
    .values({ violated_rules, ...times })
    .onConflict((conflict) =>
      conflict
        .column('only_row')
        .doUpdateSet({ violated_rules: withUnchecked(violated_rules, unchecked), ...times }),
    )
    .execute();
}

/**
 * Adds the rules that are stored as violated and were not checked in full: another run can have
 * found them so meanwhile.
 */
function withUnchecked(
  violated: readonly string[],
  unchecked: readonly ReconciliationRule[],
): RawBuilder<string[]> {
  const names = unchecked.map(({ rule }) => rule);
  return sql`array(
    select unnest(reconciliations.violated_rules) intersect select unnest(${names}::text[])
    union select unnest(${violated}::text[]) order by 1)`;
}

import { sql } from 'kysely';
import type { Db, Trx } from '../../database/connection.ts';
import type { ReconciliationRule } from './rule.ts';
import { reconciliationRules } from './rules.ts';

/** A row that violates a rule. */
interface Violation {
  subject: string;
  expected: string;
  found: string;
}

/** The result of a rule. */
export interface RuleResult {
  rule: string;
  /** The number of rows that the rule was checked against. */
  population: number;
  /** At most ten rows. */
  violations: Violation[];
}

const MAX_VIOLATIONS = 10;

/**
 * Checks the database against the rules, each in its own transaction, so that none of them delays
 * vacuum for longer than its queries take. Only reads.
 */
export async function reconcile(
  db: Db,
  rules: readonly ReconciliationRule[] = reconciliationRules,
): Promise<RuleResult[]> {
  const results: RuleResult[] = [];
  for (const rule of rules) {
    const checked = db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (trx) => {
        await sql`set local statement_timeout = '10min'`.execute(trx);
        return reconcileWithin(trx, [rule]);
      });
    results.push(...(await checked));
  }
  return results;
}

/** Checks rules within a transaction, including its uncommitted changes. */
export async function reconcileWithin(
  trx: Trx,
  rules: readonly ReconciliationRule[] = reconciliationRules,
): Promise<RuleResult[]> {
  const results: RuleResult[] = [];
  for (const { rule, population, violations } of rules) {
    const counted = await sql<{ count: bigint }>`${sql.raw(population)}`.execute(trx);
    const { rows } =
      await sql<Violation>`${sql.raw(violations)} limit ${sql.lit(MAX_VIOLATIONS)}`.execute(trx);
    results.push({ rule, population: Number(counted.rows[0]?.count ?? 0), violations: rows });
  }
  return results;
}

/** Returns the results of the rules that the database violates. */
export async function findDiscrepancies(
  db: Db,
  rules: readonly ReconciliationRule[] = reconciliationRules,
): Promise<RuleResult[]> {
  return (await reconcile(db, rules)).filter(({ violations }) => violations.length > 0);
}

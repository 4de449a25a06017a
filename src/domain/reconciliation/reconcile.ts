import { sql } from 'kysely';
import type { Db, Trx } from '../../database/connection.ts';
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
  /** At most ten. */
  violations: Violation[];
}

const MAX_VIOLATIONS = 10;

/** Checks the whole database against every rule of `rules.ts`, in one snapshot. Reads only. */
export function reconcile(db: Db): Promise<RuleResult[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await sql`set local statement_timeout = '10min'`.execute(trx);
      return reconcileWithin(trx);
    });
}

/** Checks every rule within a transaction, whose own changes count. */
export async function reconcileWithin(trx: Trx): Promise<RuleResult[]> {
  const results: RuleResult[] = [];
  for (const { rule, population, violations } of reconciliationRules) {
    const counted = await sql<{ count: bigint }>`${sql.raw(population)}`.execute(trx);
    const { rows } =
      await sql<Violation>`${sql.raw(violations)} limit ${sql.lit(MAX_VIOLATIONS)}`.execute(trx);
    results.push({ rule, population: Number(counted.rows[0]?.count ?? 0), violations: rows });
  }
  return results;
}

/** Returns the results of the rules that the database violates. */
export async function findDiscrepancies(db: Db): Promise<RuleResult[]> {
  return (await reconcile(db)).filter(({ violations }) => violations.length > 0);
}

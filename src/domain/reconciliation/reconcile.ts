import { sql } from 'kysely';
import type { Config } from '../../configuration/config.ts';
import { createDatabase, createPool, type Db, type Trx } from '../../database/driver/connection.ts';
import { isCancelled, isUnavailable } from '../../database/driver/failures.ts';
import { readAtOnce } from '../../database/without-locks.ts';
import type { ReconciliationRule } from './rule.ts';
import { reconciliationRules } from './rules.ts';

/** A row that violates a rule. */
interface Violation {
  subject: string;
  expected: string;
  found: string;
}

interface RuleResult {
  rule: string;
  /** The number of rows that the rule was checked against. */
  population: number;
  /** At most ten rows. */
  violations: Violation[];
  /** Why the rule could not be checked; null if it was. */
  failure: Error | null;
}

const MAX_VIOLATIONS = 10;

const STATEMENT_TIMEOUT_MS = 10 * 60_000;

/**
 * Opens a connection whose queries may take as long as those of a rule may, which other connections
 * would give up. To be destroyed after use.
 */
export function connectToReconcile(
  url: string,
  { isPooled, preparesStatements }: Pick<Config, 'isPooled' | 'preparesStatements'>,
): Db {
  const queryTimeoutMs = STATEMENT_TIMEOUT_MS + 2000;
  const onError = () => {}; // the query reports it
  return createDatabase(
    createPool({ url, size: 1, queryTimeoutMs, isPooled, preparesStatements, onError }),
  );
}

/**
 * Checks the database against the rules, each in its own transaction, so that none of them delays
 * vacuum for longer than its queries take. A rule whose query fails does not stop the others. Only
 * reads.
 */
export async function reconcile(
  db: Db,
  rules: readonly ReconciliationRule[] = reconciliationRules,
): Promise<RuleResult[]> {
  const results: RuleResult[] = [];
  for (const rule of rules) {
    const checked = readAtOnce(db, async (trx) => {
      await sql`set local statement_timeout = ${sql.lit(STATEMENT_TIMEOUT_MS)}`.execute(trx);
      return reconcileWithin(trx, [rule]);
    }).catch((failure: Error) => {
      if (isUnavailable(failure) && !isCancelled(failure)) throw failure;
      return [{ rule: rule.rule, population: 0, violations: [], failure }];
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
  for (const { rule, population: count, violations } of rules) {
    const counted = await sql<{ count: bigint }>`${sql.raw(count)}`.execute(trx);
    const { rows } =
      await sql<Violation>`${sql.raw(violations)} limit ${sql.lit(MAX_VIOLATIONS)}`.execute(trx);
    const population = Number(counted.rows[0]?.count ?? 0);
    results.push({ rule, population, violations: rows, failure: null });
  }
  return results;
}

/** Returns the results of the rules that the database violates, or that could not be checked. */
export async function findDiscrepancies(
  db: Db,
  rules: readonly ReconciliationRule[] = reconciliationRules,
): Promise<RuleResult[]> {
  return (await reconcile(db, rules)).filter(
    ({ violations, failure }) => violations.length > 0 || failure,
  );
}

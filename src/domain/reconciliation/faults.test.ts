import { beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { createDatabase, createPool } from '../../database/driver/connection.ts';
import { startFakeCardProcessor } from '../../../test/support/gateways/card-processor.ts';
import { approvalRules } from './approval-rules.ts';
import { ofChangesSince } from './changed-rows.ts';
import { reconcileWithin } from './reconcile.ts';
import { reconcileAll, reconcileChanges } from './report-discrepancies.ts';
import type { ReconciliationRule } from './rule.ts';
import { reconciliationRules } from './rules.ts';
import { useService, useStarted } from '../../../test/support/use-service.ts';
import { waitForLockWaits } from '../../../test/support/server/lock-waits.ts';
import { FAULTS } from '../../../test/reconciliation/faults.ts';
import { writeRows } from '../../../test/reconciliation/rows.ts';

const processor = useStarted(startFakeCardProcessor);
const service = useService(() => ({
  environment: 'live',
  env: processor.env,
  waitsForLocks: true,
}));

beforeAll(() => writeRows({ service, processor }));

/**
 * Returns the rules that the statement violates, and rolls it back. Triggers and foreign keys,
 * which would refuse it, are off meanwhile.
 */
async function violatedBy(
  statement: string,
  rules: readonly ReconciliationRule[],
): Promise<string[]> {
  let violated: string[] = [];
  const rolledBack = service.ctx.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql.raw(statement).execute(trx);
    violated = (await reconcileWithin(trx, rules))
      .filter(({ violations }) => violations.length > 0)
      .map(({ rule }) => rule);
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
  return violated;
}

const named = (name: string, rules: readonly ReconciliationRule[]) =>
  rules.filter(({ rule }) => rule === name);
const since = (time: Date) =>
  reconciliationRules.map((rule) => ofChangesSince(rule, time)).filter((rule) => rule !== null);

describe('the reconciliation of changes', () => {
  const everything = since(new Date(0));
  const nothing = since(new Date('2100-01-01'));

  it('finds no discrepancy, and reads rows of each rule that it can check', async () => {
    const results = await service.ctx.db
      .transaction()
      .execute((trx) => reconcileWithin(trx, everything));
    expect(
      results.filter(({ population, violations }) => population === 0 || violations.length > 0),
    ).toEqual([]);
  });

  it.each(
    everything.flatMap(({ rule }) =>
      [FAULTS[rule]!].flat().map((statement) => [rule, statement] as const),
    ),
  )('%s: finds a fault in changed rows alone: %s', async (rule, statement) => {
    expect(await violatedBy(statement, named(rule, everything))).toEqual([rule]);
    expect(await violatedBy(statement, named(rule, nothing))).toEqual([]);
  });

  it.each([
    [
      'Receipts pay at most what an order costs',
      `insert into receipt_allocations (id, receipt_id, order_id, amount, actor, created_at)
       select 'ral_more', receipt_id, order_id, 1000000000, actor, '2099-01-02' from receipt_allocations
       where order_id is not null and amount > 0 limit 1`,
    ],
    [
      'Each paid card order took one payment',
      `insert into card_transactions (id, outcome, order_id, amount, created_at)
       select 'more', outcome, order_id, amount, '2099-01-02' from card_transactions where outcome = 'paid' limit 1`,
    ],
  ])('%s: finds a row that was added without a move of its order', async (begin, statement) => {
    const rules = since(new Date('2099-01-01')).filter(({ rule }) => rule.startsWith(begin));
    expect(await violatedBy(statement, rules)).toEqual(rules.map(({ rule }) => rule));
  });

  it('is run hourly, and checks in full what was violated until it is corrected', async () => {
    const found = async () =>
      (
        await service.ctx.db
          .selectFrom('reconciliations')
          .select('violated_rules')
          .executeTakeFirstOrThrow()
      ).violated_rules;
    const add = (cash: number) =>
      sql`update wallets set cash_available = cash_available + ${cash}`.execute(service.ctx.db);
    await reconcileAll(service.ctx);
    await sql`update reconciliations set started_at = '2100-01-01'`.execute(service.ctx.db);
    await add(1);
    await reconcileChanges(service.ctx);
    expect(await found()).toEqual([]);
    await reconcileAll(service.ctx);
    const rule = 'The balances of each wallet are the sums of its ledger';
    expect(await found()).toContain(rule);
    await sql`update reconciliations set started_at = '2100-01-01'`.execute(service.ctx.db);
    await reconcileChanges(service.ctx);
    expect(await found()).toContain(rule);
    await add(-1);
    await reconcileChanges(service.ctx);
    expect(await found()).toEqual([]);
  });

  it('does not end an alarm that a full run has raised meanwhile', async () => {
    const [rule] = approvalRules;
    const { db, pool } = service.ctx;
    await reconcileAll(service.ctx);
    const client = await pool.connect();
    await client.query('begin');
    await client.query('update reconciliations set violated_rules = $1', [[rule!.rule]]);
    const run = reconcileChanges(service.ctx);
    await waitForLockWaits(pool);
    await client.query('commit');
    client.release();
    await run;
    const stored = await db.selectFrom('reconciliations').select('violated_rules').execute();
    expect(stored).toEqual([{ violated_rules: [rule!.rule] }]);
    await reconcileAll(service.ctx);
  });
});

describe('a rule that cannot be checked', () => {
  const broken = { rule: 'Broken', population: 'select 1 as count', violations: 'select 1 / 0' };
  const violated = {
    rule: 'Violated',
    population: 'select 1 as count',
    violations: `select 'one' as subject, 'this' as expected, 'that' as found`,
  };

  it('is an alarm, and the others are checked', async () => {
    await reconcileAll(service.ctx, [broken, violated]);
    const { violated_rules: rules } = await service.ctx.db
      .selectFrom('reconciliations')
      .select('violated_rules')
      .executeTakeFirstOrThrow();
    expect(rules).toEqual(['Broken', 'Violated']);
    expect(service.log).toContainEqual(
      expect.objectContaining({ level: 60, rule: 'Broken', err: expect.anything() }),
    );
    await reconcileAll(service.ctx);
  });
});

describe('a rule that takes longer than any other statement may', () => {
  it('is checked', async () => {
    const { databaseUrl: url } = service.ctx;
    const db = createDatabase(
      createPool({ url, size: 1, queryTimeoutMs: 2_000, onError: () => {} }),
    );
    const slow = { rule: 'Slow', population: 'select 1 as count from pg_sleep(2.5)' };
    const violations = `select 'one' as subject, 'this' as expected, 'that' as found`;
    await reconcileAll({ ...service.ctx, db }, [{ ...slow, violations }]).finally(() =>
      db.destroy(),
    );
    expect(service.log).toContainEqual(
      expect.objectContaining({ rule: 'Slow', violations: [expect.anything()] }),
    );
    await reconcileAll(service.ctx);
  });
});

describe('the reconciliation rules', () => {
  it('each have a fault here', () => {
    expect(reconciliationRules.map(({ rule }) => rule).sort()).toEqual(Object.keys(FAULTS).sort());
  });

  it('are each checked against rows, and find no discrepancy', async () => {
    const results = await service.ctx.db.transaction().execute(reconcileWithin);
    expect(
      results.filter(({ population, violations }) => population === 0 || violations.length > 0),
    ).toEqual([]);
  });

  it.each(
    Object.entries(FAULTS).flatMap(([rule, statements]) =>
      [statements].flat().map((statement) => [rule, statement] as const),
    ),
  )('%s: is violated by %s', async (rule, statement) => {
    expect(await violatedBy(statement, named(rule, reconciliationRules))).toEqual([rule]);
  });
});

import { glob } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../support/server/test-server.ts';
import { statements } from '../../src/database/statement.ts';

const SOURCE = path.resolve(import.meta.dirname, '../../src');

/** With these, a row of a partitioned table is read by nested loops, in which partitions can be pruned at run time. */
const ONLY_NESTED_LOOPS = `
  set enable_hashjoin = off; set enable_mergejoin = off; set enable_material = off; set enable_memoize = off;
  set enable_seqscan = off; set enable_bitmapscan = off;
  set debug_print_plan = on; set debug_pretty_print = off; set client_min_messages = log`;

let database: TestDatabase;
let client: pg.Client;
let plan = '';

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  client.on('notice', ({ detail = '' }) => (plan += detail));
  await client.connect();
  await client.query(ONLY_NESTED_LOOPS);
  for await (const file of glob('**/*.sql.ts', { cwd: SOURCE }))
    await import(pathToFileURL(path.join(SOURCE, file)).href);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** Returns the whole generic plan of a statement, as PostgreSQL's executor gets it. */
async function planOf(sql: string): Promise<string> {
  plan = '';
  await client.query(`explain (generic_plan) ${sql}`);
  return plan;
}

/** Whether it locks, updates or deletes rows, so that PostgreSQL checks them again if they have changed meanwhile. */
const rechecksRows = (tree: string) =>
  /\{LOCKROWS\s|\{MODIFYTABLE\s(?:(?!:operation).)*:operation\s+[24]/s.test(tree);
const isPrunedAtRunTime = (tree: string) => /:exec_pruning_steps\s+\(/.test(tree);

const PRUNED = `
  with batch as materialized (select id, created_at from webhook_deliveries limit 10)
  select delivery.id from batch
  join webhook_deliveries as delivery on delivery.id = batch.id and delivery.created_at = batch.created_at`;

it('sees whether a statement rechecks rows, and whether it is pruned at run time', async () => {
  const seen = async (sql: string) => {
    const tree = await planOf(sql);
    return { rechecks: rechecksRows(tree), isPruned: isPrunedAtRunTime(tree) };
  };
  expect(await seen(PRUNED)).toEqual({ rechecks: false, isPruned: true });
  expect(await seen(`${PRUNED} for update`)).toEqual({ rechecks: true, isPruned: true });
  for (const change of ['update customers set version = 1', 'delete from customers'])
    expect(await seen(change)).toEqual({ rechecks: true, isPruned: false });
  expect(await seen("insert into partners (id, name) values ('ptn_1', '')")).toEqual({
    rechecks: false,
    isPruned: false,
  });
  const unpruned = PRUNED.replace('created_at = batch', 'created_at is not distinct from batch');
  expect(await seen(unpruned)).toEqual({ rechecks: false, isPruned: false });
});

it('prunes no partitions at run time in a statement that rechecks rows', async () => {
  const pruned: string[] = [];
  for (const { sql } of statements) {
    const tree = await planOf(sql);
    if (rechecksRows(tree) && isPrunedAtRunTime(tree)) pruned.push(sql.trim().slice(0, 300));
  }
  expect(statements.length).toBeGreaterThan(10);
  expect(pruned).toEqual([]);
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { createPool } from '../../src/database/driver/connection.ts';
import { startEmbeddedPostgres } from '../../src/database/embedded/embedded-postgres.ts';
import { inFolder } from '../own-sandbox.ts';
import { median, report, type Figures } from './figures.ts';
import { startContestant } from './http/contestant.ts';
import { replay } from './http/replay.ts';
import { captureStatements, type Captured } from './http/statements.ts';
import { THIS_RELEASE } from './http/with-service.ts';

/** What an order costs the database that writes it alone: microseconds of processor time, and bytes of log. */
interface Cost {
  us: number;
  log: number;
}

/** Something that a write pays for, and the statement that removes it. */
interface Part {
  name: string;
  remove: string;
}

const SCENARIO = 'POST /orders, 1,000 units, 20 partners';

/**
 * The tables that an order writes: their triggers, foreign keys and indexes one by one, and the
 * conditions of each table together. What another part needs, such as a primary key, cannot go alone.
 */
const PARTS = `
  with written as (
    select oid, relname from pg_class where relnamespace = 'public'::regnamespace and relname = any ($1)
  )
  select format('%s: %s', relname, part) as name,
         format('alter table %I %s', relname, string_agg(format('drop constraint %I', conname), ', ')) as remove
  from (
    select relname, conname, case contype when 'f' then conname else 'all conditions' end as part
    from pg_constraint join written on written.oid = conrelid where contype in ('f', 'c')
  ) as limits group by relname, part
  union all
  select format('%s: %s', relname, tgname), format('alter table %I disable trigger %I', relname, tgname)
  from pg_trigger join written on written.oid = tgrelid where not tgisinternal
  union all
  select format('%s: %s', written.relname, index_class.relname), format('drop index %I', index_class.relname)
  from pg_index join written on written.oid = indrelid join pg_class as index_class on index_class.oid = indexrelid
  where not exists (select from pg_constraint where conindid = indexrelid)
  order by 1`;

const WRITTEN = [
  'orders',
  'order_items',
  'order_transitions',
  'share_moves',
  'property_shares',
  'idempotency_keys',
  'daily_order_amounts',
  'events',
  'partner_event_sequences',
  'unrelayed_events',
];

/**
 * Measures what each index, trigger and constraint costs an order that is placed alone: the
 * statements of a request, on one connection, in a database without the part and in one with
 * everything, copies of each other, in turn. Medians of `--rounds` (10) with `--count` (100) orders each.
 */
export async function writes(args: string[]): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args, options: { rounds: text, count: text, only: text } });
  const [rounds, count] = [Number(values.rounds ?? 10), Number(values.count ?? 100)];
  await inFolder('bench', async (folder) => {
    const contestant = await startContestant(THIS_RELEASE, folder);
    const captured = await captureStatements(contestant).finally(() => contestant.stop());
    const server = await startEmbeddedPostgres(path.join(folder, 'postgres'));
    try {
      const parts = await onDatabase(
        server.url,
        async (client) => (await client.query<Part>(PARTS, [WRITTEN])).rows,
      );
      const figures: (Cost & { name: string })[] = [];
      const measured = parts.filter(({ name }) => name.includes(values.only ?? ''));
      for (const { name, remove } of measured) {
        const pair = await onCopies(server.url, remove, (copies) =>
          compare(copies, captured[SCENARIO]!, { rounds, count }),
        );
        if (!pair) continue;
        const [whole, without] = pair;
        if (figures.length === 0) figures.push({ name: 'everything', ...whole });
        figures.push({ name, us: whole.us - without.us, log: whole.log - without.log });
      }
      report(toFigures(figures));
    } finally {
      await server.stop();
    }
  });
}

type Pair<Item> = [whole: Item, without: Item];

/** Runs `work` on two new copies of the database, the second without a part; null if another part needs it. */
async function onCopies<Result>(
  url: string,
  remove: string,
  work: (copies: Pair<pg.PoolClient>) => Promise<Result>,
): Promise<Result | null> {
  const copyUrl = (name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;
  return onDatabase(copyUrl('template1'), async (admin) => {
    for (const name of COPIES)
      await admin.query(`create database ${name} template postgres strategy file_copy`);
    try {
      return await onDatabase(copyUrl(COPIES[0]), (whole) =>
        onDatabase(copyUrl(COPIES[1]), async (without) => {
          const isRemoved = await without.query(remove).then(
            () => true,
            () => false,
          );
          return isRemoved ? work([whole, without]) : null;
        }),
      );
    } finally {
      for (const name of COPIES) await admin.query(`drop database ${name}`);
    }
  });
}

const COPIES = ['whole', 'without'] as const;

async function compare(
  copies: Pair<pg.PoolClient>,
  requests: Captured[],
  { rounds, count }: { rounds: number; count: number },
): Promise<Pair<Cost>> {
  for (const copy of copies) await placeOrders(copy, requests, 2 * count); // plans statements, loads pages
  await copies[0].query('checkpoint');
  for (const copy of copies) await placeOrders(copy, requests, 2 * count); // writes pages in whole once
  const costs: Pair<Cost[]> = [[], []];
  for (let round = 0; round < rounds; round++)
    for (const [index, copy] of copies.entries())
      costs[index]!.push(await placeOrders(copy, requests, count));
  return costs.map((measured) => ({
    us: median(measured.map(({ us }) => us)),
    log: median(measured.map(({ log }) => log)),
  })) as Pair<Cost>;
}

/** Places orders, and returns what each cost. */
async function placeOrders(
  database: pg.PoolClient,
  requests: Captured[],
  count: number,
): Promise<Cost> {
  const { rows } = await database.query('select pg_backend_pid() as pid');
  const written = async () =>
    Number(
      (await database.query(`select pg_current_wal_insert_lsn() - '0/0' as bytes`)).rows[0].bytes,
    );
  const [bytes, began] = [await written(), processorTime(rows[0].pid)];
  for (let index = 0; index < count; index++)
    await replay(database, requests[index % requests.length]!);
  const us = (processorTime(rows[0].pid) - began) / count;
  return { us, log: ((await written()) - bytes) / count };
}

/** Returns the processor time of a process so far in microseconds, to the nanosecond (proc_pid_schedstat). */
const processorTime = (pid: number) =>
  Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1_000;

/** Runs `work` on a connection with the settings of the service, with which each statement is planned once. */
async function onDatabase<Result>(
  url: string,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const pool = createPool({ url, size: 1, onError: console.error });
  const client = await pool.connect();
  return work(client).finally(async () => {
    client.release();
    await pool.end();
  });
}

/** The cost of an order with everything, and how much less it is without each part, the dearest first. */
function toFigures([whole, ...parts]: (Cost & { name: string })[]): Figures {
  const sorted = [whole!, ...parts.sort((a, b) => b.us - a.us)];
  return Object.fromEntries(
    sorted.map(({ name, us, log }) => [name, { 'CPU µs': us, 'log bytes': log }]),
  );
}

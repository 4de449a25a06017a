import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
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
/** What the name of a part begins with, for which nothing is removed. */
const WHOLE: Part = { name: 'everything', remove: 'select 1' };

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
 * statements of a request without the part beside those with everything, on one connection, in
 * databases that are copies of each other. Medians of `--rounds` (3) with `--count` (1,000) orders.
 */
export async function writes(args: string[]): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args, options: { rounds: text, count: text, only: text } });
  const [rounds, count] = [Number(values.rounds ?? 3), Number(values.count ?? 1_000)];
  await inFolder('bench', async (folder) => {
    const contestant = await startContestant(THIS_RELEASE, folder);
    const captured = await captureStatements(contestant).finally(() => contestant.stop());
    const server = await startEmbeddedPostgres(path.join(folder, 'postgres'));
    try {
      const all = await partsOf(server.url);
      const parts = all.filter(({ name }) => name.includes(values.only ?? ''));
      const costs = new Map<Part, Cost[]>([WHOLE, ...parts].map((part) => [part, []]));
      for (let round = 0; round < rounds; round++)
        for (const [part, measured] of costs) {
          const cost = await measure(server.url, part, captured[SCENARIO]!, count);
          if (cost) measured.push(cost);
        }
      report(figuresOf(costs));
    } finally {
      await server.stop();
    }
  });
}

async function partsOf(url: string): Promise<Part[]> {
  return onDatabase(url, async (client) => (await client.query<Part>(PARTS, [WRITTEN])).rows);
}

/** Measures orders in a new copy of the database without a part; null if something else needs it. */
function measure(url: string, { remove }: Part, requests: Captured[], count: number) {
  const copy = Object.assign(new URL(url), { pathname: '/copy' }).href;
  const admin = Object.assign(new URL(url), { pathname: '/template1' }).href;
  return onDatabase(admin, async (client) => {
    await client.query('create database copy template postgres strategy file_copy');
    try {
      return await onDatabase(copy, async (database) => {
        const isRemoved = await database.query(remove).then(
          () => true,
          () => false,
        );
        return isRemoved ? placeOrders(database, requests, count) : null;
      });
    } finally {
      await client.query('drop database copy');
    }
  });
}

async function placeOrders(database: pg.Client, requests: Captured[], count: number) {
  const { rows } = await database.query('select pg_backend_pid() as pid');
  const place = async (times: number) => {
    for (let index = 0; index < times; index++)
      await replay(database, requests[index % requests.length]!);
  };
  const written = async () =>
    Number(
      (await database.query(`select pg_current_wal_insert_lsn() - '0/0' as bytes`)).rows[0].bytes,
    );
  await place(count / 5); // so that statements are planned, and pages in memory
  await database.query('checkpoint');
  await place(count / 5); // and were written in whole since
  const [bytes, began] = [await written(), processorTime(rows[0].pid)];
  await place(count);
  const us = (processorTime(rows[0].pid) - began) / count;
  return { us, log: ((await written()) - bytes) / count };
}

/** Returns the processor time of a process so far in microseconds, to the nanosecond (proc_pid_schedstat). */
const processorTime = (pid: number) =>
  Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1_000;

async function onDatabase<Result>(
  connectionString: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return work(client).finally(() => client.end());
}

/** Returns the cost of an order with everything, and how much less it is without each part, the dearest first. */
function figuresOf(costs: ReadonlyMap<Part, Cost[]>): Figures {
  const rows = [...costs].map(([{ name }, measured]) => ({
    name,
    us: median(measured.map(({ us }) => us)),
    log: median(measured.map(({ log }) => log)),
  }));
  const [whole, ...others] = rows as [(typeof rows)[number]];
  const less = others
    .filter(({ us }) => !Number.isNaN(us))
    .map(({ name, us, log }) => ({ name, us: whole.us - us, log: whole.log - log }))
    .sort((a, b) => b.us - a.us);
  return Object.fromEntries(
    [whole, ...less].map(({ name, us, log }) => [name, { 'CPU µs': us, 'log bytes': log }]),
  );
}

/**
 * `node tools/compatibility/lock-times.ts --release 9dff5416 --people 300000`: how long requests wait
 * for the migrations from a release to this checkout. Fills the schema of the release with so many people,
 * a third as many receipts, and three entries of the audit log for each person. Prints, for each kind of
 * request, the longest time without a success while the migrations run, and the time of all of them; then the same
 * while the entries of the receipts (`--receipts`) are added to the journal. Exits 1 if one of these times is above a
 * second. `--at-once` runs the migrations in one transaction, as releases before 1.1.1 did.
 */
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { readConfig } from '../../src/configuration/config.ts';
import { startEmbeddedPostgres } from '../../src/database/embedded/embedded-postgres.ts';
import { readMigrationFiles } from '../../src/database/migrating/migration-files.ts';
import { migrate } from '../../src/database/migrating/migrate.ts';
import { completeJournal } from '../../src/domain/journal/complete-journal.sql.ts';
import { createKeyring } from '../../src/keys/keyring.ts';
import { createLog } from '../../src/observing/log.ts';
import { openContext } from '../../src/start/open-context.ts';
import { KEY } from '../../test/support/harness.ts';

const { values } = parseArgs({
  options: {
    release: { type: 'string', default: '9dff5416' },
    people: { type: 'string', default: '300000' },
    receipts: { type: 'string' },
    'at-once': { type: 'boolean', default: false },
  },
});
const people = Number(values.people);
const receipts = Number(values.receipts ?? people / 3);
const PAUSE_MS = 20;
/** The longest time for which a kind of request may wait. */
const MAX_GAP_MS = 1_000;
let sent = 0;

const FILL = `
  set session_replication_role = replica;
  set maintenance_work_mem = '512MB';
  insert into partners (id, name) values ('ptn_0', 'Nile Bank');
  insert into operators (id, name, email, roles) values ('op_1', 'Test', 'test@service.example', '{finance}');
  insert into investors (id, phone, email, name)
    select 'inv_' || n, '+2010' || lpad(n::text, 8, '0'), 'person' || n || '@example.com',
      jsonb_build_object('en', given[n % 8 + 1] || ' ' || family[n / 8 % 8 + 1] || ' ' || family[n / 64 % 8 + 1] || n / 512,
                         'ar', 'محمد عبد الرحمن ' || n / 512)
    from generate_series(1, ${people}) n,
      (select '{Mohamed,Ahmed,Fatma,Yasmine,Khaled,Mariam,Omar,Nour}'::text[] as given,
              '{Abdelrahman,El-Sayed,Hassan,Ibrahim,Mostafa,Abd El Aziz,Fouad,Saleh}'::text[] as family) names;
  insert into receipts (id, reference, amount, unallocated, payer, received_at, recorded_by)
    select 'rcp_' || n, 'FT-' || n, 100, 100, 'Mohamed Abdelrahman ' || n, now(), 'op_1'
    from generate_series(1, ${receipts}) n;
  insert into audit_log (id, operator, operation, method, path, target, request_id, address, status)
    select 'aud_' || n, 'op_1', 'getInvestor', 'GET', '/v1/investors/{id}', 'inv_' || n % ${people}, 'req_' || n, '::1', 200
    from generate_series(1, ${people * 3}) n;
  set session_replication_role = origin;
  analyze`;

/** What requests of the older release write and read. */
const REQUESTS: Record<string, (count: number) => string> = {
  'a registration': (count) =>
    `insert into investors (id, phone) values ('new_${count}', '+2011${String(count).padStart(8, '0')}')`,
  'a read of the back office': (count) =>
    `insert into audit_log (id, operator, operation, method, path, request_id, address, status)
       values ('new_${count}', 'op_1', 'listInvestors', 'GET', '/v1/investors', 'req', '::1', 200);
     select * from investors order by created_at desc, position desc limit 20`,
  'a receipt': (count) =>
    `insert into receipts (id, reference, amount, unallocated, payer, received_at, recorded_by)
       values ('new_${count}', 'new ${count}', 100, 100, 'Test', now(), 'op_1')`,
  'a read of receipts': () =>
    'select * from receipts order by created_at desc, position desc limit 20',
  'a limit or approval': () =>
    `insert into approval_limits (operation, role, amount) values ('topUpWallet', 'finance', 1)
       on conflict (operation, role) do update set changed_at = clock_timestamp();
     select * from approvals where status = 'pending' limit 20`,
  'a write of a partner': (count) =>
    `insert into customers (id, partner_id, investor_id, origin, link_status, linked_at) values ('new_${count}', 'ptn_0', 'inv_${(count % people) + 1}', 'created', 'active', now())
       on conflict do nothing`,
  'a read of a partner': () =>
    "select * from orders where partner_id = 'ptn_0' order by created_at desc limit 20",
};

/** Sends one kind of request after the other until `stopped`. Returns the longest time without a success. */
async function longestGap(
  url: string,
  sql: (count: number) => string,
  stopped: AbortSignal,
): Promise<number> {
  const client = new pg.Client({
    connectionString: url,
    options: '-c lock_timeout=2000 -c statement_timeout=10000',
  });
  await client.connect();
  let longest = 0;
  let last = performance.now();
  while (!stopped.aborted) {
    const isDone = await client.query(sql(sent++)).then(
      () => true,
      (error: pg.DatabaseError) => {
        if (error.code !== '55P03' && error.code !== '40P01') throw error; // it waited for a lock
        return false;
      },
    );
    if (isDone) {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }
    await wait(PAUSE_MS);
  }
  await client.end();
  return Math.max(longest, performance.now() - last);
}

async function migrateAtOnce(url: string, known: ReadonlySet<string>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const files = (await readMigrationFiles()).filter(
    ({ name, concurrent }) => !known.has(name) && !concurrent,
  );
  await client.query(`begin; ${files.map(({ sql }) => sql).join('\n')} commit`);
  await client.end();
}

/** Writes the journal's entries of all rows, as the job complete-journal does. */
async function addEntries(url: string): Promise<void> {
  const keyring = createKeyring({ encryptionKeys: [KEY], digestKeys: [KEY] });
  const config = readConfig({ ENVIRONMENT: 'sandbox', DATABASE_URL: url });
  const { ctx, close } = openContext(config, url, keyring, createLog('warn'));
  const added = await completeJournal(ctx).finally(close);
  console.log(`${added} entries`);
}

/**
 * Prints the time of some work, and the longest time without a success of each kind of request meanwhile. The process
 * ends with 1 if one is too long.
 */
async function whileRequestsRun(
  url: string,
  name: string,
  work: () => Promise<unknown>,
): Promise<void> {
  const stop = new AbortController();
  const gaps = Object.entries(REQUESTS).map(
    async ([request, sql]) => [request, await longestGap(url, sql, stop.signal)] as const,
  );
  await wait(1_000); // until all of them are sent
  const began = performance.now();
  await work().finally(() => stop.abort());
  console.log(`${name}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
  for (const [request, ms] of await Promise.all(gaps)) {
    const isTooLong = ms > MAX_GAP_MS;
    console.log(
      `  ${request}: ${(ms / 1000).toFixed(1)} s${isTooLong ? ', which is too long' : ''}`,
    );
    if (isTooLong) process.exitCode = 1;
  }
}

const folder = await mkdtemp(path.join(os.tmpdir(), 'lock-times-'));
const server = await startEmbeddedPostgres(path.join(folder, 'postgres'));
try {
  execFileSync('sh', ['-c', `git archive ${values.release} migrations | tar -x -C "${folder}"`]);
  const released = path.join(folder, 'migrations');
  await migrate(server.url, released);
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query(FILL);
  await client.end();
  const known = new Set((await readMigrationFiles(released)).map(({ name }) => name));
  await whileRequestsRun(server.url, 'All migrations', () =>
    values['at-once'] ? migrateAtOnce(server.url, known) : migrate(server.url),
  );
  await whileRequestsRun(server.url, 'All entries of the journal', () => addEntries(server.url));
} finally {
  await server.stop();
  await rm(folder, { recursive: true });
}

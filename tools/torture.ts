/**
 * `npm run torture`: runs real processes of the service under load, while connections, processes,
 * the database and the network fail. At the end, every acknowledged response is compared with the
 * database, every event with the receipts of the webhook receiver, and the database is reconciled.
 * `-- --quick` takes two minutes. Exits 1 if anything was lost, doubled or stuck.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { migrate } from '../src/database/migrating/migrate.ts';
import { createDatabase, createPool } from '../src/database/driver/connection.ts';
import { findDiscrepancies } from '../src/domain/reconciliation/reconcile.ts';
import { startReceiver } from '../test/support/webhooks/webhook-receiver.ts';
import { printUsage, readUsage } from '../scripts/disk-usage/read-usage.ts';
import { createRandom } from './random.ts';
import { mountBoundedDisk } from './torture/bounded-disk.ts';
import { checkHistory, countWaiting } from './torture/check-history.ts';
import { createClock, removeClocksOfKilled, type Clock } from './torture/clocks.ts';
import { startTorturedDatabase } from './torture/database.ts';
import { faults, scheduleFaults, type Victims } from './torture/faults.ts';
import { runClient, type History } from './torture/load.ts';
import { createClients } from './torture/clients.ts';
import { createNextMigrations } from './torture/migrations.ts';
import { supervise, type Member } from './torture/processes.ts';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    seed: { type: 'string' },
    only: { type: 'string' },
    seconds: { type: 'string', default: 'Infinity' },
    clients: { type: 'string' },
  },
});
const STUCK_AFTER_MS = 60_000;
const PROGRESS_EVERY = 25;

const isQuick = values.quick;
const seed = values.seed ?? String(isQuick ? 1 : Date.now() % 1_000_000);
const random = createRandom(`torture ${seed}`);
const limits = [
  isQuick ? '--quick ' : '',
  `--seed ${seed}`,
  values.only ? ` --only '${values.only}'` : '',
  values.seconds === 'Infinity' ? '' : ` --seconds ${values.seconds}`,
];
console.log(`Seed ${seed}. Repeat: npm run torture -- ${limits.join('')}`);

/** Causes the faults one after the other. Returns the number of each. */
async function makeFaults(victims: Victims): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  const endsAt = performance.now() + 1000 * Number(values.seconds);
  const schedule = scheduleFaults(random, isQuick, values.only);
  for (const name of new Set(schedule)) {
    const obstacle = faults[name]!.obstacle?.(victims);
    if (obstacle) console.log(`Skipped: ${name} (${obstacle})`);
  }
  for (const [index, name] of schedule.entries()) {
    if (index > 0 && index % PROGRESS_EVERY === 0)
      console.log(`${index} of ${schedule.length} faults`);
    if (performance.now() > endsAt) break;
    const fault = faults[name]!;
    if (fault.obstacle?.(victims)) continue;
    const hit = await fault.run(victims, random);
    counts.set(name, (counts.get(name) ?? 0) + hit);
    await wait(random.int(300, isQuick ? 600 : 1500));
  }
  return counts;
}

/** Resolves when the worker has nothing left to do. Returns the remaining work after a minute. */
async function untilSettled(victims: Victims): Promise<number> {
  for (const started = performance.now(); ;) {
    const waiting = await countWaiting(victims.database);
    if (waiting === 0 || performance.now() - started > STUCK_AFTER_MS) return waiting;
    await wait(250);
  }
}

async function torture(folder: string): Promise<boolean> {
  const disk = await mountBoundedDisk(folder);
  const database = await startTorturedDatabase(disk?.folder ?? folder);
  const receiver = await startReceiver();
  const members: Member[] = [];
  const clocks: Clock[] = [];
  try {
    await migrate(database.proxy.url);
    const env = {
      ENVIRONMENT: 'sandbox',
      WEBHOOK_ALLOW_PRIVATE: 'true',
      DATA_DIR: folder,
      LOG_LEVEL: 'info',
    };
    const parts = isQuick
      ? (['api', 'api', 'worker'] as const)
      : (['api', 'api', 'api', 'worker', 'worker'] as const);
    for (const [index, part] of parts.entries()) {
      const clock = await createClock(folder, String(index));
      if (clock) clocks.push(clock);
      members.push(await supervise(part, database.proxy.url, { ...env, ...clock?.env }));
    }
    const apis = members.filter(({ part }) => part === 'api');
    const clients = await createClients(
      database.proxy.url,
      apis[0]!,
      receiver.url,
      Number(values.clients ?? (isQuick ? 3 : 6)),
    );
    const victims: Victims = {
      database,
      apis,
      workers: members.filter(({ part }) => part === 'worker'),
      disk,
      clocks,
      migrations: await createNextMigrations(folder),
      clients,
    };
    const history: History = { orders: [], repeated: new Map(), unexpected: [], longestGapMs: 0 };
    let isOver = false;
    const load = clients.map((client, index) =>
      runClient(
        client,
        victims.apis,
        createRandom(`torture ${seed} client ${index}`),
        history,
        () => isOver,
      ),
    );
    const started = performance.now();
    const counts = await makeFaults(victims);
    await wait(2000);
    isOver = true;
    await Promise.all(load);
    const stuck = await untilSettled(victims);
    return await report({
      database,
      history,
      receiver,
      counts,
      stuck,
      members,
      seconds: (performance.now() - started) / 1000,
    });
  } finally {
    await Promise.all(members.map((member) => member.stop()));
    await receiver.close();
    await database.close();
    await disk?.close();
    await removeClocksOfKilled();
  }
}

interface Outcome {
  database: Victims['database'];
  history: History;
  receiver: Awaited<ReturnType<typeof startReceiver>>;
  counts: Map<string, number>;
  stuck: number;
  members: readonly Member[];
  seconds: number;
}

async function report(outcome: Outcome): Promise<boolean> {
  const { database, history, receiver, counts, stuck, members, seconds } = outcome;
  const findings = await checkHistory(database, history, receiver.received);
  const db = createDatabase(createPool({ url: database.proxy.url, size: 2, onError: () => {} }));
  const discrepancies = await findDiscrepancies(db);
  const acknowledged = history.orders.reduce((sum, order) => sum + order.acknowledged.length, 0);
  console.log(
    `\n${seconds.toFixed(0)} s, ${history.orders.length} orders, ${acknowledged} acknowledged writes, ` +
      `${receiver.received.length} webhooks`,
  );
  for (const [name, count] of counts) console.log(`${String(count).padStart(7)} ${name}`);
  console.log('\nResponses that were not final and were repeated:');
  for (const [name, count] of history.repeated) console.log(`${String(count).padStart(7)} ${name}`);
  console.log(
    `Longest time of a client without success: ${(history.longestGapMs / 1000).toFixed(1)} s`,
  );
  const ownExits = members.reduce((sum, member) => sum + member.ownExits, 0);
  console.log('');
  const results: [string, readonly unknown[]][] = [
    ...Object.entries(findings),
    ['internal errors (500)', Array(history.repeated.get('500 internal_error') ?? 0).fill('500')],
    ['stuck after 60 s', Array(stuck).fill('waiting')],
    ['processes that ended unasked', Array(ownExits).fill('exit')],
    ['discrepancies', discrepancies],
  ];
  for (const [name, found] of results) {
    console.log(`${found.length === 0 ? 'ok  ' : 'FAIL'} ${name}: ${found.length}`);
    for (const one of found.slice(0, 5))
      console.log(`     ${typeof one === 'string' ? one : JSON.stringify(one)}`);
  }
  console.log('');
  if (!isQuick) printUsage(await readUsage(db));
  await db.destroy();
  return results.every(([, found]) => found.length === 0);
}

const folder = await mkdtemp(path.join(os.tmpdir(), 'torture-'));
await chmod(folder, 0o711);
try {
  process.exitCode = (await torture(folder)) ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
process.exit();

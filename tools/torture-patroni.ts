/**
 * `npm run torture:patroni`: three API processes and two workers behind HAProxy, with PgBouncer in
 * front of PostgreSQL under Patroni with etcd, synchronous replication and read replicas. The
 * primary is killed under load, and at the end every acknowledged response is compared with the
 * database. Needs the packages patroni, etcd-server, haproxy, pgbouncer and postgresql. Exits 1 if
 * anything was lost, doubled or stuck, or if writes took more than 10 seconds to return.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createDatabase, createPool } from '../src/database/driver/connection.ts';
import { migrate } from '../src/database/migrating/migrate.ts';
import { findDiscrepancies } from '../src/domain/reconciliation/reconcile.ts';
import { startReceiver } from '../test/support/webhooks/webhook-receiver.ts';
import { createRandom } from './random.ts';
import { checkHistory, countWaiting } from './torture/check-history.ts';
import { createClients } from './torture/clients.ts';
import { runClient, type History } from './torture/load.ts';
import { ADDRESSES } from './torture/patroni-files.ts';
import { startPatroniCluster, type PatroniCluster } from './torture/patroni.ts';
import { supervise, type Member } from './torture/processes.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '10' },
    clients: { type: 'string', default: '6' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    bin: { type: 'string', default: '/usr/lib/postgresql/15/bin' },
  },
});
const WRITES_BACK_WITHIN_MS = 10_000;
const STUCK_AFTER_MS = 60_000;
const BALANCER = { process: { baseUrl: `http://${ADDRESSES.balancer}:8080/v1` } };
console.log(`Seed ${values.seed}. Repeat: npm run torture:patroni -- --seed ${values.seed}`);

async function startService(cluster: PatroniCluster, folder: string): Promise<Member[]> {
  const env = {
    ENVIRONMENT: 'sandbox',
    WEBHOOK_ALLOW_PRIVATE: 'true',
    DATA_DIR: folder,
    DATABASE_DIRECT_URL: cluster.primaryUrl,
    DATABASE_READ_URL: cluster.replicaUrl,
    DATABASE_POOLER: 'pgbouncer',
    MIGRATE: 'false',
  };
  const members: Member[] = [];
  for (const [index, address] of ADDRESSES.apis.entries()) {
    const ports = { HOST: address, PORT: '3000', METRICS_HOST: address, METRICS_PORT: '9464' };
    const own = { ...ports, BACKOFFICE_HOST: address, BACKOFFICE_PORT: '3001' };
    members.push(await supervise('api', cluster.pooledUrl, { ...env, ...own }));
    if (index > 0) members.push(await supervise('worker', cluster.pooledUrl, env));
  }
  return members;
}

/** Adds up how often lists were read from a replica, and how often not. */
async function readOutcomes(): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const address of ADDRESSES.apis) {
    const text = await (await fetch(`http://${address}:9464/metrics`)).text();
    for (const [, outcome, count] of text.matchAll(/replica_reads_total\{outcome="(\w+)"\} (\d+)/g))
      counts.set(outcome!, (counts.get(outcome!) ?? 0) + Number(count));
  }
  return counts;
}

/** Kills the primary again and again. Returns the longest time without success after each kill. */
async function killPrimaries(cluster: PatroniCluster, history: History): Promise<number[]> {
  const gaps: number[] = [];
  for (let kill = 1; kill <= Number(values.kills); kill++) {
    await wait(5_000);
    history.longestGapMs = 0;
    const scope = kill % 2 ? 'server' : 'machine';
    const name = await cluster.killPrimary(scope);
    await wait(15_000);
    await cluster.untilHealthy();
    gaps.push(history.longestGapMs);
    console.log(
      `${kill}. ${scope} of ${name} killed: ${(history.longestGapMs / 1000).toFixed(1)} s without success`,
    );
  }
  return gaps;
}

async function untilSettled(cluster: PatroniCluster): Promise<number> {
  for (const started = performance.now(); ; await wait(250)) {
    const waiting = await countWaiting(cluster);
    if (waiting === 0 || performance.now() - started > STUCK_AFTER_MS) return waiting;
  }
}

async function torture(folder: string): Promise<boolean> {
  const cluster = await startPatroniCluster(folder, values.bin);
  const receiver = await startReceiver();
  let members: Member[] = [];
  try {
    await migrate(cluster.primaryUrl);
    members = await startService(cluster, folder);
    const clients = await createClients(
      cluster.primaryUrl,
      BALANCER,
      receiver.url,
      Number(values.clients),
    );
    const history: History = { orders: [], repeated: new Map(), unexpected: [], longestGapMs: 0 };
    let isOver = false;
    const load = clients.map((client, index) => {
      const random = createRandom(`patroni ${values.seed} client ${index}`);
      return runClient(client, [BALANCER], random, history, () => isOver);
    });
    const gaps = await killPrimaries(cluster, history);
    isOver = true;
    await Promise.all(load);
    const stuck = await untilSettled(cluster);
    const findings = await checkHistory(cluster, history, receiver.received);
    const db = createDatabase(createPool({ url: cluster.primaryUrl, size: 2, onError: () => {} }));
    const discrepancies = await findDiscrepancies(db);
    await db.destroy();
    const acknowledged = history.orders.reduce((sum, order) => sum + order.acknowledged.length, 0);
    console.log(
      `\n${history.orders.length} orders, ${acknowledged} acknowledged writes, ${receiver.received.length} webhooks`,
    );
    console.log('Lists:', Object.fromEntries(await readOutcomes()));
    console.log(
      'Responses that were not final and were repeated:',
      Object.fromEntries(history.repeated),
    );
    const ownExits = members.reduce((sum, member) => sum + member.ownExits, 0);
    const results: [string, readonly unknown[]][] = [
      ...Object.entries(findings),
      ['longer than 10 s without success', gaps.filter((gap) => gap > WRITES_BACK_WITHIN_MS)],
      ['stuck after 60 s', Array(stuck).fill('waiting')],
      ['processes of the service that ended', Array(ownExits).fill('exit')],
      ['discrepancies', discrepancies],
    ];
    for (const [name, found] of results)
      console.log(
        `${found.length === 0 ? 'ok  ' : 'FAIL'} ${name}: ${found.length}`,
        ...found.slice(0, 5),
      );
    return results.every(([, found]) => found.length === 0);
  } finally {
    await Promise.all(members.map((member) => member.stop()));
    await receiver.close();
    await cluster.close();
  }
}

const folder = await mkdtemp(path.join(os.tmpdir(), 'patroni-'));
await chmod(folder, 0o755);
try {
  process.exitCode = (await torture(folder)) ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
process.exit();

import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { openSync } from 'node:fs';
import { chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { unprivilegedUser, type RunAs } from '../../src/database/embedded/embedded-home.ts';
import { runStatement } from './database.ts';
import {
  ADDRESSES,
  haproxyConfiguration,
  patroniConfiguration,
  pgbouncerConfiguration,
} from './patroni-files.ts';

const run = promisify(execFile);

const HEALTHY_WITHIN_MS = 120_000;
/** The delay before systemd restarts a process. */
const RESTART_AFTER_MS = 2_000;
/** The minimum boot time of a machine. */
const MACHINE_DOWN_MS = 15_000;

/** PostgreSQL under Patroni, behind HAProxy and PgBouncer. */
export interface PatroniCluster {
  /** Through PgBouncer and HAProxy, to the primary. */
  pooledUrl: string;
  /** Through HAProxy only. */
  primaryUrl: string;
  replicaUrl: string;
  query<Row extends object = object>(text: string): Promise<Row[]>;
  /**
   * Kills the server of the primary; with `machine` its Patroni as well, like the loss of a
   * machine. Returns its name. A supervisor starts Patroni again.
   */
  killPrimary(scope: 'server' | 'machine'): Promise<string>;
  /** Resolves when every server runs, one of them as synchronous standby. */
  untilHealthy(): Promise<void>;
  close(): Promise<void>;
}

interface Node {
  name: string;
  address: string;
  folder: string;
  patroni: Supervised;
}

interface Supervised {
  /** Kills it, and starts it again after this time. */
  kill(downForMs: number): void;
  stop(): Promise<void>;
}

/** Starts the cluster with its files in a folder, and a database for the service. */
export async function startPatroniCluster(folder: string, bin: string): Promise<PatroniCluster> {
  const runAs = await unprivilegedUser();
  const started: Supervised[] = [];
  const inFolder = (name: string) => path.join(folder, name);
  const write = async (name: string, text: string) => {
    await writeFile(inFolder(name), text, { mode: 0o600 });
    if (runAs) await chown(inFolder(name), runAs.uid, runAs.gid);
    return inFolder(name);
  };
  const start = async (command: string, args: string[]) => {
    const supervised = supervise(command, args, folder, runAs);
    started.unshift(supervised);
    return supervised;
  };
  if (runAs) await chown(folder, runAs.uid, runAs.gid);

  const { etcd, databases, balancer, pooler } = ADDRESSES;
  await start('etcd', [
    `--data-dir=${inFolder('etcd')}`,
    `--listen-client-urls=http://${etcd}:2379`,
    `--advertise-client-urls=http://${etcd}:2379`,
    `--listen-peer-urls=http://${etcd}:2380`,
    `--initial-advertise-peer-urls=http://${etcd}:2380`,
    `--initial-cluster=default=http://${etcd}:2380`,
  ]);
  const nodes: Node[] = [];
  for (const [index, address] of databases.entries()) {
    const name = `db${index + 1}`;
    const home = inFolder(name);
    await mkdir(home);
    if (runAs) await chown(home, runAs.uid, runAs.gid);
    const file = await write(
      `${name}.yaml`,
      patroniConfiguration({ name, address, etcd, home, bin }),
    );
    nodes.push({ name, address, folder: home, patroni: await start('patroni', [file]) });
  }
  const haproxy = await write('haproxy.cfg', haproxyConfiguration(ADDRESSES));
  await start('haproxy', ['-q', '-db', '-f', haproxy]);
  const pgbouncer = await write('pgbouncer.ini', pgbouncerConfiguration(pooler, balancer));
  await start('pgbouncer', ['-q', pgbouncer]);

  const primaryUrl = `postgres://service@${balancer}:5432/partner_api`;
  const query = <Row extends object>(text: string) =>
    runStatement<Row>(`postgres://postgres@${balancer}:5432/partner_api`, text);

  async function members(): Promise<Member[]> {
    for (const { address } of nodes) {
      const response = await fetch(`http://${address}:8008/cluster`, {
        signal: AbortSignal.timeout(2_000),
      }).catch(() => null);
      if (response?.ok) return ((await response.json()) as { members: Member[] }).members;
    }
    return [];
  }

  const cluster: PatroniCluster = {
    pooledUrl: `postgres://service@${pooler}:6432/partner_api`,
    primaryUrl,
    replicaUrl: `postgres://service@${balancer}:5433/partner_api`,
    query,
    async killPrimary(scope) {
      const leader = (await members()).find(({ role }) => role === 'leader');
      const node = nodes.find(({ name }) => name === leader?.name)!;
      if (scope === 'machine') node.patroni.kill(MACHINE_DOWN_MS);
      await killServer(path.join(node.folder, 'data/postmaster.pid'));
      return node.name;
    },
    async untilHealthy() {
      for (const since = performance.now(); ; await wait(250)) {
        const all = await members();
        const standbys = all.filter(({ state }) => state === 'streaming' || state === 'running');
        const hasSync = all.some(({ role }) => role === 'sync_standby');
        if (standbys.length === nodes.length && hasSync) return;
        if (performance.now() - since > HEALTHY_WITHIN_MS)
          throw new Error(`The cluster is not complete: ${JSON.stringify(all)}`);
      }
    },
    async close() {
      for (const one of started) await one.stop();
    },
  };
  try {
    await cluster.untilHealthy();
    await createDatabase(balancer);
    return cluster;
  } catch (error) {
    await cluster.close();
    throw error;
  }
}

interface Member {
  name: string;
  role: string;
  state: string;
}

/** Creates the role and the database of the service, as the handbook describes. */
async function createDatabase(balancer: string): Promise<void> {
  const statements = [
    'create role service login',
    'grant pg_read_all_stats to service',
    `alter role service set statement_timeout = '10s'`,
    `alter role service set lock_timeout = '2s'`,
    `alter role service set idle_in_transaction_session_timeout = '10s'`,
    'create database partner_api owner service',
  ];
  for (const statement of statements)
    await runStatement(`postgres://postgres@${balancer}:5432/postgres`, statement);
}

/** Kills a server with all of its processes, as a power failure does. */
async function killServer(pidFile: string): Promise<void> {
  const [pid = ''] = (await readFile(pidFile, 'utf8')).split('\n');
  const { stdout } = await run('ps', ['-o', 'pid=', '--ppid', pid]).catch(() => ({ stdout: '' }));
  for (const one of [pid, ...stdout.split(/\s+/).filter(Boolean)]) {
    try {
      process.kill(Number(one), 'SIGKILL');
    } catch {
      // it has already ended
    }
  }
}

/** Runs a program, and starts it again when it ends, as systemd does. Its output goes to a file. */
function supervise(
  command: string,
  args: string[],
  folder: string,
  runAs: RunAs | null,
): Supervised {
  const log = openSync(path.join(folder, `${command}.log`), 'a');
  let child: ChildProcess;
  let exited: Promise<unknown>;
  let restartAfterMs = RESTART_AFTER_MS;
  let isStopping = false;
  const launch = () => {
    child = spawn(command, args, { ...runAs, cwd: folder, stdio: ['ignore', log, log] });
    exited = new Promise((resolve) => child.once('exit', resolve));
    void exited.then(async () => {
      await wait(restartAfterMs);
      restartAfterMs = RESTART_AFTER_MS;
      if (!isStopping) launch();
    });
  };
  launch();
  return {
    kill(downForMs) {
      restartAfterMs = downForMs;
      child.kill('SIGKILL');
    },
    async stop() {
      isStopping = true;
      child.kill('SIGTERM');
      await Promise.race([exited, wait(15_000)]);
      child.kill('SIGKILL');
    },
  };
}

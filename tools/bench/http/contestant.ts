import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import {
  freePort,
  startEmbeddedPostgres,
} from '../../../src/database/embedded/embedded-postgres.ts';
import type { Stops } from '../../../src/start/stops.ts';
import { KEY } from '../../../test/support/harness.ts';
import { waitFor } from '../../../test/support/wait-for.ts';
import { seed, type Seeded } from './seed.ts';

/** A release of the service: the folder of its files, and the command of its main program. */
export interface Release {
  name: string;
  root: string;
  launcher: readonly [command: string, ...args: string[]];
}

/** A release that runs over its own database, the API and the worker as two processes. */
export interface Contestant extends Seeded {
  name: string;
  url: string;
  backofficeUrl: string;
  databaseUrl: string;
  /** Keys of two people with every role, because one person cannot reserve money and send it. */
  operatorKeys: readonly [string, string];
  /** The API's process. */
  pid: number;
  stop(): Promise<void>;
}

/** More than the load generator can send, so that nothing is refused. */
const REQUESTS_PER_MINUTE = 10_000_000;

/** Starts a release in a new folder inside this one, until `stops` run. */
export async function addContestant(
  release: Release,
  folder: string,
  stops: Stops,
): Promise<Contestant> {
  const own = path.join(folder, release.name);
  await mkdir(own, { mode: 0o711 });
  const contestant = await startContestant(release, own);
  stops.add(() => contestant.stop());
  return contestant;
}

/** Starts a release in an empty folder and adds the data that the scenarios use. */
export async function startContestant(release: Release, folder: string): Promise<Contestant> {
  const server = await startEmbeddedPostgres(path.join(folder, 'postgres'));
  const [port, backofficePort] = [await freePort(), await freePort()];
  const env = {
    PATH: process.env.PATH,
    ENVIRONMENT: 'sandbox',
    DATABASE_URL: server.url,
    MIGRATE: 'true',
    ENCRYPTION_KEY: KEY,
    DIGEST_KEY: KEY,
    HOST: '127.0.0.1',
    PORT: String(port),
    BACKOFFICE_PORT: String(backofficePort),
    DATA_DIR: folder,
  };
  const [url, backofficeUrl] = [port, backofficePort].map((it) => `http://127.0.0.1:${it}`) as [
    string,
    string,
  ];
  const processes: ChildProcess[] = [];
  const start = (part: string) =>
    processes.push(startPart(release, part, env, path.join(folder, `${part}.log`)));
  const stop = async () => {
    for (const child of processes) await end(child);
    await server.stop();
  };
  try {
    start('api');
    await waitForResponse(`${url}/readyz`);
    start('worker');
    const operatorKeys = [
      await createOperatorKey(release, env, 'bench'),
      await createOperatorKey(release, env, 'second'),
    ] as const;
    const seeded = await seed({ url, backofficeUrl, operatorKey: operatorKeys[0] });
    await liftLimits(server.url);
    const pid = processes[0]!.pid!;
    const { name } = release;
    const urls = { url, backofficeUrl, databaseUrl: server.url };
    return { ...seeded, ...urls, name, operatorKeys, pid, stop };
  } catch (error) {
    await stop();
    console.error(await readFile(path.join(folder, 'api.log'), 'utf8'));
    throw error;
  }
}

function startPart(
  { root, launcher: [command, ...args] }: Release,
  part: string,
  env: NodeJS.ProcessEnv,
  logFile: string,
): ChildProcess {
  const log = openSync(logFile, 'w');
  return spawn(command, [...args, part], {
    cwd: root,
    env,
    stdio: ['ignore', log, 'inherit'],
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

async function createOperatorKey(
  { root }: Release,
  env: NodeJS.ProcessEnv,
  person: string,
): Promise<string> {
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, [path.join(root, 'src/cli/backoffice.ts'), ...args], {
      cwd: root,
      env,
    });
  const name = ['--name', person];
  const admin = ['create-admin', ...name, '--email', `${person}@service.example`];
  const database = new URL(env.DATABASE_URL!).pathname.slice(1);
  const { stdout } = await run(...admin, '--database', database)
    .catch(() => run(...admin)) // a release that asks for no database
    .catch(
      () => run('create-operator-key', ...name, '--person', person, '--roles', 'all', '--yes'), // an older release
    );
  return /svcop_\w+/.exec(stdout)![0];
}

/** The API may use what it has read of a partner for a second. */
const CACHED_FOR_MS = 1_100;

/** Removes the limits of a partner, which a load generator would exceed. */
async function liftLimits(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query(
    'update partners set requests_per_minute = $1, daily_order_amount_cap = $2, max_order_amount = $2',
    [REQUESTS_PER_MINUTE, 9e15],
  );
  await client.query('vacuum analyze');
  await client.end();
  await wait(CACHED_FOR_MS);
}

/** Resolves when a server responds at the URL. @throws Error if it does not within two minutes */
export const waitForResponse = (url: string) =>
  waitFor(() =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    ),
  );

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../src/database/embedded/embedded-postgres.ts';
import { isAlive } from '../../src/database/embedded/embedded-home.ts';
import { startFaultProxy, type FaultProxy } from './fault-proxy.ts';

/** No process has this id, unlike 0 and -1, which mean groups. */
const NO_PROCESS = 2 ** 30;

/** The durable database of a torture run, behind a proxy, with its faults. */
export interface TorturedDatabase {
  proxy: FaultProxy;
  /** Runs a statement past the proxy. */
  query<Row extends object = object>(text: string): Promise<Row[]>;
  /** Stops the server as a crash does, and starts it again after this time. */
  crash(downMs: number): Promise<void>;
  /** Resolves when the server responds. Starts it again if it has ended, as systemd does. */
  revive(): Promise<void>;
  close(): Promise<void>;
}

/** Runs a statement over a separate connection. */
export async function runStatement<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  return client
    .query<Row>(text)
    .then(({ rows }) => rows)
    .finally(() => client.end().catch(() => {}));
}

/** Starts PostgreSQL in this folder. */
export async function startTorturedDatabase(folder: string): Promise<TorturedDatabase> {
  const directory = path.join(folder, 'postgres');
  let server: EmbeddedPostgres = await startEmbeddedPostgres(directory);
  const proxy = await startFaultProxy(server.url);

  const query = <Row extends object>(text: string) => runStatement<Row>(server.url, text);

  async function startAgain(): Promise<void> {
    await server.stop();
    server = await startEmbeddedPostgres(directory);
    proxy.target.port = Number(new URL(server.url).port);
  }

  async function serverPid(): Promise<number> {
    const file = await readFile(path.join(directory, 'data/postmaster.pid'), 'utf8').catch(
      () => '',
    );
    return Number(file.split('\n')[0]) || NO_PROCESS;
  }

  return {
    proxy,
    query,
    async crash(downMs) {
      process.kill(await serverPid(), 'SIGQUIT'); // immediate shutdown: nothing is written, the log is replayed
      await server.stop();
      await wait(downMs);
      await startAgain();
    },
    async revive() {
      while (!(await query('select 1').catch(() => null))) {
        if (!(await isAlive(await serverPid(), 'postgres'))) await startAgain();
        await wait(100);
      }
    },
    async close() {
      await proxy.close();
      await server.stop();
    },
  };
}

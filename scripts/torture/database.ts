import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../src/database/embedded-postgres.ts';
import { startFaultProxy, type FaultProxy } from './fault-proxy.ts';

/** The durable database of a torture run, behind a proxy, with its faults. */
export interface TorturedDatabase {
  proxy: FaultProxy;
  /** Runs a statement past the proxy. */
  query<Row extends object = object>(text: string): Promise<Row[]>;
  /** Stops the server as a crash does, and starts it again after this time. */
  crash(downMs: number): Promise<void>;
  close(): Promise<void>;
}

/** Starts PostgreSQL in this folder. */
export async function startTorturedDatabase(folder: string): Promise<TorturedDatabase> {
  const directory = path.join(folder, 'postgres');
  let server: EmbeddedPostgres = await startEmbeddedPostgres(directory);
  const proxy = await startFaultProxy(server.url);

  async function query<Row extends object>(text: string): Promise<Row[]> {
    const client = new pg.Client({ connectionString: server.url });
    client.on('error', () => {});
    await client.connect();
    return client
      .query<Row>(text)
      .then(({ rows }) => rows)
      .finally(() => client.end().catch(() => {}));
  }

  return {
    proxy,
    query,
    async crash(downMs) {
      const [pid] = (await readFile(path.join(directory, 'data/postmaster.pid'), 'utf8')).split(
        '\n',
      );
      process.kill(Number(pid), 'SIGQUIT'); // immediate shutdown: nothing is written, the log is replayed
      await server.stop();
      await wait(downMs);
      server = await startEmbeddedPostgres(directory);
      proxy.target.port = Number(new URL(server.url).port);
    },
    async close() {
      await proxy.close();
      await server.stop();
    },
  };
}

import { execFile } from 'node:child_process';
import { appendFile, chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../../src/database/embedded/embedded-postgres.ts';
import { migrate } from '../../../src/database/migrating/migrate.ts';

const run = promisify(execFile);

/** A migrated database with a streaming replica, on separate servers. */
export interface ReplicatedPostgres {
  primaryUrl: string;
  replicaUrl: string;
  /** Runs a statement on the replica. */
  onReplica(text: string): Promise<void>;
  stopReplica(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a primary, and a replica from a copy of its files that was made while it was stopped. */
export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'replicated-'));
  await chmod(folder, 0o711); // the server's own user passes through
  const [first, second] = [path.join(folder, 'primary'), path.join(folder, 'replica')];
  const stopped = await startEmbeddedPostgres(first);
  await migrate(stopped.url);
  await stopped.stop();
  await run('cp', ['-a', first, second]);
  const primary = await startEmbeddedPostgres(first);
  await appendFile(
    path.join(second, 'data/postgresql.conf'),
    `primary_conninfo = '${primary.url}'\n`,
  );
  await writeFile(path.join(second, 'data/standby.signal'), '');
  let replica: EmbeddedPostgres | null = await startEmbeddedPostgres(second);
  const replicaUrl = replica.url;

  async function stopReplica(): Promise<void> {
    await replica?.stop();
    replica = null;
  }

  return {
    primaryUrl: primary.url,
    replicaUrl,
    async onReplica(text) {
      const client = new pg.Client({ connectionString: replicaUrl });
      await client.connect();
      await client.query(text).finally(() => client.end());
    },
    stopReplica,
    async close() {
      await stopReplica();
      await primary.stop();
      await rm(folder, { recursive: true });
    },
  };
}

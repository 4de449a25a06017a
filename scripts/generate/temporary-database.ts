import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../src/database/embedded/embedded-postgres.ts';
import { migrate } from '../../src/database/migrating/migrate.ts';

/**
 * Runs `work` on a connection to a fresh, migrated database, and deletes the database afterwards.
 */
export async function withTemporaryDatabase(
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'generate-'));
  await chmod(folder, 0o711); // the server's own user passes through
  const server = await startEmbeddedPostgres(path.join(folder, 'postgres'), { durable: false });
  try {
    await migrate(server.url);
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    await work(client).finally(() => client.end());
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

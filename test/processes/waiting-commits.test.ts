import { chmod, mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { readConfig } from '../../src/configuration/config.ts';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../src/database/embedded/embedded-postgres.ts';
import { migrate } from '../../src/database/migrating/migrate.ts';
import { createServer } from '../../src/http/server.ts';
import { recordReadiness } from '../../src/http/pages/status/status.ts';
import { monitoringApp } from '../../src/monitoring/app.ts';
import { createRegistry } from '../../src/monitoring/registry.ts';
import { createLog } from '../../src/observing/log.ts';
import { openContext, type OpenContext } from '../../src/start/open-context.ts';
import { KEY, testKeyring } from '../support/harness.ts';
import { waitFor } from '../support/wait-for.ts';

const POOL_SIZE = 2;
let folder: string;
let postgres: EmbeddedPostgres;
let open: OpenContext;
let server: ReturnType<typeof createServer>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'waiting-commits-'));
  await chmod(folder, 0o711); // the server's own user passes through
  postgres = await startEmbeddedPostgres(path.join(folder, 'postgres'));
  await migrate(postgres.url);
  const config = readConfig({
    DATABASE_URL: postgres.url,
    ENCRYPTION_KEY: KEY,
    DIGEST_KEY: KEY,
    DATABASE_POOL_SIZE: String(POOL_SIZE),
  });
  open = openContext(config, postgres.url, testKeyring(), createLog('silent'));
  server = createServer(config, monitoringApp(open.ctx, await createRegistry()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await open.close();
  await postgres.stop();
  await rm(folder, { recursive: true });
});

/** Lets commits wait for a standby of this name, or for none if it is empty. */
async function requireStandby(name: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(`alter system set synchronous_standby_names = '${name}'`);
  await client.query('select pg_reload_conf()').finally(() => client.end());
}

async function get(page: string): Promise<{ status: number; text: string }> {
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}${page}`);
  return { status: response.status, text: await response.text() };
}

const until = (text: string) =>
  waitFor(
    () => get('/readyz'),
    (found) => found.text.includes(text),
  );

describe('a service whose commits wait for a standby', () => {
  it('is not ready and says why, also if every connection of the pool waits, until one confirms', async () => {
    expect(await until('"ready"')).toMatchObject({ status: 200 });
    await requireStandby('lost');
    const commits = Array.from({ length: POOL_SIZE }, (_, minute) =>
      open.ctx.db
        .insertInto('readiness_hours')
        .values({ hour: new Date(Date.UTC(2026, 10, 1, minute)), ready_minutes: '1' as never })
        .execute(),
    );
    expect(await until('database commits wait')).toEqual({
      status: 503,
      text: '{"status":"database commits wait"}',
    });
    const { text } = await get('/metrics');
    expect(text).toContain(`\npartner_api_commits_waiting ${POOL_SIZE}\n`);
    expect(text).toMatch(/\npartner_api_oldest_waiting_commit_age_seconds [3-9]/);
    expect(text).toContain('\npartner_api_database_up 0\n');

    await requireStandby('');
    await Promise.all(commits);
    expect(await until('"ready"')).toMatchObject({ status: 200 });
    const rows = await open.ctx.db.selectFrom('readiness_hours').select('hour').execute();
    expect(rows).toHaveLength(POOL_SIZE);
    await recordReadiness(open.ctx);
    expect((await get('/metrics')).text).toContain('\npartner_api_commits_waiting 0\n');
  });
});

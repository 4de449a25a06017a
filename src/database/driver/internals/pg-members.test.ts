import net from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { startSilentProxy } from '../../../../test/support/server/silent-proxy.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../test/support/server/test-server.ts';
import { isSilent, isUnavailable } from '../failures.ts';
import { socketOf } from './guard-queries.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function connected(options: object = {}): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url, ...options });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Everything that the driver uses of pg although pg does not promise it, with the module that uses it. */
describe('pg still', () => {
  it('has the socket of a client at connection.stream (guard-queries.ts)', async () => {
    const client = await connected();
    expect(socketOf(client)).toBeInstanceOf(net.Socket);
    const ended = new Promise((resolve) => client.once('end', resolve));
    socketOf(client).destroy();
    await ended;
  });

  it('sends a query before the result of the previous one with pipeline (pipelined-connection.ts)', async () => {
    const client = await connected({ pipeline: true });
    await client.query('select $1::integer', [1]);
    const { bytesWritten } = socketOf(client);
    const slow = client.query('select pg_sleep($1)', [60]).catch((error: Error) => error.message);
    const afterSlow = socketOf(client).bytesWritten;
    const next = client.query('select $1::text', ['next']).catch((error: Error) => error.message);
    expect(afterSlow).toBeGreaterThan(bytesWritten);
    expect(socketOf(client).bytesWritten).toBeGreaterThan(afterSlow);
    socketOf(client).destroy();
    expect(await Promise.all([slow, next])).toEqual(
      Array(2).fill('Connection terminated unexpectedly'),
    );
  });

  it('opens connections with options.Client, for pool.query with pool.connect (connection.ts, hosts.ts)', async () => {
    class Named extends pg.Client {}
    const pool = new pg.Pool({ connectionString: database.url, Client: Named as never });
    const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
    let connections = 0;
    pool.connect = ((...args: unknown[]) => {
      connections += 1;
      return connect(...args);
    }) as typeof pool.connect;
    await pool.query('select 1');
    const client = await pool.connect();
    expect([client instanceof Named, connections]).toEqual([true, 2]);
    client.release();
    await pool.end();
  });

  it('connects to the host and port that a client has when connect is called (hosts.ts)', async () => {
    const client = new pg.Client({
      connectionString: database.url.replace(/@[^/]+/, '@127.0.0.1:1'),
    });
    const { hostname, port } = new URL(database.url);
    Object.assign(client, { host: hostname, port: Number(port) });
    await client.connect();
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await client.end();
  });

  it('reports silence and lost connections in the words that failures.ts knows', async () => {
    const proxy = await startSilentProxy(database.url);
    const client = await connected({ connectionString: proxy.url, query_timeout: 500 });
    proxy.silence();
    const silent = await client.query('select 1').catch((error: unknown) => error);
    expect([isSilent(silent), isUnavailable(silent)]).toEqual([true, true]);
    const waiting = client.query('select 2').catch((error: unknown) => error);
    socketOf(client).destroy();
    expect(isUnavailable(await waiting)).toBe(true);
    const late = await client.query('select 3').catch((error: unknown) => error);
    expect(isUnavailable(late)).toBe(true);
    await proxy.close();
  });
});

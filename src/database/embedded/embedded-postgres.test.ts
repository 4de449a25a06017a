import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, chmod, cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { waitFor } from '../../../test/support/wait-for.ts';
import { freePort, startEmbeddedPostgres } from './embedded-postgres.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'partner-investment-api-test-'));
  await chmod(folder, 0o711); // the server's own user passes through
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/**
 * Starts the server as a separate process, prints its address or why there is none, and stops it
 * when its input ends.
 */
const OWNER = `
  import { startEmbeddedPostgres } from '${new URL('./embedded-postgres.ts', import.meta.url).href}';
  const server = await startEmbeddedPostgres(process.argv[1],
    { durable: false }).catch((error) => void console.log(error.name + ': ' + error.message));
  if (server) {
    console.log(server.url);
    process.stdin.resume().once('end', () => server.stop());
  }`;

interface Owner {
  said: string;
  end(signal?: 'SIGKILL'): Promise<void>;
}

async function startOwner(directory: string): Promise<Owner> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', OWNER, directory], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const [said] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return {
    said,
    async end(signal) {
      if (signal) child.kill(signal);
      else child.stdin.end();
      await ended;
    },
  };
}

const isUp = ({ said }: Owner) => said.startsWith('postgres://');

/** The file in which a server writes its process id. */
const pidFileOf = (directory: string) => path.join(directory, 'data/postmaster.pid');

/** Kills the server of a folder as soon as it has a process id. */
async function killServerOf(directory: string): Promise<void> {
  const read = () => readFile(pidFileOf(directory), 'utf8').catch(() => '');
  const [pid] = (await waitFor(read, (text) => text.includes('\n'))).split('\n');
  process.kill(Number(pid), 'SIGKILL');
}

async function answers({ said }: Pick<Owner, 'said'>): Promise<boolean> {
  const client = new pg.Client({ connectionString: said });
  client.on('error', () => {});
  await client.connect();
  const { rowCount } = await client.query('select 1');
  await client.end();
  return rowCount === 1;
}

describe('startEmbeddedPostgres', () => {
  it('takes another port if a process has taken the first one meanwhile', async () => {
    const other = net.createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port: taken } = other.address() as net.AddressInfo;
    const tried: number[] = [];
    const server = await startEmbeddedPostgres(path.join(folder, 'other-port'), {
      durable: false,
      async findPort() {
        tried.push(tried.length === 0 ? taken : await freePort()); // which others may take, too
        return tried.at(-1)!;
      },
    });
    expect(tried[0]).toBe(taken);
    expect(new URL(server.url).port).toBe(String(tried.at(-1)));
    expect(await answers({ said: server.url })).toBe(true);
    await server.stop();
    other.close();
  });

  it('reports that the server was killed before it was ready', async () => {
    const directory = path.join(folder, 'killed');
    await (await startEmbeddedPostgres(directory, { durable: false })).stop();
    await writeFile(path.join(directory, 'data/standby.signal'), ''); // of a standby that never accepts connections
    await appendFile(path.join(directory, 'data/postgresql.auto.conf'), 'hot_standby = off\n');
    const killed = killServerOf(directory);
    await expect(startEmbeddedPostgres(directory, { durable: false })).rejects.toThrow(
      /^PostgreSQL did not start/,
    );
    await killed;
  });

  it('reports that the server does not accept its password', async () => {
    const directory = path.join(folder, 'password');
    await (await startEmbeddedPostgres(directory, { durable: false })).stop();
    await writeFile(path.join(directory, 'password'), 'another');
    await expect(startEmbeddedPostgres(directory, { durable: false })).rejects.toThrow(
      `does not accept the password of ${path.join(directory, 'password')}`,
    );
    await expect(readFile(pidFileOf(directory))).rejects.toThrow('ENOENT');
  });

  it('does not stop the server of another folder that has the process id of a killed one', async () => {
    const [first, second] = [path.join(folder, 'first'), path.join(folder, 'second')];
    await (await startEmbeddedPostgres(second, { durable: false })).stop();
    const server = await startEmbeddedPostgres(first, { durable: false });
    await cp(pidFileOf(first), pidFileOf(second));
    await expect(startEmbeddedPostgres(second, { durable: false })).rejects.toThrow(
      /"postmaster.pid" already exists/, // PostgreSQL itself refuses, because a process with this id runs
    );
    expect(await answers({ said: server.url })).toBe(true);
    await server.stop();
  });

  it('gives a folder to one of several that start at once: first, later, and after the owner was killed', async () => {
    const directory = path.join(folder, 'postgres');
    for (const signal of ['SIGKILL', undefined, undefined] as const) {
      const owners = await Promise.all([
        startOwner(directory),
        startOwner(directory),
        startOwner(directory),
      ]);
      const [up, ...others] = [...owners].sort(
        (one, other) => Number(isUp(other)) - Number(isUp(one)),
      );
      for (const { said } of others)
        expect(said).toMatch(/^StartError: Another instance \(process \d+\) already uses /);
      expect(await answers(up!)).toBe(true);
      await Promise.all(others.map((other) => other.end()));
      await up!.end(signal);
    }
    expect((await readdir(directory)).filter((name) => name.startsWith('owner.pid'))).toEqual([]);
  });
});

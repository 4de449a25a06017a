import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { StartError } from '../../start-error.ts';
import { pgFailure } from '../driver/failures.ts';

/** Another process can take a free port before the server listens there. */
export class PortTaken extends StartError {}

const CONNECT_TIMEOUT_MS = 3_000;
/** Refusals of the password, 30 ms apart: of this server, and not of one that has taken its port. */
const MAX_REFUSALS = 100;
const INVALID_PASSWORD = '28P01';

/**
 * Resolves when a server accepts connections.
 * @throws PortTaken, StartError if it has ended, or does not accept its password
 */
export async function untilReady(url: string, server: ChildProcess, home: string): Promise<void> {
  for (let refusals = 0; ;) {
    if (server.exitCode !== null || server.signalCode !== null) {
      const log = await readFile(path.join(home, 'postgres.log'), 'utf8');
      const lines = log.trim().split('\n').slice(-3).join(' ');
      const Failure = lines.includes('could not create any TCP/IP sockets')
        ? PortTaken
        : StartError;
      throw new Failure(`PostgreSQL did not start: ${lines}`);
    }
    // Another process that has taken the port may accept the connection and say nothing.
    const client = new Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      return;
    } catch (error) {
      if (pgFailure(error)?.code === INVALID_PASSWORD && ++refusals === MAX_REFUSALS)
        throw new StartError(
          `PostgreSQL does not accept the password of ${path.join(home, 'password')}.`,
        );
      await wait(30);
    } finally {
      await client.end().catch(() => {});
    }
  }
}

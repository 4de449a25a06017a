import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { readConfig } from '../../src/configuration/config.ts';
import { freePort } from '../../src/database/embedded/embedded-postgres.ts';
import { KEY } from '../support/harness.ts';
import { LAUNCHER } from '../support/server/launch.ts';
import { LIVE_SETTINGS } from '../support/server/live-settings.ts';
import { startProcess } from '../support/server/service-process.ts';
import { useService } from '../support/use-service.ts';
import { waitFor } from '../support/wait-for.ts';
import { listen } from '../../src/start/listen.ts';

const service = useService();

/** Requests a path on a connection that would stay open. */
function get(url: URL, agent: http.Agent): Promise<{ status: number; connection: string }> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { agent }, (response) => {
      response.resume().on('end', () =>
        resolve({
          status: response.statusCode!,
          connection: response.headers.connection ?? '',
        }),
      );
    });
    request.on('error', reject);
  });
}

describe('SIGTERM', () => {
  it('is announced by /readyz before the ports close', async () => {
    const started = await startProcess(service.ctx.databaseUrl, ['api'], {
      STOP_DELAY_SECONDS: '10',
    });
    const agent = new http.Agent({ keepAlive: true });
    const at = (path: string) => new URL(path, started.baseUrl);
    const ready = await waitFor(
      () => get(at('/readyz'), agent),
      ({ status }) => status === 200,
    );
    expect(ready.connection).toBe('keep-alive');
    started.signal('SIGTERM');
    await waitFor(
      () => get(at('/readyz'), agent),
      ({ status }) => status === 503,
    );
    expect(await get(at('/healthz'), agent)).toEqual({ status: 200, connection: 'close' });
    agent.destroy();
    await started.end('SIGKILL');
  });

  it('ends the process with exit code 0, and the stop is logged', async () => {
    const started = await startProcess(service.ctx.databaseUrl, ['api']);
    started.signal('SIGTERM');
    expect(await started.exited).toBe(0);
    expect(started.log).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ msg: 'stopping', reason: 'SIGTERM' }),
        expect.objectContaining({ msg: 'stopped', reason: 'SIGTERM' }),
      ]),
    );
  });
});

describe('a process whose log cannot be written, because the disk is full', () => {
  it('serves requests, counts the lines that it drops, and stops with exit code 0', async () => {
    const host = '127.0.0.77'; // where nobody takes the ports before the process listens
    const [port, metricsPort] = [await freePort(), await freePort()];
    const disk = openSync('/dev/full', 'w');
    const child = spawn(LAUNCHER, ['api'], {
      stdio: ['ignore', disk, 'inherit'],
      env: {
        PATH: process.env.PATH,
        ENVIRONMENT: 'live',
        ...LIVE_SETTINGS,
        DATABASE_URL: service.ctx.databaseUrl,
        ENCRYPTION_KEY: KEY,
        DIGEST_KEY: KEY,
        HOST: host,
        PORT: String(port),
        BACKOFFICE_PORT: '0',
        METRICS_HOST: host,
        METRICS_PORT: String(metricsPort),
        STOP_DELAY_SECONDS: '0',
        npm_lifecycle_event: 'test',
      },
    });
    const exited = once(child, 'exit');
    const readyz = new URL(`http://${host}:${port}/readyz`);
    const agent = new http.Agent({ keepAlive: true, maxSockets: 8 });
    const read = () => get(readyz, agent).catch(() => null);
    await waitFor(read, (response) => response?.status === 200);
    const dropped = async () => {
      const refused = new URL('/v1/orders', readyz);
      await Promise.all(Array.from({ length: 500 }, () => get(refused, agent)));
      const response = await fetch(`http://${host}:${metricsPort}/metrics`);
      return /^partner_api_log_lines_dropped_total (\d+)$/m.exec(await response.text())?.[1];
    };
    await waitFor(dropped, (count) => Number(count) > 0);
    agent.destroy();
    child.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
    closeSync(disk);
  });
});

describe('a client that does not read its responses', () => {
  it('is disconnected', async () => {
    const config = readConfig({ ENCRYPTION_KEY: KEY, DIGEST_KEY: KEY });
    const body = Buffer.alloc(8 * 1024 * 1024);
    const variables = { host: 'HOST', port: 'PORT' };
    const asked = Promise.withResolvers<void>();
    const server = await listen(
      config,
      (_req, res) => {
        res.end(body);
        asked.resolve();
      },
      { host: '127.0.0.1', port: 0, variables },
      { stalledMs: 200 },
    );
    const socket = net.connect(server.port, '127.0.0.1');
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.on('error', () => {});
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(3));
    await asked.promise;
    await waitFor(server.connections, (count) => count === 0);
    socket.destroy();
    await closed;
    await server.drain();
  });
});

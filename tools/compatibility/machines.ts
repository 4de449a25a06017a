import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, open, readFile, symlink, writeFile } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { freePort } from '../../src/database/embedded/embedded-postgres.ts';
import { KEY } from '../../test/support/harness.ts';
import { waitFor } from '../../test/support/wait-for.ts';
import type { Api } from '../torture/load.ts';

/**
 * A machine with the units of `deploy/systemd/`, for the commands of UPGRADING.md. A load balancer
 * leads to its API while that is ready.
 */
export interface Machine extends Api {
  /** The variables that the commands name, and a `systemctl` for them. */
  variables: Record<string, string>;
  /** The end of the logs of its units. */
  logs(): Promise<string>;
  stop(): Promise<void>;
}

const PARTS = { 'partner-api@1': 'api', 'partner-worker@1': 'worker' } as const;
type Unit = keyof typeof PARTS;
const LINES = 20;

/** Prepares a machine on which a release is installed and nothing runs yet. */
export async function createMachine(
  folder: string,
  release: string,
  settings: Readonly<Record<string, string>>,
): Promise<Machine> {
  const service = path.join(folder, 'partner-investment-api');
  await mkdir(folder);
  await symlink(release, service);
  const ports = {
    api: await freePort(),
    'partner-api@1': await freePort(),
    'partner-worker@1': await freePort(),
  };
  const running = new Map<Unit, ChildProcess>();
  let isReady = false;

  async function stop(unit: Unit): Promise<void> {
    const child = running.get(unit);
    if (unit === 'partner-api@1') isReady = false;
    if (!child || child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }

  async function run(command: string, args: string[], unit: string, env = {}) {
    const log = await open(path.join(folder, `${unit}.log`), 'a');
    const child = spawn(command, args, {
      cwd: service,
      stdio: ['ignore', log.fd, log.fd],
      env: {
        PATH: process.env.PATH,
        ENCRYPTION_KEY: KEY,
        DIGEST_KEY: KEY,
        DATA_DIR: path.join(folder, 'data'),
        PORT: String(ports.api),
        BACKOFFICE_PORT: '0',
        STOP_DELAY_SECONDS: '1',
        ...settings,
        ...env,
      },
    });
    await log.close();
    return child;
  }

  async function start(unit: Unit): Promise<void> {
    const env = { METRICS_PORT: String(ports[unit]) };
    const child = await run(path.join(service, 'bin/service'), [PARTS[unit]], unit, env);
    running.set(unit, child);
    if (unit !== 'partner-api@1') return;
    void waitFor(
      () =>
        fetch(`http://127.0.0.1:${ports[unit]}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      (ok) => ok || child.exitCode !== null,
    ).then((ok) => {
      if (running.get(unit) === child) isReady = ok;
    });
  }

  /** What `systemctl` does with the units of `deploy/systemd/`. */
  async function systemctl(verb: string, unit: string): Promise<boolean> {
    if (verb === 'start' && unit === 'partner-migrate') {
      const database = new URL(settings.DATABASE_URL!).pathname.slice(1);
      const command = ['scripts/migrate.ts', '--database', database];
      const migration = await run(process.execPath, command, unit);
      const [code] = await once(migration, 'exit');
      return code === 0;
    }
    if (verb !== 'restart' || !(unit in PARTS)) return false;
    await stop(unit as Unit);
    await start(unit as Unit);
    return true;
  }

  const control = http.createServer((req, res) => {
    const [, verb = '', unit = ''] = req.url!.split('/');
    systemctl(verb, unit).then(
      (isDone) => res.writeHead(isDone ? 204 : 500).end(),
      (error: Error) => res.writeHead(500).end(error.message),
    );
  });
  const controlPort = await freePort();
  control.listen(controlPort, '127.0.0.1');
  await once(control, 'listening');
  const program = path.join(folder, 'systemctl');
  await writeFile(
    program,
    `#!/bin/sh\nexec curl --silent --show-error --fail "http://127.0.0.1:${controlPort}/$1/$2"\n`,
  );
  await chmod(program, 0o755);

  return {
    get process() {
      return isReady ? { baseUrl: `http://127.0.0.1:${ports.api}/v1` } : null;
    },
    variables: {
      PATH: `${folder}:${process.env.PATH}`,
      SERVICE: service,
      API_METRICS: `http://127.0.0.1:${ports['partner-api@1']}`,
      WORKER_METRICS: `http://127.0.0.1:${ports['partner-worker@1']}`,
    },
    async logs() {
      const ends = ['partner-migrate', ...Object.keys(PARTS)].map(async (unit) => {
        const text = await readFile(path.join(folder, `${unit}.log`), 'utf8').catch(() => '');
        return `${unit}:\n${text.trim().split('\n').slice(-LINES).join('\n')}`;
      });
      return (await Promise.all(ends)).join('\n');
    },
    async stop() {
      await Promise.all((Object.keys(PARTS) as Unit[]).map(stop));
      control.closeAllConnections();
      await new Promise((resolve) => control.close(resolve));
    },
  };
}

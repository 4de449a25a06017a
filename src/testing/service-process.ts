import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Half } from '../start/start.ts';
import { KEY } from './harness.ts';

const MAIN = path.resolve(import.meta.dirname, '../main.ts');

/** A half of the service, or both, as a process of its own. */
export interface ServiceProcess {
  /** Where its partner API is; empty where it is the worker alone. */
  baseUrl: string;
  backofficeUrl: string;
  /** Ends it, and resolves when it is gone. SIGKILL leaves it no time to tidy up. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

/** Starts it over a database that is migrated, on ports of its own, and resolves when it is ready. Live, so that it adds no demo data. */
export async function startProcess(databaseUrl: string, halves: readonly Half[], env: Record<string, string> = {}): Promise<ServiceProcess> {
  const child = spawn(process.execPath, [MAIN, ...halves], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      ENVIRONMENT: 'live',
      DATABASE_URL: databaseUrl,
      ENCRYPTION_KEY: KEY,
      DIGEST_KEY: KEY,
      PORT: '0',
      BACKOFFICE_PORT: '0',
      ...env,
    },
  });
  const ended = once(child, 'exit');
  const started = { baseUrl: '', backofficeUrl: '' };
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith('{')) continue; // a sandbox greets people
    const { msg, baseUrl, backofficeUrl } = JSON.parse(line) as { msg: string; baseUrl: string; backofficeUrl: string };
    if (msg === 'listening') Object.assign(started, { baseUrl, backofficeUrl });
    if (msg === 'ready') break;
  }
  child.stdout.resume();
  if (child.exitCode !== null) throw new Error(`The service ended with ${child.exitCode} before it was ready.`);
  return {
    ...started,
    async end(signal) {
      child.kill(signal);
      await ended;
    },
  };
}

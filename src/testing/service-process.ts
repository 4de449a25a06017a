import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { KEY, type Service } from './harness.ts';

/** A process of the service, beside the one of the test and over its database; to be killed. */
export interface ServiceProcess {
  /** Base address of its partner API. */
  baseUrl: string;
  /** Kills it as nothing else does: no signal that it could hear. Resolves when it is gone. */
  kill(): Promise<void>;
}

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
const NODE = path.join(path.dirname(MAIN), '../node_modules/.bin/node');

/** Starts the API of a service as a process of its own, as `npm start -- api` does. */
export async function startServiceProcess({ ctx }: Service, env: Record<string, string> = {}): Promise<ServiceProcess> {
  const { ENVIRONMENT, DATABASE_URL } = { ENVIRONMENT: ctx.config.environment, DATABASE_URL: ctx.databaseUrl };
  const own = { ENVIRONMENT, DATABASE_URL, ENCRYPTION_KEY: KEY, DIGEST_KEY: KEY, PORT: '0', BACKOFFICE_PORT: '0', ...env };
  const child = spawn(NODE, [MAIN, 'api'], { env: { PATH: process.env.PATH, ...own }, stdio: ['ignore', 'pipe', 'inherit'] });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const baseUrl = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the process ended with ${code} before it listened`)));
    createInterface(child.stdout).on('line', (line) => {
      if (line.includes('"listening"')) resolve((JSON.parse(line) as { baseUrl: string }).baseUrl);
    });
  });
  return {
    baseUrl,
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}

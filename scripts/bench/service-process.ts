import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { once } from 'node:events';
import path from 'node:path';

const MAIN = path.join(import.meta.dirname, '../../src/main.ts');

/** A process of the service, as `npm start -- api` or `npm start -- worker` starts it. */
export interface ServiceProcess {
  /** Clean stop. */
  stop(): Promise<void>;
  /** kill -9. */
  kill(): Promise<void>;
}

/** Starts one half of the service and resolves when it is ready. Its warnings and errors are shown. */
export async function startProcess(half: 'api' | 'worker', env: Record<string, string>): Promise<ServiceProcess> {
  const child = spawn(process.execPath, ['--disable-proto=throw', MAIN, half], {
    // As under npm: the process ends with this one, however this one ends.
    env: { ...env, PATH: process.env.PATH, NODE_OPTIONS: process.env.BENCH_NODE_OPTIONS, npm_lifecycle_event: 'bench' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const ready = new Promise<void>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (!line.startsWith('{')) return;
      const { msg, level } = JSON.parse(line) as { msg: string; level: number | string };
      if (msg === 'ready') resolve();
      else if (level === 'error' || Number(level) >= 50) console.error(line);
    });
  });
  await Promise.race([ready, exited.then(([code]) => Promise.reject(new Error(`The ${half} ended with ${code} before it was ready.`)))]);
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await exited;
  };
  return { stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}

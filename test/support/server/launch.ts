import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

/**
 * The command that starts the service, for `npm start` and for every test, benchmark and script.
 */
export const LAUNCHER = path.resolve(import.meta.dirname, '../../../bin/service');

/**
 * The variables of every program of the service that a test starts: with compiled code, as `bin/service` has it,
 * a start takes half the time.
 */
export const PROGRAM_ENV = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: path.resolve(import.meta.dirname, '../../../node_modules/.cache/node'),
};

export type LogLine = Record<string, unknown>;

/** The service, or a part of it, in a separate process. */
export interface ServiceProcess {
  pid: number;
  /** Base address of the partner API; empty if the process is only a worker. */
  baseUrl: string;
  backofficeUrl: string;
  /** The lines logged so far that are stored. */
  log: readonly LogLine[];
  /** The lines printed for people. */
  printed: readonly string[];
  /** Sends it any signal. */
  signal(name: NodeJS.Signals): void;
  /** Resolves with its exit code when it is gone; null if a signal killed it. */
  exited: Promise<number | null>;
  /** Ends it, and resolves when it is gone. SIGKILL leaves it no time to clean up. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

/**
 * Starts the service on free ports with exactly these environment variables, and resolves when it
 * is ready. It stops when this process ends, in whatever way.
 * @param isKept selects the lines of the log that are stored after the start; by default all
 * @throws Error if it ends before it is ready
 */
export async function launch(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  isKept: (line: LogLine) => boolean = () => true,
): Promise<ServiceProcess> {
  const child = spawn(LAUNCHER, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      BACKOFFICE_PORT: '0',
      npm_lifecycle_event: 'launch',
      ...env,
    },
  });
  const exited = once(child, 'close').then(([code]) => code as number | null);
  const log: LogLine[] = [];
  const printed: string[] = [];
  let isReady = false;
  const lines = createInterface({ input: child.stdout });
  const ready = new Promise<void>((resolve, reject) => {
    lines.on('line', (line) => {
      if (!line.startsWith('{')) return void printed.push(line);
      const entry = JSON.parse(line) as LogLine;
      if (!isReady || isKept(entry)) log.push(entry);
      isReady ||= entry.msg === 'ready';
      if (isReady) resolve();
    });
    void exited.then((code) =>
      reject(
        new Error(
          `The service ended with ${code} before it was ready. ${String(log.at(-1)?.msg ?? '')}`,
        ),
      ),
    );
  });
  await ready;
  const { baseUrl = '', backofficeUrl = '' } = log.find(({ msg }) => msg === 'listening') ?? {};
  return {
    pid: child.pid!,
    baseUrl: baseUrl as string,
    backofficeUrl: backofficeUrl as string,
    log,
    printed,
    signal: (name) => void child.kill(name),
    exited,
    async end(signal) {
      child.kill(signal);
      await exited;
    },
  };
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Quickstart } from '../../../src/start/sandbox/quickstart.ts';
import type { ServiceProcess } from '../../../test/support/server/launch.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** Pino's level of an error. */
const ERROR_LEVEL = 50;

/** A line that the service has logged. */
export interface LogLine {
  level: number;
  msg: string;
  requestId?: string;
  err?: { message?: string; stack?: string };
}

/** Returns whether the service has logged a line as an error. */
export const isError = ({ level }: { level?: unknown }) => (level as number) >= ERROR_LEVEL;

/** The service as a separate process, with an embedded database. */
export interface FuzzedService extends Quickstart {
  /** Returns what it has logged as an error so far. */
  errors(): LogLine[];
  /** Resolves with a sentence when the process has ended. */
  ended: Promise<string>;
  isAlive(): boolean;
  /** Runs a program of this repository in the same environment. */
  run(program: string, ...args: string[]): Promise<{ output: string; exitCode: number }>;
}

/** Observes a sandbox that was started with this environment. */
export function fuzzedService(
  quickstart: Quickstart,
  { log, exited }: ServiceProcess,
  environment: Record<string, string>,
): FuzzedService {
  let isAlive = true;
  return {
    ...quickstart,
    errors: () => log.filter(isError) as unknown as LogLine[],
    isAlive: () => isAlive,
    ended: exited.then((code) => {
      isAlive = false;
      return `The service ended with ${code}; what it has written is above.`;
    }),
    async run(program, ...args) {
      const env = { PATH: process.env.PATH, ...environment };
      const child = spawn(process.execPath, [path.join(ROOT, program), ...args], {
        cwd: ROOT,
        env,
      });
      child.stdin.end();
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => void (output += text));
      const [exitCode] = (await once(child, 'close')) as [number | null];
      return { output, exitCode: exitCode ?? 1 };
    },
  };
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Quickstart } from '../../../src/start/sandbox/quickstart.ts';
import { launch } from '../../../test/support/server/launch.ts';

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

/** The service as a separate process, with an embedded database. */
export interface FuzzedService extends Quickstart {
  /** Returns what it has logged as an error so far. */
  errors(): LogLine[];
  /** Resolves with a sentence if the process ends on its own. */
  died: Promise<string>;
  isAlive(): boolean;
  /**
   * Runs a program of this repository in the same environment. @returns its output and its exit
   * code
   */
  run(program: string, ...args: string[]): Promise<{ output: string; exitCode: number }>;
  stop(): Promise<void>;
}

/** Starts a sandbox as `npm start` does, with its data in this folder. */
export async function startFuzzedService(
  folder: string,
  env: Record<string, string>,
): Promise<FuzzedService> {
  const dataDir = path.join(folder, '.data');
  const environment = { DATA_DIR: dataDir, ...env };
  const isError = ({ level }: { level?: unknown }) => (level as number) >= ERROR_LEVEL;
  const service = await launch([], environment, isError);
  const quickstart = JSON.parse(
    await readFile(path.join(dataDir, 'quickstart.json'), 'utf8'),
  ) as Quickstart;
  let isStopping = false;
  let isAlive = true;
  const died = new Promise<string>((resolve) => {
    void service.exited.then((code) => {
      isAlive = false;
      if (!isStopping) resolve(`The service ended with ${code}; what it has written is above.`);
    });
  });
  return {
    ...quickstart,
    errors: () => service.log.filter(isError) as unknown as LogLine[],
    isAlive: () => isAlive,
    died,
    run: (program, ...args) => runProgram(program, args, environment),
    async stop() {
      isStopping = true;
      await service.end('SIGTERM');
    },
  };
}

async function runProgram(
  program: string,
  args: string[],
  env: Record<string, string>,
): Promise<{ output: string; exitCode: number }> {
  const child = spawn(process.execPath, [path.join(ROOT, program), ...args], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, ...env },
  });
  child.stdin.end();
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => void (output += text));
  const [exitCode] = (await once(child, 'close')) as [number | null];
  return { output, exitCode: exitCode ?? 1 };
}

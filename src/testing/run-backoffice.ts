import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Client } from './client.ts';

const PROGRAM = fileURLToPath(new URL('../cli/backoffice.ts', import.meta.url));

/** How a command ended, and what it has written. */
export interface Ended {
  exitCode: number | null;
  out: string;
  err: string;
}

/** Runs the command line of the back office as a person does, less the terminal. */
export type Run = (args: readonly string[], env?: Readonly<Record<string, string | undefined>>, input?: string) => Promise<Ended>;

/** The command line with the key of an operator, in a folder. */
export function commandLine({ baseUrl, apiKey }: Client, folder: string): Run {
  return async (args, env = {}, input = '') => {
    const access = { BACKOFFICE_URL: baseUrl, BACKOFFICE_KEY: apiKey, NODE_OPTIONS: '', COLUMNS: '80' };
    const child = spawn(process.execPath, [PROGRAM, ...args], { env: { ...process.env, ...access, ...env }, cwd: folder });
    child.stdin.end(input);
    const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
    const [exitCode, out, err] = await Promise.all([exited, text(child.stdout), text(child.stderr)]);
    return { exitCode, out, err };
  };
}

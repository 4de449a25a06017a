import { spawn } from 'node:child_process';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { runCommandLine } from '../cli/command-line.ts';
import { withTerminal } from '../cli/terminal.ts';
import type { Client } from './client.ts';

const PROGRAM = fileURLToPath(new URL('../cli/backoffice.ts', import.meta.url));

/** The exit code and the output of a command. */
export interface Ended {
  exitCode: number | null;
  out: string;
  err: string;
}

/** Runs the command line of the back office as a person does, without a terminal. */
export type Run = (
  args: readonly string[],
  env?: Readonly<Record<string, string | undefined>>,
  input?: string,
) => Promise<Ended>;

/**
 * Returns the command line with an operator's key, in a folder. It runs in this process, which
 * takes a fraction of the time that a separate process takes.
 */
export function commandLine(client: Client, folder: string): Run {
  return async (args, env = {}, input = '') => {
    const [output, errors] = [new PassThrough(), new PassThrough()];
    const [out, err] = [text(output), text(errors)];
    const terminal = {
      env: environmentOf(client, folder, env),
      folder,
      input: Readable.from([input]),
      output,
      errors,
    };
    const exitCode = await withTerminal(terminal, () => runCommandLine(args));
    output.end();
    errors.end();
    return { exitCode, out: await out, err: await err };
  };
}

/** Returns the same command line, each command in a separate process. */
export function commandProcess(client: Client, folder: string): Run {
  return async (args, env = {}, input = '') => {
    const child = spawn(process.execPath, [PROGRAM, ...args], {
      env: { PATH: process.env.PATH, ...environmentOf(client, folder, env) },
      cwd: folder,
    });
    child.stdin.end(input);
    const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
    const [exitCode, out, err] = await Promise.all([
      exited,
      text(child.stdout),
      text(child.stderr),
    ]);
    return { exitCode, out, err };
  };
}

function environmentOf(
  { baseUrl, apiKey }: Client,
  folder: string,
  env: Readonly<Record<string, string | undefined>>,
) {
  return {
    BACKOFFICE_URL: baseUrl,
    BACKOFFICE_KEY: apiKey,
    DATA_DIR: path.join(folder, '.data'),
    COLUMNS: '80',
    ...env,
  };
}

import { AsyncLocalStorage } from 'node:async_hooks';
import type { Readable, Writable } from 'node:stream';
import { styleText } from 'node:util';

/** The input and output of a command line. */
export interface Terminal {
  env: NodeJS.ProcessEnv;
  /** The folder to which relative paths refer. */
  folder: string;
  input: Readable & { isTTY?: boolean };
  output: Writable & { isTTY?: boolean; columns?: number };
  errors: Writable & { isTTY?: boolean };
}

const OWN: Terminal = {
  env: process.env,
  folder: '.',
  get input() {
    return process.stdin;
  },
  output: process.stdout,
  errors: process.stderr,
};

const replaced = new AsyncLocalStorage<Terminal>();

/**
 * Returns the terminal of the command that is running: the process's own, unless the command runs
 * in `withTerminal`.
 */
export function terminal(): Terminal {
  return replaced.getStore() ?? OWN;
}

/** Runs commands with another terminal, several at a time if necessary. */
export function withTerminal<Result>(other: Terminal, run: () => Promise<Result>): Promise<Result> {
  return replaced.run(other, run);
}

/** Writes a line to standard output. */
export function print(text: string): void {
  terminal().output.write(`${text}\n`);
}

/** Writes a line to standard error. */
export function printError(text: string): void {
  terminal().errors.write(`${text}\n`);
}

/**
 * Colours a text, or makes it bold, if the stream that it is for is a terminal that shows colours
 * (NO_COLOR).
 */
export function style(
  format: 'bold' | 'dim' | 'red' | 'yellow',
  text: string,
  to: 'output' | 'errors' = 'output',
): string {
  const stream = terminal()[to];
  return stream.isTTY ? styleText(format, text, { stream }) : text;
}

/** Returns the width to write for: the terminal's, COLUMNS, or no limit if the output is a file. */
export function outputWidth(): number {
  const { output, env } = terminal();
  return output.columns || Number(env.COLUMNS) || Number.POSITIVE_INFINITY;
}

/** `npm run backoffice -- <command>`: the back office for people. */
import { CommanderError } from 'commander';
import { ApiError } from '../errors.ts';
import { StartError } from '../start-error.ts';
import { errorText } from './error-text.ts';
import { Failure } from './failure.ts';
import { createProgram, isHelp } from './program.ts';
import { run } from './run.ts';

/** The reader of the output may stop reading, as `head` does. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

const wantsJson = process.argv.includes('--json');

try {
  await createProgram(run).parseAsync();
} catch (error) {
  process.exitCode = report(error);
}

/** Says on standard error what went wrong. @returns the exit code */
function report(error: unknown): 0 | 1 | 2 {
  if (isHelp(error)) return 0;
  if (error instanceof CommanderError) return 2; // commander has said what is wrong
  if (error instanceof Failure) {
    console.error(wantsJson && error.envelope ? JSON.stringify(error.envelope) : errorText(error));
    return error.exitCode;
  }
  console.error(error instanceof StartError || error instanceof ApiError ? error.message : error);
  return 1;
}

/** `npm run backoffice -- <command>`: the back office for people. */
import { CommanderError } from 'commander';
import { ApiError } from '../errors.ts';
import { StartError } from '../start-error.ts';
import { errorText } from './error-text.ts';
import { envelopeOf, Failure } from './failure.ts';
import { createProgram, isHelp } from './program.ts';
import { run } from './run.ts';

/** The reader of the output may stop reading, as `head` does. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

const wantsJson = process.argv.includes('--json');

try {
  await createProgram(run, { silent: wantsJson }).parseAsync();
} catch (error) {
  process.exitCode = report(error);
}

/** Says on standard error what went wrong, in JSON where JSON is wanted. @returns the exit code */
function report(error: unknown): 0 | 1 | 2 | 3 {
  if (isHelp(error)) return 0;
  const failure = error instanceof CommanderError ? new Failure(wordsOf(error), 2) : error;
  if (wantsJson) console.error(JSON.stringify(envelopeOf(failure)));
  else if (!(error instanceof CommanderError)) console.error(textOf(error)); // commander has said what is wrong
  return failure instanceof Failure ? failure.exitCode : 1;
}

function textOf(error: unknown): unknown {
  if (error instanceof Failure) return errorText(error);
  return error instanceof StartError || error instanceof ApiError ? error.message : error;
}

/** A command that is not complete has only its help for a message. */
function wordsOf({ code, message }: CommanderError): string {
  return code === 'commander.help' ? 'The command is not complete. See --help.' : message.replace(/^error: /, '');
}

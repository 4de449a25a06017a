import { inspect } from 'node:util';
import { CommanderError } from 'commander';
import { ApiError } from '../errors.ts';
import { StartError } from '../start-error.ts';
import { errorText } from './output/error-text.ts';
import { envelopeOf, Failure } from './failure.ts';
import { createProgram, isHelp } from './program.ts';
import { run } from './run.ts';
import { printError } from './terminal.ts';

type ExitCode = 0 | 1 | 2 | 3;

/**
 * Runs a command line of the back office, without its first words (`npm run backoffice --`). Writes
 * errors to standard error. @returns the exit code
 */
export async function runCommandLine(args: readonly string[]): Promise<ExitCode> {
  const wantsJson = args.includes('--json');
  try {
    await createProgram(run, { silent: wantsJson }).parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    return report(error, wantsJson);
  }
}

/** Writes an error, as JSON with `--json`. @returns the exit code */
function report(error: unknown, wantsJson: boolean): ExitCode {
  if (isHelp(error)) return 0;
  const failure = error instanceof CommanderError ? new Failure(messageOf(error), 2) : error;
  if (wantsJson) printError(JSON.stringify(envelopeOf(failure)));
  else if (!(error instanceof CommanderError)) printError(textOf(error)); // commander writes its own errors
  return failure instanceof Failure ? failure.exitCode : 1;
}

function textOf(error: unknown): string {
  if (error instanceof Failure) return errorText(error);
  return error instanceof StartError || error instanceof ApiError ? error.message : inspect(error);
}

/** Returns the message of an error of commander, whose message for an incomplete command is its help. */
function messageOf({ code, message }: CommanderError): string {
  return code === 'commander.help'
    ? 'The command is incomplete. See --help.'
    : message.replace(/^error: /, '');
}

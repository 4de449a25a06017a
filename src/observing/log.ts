import pg from 'pg';
import { pino, type DestinationStream, type Logger } from 'pino';
import { createLogOutput, type LogOutput } from './log-output.ts';

const STANDARD_OUTPUT = 1;
let standardOutput: LogOutput | undefined;

/**
 * Returns the standard output of the process. A process that is killed loses the lines of at most
 * 100 ms; one that exits in any other way loses none. Fatal lines are written at once.
 */
function bufferedOutput(): DestinationStream {
  if (standardOutput) return standardOutput;
  const output = createLogOutput(STANDARD_OUTPUT);
  process.on('exit', () => output.flushSync());
  return (standardOutput = output);
}

/** Returns how many lines the log of this process has dropped, because its standard output could not be written. */
export function countDroppedLines(): number {
  return standardOutput?.dropped ?? 0;
}

/**
 * Creates a log of JSON lines, on the standard output unless another destination is given. Errors
 * are written by `describeError`, so that they contain no value of a row or a request.
 */
export function createLog(level: string, destination = bufferedOutput()): Logger {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
  };
  return pino(options, destination);
}

/**
 * Describes an error for the log. PostgreSQL's messages quote values, so only codes and names of
 * its errors are written. The job queue reports some errors as plain objects.
 */
export function describeError(error: unknown): object {
  if (typeof error !== 'object' || error === null) return { type: typeof error };
  const { name, message, stack, cause, queue } = error as Partial<Error> & { queue?: string };
  const frames = stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n');
  const origin = {
    frames,
    ...(queue && { queue }),
    ...(cause ? { cause: describeError(cause) } : {}),
  };
  if (isDatabaseError(error)) {
    const { code, table, column, constraint, routine } = error;
    return { type: 'DatabaseError', code, table, column, constraint, routine, ...origin };
  }
  return { type: name ?? 'object', message, ...origin };
}

/** Returns whether this is an error of PostgreSQL, or a copy of one. */
function isDatabaseError(error: object): error is Partial<pg.DatabaseError> {
  return error instanceof pg.DatabaseError || ('severity' in error && 'routine' in error);
}

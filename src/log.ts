import pg from 'pg';
import { pino, type DestinationStream, type Logger } from 'pino';

/** The number of bytes of log lines that are written together. */
const WRITE_SIZE = 8192;
/** The longest time, in milliseconds, that a line waits to be written. */
const FLUSH_INTERVAL_MS = 100;

let standardOutput: DestinationStream | undefined;

/**
 * Returns the standard output of the process. It writes many lines at once, because one system call
 * per line costs a busy process more than creating the lines. A process that is killed loses the
 * lines of at most 100 ms; one that exits in any other way loses none. Fatal lines are written at
 * once.
 */
function bufferedOutput(): DestinationStream {
  if (standardOutput) return standardOutput;
  const options = { sync: false, minLength: WRITE_SIZE, periodicFlush: FLUSH_INTERVAL_MS };
  const output = pino.destination(options);
  process.on('exit', () => output.flushSync());
  return (standardOutput = output);
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

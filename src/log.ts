import pg from 'pg';
import { pino, type DestinationStream, type Logger } from 'pino';

/**
 * JSON lines. Errors are written by `describeError`, so that no value of a row or a request slips
 * in with them.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
  };
  return destination ? pino(options, destination) : pino(options);
}

/**
 * Describes an error for the log. PostgreSQL's messages quote values, so of its errors only codes
 * and names are written. The job queue reports some errors as plain objects.
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

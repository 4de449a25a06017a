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
 * What of an error may be written: PostgreSQL's messages quote values, so of its errors only codes
 * and names remain.
 */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const frames = error.stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n');
  const cause = error.cause ? { cause: describeError(error.cause) } : {};
  if (error instanceof pg.DatabaseError) {
    const { code, table, column, constraint, routine } = error;
    return { type: 'DatabaseError', code, table, column, constraint, routine, frames, ...cause };
  }
  return { type: error.name, message: error.message, frames, ...cause };
}

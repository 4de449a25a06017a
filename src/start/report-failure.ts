import { createLog } from '../observing/log.ts';
import { StartError } from '../start-error.ts';

/** Prints a failure for a person: as a sentence if it is explained. */
export function explain(error: unknown): void {
  console.error(error instanceof StartError ? error.message : error);
}

/**
 * Reports why a start or a migration has failed: to a person at a terminal as a sentence, otherwise as one line of the
 * log at level 60, whatever LOG_LEVEL is. `unexplained` is the message of an error that has no sentence.
 */
export function reportFailure(error: unknown, reason: string, unexplained: string): void {
  if (process.stdout.isTTY) return explain(error);
  const isExplained = error instanceof StartError;
  createLog('fatal').fatal(
    { reason, ...(!isExplained && { err: error }) },
    isExplained ? error.message : unexplained,
  );
}

/**
 * Reports why the service cannot start, in one sentence that says what to do. It is printed without
 * a stack trace; the exit code is 1.
 */
export class StartError extends Error {
  override name = 'StartError';
}

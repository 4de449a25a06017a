/**
 * Why the service cannot start, in one sentence that says what to do. Printed without a stack
 * trace, exit code 1.
 */
export class StartError extends Error {
  override name = 'StartError';
}

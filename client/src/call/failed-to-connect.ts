/** Codes that runtimes set on a failure of `fetch`, or on its causes. */
interface Failure {
  code?: unknown;
  syscall?: unknown;
  message?: unknown;
  cause?: unknown;
  errors?: unknown[];
}

/** System calls that occur before anything is sent. */
const CONNECTING = ['connect', 'getaddrinfo'];
/**
 * Codes with the same meaning if no system call is named: those of undici, and the older and newer
 * ones of Bun.
 */
const CODES = [
  'UND_ERR_CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ConnectionRefused',
];
/** Deno has this message but no code. */
const IN_WORDS = 'client error (Connect)';

/**
 * Returns whether `fetch` failed before it sent anything. False if the runtime does not report it,
 * as in workers. The system call is checked before the code, because a connection that is lost
 * while the client waits for the response can have the same code as one that was never made.
 */
export function failedToConnect(error: unknown): boolean {
  const { code, syscall, message, cause, errors } = (error ?? {}) as Failure;
  const inner = cause ?? errors?.[0];
  if (inner !== undefined) return failedToConnect(inner);
  if (typeof syscall === 'string') return CONNECTING.includes(syscall);
  return CODES.some((known) => known === code) || String(message).includes(IN_WORDS);
}

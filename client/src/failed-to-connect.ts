/** Codes that runtimes set on a failure of `fetch`, or on its causes. */
interface Failure {
  code?: unknown;
  syscall?: unknown;
  message?: unknown;
  cause?: unknown;
  errors?: unknown[];
}

/** System calls that come before anything is sent. */
const CONNECTING = ['connect', 'getaddrinfo'];
/**
 * Codes that mean the same where no system call is named: of undici, and of Bun in its older and
 * newer words.
 */
const CODES = [
  'UND_ERR_CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ConnectionRefused',
];
/** Deno says it in words only. */
const IN_WORDS = 'client error (Connect)';

/**
 * Whether `fetch` failed before it sent anything. False where the runtime does not tell, as in
 * workers. The system call is asked before the code, because a connection that is lost while the
 * answer is awaited can have the code of one that never was.
 */
export function failedToConnect(error: unknown): boolean {
  const { code, syscall, message, cause, errors } = (error ?? {}) as Failure;
  const inner = cause ?? errors?.[0];
  if (inner !== undefined) return failedToConnect(inner);
  if (typeof syscall === 'string') return CONNECTING.includes(syscall);
  return CODES.some((known) => known === code) || String(message).includes(IN_WORDS);
}

/**
 * The words for partners, by the codes of Node.js, OpenSSL and undici, or by the name of an error
 * without a code. The first match counts.
 */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/^NO_PUBLIC_ADDRESS$/, 'no_public_address'],
  [/^ECONNREFUSED$/, 'connection_refused'],
  [/^(ETIMEDOUT|UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT)$/, 'timeout'],
  [/^(EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)$/, 'unreachable'],
  [/^(ECONNRESET|EPIPE|UND_ERR_SOCKET)$/, 'connection_lost'],
  [/^(HPE_|HTTPParserError$|UND_ERR_(HEADERS_OVERFLOW|RES_|INFO))/, 'invalid_answer'],
  [
    /^(ERR_TLS|ERR_SSL|EPROTO|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|HOSTNAME_MISMATCH|INVALID_)/,
    'tls_failed',
  ],
];

/**
 * Returns the reason for a missing response, in a word that says what to fix and nothing about the
 * service's own network.
 */
export function wordFor(error: unknown): string {
  const { code, name } = error as NodeJS.ErrnoException;
  return WORDS.find(([pattern]) => pattern.test(code ?? name))?.[1] ?? 'connection_failed';
}

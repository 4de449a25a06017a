/** Node's, OpenSSL's and undici's codes (of an error without one, its name) in words for partners; the first that fits. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/^ADDRESS_NOT_ALLOWED$/, 'address_not_allowed'],
  [/^NAME_NOT_RESOLVED$/, 'dns_failed'],
  [/^ECONNREFUSED$/, 'connection_refused'],
  [/^(ETIMEDOUT|UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT)$/, 'timeout'],
  [/^(EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)$/, 'unreachable'],
  [/^(ECONNRESET|EPIPE|UND_ERR_SOCKET)$/, 'connection_lost'],
  [/^(HPE_|HTTPParserError$|UND_ERR_(HEADERS_OVERFLOW|RES_|INFO))/, 'invalid_answer'],
  [/^(ERR_TLS|ERR_SSL|EPROTO|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|HOSTNAME_MISMATCH|INVALID_)/, 'tls_failed'],
];

/** Why there was no answer, in a word that tells a partner what to mend and nothing about our network. */
export function wordFor(error: unknown): string {
  const { code, name } = error as NodeJS.ErrnoException;
  return WORDS.find(([pattern]) => pattern.test(code ?? name))?.[1] ?? 'connection_failed';
}

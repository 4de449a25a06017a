import dns from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, buildConnector, request, type Dispatcher } from 'undici';
import { isPublicAddress } from './public-address.ts';

export interface WebhookRequest {
  url: string;
  headers: Record<string, string>;
  /** Sent as it is. */
  body: string;
  /** Private addresses too: for a sandbox on a developer's machine (D76). */
  allowPrivate: boolean;
}

/** How an attempt went. Errors are words that tell a partner what to mend and nothing about our network. */
export interface WebhookOutcome {
  /** Answered 2xx, in time. */
  ok: boolean;
  statusCode: number | null;
  error: string | null;
  /** Seconds to wait as Retry-After of 429 and 503 says; null where it says nothing. */
  retryAfter: number | null;
  durationMs: number;
}

/** For name, connection, TLS, headers and body together (specification, Delivery 4). */
const TIMEOUT_MS = 10_000;
const ANSWER_BYTES = 4096;
/** A longer Retry-After is cut to a day. */
const LONGEST_WAIT = 86_400;

class AddressNotAllowed extends Error {
  readonly code = 'ADDRESS_NOT_ALLOWED';
}

// Checked as the connection is made, so that a name cannot answer one address to the check and another to the connection.
const publicLookup: LookupFunction = (hostname, options, callback) => {
  dns.lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    if (!addresses.every(({ address }) => isPublicAddress(address))) return callback(new AddressNotAllowed(), []);
    if (options.all) return callback(null, addresses);
    callback(null, addresses[0]!.address, addresses[0]!.family);
  });
};

const connectPublic = buildConnector({ lookup: publicLookup, timeout: TIMEOUT_MS });

// `lookup` is not asked about a host that is an address already.
const checkedConnect: buildConnector.connector = (options, callback) => {
  const host = options.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !isPublicAddress(host)) return callback(new AddressNotAllowed(), null);
  connectPublic(options, callback);
};

const publicOnly = new Agent({ connect: checkedConnect });
const anywhere = new Agent({ connect: { timeout: TIMEOUT_MS } });

/** Sends one attempt by POST: never throws, follows no redirect, reads at most 4 KiB of the answer and is over within 10 seconds. */
export async function sendWebhook({ url, headers, body, allowPrivate }: WebhookRequest): Promise<WebhookOutcome> {
  const started = performance.now();
  const outcome = await post(url, headers, body, allowPrivate ? anywhere : publicOnly);
  return { ...outcome, durationMs: Math.round(performance.now() - started) };
}

async function post(url: string, headers: Record<string, string>, body: string, dispatcher: Dispatcher): Promise<Omit<WebhookOutcome, 'durationMs'>> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const answer = await request(url, { method: 'POST', headers, body, dispatcher, signal });
    await answer.body.dump({ limit: ANSWER_BYTES, signal });
    return { statusCode: answer.statusCode, ...verdict(answer.statusCode), retryAfter: retryAfterOf(answer) };
  } catch (error) {
    return { ok: false, statusCode: null, error: signal.aborted ? 'timeout' : wordFor(error), retryAfter: null };
  }
}

function verdict(statusCode: number): { ok: boolean; error: string | null } {
  if (statusCode >= 200 && statusCode < 300) return { ok: true, error: null };
  return { ok: false, error: statusCode >= 300 && statusCode < 400 ? 'redirect_refused' : `http_${statusCode}` };
}

/** Seconds, or a date. */
function retryAfterOf({ statusCode, headers }: Dispatcher.ResponseData): number | null {
  const value = headers['retry-after'];
  if (![429, 503].includes(statusCode) || typeof value !== 'string') return null;
  const seconds = /^\d{1,9}$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return seconds > 0 ? Math.min(Math.ceil(seconds), LONGEST_WAIT) : null;
}

/** Node's, OpenSSL's and undici's codes in words for partners; the first that fits. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/^ADDRESS_NOT_ALLOWED$/, 'address_not_allowed'],
  [/^(ENOTFOUND|EAI_|ENODATA|ESERVFAIL)/, 'dns_failed'],
  [/^ECONNREFUSED$/, 'connection_refused'],
  [/^(ETIMEDOUT|UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT)$/, 'timeout'],
  [/^(EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)$/, 'unreachable'],
  [/^(ECONNRESET|EPIPE|UND_ERR_SOCKET)$/, 'connection_lost'],
  [/^(HPE_|UND_ERR_(HEADERS_OVERFLOW|RES_|INFO))/, 'invalid_answer'],
  [/^(ERR_TLS|ERR_SSL|EPROTO|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|HOSTNAME_MISMATCH|INVALID_)/, 'tls_failed'],
];

function wordFor(error: unknown): string {
  const { code = '' } = (error ?? {}) as { code?: string };
  return WORDS.find(([pattern]) => pattern.test(code))?.[1] ?? 'connection_failed';
}

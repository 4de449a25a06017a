import dns from 'node:dns';
import type { LookupFunction } from 'node:net';
import { Agent, buildConnector, request, type Dispatcher } from 'undici';
import type { SendWebhook, WebhookOutcome } from '../send-webhook.ts';
import { createDnsLookup, type Resolve } from './dns-lookup.ts';
import { ignoringContinue } from './ignore-continue.ts';
import { isPublicAddress, mayBePublic } from './public-address.ts';
import { wordFor } from './webhook-errors.ts';

/** Replacements for parts of a sender, for tests. */
export interface SenderOptions {
  /**
   * Returns every address of a name, once per connection. By default DNS is queried or, where
   * private addresses are allowed, the machine's resolver, which knows its own names.
   */
  resolve?: Resolve;
  /** Certificate authorities in PEM, instead of those that Node.js trusts. */
  ca?: string;
  /** Milliseconds for name, connection, TLS, headers and body together. */
  timeoutMs?: number;
}

/** What the contract promises partners: a later response makes the attempt fail. */
const TIMEOUT_MS = 10_000;
const MAX_RESPONSE_BYTES = 4096;
/** A longer Retry-After is limited to a day, in seconds. */
const MAX_RETRY_AFTER_SECONDS = 86_400;
/**
 * Receivers keep an idle connection open for longer, so none of them closes it just when the next
 * delivery is sent.
 */
const IDLE_MS = 2000;

/**
 * Signals that the host cannot be resolved, or has an address that is not allowed. It is one error
 * for both, because the difference would show which names exist inside the service's network.
 */
class NoPublicAddress extends Error {
  readonly code = 'NO_PUBLIC_ADDRESS';
}

/**
 * Creates a function that sends one attempt by POST. It never throws, follows no redirect, reads at
 * most 4 KiB of the response and ends within the timeout. The response counts as soon as its
 * headers have arrived, even if its body fails.
 */
export function createWebhookSender({
  resolve,
  ca,
  timeoutMs = TIMEOUT_MS,
}: SenderOptions = {}): SendWebhook {
  const connection = { ...(ca && { ca }), rejectUnauthorized: true, timeout: timeoutMs };
  const agent = (connect: buildConnector.connector) =>
    new Agent({
      connect: ignoringContinue(connect),
      keepAliveTimeout: IDLE_MS,
      keepAliveMaxTimeout: IDLE_MS,
    });
  const anywhere = agent(
    buildConnector({ ...connection, lookup: lookupOf(resolve ?? dns.lookup, () => true) }),
  );
  const publicOnly = agent(
    refusingPrivateHosts(
      buildConnector({
        ...connection,
        lookup: lookupOf(resolve ?? createDnsLookup(), isPublicAddress),
      }),
    ),
  );

  return async function send({ url, headers, body, allowPrivate }) {
    const started = performance.now();
    const outcome = await post(url, {
      headers,
      body,
      dispatcher: allowPrivate ? anywhere : publicOnly,
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { ...outcome, durationMs: Math.round(performance.now() - started) };
  };
}

/** Sends an attempt with the service's own sender. */
export const sendWebhook = createWebhookSender();

/**
 * Returns the lookup of a connection, which checks the addresses that it returns. The connection is
 * made to exactly these, so DNS cannot return one address to the check and another to the
 * connection.
 */
function lookupOf(resolve: Resolve, isAllowed: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error || !addresses.every(({ address }) => isAllowed(address)))
        return callback(new NoPublicAddress(), []);
      if (options.all) return callback(null, addresses);
      callback(null, addresses[0]!.address, addresses[0]!.family);
    });
  };
}

/**
 * Refuses private hosts without a lookup: addresses that are not allowed, and names that have a
 * meaning inside a network only, which are never sent to DNS.
 */
function refusingPrivateHosts(connect: buildConnector.connector): buildConnector.connector {
  return (options, callback) => {
    if (!mayBePublic(options.hostname)) return callback(new NoPublicAddress(), null);
    connect(options, callback);
  };
}

interface Post {
  headers: Record<string, string>;
  body: string;
  dispatcher: Dispatcher;
  signal: AbortSignal;
}

async function post(url: string, options: Post): Promise<Omit<WebhookOutcome, 'durationMs'>> {
  const { signal } = options;
  try {
    const response = await request(url, { method: 'POST', ...options });
    await response.body.dump({ limit: MAX_RESPONSE_BYTES, signal }).catch(() => {});
    return {
      statusCode: response.statusCode,
      ...verdict(response.statusCode),
      retryAfter: retryAfterOf(response),
    };
  } catch (error) {
    return {
      ok: false,
      statusCode: null,
      error: signal.aborted ? 'timeout' : wordFor(error),
      retryAfter: null,
    };
  }
}

function verdict(statusCode: number): { ok: boolean; error: string | null } {
  if (statusCode >= 200 && statusCode < 300) return { ok: true, error: null };
  return {
    ok: false,
    error: statusCode >= 300 && statusCode < 400 ? 'redirect_refused' : `http_${statusCode}`,
  };
}

/** Reads the Retry-After header: seconds, or a date. */
function retryAfterOf({ statusCode, headers }: Dispatcher.ResponseData): number | null {
  const value = headers['retry-after'];
  if (![429, 503].includes(statusCode) || typeof value !== 'string') return null;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return seconds > 0 ? Math.min(Math.ceil(seconds), MAX_RETRY_AFTER_SECONDS) : null;
}

import dns from 'node:dns';
import type { LookupFunction } from 'node:net';
import { Agent, buildConnector, request, type Dispatcher } from 'undici';
import { createAskDns, type Resolve } from './ask-dns.ts';
import { passingOverContinue } from './passing-over-continue.ts';
import { isPublicAddress, mayBePublic } from './public-address.ts';
import { wordFor } from './webhook-errors.ts';

export interface WebhookRequest {
  url: string;
  headers: Record<string, string>;
  /** Sent unchanged. */
  body: string;
  /** Private addresses too: for a sandbox on a developer's machine (D76). */
  allowPrivate: boolean;
}

/**
 * How an attempt went. Errors are words that say what to fix and nothing about the service's own
 * network.
 */
export interface WebhookOutcome {
  /** Answered 2xx, with all its headers, in time. */
  ok: boolean;
  statusCode: number | null;
  error: string | null;
  /** Seconds to wait as Retry-After of 429 and 503 says; null where it says nothing. */
  retryAfter: number | null;
  durationMs: number;
}

/** Replacements for parts of a sender, for tests. */
export interface SenderOptions {
  /**
   * Asked for every address of a name, once a connection. By default DNS; where private addresses
   * are allowed the machine, which knows itself by name.
   */
  resolve?: Resolve;
  /** Certificate authorities in PEM, in place of those that Node trusts. */
  ca?: string;
  /** For name, connection, TLS, headers and body together. */
  timeoutMs?: number;
}

/** Specification, Delivery 4. */
const TIMEOUT_MS = 10_000;
const ANSWER_BYTES = 4096;
/** A longer Retry-After is cut to a day. */
const LONGEST_WAIT = 86_400;
/**
 * Receivers keep an idle connection for longer, so none of them closes it just as the next delivery
 * leaves.
 */
const IDLE_MS = 2000;

/**
 * The host cannot be resolved, or has an address that is not allowed: one error for both, because
 * the difference would show which names exist inside our network.
 */
class NoPublicAddress extends Error {
  readonly code = 'NO_PUBLIC_ADDRESS';
}

/**
 * Creates a function that sends one attempt by POST. It never throws, follows no redirect, reads at
 * most 4 KiB of the response and ends within the timeout. The response counts as soon as its
 * headers have arrived, even if its body fails.
 */
export function createWebhookSender({ resolve, ca, timeoutMs = TIMEOUT_MS }: SenderOptions = {}) {
  const connection = { ...(ca && { ca }), rejectUnauthorized: true, timeout: timeoutMs };
  const agent = (connect: buildConnector.connector) =>
    new Agent({
      connect: passingOverContinue(connect),
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
        lookup: lookupOf(resolve ?? createAskDns(), isPublicAddress),
      }),
    ),
  );

  return async function send({
    url,
    headers,
    body,
    allowPrivate,
  }: WebhookRequest): Promise<WebhookOutcome> {
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

/** The service's sender. */
export const sendWebhook = createWebhookSender();

/**
 * Checked as the connection is made, which goes to what was checked: a name cannot answer one
 * address to the check and another to the connection.
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
 * No name is looked up where the host is an address already, and none is asked of DNS that means
 * something inside a network only.
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
    const answer = await request(url, { method: 'POST', ...options });
    await answer.body.dump({ limit: ANSWER_BYTES, signal }).catch(() => {});
    return {
      statusCode: answer.statusCode,
      ...verdict(answer.statusCode),
      retryAfter: retryAfterOf(answer),
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

/** Seconds, or a date. */
function retryAfterOf({ statusCode, headers }: Dispatcher.ResponseData): number | null {
  const value = headers['retry-after'];
  if (![429, 503].includes(statusCode) || typeof value !== 'string') return null;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return seconds > 0 ? Math.min(Math.ceil(seconds), LONGEST_WAIT) : null;
}

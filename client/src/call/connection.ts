import createClient from 'openapi-fetch';
import type { PartnerClientOptions } from '../client-types.ts';
import { VERSION } from '../version.ts';

const USER_AGENT = `partner-investment-client/${VERSION}`;

/** A request, assembled from the operation table and the caller's input. */
export interface RequestParts {
  params: {
    path?: Record<string, unknown> | undefined;
    query?: Record<string, unknown> | undefined;
  };
  body?: unknown;
  headers: Record<string, string>;
  signal: AbortSignal;
}

/** A response as received; its body is text, or the parsed JSON of an error. */
export interface RawResponse {
  data?: unknown;
  error?: unknown;
  response: Response;
}

/** The options that every call of a client shares. */
export interface Connection {
  /** The address of the service, for messages. */
  baseUrl: string;
  request(method: string, path: string, parts: RequestParts): Promise<RawResponse>;
  maxRetries: number;
  timeoutSeconds: number;
  attemptTimeoutSeconds: number;
  onRetry: PartnerClientOptions['onRetry'];
}

/** Marks a failure of the network, as opposed to one of the arguments. */
export class NetworkFailure extends Error {}

/**
 * Validates the options of a client. Throws a TypeError for options with which no request is
 * possible; it never shows the key.
 */
export function openConnection(options: PartnerClientOptions): Connection {
  const {
    apiKey,
    baseUrl,
    maxRetries = 4,
    timeoutSeconds = 60,
    attemptTimeoutSeconds = 30,
    onRetry,
  } = options;
  requireOption(Boolean(apiKey), 'apiKey is missing. Is the environment variable set?');
  requireOption(Boolean(baseUrl), 'baseUrl is missing. Is the environment variable set?');
  requireOption(
    typeof apiKey === 'string' && /^[\x21-\x7e]+$/.test(apiKey),
    'apiKey must be an API key, without white space or line breaks.',
  );
  requireOption(
    typeof baseUrl === 'string' && /^https?:\/\/[^?#@\s]+$/.test(baseUrl),
    'baseUrl must be an address such as https://api.invest.example/v1.',
  );
  requireOption(
    Number.isInteger(maxRetries) && maxRetries >= 0,
    'maxRetries must be 0 or a positive integer.',
  );
  requireOption(timeoutSeconds > 0, 'timeoutSeconds must be a positive number.');
  requireOption(attemptTimeoutSeconds > 0, 'attemptTimeoutSeconds must be a positive number.');
  const send = options.fetch ?? ((request: Request) => globalThis.fetch(request));
  const { request } = createClient({
    baseUrl,
    headers: {
      authorization: `Bearer ${apiKey}`,
      accept: 'application/json',
      'user-agent': USER_AGENT,
    },
    querySerializer: { array: { style: 'form', explode: false } },
    // A POST that follows a redirect can become a GET.
    redirect: 'manual',
    fetch: (request) => wholeResponse(send, request),
  });
  return {
    // The caller's own `fetch` may ignore its signal; the call still ends in time.
    request: (method, path, parts) =>
      Promise.race([
        (request as UntypedRequest)(method, path, { ...parts, parseAs: 'text' }),
        cutOff(parts.signal),
      ]),
    baseUrl,
    maxRetries,
    timeoutSeconds,
    attemptTimeoutSeconds,
    onRetry,
  };
}

type UntypedRequest = (
  method: string,
  path: string,
  init: RequestParts & { parseAs: 'text' },
) => Promise<RawResponse>;

/**
 * Returns the response when all of it has arrived: a connection that breaks within the body is a
 * failure like any other.
 */
async function wholeResponse(
  send: (request: Request) => Promise<Response>,
  request: Request,
): Promise<Response> {
  try {
    const response = await send(request);
    const text = await response.text();
    return new Response(text === '' ? null : text, {
      status: response.status,
      headers: response.headers,
    });
  } catch (cause) {
    throw new NetworkFailure('no answer', { cause });
  }
}

/** Rejects once the signal is aborted. */
function cutOff(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const fail = () => reject(new NetworkFailure('no answer', { cause: signal.reason }));
    if (signal.aborted) fail();
    else signal.addEventListener('abort', fail, { once: true });
  });
}

function requireOption(holds: boolean, message: string): asserts holds {
  if (!holds) throw new TypeError(`createPartnerClient: ${message}`);
}

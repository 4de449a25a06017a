import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { Failure, type ErrorEnvelope } from '../failure.ts';

/** The address of the back office API and the operator key. */
export interface Access {
  /** `http://HOST:PORT/v1` */
  url: string;
  key: string;
}

/** A request to the back office. */
export interface ApiRequest {
  method: string;
  /** Below `/v1`, with its ids. */
  path: string;
  query?: Readonly<Record<string, string>>;
  body?: unknown;
  /** Makes the request safe to repeat: it is sent again if there is no response. */
  idempotencyKey?: string;
}

/** The back office API, as the commands use it. */
export interface Api {
  /**
   * Returns the response body. @throws Failure with the envelope if the API refuses, with exit code 3
   * if it does not respond
   */
  send<Body>(request: ApiRequest): Promise<Body>;
  /** Writes a list as CSV or a file, as it arrives. @throws Failure, also if it is cut off */
  download(request: ApiRequest, output: Writable, accept?: string): Promise<void>;
  /** Reads an object. */
  get<Body>(path: string): Promise<Body>;
  /** Reads all pages of a list into the first one, with what it has besides its rows. */
  whole<Item>(path: string, query?: Readonly<Record<string, string>>): Promise<Page<Item>>;
  /** Reads the rows of all pages of a list. */
  all<Item>(path: string, query?: Readonly<Record<string, string>>): Promise<Item[]>;
}

interface Page<Item> {
  data: Item[];
  nextCursor: string | null;
}

/** Long enough to close the funding of a large unit. */
const RESPONSE_TIMEOUT_MS = 120_000;
/** Long enough to download the largest list. */
const DOWNLOAD_TIMEOUT_MS = 60 * 60_000;
const MAX_PAGE_SIZE = '100';

/** For requests with an Idempotency-Key. */
const MAX_ATTEMPTS = 3;
const RETRY_DELAY_MS = 1000;

/** Creates a client of the back office API. */
export function createApi(access: Access): Api {
  const api: Api = {
    async send<Body>(request: ApiRequest): Promise<Body> {
      let lost: Failure | undefined;
      for (let attempt = 1; ; attempt++) {
        try {
          return (await sendOnce(access, request)) as Body;
        } catch (error) {
          if (!(error instanceof Failure)) throw error;
          // If the service is gone at the next attempt, the earlier one may still have succeeded.
          if (lost && error.exitCode === 3) error.isOpen = true;
          if (request.idempotencyKey === undefined || attempt === MAX_ATTEMPTS || !error.isOpen)
            throw error;
          lost = error;
        }
        await wait(RETRY_DELAY_MS);
      }
    },
    async download(request, output, accept = 'text/csv') {
      const response = await call(access, request, accept, DOWNLOAD_TIMEOUT_MS);
      if (!response.ok) throw refusal(response.status, await contentOf(response), access.url);
      await pipeline(Readable.fromWeb(response.body!), output, { end: false }).catch(
        (error: unknown) => noResponse(access.url, error, DOWNLOAD_TIMEOUT_MS),
      );
    },
    get: (path) => api.send({ method: 'GET', path }),
    async whole<Item>(path: string, query: Readonly<Record<string, string>> = {}) {
      const { totals: _totals, ...filters } = query;
      const read = (more: Readonly<Record<string, string>>) =>
        api.send<Page<Item>>({ method: 'GET', path, query: { ...more, limit: MAX_PAGE_SIZE } });
      const whole = await read(query);
      while (whole.nextCursor !== null) {
        const { data, nextCursor } = await read({ ...filters, cursor: whole.nextCursor });
        whole.data.push(...data);
        whole.nextCursor = nextCursor;
      }
      return whole;
    },
    all: async <Item>(path: string, query?: Readonly<Record<string, string>>) =>
      (await api.whole<Item>(path, query)).data,
  };
  return api;
}

async function sendOnce(access: Access, request: ApiRequest): Promise<unknown> {
  const response = await call(access, request, 'application/json', RESPONSE_TIMEOUT_MS);
  const content = await contentOf(response);
  if (response.ok && content !== null) return content;
  throw refusal(response.status, content, access.url);
}

/** Returns the JSON of a response; null if it has none. */
const contentOf = async (response: Response) =>
  (await response.json().catch(() => null)) as ErrorEnvelope | null;

function call(
  { url, key }: Access,
  request: ApiRequest,
  accept: string,
  timeoutMs: number,
): Promise<Response> {
  const { method, path, query = {}, body, idempotencyKey } = request;
  const address = new URL(`${url}${path}`);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return fetch(address, {
    method,
    headers: {
      accept,
      authorization: `Bearer ${key}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
  }).catch((error: unknown) => noResponse(url, error, timeoutMs));
}

/** Errors after which it is unknown whether the request was performed, or will be. */
const OPEN = new Set(['internal_error', 'service_unavailable', 'idempotency_key_in_use']);

function refusal(status: number, envelope: ErrorEnvelope | null, url: string): Failure {
  if (envelope?.error)
    return failed(
      `${status} ${envelope.error.code}: ${envelope.error.message}`,
      OPEN.has(envelope.error.code),
      1,
      envelope,
    );
  return failed(
    `${url} responded with ${status}, but not like the back office API. Check BACKOFFICE_URL.`,
    status < 400 || status >= 500,
  );
}

/** Errors that occur before anything is sent. */
const NOT_REACHED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']);

function noResponse(url: string, error: unknown, timeoutMs: number): never {
  const { name, cause } = error as Error;
  const { code = '' } = (cause ?? {}) as { code?: string };
  if (NOT_REACHED.has(code))
    throw failed(
      `Could not connect to ${url}. Start the service, or set BACKOFFICE_URL to its address.`,
      false,
    );
  const why =
    name === 'TimeoutError'
      ? `no response within ${timeoutMs / 1000} seconds`
      : `the connection failed${code && ` (${code})`}`;
  throw failed(`${url}: ${why}.`, true);
}

function failed(
  message: string,
  isOpen: boolean,
  exitCode: 1 | 3 = 3,
  envelope?: ErrorEnvelope,
): Failure {
  return Object.assign(new Failure(message, exitCode, envelope), { isOpen });
}

import { setTimeout as wait } from 'node:timers/promises';
import { Failure, type ErrorEnvelope } from './failure.ts';

/** Where the back office is, and the key with which to call it. */
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
  /** Makes it safe to repeat: what gets no answer is then sent again. */
  idempotencyKey?: string;
}

/** The back office, as the commands call it. */
export interface Api {
  /**
   * The body of the answer. @throws Failure with the envelope where the API refuses, with exit code
   * 3 where it does not answer
   */
  send<Body>(request: ApiRequest): Promise<Body>;
  /** An object. */
  get<Body>(path: string): Promise<Body>;
  /** All of a list, page by page. */
  all<Item>(path: string, query?: Readonly<Record<string, string>>): Promise<Item[]>;
}

interface Page<Item> {
  data: Item[];
  nextCursor: string | null;
}

/** Closing the funding of a large unit takes a while. */
const ANSWERS_WITHIN_MS = 120_000;
const LARGEST_PAGE = '100';

/** Tries of a request with an Idempotency-Key, and how far they are apart. */
const TRIES = 3;
const AGAIN_AFTER_MS = 1000;

/** The back office at an address. */
export function createApi(access: Access): Api {
  const api: Api = {
    async send<Body>(request: ApiRequest): Promise<Body> {
      let lost: Failure | undefined;
      for (let tries = 1; ; tries++) {
        try {
          return (await sendOnce(access, request)) as Body;
        } catch (error) {
          if (!(error instanceof Failure)) throw error;
          // Nobody there the next time says nothing of the try before.
          if (lost && error.exitCode === 3) error.isOpen = true;
          if (request.idempotencyKey === undefined || tries === TRIES || !error.isOpen) throw error;
          lost = error;
        }
        await wait(AGAIN_AFTER_MS);
      }
    },
    get: (path) => api.send({ method: 'GET', path }),
    async all<Item>(path: string, query: Readonly<Record<string, string>> = {}): Promise<Item[]> {
      const items: Item[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const page: Page<Item> = await api.send({
          method: 'GET',
          path,
          query: { ...query, limit: LARGEST_PAGE, ...(cursor && { cursor }) },
        });
        items.push(...page.data);
        cursor = page.nextCursor;
      }
      return items;
    },
  };
  return api;
}

async function sendOnce({ url, key }: Access, request: ApiRequest): Promise<unknown> {
  const { method, path, query = {}, body, idempotencyKey } = request;
  const address = new URL(`${url}${path}`);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  const response = await fetch(address, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
    redirect: 'error',
  }).catch((error: unknown) => unanswered(url, error));
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok && answer !== null) return answer;
  throw refusal(response.status, answer as ErrorEnvelope | null, url);
}

/** What says nothing of whether the request was done, or will be. */
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
    `${url} answers ${status}, and not as the back office does. Is BACKOFFICE_URL right?`,
    status < 400 || status >= 500,
  );
}

/** Nobody listened: nothing was sent. */
const NOT_REACHED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']);

function unanswered(url: string, error: unknown): never {
  const { name, cause } = error as Error;
  const { code = '' } = (cause ?? {}) as { code?: string };
  if (NOT_REACHED.has(code))
    throw failed(
      `Nothing answers at ${url}. Is the service running? Set BACKOFFICE_URL where it listens elsewhere.`,
      false,
    );
  const why =
    name === 'TimeoutError'
      ? `no answer within ${ANSWERS_WITHIN_MS / 1000} seconds`
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

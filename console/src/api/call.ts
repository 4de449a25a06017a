import createClient from 'openapi-fetch';
import type { components, paths } from '../../../generated/backoffice/types.ts';
import type { Language } from '../texts/formats.ts';
import { operations, type CallOf, type OperationId, type ReplyOf } from './operations.ts';
import { Problem } from './problem.ts';

export type Schemas = components['schemas'];

const client = createClient<paths>({ baseUrl: '/v1' });

/** Who makes a request, and in which language the service writes names. */
export interface Caller {
  /** The operator for whom the page was loaded; null until that is known. */
  person: string | null;
  language: Language;
}

/**
 * The session is a cookie; a page of another origin cannot send this header. The service refuses every
 * request but `getMe` if the browser's session is that of another person.
 */
function headersOf({ person, language }: Caller, id: OperationId): Record<string, string> {
  return {
    'Accept-Language': language,
    'X-Requested-With': id === 'getMe' || person === null ? 'console' : person,
  };
}

/** What an operation returned: its object, or the approval that a second person must give first. */
export type Outcome<Id extends OperationId> =
  { done: ReplyOf<Id>; waits: null } | { done: null; waits: Schemas['Approval'] };

interface Loose {
  path?: unknown;
  query?: unknown;
  body?: unknown;
}

/**
 * Calls an operation of the contract.
 * @param key the Idempotency-Key, sent if the operation takes one
 * @throws Problem if it is refused, or if there is no response
 */
export async function call<Id extends OperationId>(
  caller: Caller,
  id: Id,
  input: CallOf<Id>,
  { key, signal }: { key?: string; signal?: AbortSignal } = {},
): Promise<Outcome<Id>> {
  const headers: Record<string, string> =
    operations[id].takesKey && key ? { 'Idempotency-Key': key } : {};
  const { data, response } = await send(caller, id, input, { headers, signal });
  // Without approvals, 202 only says that the effect is still to come.
  return response.status === 202 && operations[id].canNeedApproval
    ? { done: null, waits: data as Schemas['Approval'] }
    : { done: data as ReplyOf<Id>, waits: null };
}

/** Sends a request of an operation, and throws a Problem unless it succeeds. */
export async function send<Id extends OperationId>(
  caller: Caller,
  id: Id,
  input: CallOf<Id>,
  { headers, ...more }: { headers?: Record<string, string> } & Record<string, unknown>,
) {
  const { method, path } = operations[id];
  const { path: ids, query, body } = input as Loose;
  const init = {
    params: { path: ids, query },
    body,
    headers: { ...headersOf(caller, id), ...headers },
    ...more,
  };
  const { data, error, response } = await request(method, path, init);
  if (!response.ok)
    throw new Problem(
      response.status,
      (error as Partial<Schemas['Error']> | undefined)?.error ?? null,
    );
  return { data, response };
}

/** `client.request` without the types of one path: those of `call` are the contract's. */
async function request(method: string, path: string, init: object) {
  try {
    return await (client.request as unknown as LooseRequest)(method, path, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new Problem(null, null);
  }
}

type LooseRequest = (
  method: string,
  path: string,
  init: object,
) => Promise<{ data?: unknown; error?: unknown; response: Response }>;

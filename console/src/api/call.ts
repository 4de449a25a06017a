import createClient from 'openapi-fetch';
import type { components, paths } from '../../../generated/backoffice/types.ts';
import type { Language } from '../texts/formats.ts';
import { operations, type CallOf, type OperationId, type ReplyOf } from './operations.ts';
import { Problem } from './problem.ts';

export type Schemas = components['schemas'];

const client = createClient<paths>({ baseUrl: '/v1' });

/** The operator for whom the page was loaded: the first that `getMe` returned. */
let person: string | null = null;

/** Returns whether somebody else has signed in to the browser since the page was loaded. */
export function isSomebodyElse(operatorId: string): boolean {
  person ??= operatorId;
  return operatorId !== person;
}

/** The language of the screen, in which the service writes names. */
let language: Language = 'ar';

/** Sets the language in which the service writes names from now on. */
export function requestNamesIn(chosen: Language): void {
  language = chosen;
}

/** Returns the language in which the service writes names. */
export function languageOfNames(): Language {
  return language;
}

/**
 * The session is a cookie; a page of another origin cannot send this header. The service refuses every
 * request but `getMe` if the browser's session is that of another person.
 */
function ownHeader(id: OperationId): Record<string, string> {
  return { 'X-Requested-With': id === 'getMe' || person === null ? 'console' : person };
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
 * @param names the language of names, if it is not that of the screen
 * @throws Problem if it is refused, or if there is no response
 */
export async function call<Id extends OperationId>(
  id: Id,
  input: CallOf<Id>,
  { key, signal, names = language }: { key?: string; signal?: AbortSignal; names?: Language } = {},
): Promise<Outcome<Id>> {
  const headers: Record<string, string> = {
    'Accept-Language': names,
    ...(operations[id].takesKey && key && { 'Idempotency-Key': key }),
  };
  const { data, response } = await send(id, input, { headers, signal });
  // Without approvals, 202 only says that the effect is still to come.
  return response.status === 202 && operations[id].canNeedApproval
    ? { done: null, waits: data as Schemas['Approval'] }
    : { done: data as ReplyOf<Id>, waits: null };
}

/** Sends a request of an operation, and throws a Problem unless it succeeds. */
export async function send<Id extends OperationId>(
  id: Id,
  input: CallOf<Id>,
  { headers, ...more }: { headers?: Record<string, string> } & Record<string, unknown>,
) {
  const { method, path } = operations[id];
  const { path: ids, query, body } = input as Loose;
  const init = {
    params: { path: ids, query },
    body,
    headers: { 'Accept-Language': language, ...ownHeader(id), ...headers },
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

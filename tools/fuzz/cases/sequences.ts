import { isDeepStrictEqual } from 'node:util';
import { refusedWith, type Expected } from '../checks.ts';
import type { Operation, OperationName } from '../contract.ts';
import type { Draft } from '../draft.ts';
import { prepare } from '../recipes.ts';
import type { Session } from '../session.ts';
import type { Choose } from '../values/choose.ts';
import { draftOf } from '../values/valid-draft.ts';
import type { SequenceCase } from './case.ts';

type Sequence = SequenceCase['run'];

/** Returns sequences of requests of an operation. */
export function sequenceCases(operation: Operation, all: readonly Operation[]): SequenceCase[] {
  const reader = readerOf(operation, all);
  const afterwards = afterwardsOf(operation, all);
  const { api, operationId, path, idempotency } = operation;
  const isOwnList =
    api === 'partner' && /^list/.test(operationId) && !/[{]|^\/properties$/.test(path);
  const sequences: Record<string, Sequence | false | null | undefined> = {
    'the same request again': idempotency && repeat,
    'the same request at the same time': idempotency && repeatAtOnce,
    'create and read': reader && createAndRead(reader),
    'remove and use': afterwards && removeAndUse(afterwards),
    'the list of another partner': isOwnList && foreignList,
  };
  return Object.entries(sequences).flatMap(([name, run]) => (run ? [{ name, run }] : []));
}

async function prepared(session: Session, operation: Operation, choose: Choose): Promise<Draft> {
  return choose(draftOf(session, operation, 'full', await prepare(session, operation, choose)));
}

/** Statuses that are stored under an Idempotency-Key, besides successes (D44). */
const STORED = [403, 404, 409, 422];
const REUSED = refusedWith(422, 'idempotency_key_reused', 'idempotent_replay');

/** Checks that a key returns its first response, and refuses another request (D43 to D46). */
const repeat: Sequence = async (session, operation, choose) => {
  const name = 'the same request again';
  const draft = await prepared(session, operation, choose);
  const first = await session.exchange(draft, 'accepted', name);
  if (first.status >= 300 && !STORED.includes(first.status)) return;
  const reply = await session.exchange(draft, 'accepted', name);
  const replayed = reply.headers['idempotent-replayed'];
  const isSame =
    replayed === 'true' &&
    reply.status === first.status &&
    (first.status >= 400 || isDeepStrictEqual(reply.body, first.body));
  const message = `expected the stored response ${first.status}, got ${reply.status}, Idempotent-Replayed: ${replayed}`;
  session.assert('idempotent_replay', isSame, name, message, draft, reply);
  const other = { ...draft, body: choose(draftOf(session, operation, 'full')).body };
  if (!isDeepStrictEqual(other.body, draft.body))
    await session.exchange(other, REUSED, 'another request with the same key');
};

const AT_ONCE = 5;

/** Checks that one of several requests with a key is performed, and the others get its response. */
const repeatAtOnce: Sequence = async (session, operation, choose) => {
  const name = 'the same request at the same time';
  const draft = await prepared(session, operation, choose);
  const send = () => session.exchange(draft, 'accepted', name);
  const replies = await Promise.all(Array.from({ length: AT_ONCE }, send));
  const successes = replies.filter(({ status }) => status < 300);
  const replayed = successes.filter(({ headers }) => headers['idempotent-replayed'] === 'true');
  const isOnce =
    successes.length === 0 ||
    (replayed.length === successes.length - 1 &&
      successes.every(({ body }) => isDeepStrictEqual(body, successes[0]!.body)));
  const statuses = replies.map(({ status }) => status).join(', ');
  const message = `of ${successes.length} successes ${replayed.length} are repetitions: ${statuses}`;
  session.assert('idempotent_replay', isOnce, name, message, draft, replies[0]!);
};

/** Returns the operation that reads what this one creates. */
function readerOf({ api, method, path, operationId }: Operation, all: readonly Operation[]) {
  const read = operationId === 'createApiKey' ? '/api-keys/{id}' : `${path}/{id}`;
  return all.find(
    (other) =>
      method === 'POST' && other.api === api && other.method === 'GET' && other.path === read,
  );
}

const createAndRead =
  (reader: Operation): Sequence =>
  async (session, operation, choose) => {
    const name = 'create and read';
    const request = await prepared(session, operation, choose);
    const created = await session.exchange(request, 'accepted', name);
    if (created.status >= 300) return;
    const { id } = created.body as { id: string };
    const draft = choose(draftOf(session, reader, 'minimal', { path: { id } }));
    const reply = await session.exchange(draft, 'accepted', name);
    const isSame = reply.status === 200 && (reply.body as { id?: string }).id === id;
    const message = `what was created is not read: ${reply.status}`;
    session.assert('ensure_resource_availability', isSame, name, message, draft, reply);
  };

/** Operations on removed objects, with the response that they must get. */
type Afterwards = readonly (readonly [operation: OperationName, expected: Expected])[];

const GONE = refusedWith(404, 'resource_not_found', 'use_after_free');

function afterwardsOf({ name }: Operation, all: readonly Operation[]): Afterwards | undefined {
  const gone = (start: string, ...methods: string[]) =>
    all
      .filter(({ api, path }) => api === 'partner' && path.startsWith(start))
      .filter(({ method }) => methods.length === 0 || methods.includes(method))
      .map((operation) => [operation.name, GONE] as const);
  if (name === 'partner.deleteWebhookEndpoint') return gone('/webhook-endpoints/{id}');
  if (name !== 'partner.unlinkCustomer') return undefined;
  return [
    ['partner.getCustomer', 'accepted'],
    ...gone('/customers/{id}/', 'GET'),
    ['partner.requestConsent', refusedWith(409, 'state_conflict', 'use_after_free')],
  ];
}

/** Checks that what was deleted or unlinked is gone for every operation (D28, D71). */
const removeAndUse =
  (afterwards: Afterwards): Sequence =>
  async (session, operation, choose) => {
    const name = 'remove and use';
    const draft = await prepared(session, operation, choose);
    const removed = await session.exchange(draft, 'accepted', name);
    if (removed.status >= 300) return;
    for (const [other, expected] of afterwards) {
      const target = session.operations.get(other)!;
      const use = choose(draftOf(session, target, 'minimal', { path: draft.path }));
      await session.exchange(use, expected, `${name}: ${other}`);
    }
  };

/**
 * Checks that a partner without data gets empty lists, even with filters that name another
 * partner's objects.
 */
const foreignList: Sequence = async (session, operation, choose) => {
  const name = 'the list of another partner';
  const authorization = session.keys.partner.other;
  const request = choose(draftOf(session, operation, 'mixed'));
  const query = request.query.filter(([parameter]) => parameter !== 'after'); // names an event, which must be one's own
  const draft = { ...request, authorization, query };
  const reply = await session.exchange(draft, 'accepted', name);
  if (reply.status >= 300) return;
  const { data } = reply.body as { data: { apiKey?: string }[] };
  const ownKey = `key_${authorization.split('_')[2]}`; // which has sent requests
  const foreign = data.filter(({ apiKey }) => apiKey !== ownKey);
  const message = `${foreign.length} of another partner are listed`;
  session.assert('foreign_resource', foreign.length === 0, name, message, draft, reply);
};

import { isDeepStrictEqual } from 'node:util';
import type { Check, Expected } from '../checks.ts';
import { readOperations, type Operation, type OperationName } from '../contract.ts';
import { draftOf } from '../values/drafts.ts';
import type { Draft } from '../values/draft.ts';
import type { Random } from '../../random.ts';
import { recipes } from '../recipes.ts';
import type { Reply } from '../session/send.ts';
import type { Session } from '../session/session.ts';
import type { SequenceCase } from './case.ts';

const ACCEPTED: Expected = { outcome: 'accepted' };
const refusedWith = (status: number, code: string, check: Check): Expected => ({
  outcome: 'refused',
  statuses: [status],
  codes: [code],
  check,
});

/** Returns sequences of requests of an operation. */
export function sequenceCases(operation: Operation, all: readonly Operation[]): SequenceCase[] {
  const named = (name: string, run: SequenceCase['run']): SequenceCase => ({
    operation,
    kind: 'sequence',
    name,
    run,
  });
  const reader = readerOf(operation, all);
  const afterwards = AFTERWARDS[operation.name];
  const isOwnList =
    operation.api === 'partner' &&
    operation.operationId.startsWith('list') &&
    !operation.path.includes('{') &&
    operation.path !== '/properties';
  return [
    ...(operation.idempotency
      ? [named('the same request again', (session, random) => repeat(session, operation, random))]
      : []),
    ...(operation.idempotency
      ? [
          named('the same request at the same time', (session, random) =>
            repeatAtOnce(session, operation, random),
          ),
        ]
      : []),
    ...(reader
      ? [
          named('create and read', (session, random) =>
            createAndRead(session, operation, reader, random),
          ),
        ]
      : []),
    ...(afterwards
      ? [
          named('remove and use', (session, random) =>
            removeAndUse(session, operation, afterwards, random),
          ),
        ]
      : []),
    ...(isOwnList
      ? [
          named('the list of another partner', (session, random) =>
            foreignList(session, operation, random),
          ),
        ]
      : []),
  ];
}

async function preparedDraft(
  session: Session,
  operation: Operation,
  random: Random,
): Promise<Draft> {
  return draftOf(
    session,
    operation,
    random,
    'full',
    await recipes[operation.name]?.(session, random),
  );
}

/** Statuses that are stored under an Idempotency-Key, besides successes (D44). */
const STORED = [403, 404, 409, 422];

function isStored({ status }: Reply): boolean {
  return status < 300 || STORED.includes(status);
}

/** Checks that a key returns its first response, and refuses another request (D43 to D46). */
async function repeat(session: Session, operation: Operation, random: Random): Promise<void> {
  const about = { kind: 'valid', name: 'the same request again' } as const;
  const draft = await preparedDraft(session, operation, random);
  const first = await session.exchange(draft, ACCEPTED, about);
  if (!isStored(first)) return;
  const again = await session.exchange(draft, ACCEPTED, about);
  const isSame =
    again.status === first.status &&
    (first.status >= 400 || isDeepStrictEqual(again.body, first.body));
  session.assert('idempotent_replay', isSame && again.headers['idempotent-replayed'] === 'true', {
    draft,
    reply: again,
    name: about.name,
    message: `expected the stored response ${first.status}, got ${again.status}, Idempotent-Replayed: ${again.headers['idempotent-replayed']}`,
  });
  const other = { ...draft, body: draftOf(session, operation, random, 'full').body };
  if (isDeepStrictEqual(other.body, draft.body)) return;
  await session.exchange(other, refusedWith(422, 'idempotency_key_reused', 'idempotent_replay'), {
    kind: 'invalid',
    name: 'another request with the same key',
  });
}

const AT_ONCE = 5;

/**
 * Checks that one of several requests with the same key is performed, and the others get its
 * response.
 */
async function repeatAtOnce(session: Session, operation: Operation, random: Random): Promise<void> {
  const about = { kind: 'valid', name: 'the same request at the same time' } as const;
  const draft = await preparedDraft(session, operation, random);
  const replies = await Promise.all(
    Array.from({ length: AT_ONCE }, () => session.exchange(draft, ACCEPTED, about)),
  );
  const successes = replies.filter(({ status }) => status < 300);
  const replayed = successes.filter(({ headers }) => headers['idempotent-replayed'] === 'true');
  const isOnce =
    successes.length === 0 ||
    (replayed.length === successes.length - 1 &&
      successes.every(({ body }) => isDeepStrictEqual(body, successes[0]!.body)));
  session.assert('idempotent_replay', isOnce, {
    draft,
    reply: replies[0]!,
    name: about.name,
    message: `of ${successes.length} successes ${replayed.length} are repetitions: ${replies.map(({ status }) => status).join(', ')}`,
  });
}

/** Returns the operation that reads what this one creates. */
function readerOf(
  { api, method, path, operationId }: Operation,
  all: readonly Operation[],
): Operation | undefined {
  if (method !== 'POST') return undefined;
  const read = operationId === 'createApiKey' ? '/api-keys/{id}' : `${path}/{id}`;
  return all.find((other) => other.api === api && other.method === 'GET' && other.path === read);
}

async function createAndRead(
  session: Session,
  operation: Operation,
  reader: Operation,
  random: Random,
): Promise<void> {
  const about = { kind: 'valid', name: 'create and read' } as const;
  const created = await session.exchange(
    await preparedDraft(session, operation, random),
    ACCEPTED,
    about,
  );
  if (created.status >= 300) return;
  const { id } = created.body as { id: string };
  const draft = draftOf(session, reader, random, 'minimal', { path: { id } });
  const read = await session.exchange(draft, ACCEPTED, about);
  const isSame = read.status === 200 && (read.body as { id?: string }).id === id;
  session.assert('ensure_resource_availability', isSame, {
    draft,
    reply: read,
    name: about.name,
    message: `what was created is not read: ${read.status}`,
  });
}

/** Operations on removed objects, with the response that they must get. */
type Afterwards = readonly (readonly [operation: OperationName, expected: Expected])[];

/** The operations that read what a customer owns. */
const OF_A_CUSTOMER = readOperations()
  .filter(
    ({ api, method, path }) =>
      api === 'partner' && method === 'GET' && path.startsWith('/customers/{id}/'),
  )
  .map(({ name }) => name);
const GONE = refusedWith(404, 'resource_not_found', 'use_after_free');
const AFTERWARDS: Readonly<Partial<Record<OperationName, Afterwards>>> = {
  'partner.deleteWebhookEndpoint': [
    ...(['get', 'update', 'delete', 'test', 'recover'] as const).map(
      (verb) => [`partner.${verb}WebhookEndpoint`, GONE] as const,
    ),
    ['partner.rotateWebhookSecret', GONE],
  ],
  'partner.unlinkCustomer': [
    ['partner.getCustomer', ACCEPTED],
    ...OF_A_CUSTOMER.map((name) => [name, GONE] as const),
    ['partner.requestConsent', refusedWith(409, 'state_conflict', 'use_after_free')],
  ],
};

/** Checks that what was deleted or unlinked is gone for every operation (D28, D71). */
async function removeAndUse(
  session: Session,
  operation: Operation,
  afterwards: Afterwards,
  random: Random,
): Promise<void> {
  const name = 'remove and use';
  const draft = await preparedDraft(session, operation, random);
  const removed = await session.exchange(draft, ACCEPTED, { kind: 'valid', name });
  if (removed.status >= 300) return;
  for (const [other, expected] of afterwards) {
    const use = draftOf(session, session.operations.get(other)!, random, 'minimal', {
      path: draft.path as Record<string, string>,
    });
    await session.exchange(use, expected, {
      kind: expected === ACCEPTED ? 'valid' : 'invalid',
      name: `${name}: ${other}`,
    });
  }
}

/**
 * Checks that a partner without data gets empty lists, even with filters that name another
 * partner's objects.
 */
async function foreignList(session: Session, operation: Operation, random: Random): Promise<void> {
  const name = 'the list of another partner';
  const draft = {
    ...draftOf(session, operation, random, 'mixed'),
    authorization: session.keys.partner.other,
  };
  const query = draft.query.filter(([parameter]) => parameter !== 'after'); // names an event, which must be one's own
  const reply = await session.exchange({ ...draft, query }, ACCEPTED, { kind: 'valid', name });
  if (reply.status >= 300) return;
  const { data } = reply.body as { data: { apiKey?: string }[] };
  // The other partner has sent requests, with this key.
  const ownKey = `key_${session.keys.partner.other.split('_')[2]}`;
  const foreign = data.filter(({ apiKey }) => apiKey !== ownKey);
  session.assert('foreign_resource', foreign.length === 0, {
    draft,
    reply,
    name,
    message: `${foreign.length} of another partner are listed`,
  });
}

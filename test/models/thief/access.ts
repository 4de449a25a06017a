import { sql } from 'kysely';
import { startSession } from '../../../src/domain/operators/sessions.ts';
import type { OperatorClient, Service } from '../../support/harness.ts';
import type { CallOptions } from '../../support/reply.ts';

/** A key or a session with which somebody can make requests. */
export type Credential = Pick<OperatorClient, 'send' | 'keyId'>;

/** A session of the console. */
interface Session extends Credential {
  keyId: never;
  /** Returns another holder of the same session, who has the token that this one has now. */
  copy(): Session;
}

/** Signs a person in to the console. */
export async function signIn(service: Service, operatorId: string): Promise<Session> {
  const by = { issuer: 'https://id.example', providerSession: null, roles: null };
  const { token } = await startSession(service.ctx, {
    operatorId,
    address: '127.0.0.1',
    by: { ...by, refreshToken: null },
  });
  return sessionWith(service, token);
}

/** Sends requests as a page of the console does, and stores the tokens that replace the first one. */
function sessionWith(service: Service, token: string): Session {
  const { send } = service.staff('');
  let current = token;
  const sendWithToken = async (method: string, path: string, options: CallOptions = {}) => {
    const headers = {
      ...options.headers,
      cookie: `__Host-session=${current}`,
      ...{ 'sec-fetch-site': 'same-origin', 'x-requested-with': 'console' },
    };
    const reply = await send(method, path, { ...options, headers });
    const [, next] = /__Host-session=([^;]+)/.exec(String(reply.headers['set-cookie'])) ?? [];
    if (next !== undefined) current = next;
    return reply;
  };
  return {
    keyId: undefined as never,
    send: sendWithToken as OperatorClient['send'],
    copy: () => sessionWith(service, current),
  };
}

/** Lets time pass for what some people have: keys, sessions, and their own end. */
export async function letPass(
  { ctx: { db, keyCache } }: Service,
  operators: readonly string[],
  minutes: number,
): Promise<void> {
  const aged: Record<string, readonly string[]> = {
    operators: ['expires_at'],
    operator_keys: ['expires_at'],
    operator_sessions: ['offered_at', 'rotated_at', 'seen_at', 'expires_at'],
  };
  for (const [table, columns] of Object.entries(aged)) {
    const set = columns.map(
      (column) =>
        sql`${sql.ref(column)} = ${sql.ref(column)} - ${minutes}::integer * interval '1 minute'`,
    );
    const owner = sql.ref(table === 'operators' ? 'id' : 'operator_id');
    await sql`update ${sql.table(table)} set ${sql.join(set)}
      where ${owner} = any(${operators}::text[])
        and ${table === 'operator_sessions' ? sql`ended_at is null` : sql`true`}`.execute(db);
  }
  keyCache.clear();
}

/** A colleague, and an admin who ends their access. */
interface Ending {
  service: Service;
  admin: OperatorClient;
  colleague: OperatorClient;
  /** Makes a request under the name of the colleague that needs an approval. */
  request(credential: Credential): Promise<void>;
}

const HOUR = 60;
const because = { body: { reason: 'Left' } };
const me = (credential: Credential) => credential.send('GET', '/me');

/** Replaces the token of a session, as its next requests after a quarter of an hour do. */
async function replaceToken({ service, colleague }: Ending, session: Session): Promise<void> {
  await letPass(service, [colleague.operatorId], HOUR / 3);
  await me(session); // receives the next token
  await me(session); // uses it
}

const signedIn = ({ service, colleague }: Ending) => signIn(service, colleague.operatorId);

async function copiedThenUsedByOwner(ending: Ending, replacements: number): Promise<Credential> {
  const owner = await signedIn(ending);
  const copy = owner.copy();
  await ending.request(copy);
  for (let done = 0; done < replacements; done += 1) await replaceToken(ending, copy);
  await letPass(ending.service, [ending.colleague.operatorId], 2);
  await me(owner);
  return copy;
}

/** How the access of a colleague has ended of which a thief has a copy. It never returns. */
export const endedAccess: Readonly<Record<string, (ending: Ending) => Promise<Credential>>> = {
  async 'of a disabled operator'({ admin, colleague, request }) {
    await request(colleague);
    await admin.post(`/operators/${colleague.operatorId}/disable`, because);
    return colleague;
  },
  async 'of an operator whose time is over'({ admin, colleague, service }) {
    const body = { expiresAt: new Date(Date.now() + HOUR * 60_000).toISOString() };
    await admin.patch(`/operators/${colleague.operatorId}`, { body });
    await letPass(service, [colleague.operatorId], 2 * HOUR);
    return colleague;
  },
  async 'of an operator with other addresses'({ admin, colleague }) {
    const body = { allowedIps: ['198.51.100.0/24'] };
    await admin.patch(`/operators/${colleague.operatorId}`, { body });
    return colleague;
  },
  async 'of a revoked key'({ colleague, request }) {
    await request(colleague);
    await colleague.post(`/operator-keys/${colleague.keyId}/revoke`);
    return colleague;
  },
  async 'of an idle session'(ending) {
    const session = await signedIn(ending);
    await letPass(ending.service, [ending.colleague.operatorId], HOUR);
    return session;
  },
  async 'of a session that was signed out'(ending) {
    const session = await signedIn(ending);
    await session.copy().send('POST', '/me/sign-out');
    return session;
  },
  async 'with a replaced token'(ending) {
    const session = await signedIn(ending);
    const copy = session.copy();
    await replaceToken(ending, session);
    await letPass(ending.service, [ending.colleague.operatorId], 2);
    return copy;
  },
  'with a session whose owner has used the replaced token': (ending) =>
    copiedThenUsedByOwner(ending, 1),
  'with a session whose owner has used the token before the last': (ending) =>
    copiedThenUsedByOwner(ending, 2),
};

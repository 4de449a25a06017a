import { sql, type RawBuilder, type UpdateObject } from 'kysely';
import { blockList } from '../../addresses.ts';
import type { Context } from '../../context.ts';
import { now } from '../../database/clock.ts';
import type { Database } from '../../database/driver/connection.ts';
import { keyDigest } from '../keys/mint-key.ts';
import type { Operator } from './operator.ts';
import {
  endSessions,
  familyDigest,
  nextToken,
  rolesInSession,
  rolesOfGroups,
  sealed,
  type EndReason,
} from './sessions.ts';

/** A token is replaced after this time. */
const ROTATION_INTERVAL_MS = 15 * 60_000;
/** Requests that were sent before the browser had the new token are still accepted for this time. */
const PREDECESSOR_TTL_MS = 60_000;
/** The time of the last request is stored to the minute. */
const SEEN_INTERVAL_MS = 60_000;
/** If the identity provider has not responded for this many intervals, the person must sign in again. */
const MAX_UNCONFIRMED_INTERVALS = 4;

/** An operator who has signed in to the console. */
export interface SignedIn extends Operator {
  sessionId: string;
  /** Whether the browser is to be given a new token. */
  isRotationDue: boolean;
}

/**
 * Loads the operator who has a session, and records that it is used. If any token is used more than a
 * minute after the browser has replaced it, somebody has a copy: the session ends.
 * @returns null if there is no such session. `revokedAt` is set if it has ended; `expiresAt` includes
 * the idle limit.
 */
export async function loadSession(ctx: Context, token: string): Promise<SignedIn | null> {
  const digest = keyDigest(token);
  const row = await findSession(ctx, digest, familyDigest(token));
  if (!row) return null;
  const operator = signedIn(ctx, row);
  if (operator.revokedAt || operator.expiresAt! <= new Date()) return operator;
  const isAllowed = (await isCurrent(ctx, row, digest)) && (await isConfirmed(ctx, row));
  return isAllowed ? operator : { ...operator, revokedAt: new Date() };
}

type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>;

function findSession({ db }: Context, digest: Buffer, family: Buffer) {
  return db
    .selectFrom('operator_sessions as session')
    .innerJoin('operators', 'operators.id', 'session.operator_id')
    .leftJoin('operator_keys as key', 'key.id', 'session.operator_key') // in the sandbox
    .selectAll('session')
    .select(['operators.name', 'operators.allowed_ips', 'operators.roles as operator_roles'])
    .select(({ fn }) => [
      fn.coalesce('ended_at', 'disabled_at', 'key.revoked_at').as('revoked_at'),
      sql<Date>`least(session.expires_at, operators.expires_at, key.expires_at)`.as('ends_at'),
    ])
    .where(({ or, eb }) =>
      or([
        eb('session.digest', '=', digest),
        eb('successor', '=', digest),
        eb('predecessor', '=', digest),
        eb('token_family', '=', family),
      ]),
    )
    .executeTakeFirst();
}

function signedIn({ config }: Context, row: SessionRow): SignedIn {
  const idleAt = row.seen_at.getTime() + config.sessionIdleMs;
  return {
    id: row.operator_id,
    keyId: null,
    sessionId: row.id,
    name: row.name,
    roles: rolesInSession(row.operator_roles, row.roles),
    revokedAt: row.revoked_at,
    expiresAt: new Date(Math.min(row.ends_at.getTime(), idleAt)),
    allowedAddresses: row.allowed_ips && blockList(row.allowed_ips),
    isRotationDue: isOver(row.offered_at, ROTATION_INTERVAL_MS),
  };
}

/**
 * Records the use of the current token, makes the offered one current once the browser uses it, and
 * returns false for one that was replaced too long ago.
 */
async function isCurrent(ctx: Context, row: SessionRow, digest: Buffer): Promise<boolean> {
  const { id } = row;
  if (row.digest.equals(digest)) {
    if (isOver(row.seen_at, SEEN_INTERVAL_MS)) await change(ctx, id, { seen_at: now });
    return true;
  }
  if (row.successor?.equals(digest)) {
    const predecessor = row.digest;
    const set = { digest, predecessor, successor: null, rotated_at: now, seen_at: now };
    await change(ctx, id, set, sql`successor = ${digest}`);
    return true;
  }
  const isPredecessor = row.predecessor?.equals(digest) ?? false;
  if (isPredecessor && !isOver(row.rotated_at, PREDECESSOR_TTL_MS)) return true;
  ctx.log.error(
    { operator: row.operator_id, session: id },
    'session ended: a token was used after it had been replaced',
  );
  await endSessions(ctx, { of: { id }, reason: 'token_reused' });
  return false;
}

/**
 * Returns whether the identity provider lets the person stay signed in. It is asked after each
 * interval, by one request of the session; the others continue meanwhile.
 */
async function isConfirmed(ctx: Context, row: SessionRow): Promise<boolean> {
  const { identityProvider } = ctx;
  const { id, refresh_token: stored, checked_at: checkedAt } = row;
  const interval = ctx.config.sessionRecheckMs;
  if (!identityProvider || !stored) return true;
  if (isOver(row.confirmed_at, MAX_UNCONFIRMED_INTERVALS * interval)) return false;
  const isDue = isOver(checkedAt, interval);
  if (!isDue || !(await change(ctx, id, { checked_at: now }, sql`checked_at = ${checkedAt}`)))
    return true;
  const subject = await accountOf(ctx, row);
  const result = await identityProvider.recheck(ctx.keyring.decrypt(stored, id), subject);
  if (result.status === 'unavailable') {
    ctx.log.warn({ err: result.error, session: id }, 'identity provider could not be asked');
    return true;
  }
  if (result.status === 'other_person')
    ctx.log.error(
      { operator: row.operator_id, session: id },
      'session ended: the identity provider confirmed another person',
    );
  if (result.status !== 'allowed') {
    await endSessions(ctx, { of: { id }, reason: ENDED_BY[result.status] });
    return false;
  }
  const roles = result.groups === null ? row.roles : rolesOfGroups(ctx, result.groups);
  const refreshToken = sealed(ctx, id, result.refreshToken);
  await change(ctx, id, { confirmed_at: now, roles, refresh_token: refreshToken });
  return true;
}

/** Why a session ends if the provider does not confirm it. */
const ENDED_BY = {
  refused: 'provider',
  unclear: 'provider',
  other_person: 'access_ended',
} as const satisfies Record<string, EndReason>;

/** Returns the identifier of the person at the provider; null if no account of theirs is bound any more. */
async function accountOf({ db }: Context, row: SessionRow): Promise<string | null> {
  const account = await db
    .selectFrom('operator_identities')
    .select('subject')
    .where('operator_id', '=', row.operator_id)
    .where('issuer', '=', row.issuer)
    .executeTakeFirst();
  return account?.subject ?? null;
}

/**
 * Returns a new token for the browser of a session, or null if another request has just been given
 * one. The old token is valid until the browser uses the new one.
 */
export async function offerToken(
  ctx: Context,
  sessionId: string,
  current: string,
): Promise<string | null> {
  const token = nextToken(current);
  const seconds = ROTATION_INTERVAL_MS / 1000;
  const isOffered = await change(
    ctx,
    sessionId,
    { successor: keyDigest(token), offered_at: now },
    sql`offered_at < clock_timestamp() - ${seconds} * interval '1 second'`,
  );
  return isOffered ? token : null;
}

function isOver(since: Date, ms: number): boolean {
  return Date.now() - since.getTime() > ms;
}

/** Changes an open session. Returns whether it was changed. */
async function change(
  { db }: Context,
  id: string,
  set: UpdateObject<Database, 'operator_sessions'>,
  condition: RawBuilder<unknown> = sql`true`,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('operator_sessions')
    .set(set)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where(condition as RawBuilder<boolean>)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

import { sql } from 'kysely';
import { now } from '../../database/clock.ts';
import type { Context } from '../../context.ts';
import { newId, randomBase62 } from '../../database/ids.ts';
import { command } from '../command.ts';
import { keyDigest } from '../keys/mint-key.ts';
import { addSignInNotice } from '../notices/add-notices.ts';
import { nameAuditEntry } from './audit-log.ts';
import type { Operator, Role } from './operator.ts';
import { getOperator } from './read-operators.ts';

/** Why a session has ended. */
export type EndReason = 'signed_out' | 'expired' | 'provider' | 'token_reused' | 'access_ended';

/** 256 bits. */
const TOKEN_LENGTH = 43;
/** What all tokens of a session begin with: 131 bits. */
const FAMILY_LENGTH = 22;

interface NewSession {
  operatorId: string;
  address: string;
  /** How the person signed in: at the identity provider, or in the sandbox with a key. */
  by:
    | {
        issuer: string;
        providerSession: string | null;
        roles: readonly Role[] | null;
        refreshToken: string | null;
      }
    | { keyId: string };
}

/**
 * Starts a session of a person. Only the return value has its token, which the browser sends with
 * each request; the database has its digest.
 */
export const startSession = command(
  async ({ ctx, trx }, { operatorId, address, by }: NewSession) => {
    const id = newId('operatorSession');
    const token = randomBase62(FAMILY_LENGTH + TOKEN_LENGTH);
    const origin =
      'keyId' in by
        ? { operator_key: by.keyId }
        : {
            issuer: by.issuer,
            provider_session: by.providerSession,
            roles: by.roles && [...by.roles],
            refresh_token: sealed(ctx, id, by.refreshToken),
          };
    const maxSeconds = ctx.config.sessionMaxMs / 1000;
    await trx
      .insertInto('operator_sessions')
      .values({
        id,
        operator_id: operatorId,
        address,
        digest: keyDigest(token),
        token_family: familyDigest(token),
        expires_at: sql<Date>`clock_timestamp() + ${maxSeconds} * interval '1 second'`,
        ...origin,
      })
      .execute();
    await addSignInNotice({ ctx, trx }, { session: id, operatorId, address });
    return { id, token };
  },
);

/**
 * Creates the token that replaces another one of the same session: both begin with the same characters, by
 * which every token that the session ever had is recognised. Tokens of older releases have none.
 */
export function nextToken(token: string): string {
  const family = token.length > TOKEN_LENGTH ? token.slice(0, FAMILY_LENGTH) : '';
  return family + randomBase62(TOKEN_LENGTH);
}

/** Returns the digest by which a session is found with each of its tokens, current or not. */
export function familyDigest(token: string): Buffer {
  return keyDigest(token.slice(0, FAMILY_LENGTH));
}

/** Encrypts the refresh token of a session. */
export function sealed({ keyring }: Context, sessionId: string, token: string | null) {
  return token === null ? null : keyring.encrypt(token, sessionId);
}

interface Sessions {
  /** Which of them end: one session, all of an operator, or what the identity provider named. */
  of:
    | { id: string }
    | { operatorId: string }
    | { issuer: string; subject: string | null; session: string | null };
  reason: EndReason;
}

/**
 * Ends sessions: at once for this process, within a second for every other. Returns their number; a
 * session that has ended already is not counted.
 */
export const endSessions = command(
  async ({ ctx, trx, afterCommit }, { of, reason }: Sessions): Promise<number> => {
    const open = trx
      .updateTable('operator_sessions')
      .set({ ended_at: now, end_reason: reason, refresh_token: null })
      .where('ended_at', 'is', null)
      .returning('id');
    const chosen =
      'id' in of
        ? open.where('id', '=', of.id)
        : 'operatorId' in of
          ? open.where('operator_id', '=', of.operatorId)
          : open
              .where('issuer', '=', of.issuer)
              .$if(of.session !== null, (rows) => rows.where('provider_session', '=', of.session))
              .$if(of.subject !== null, (rows) =>
                rows.where('operator_id', 'in', (eb) =>
                  eb
                    .selectFrom('operator_identities')
                    .select('operator_id')
                    .where('issuer', '=', of.issuer)
                    .where('subject', '=', of.subject!),
                ),
              );
    const ended = await chosen.execute();
    afterCommit(async () => ctx.keyCache.clear());
    return ended.length;
  },
);

interface SignOut {
  operator: Operator;
  auditEntry: string | undefined;
}

/** Ends the session of the request; with a key, all sessions of the operator. */
export const signOut = command(
  async (work, { operator: { id: operatorId, sessionId }, auditEntry }: SignOut) => {
    await nameAuditEntry(work.trx, auditEntry);
    const of = sessionId === null ? { operatorId } : { id: sessionId };
    await endSessions.within(work, { of, reason: 'signed_out' });
    return getOperator(work.trx, operatorId);
  },
);

/** Ends the sessions whose limits have passed, so that the tokens of the identity provider are deleted. */
export async function endExpiredSessions({ db, config }: Context): Promise<void> {
  const idleSeconds = config.sessionIdleMs / 1000;
  const reason: EndReason = 'expired';
  await db
    .updateTable('operator_sessions')
    .set({ ended_at: now, end_reason: reason, refresh_token: null })
    .where('ended_at', 'is', null)
    .where(
      sql<boolean>`least(expires_at, seen_at + ${idleSeconds} * interval '1 second') < clock_timestamp()`,
    )
    .execute();
}

/** Returns the roles that a person's groups have; null if groups decide nothing (OIDC_ROLES_CLAIM). */
export function rolesOfGroups({ config }: Context, groups: readonly string[]): Role[] | null {
  const { rolesClaim = null, groupRoles = [] } = config.signIn ?? {};
  if (rolesClaim === null) return null;
  return groupRoles.filter(({ group }) => groups.includes(group)).map(({ role }) => role);
}

/**
 * Returns the roles of a session: those that both the service and the identity provider give, but never
 * `app`, because a person is not the service's own app.
 */
export function rolesInSession(held: readonly Role[], allowed: readonly Role[] | null): Role[] {
  return held.filter((role) => role !== 'app' && (allowed === null || allowed.includes(role)));
}

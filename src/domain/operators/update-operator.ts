import { sql, type UpdateObject } from 'kysely';
import type { components } from '../../../generated/backoffice/types.ts';
import { now } from '../../database/clock.ts';
import type { Database, Db, Trx } from '../../database/driver/connection.ts';
import { ApiError, notFound } from '../../errors.ts';
import { command, type UnitOfWork } from '../command.ts';
import { assertInFuture } from '../date-time.ts';
import { assertAllowedIps } from '../keys/restrictions.ts';
import { changed, hasEnded, readAccess, voidsRequests, type Access } from './access.ts';
import { nameAuditEntry } from './audit-log.ts';
import { refuseSecond } from './create-operator.ts';
import { endAllAccess } from './operator-keys.ts';
import { lockOperator } from './operator.ts';
import { getOperator } from './read-operators.ts';
import { assertDutiesSeparate } from './separate-duties.ts';
import { endSessions } from './sessions.ts';

type Change = components['schemas']['UpdateOperatorRequest'];

/**
 * Changes an operator, with effect on the next request: at once for this process, within a second for
 * every other. Another e-mail address ends their sessions, and the next sign-in binds another account of
 * the identity provider. If their access had ended, no session of before lives again.
 * @throws ApiError resource_not_found, invalid_parameter, state_conflict if another operator has the
 * name or the e-mail address, if this is the last admin, and on live if the person could both book and
 * spend money (D125)
 */
export const updateOperator = command(
  async (work, { operatorId, change }: { operatorId: string; change: Change }) => {
    const { roles, allowedIps, expiresAt } = change;
    assertAllowedIps(allowedIps);
    assertInFuture(expiresAt, 'expiresAt');
    if (roles) assertDutiesSeparate(work.ctx.config, roles);
    if (roles && !roles.includes('admin')) await assertNotLastAdmin(work.trx, operatorId);
    const before = await lockAccess(work.trx, operatorId);
    const after = changed(before, change);
    if (before.email !== after.email) await forgetAccount(work, operatorId);
    if (hasEnded(before)) await endSessionsOf(work, operatorId);
    return write(work, operatorId, {
      name: after.name,
      email: after.email,
      roles: [...after.roles],
      allowed_ips: after.allowedIps && [...after.allowedIps],
      expires_at: after.expiresAt,
      ...(voidsRequests(before, after) && { requests_void_at: now }),
    });
  },
);

interface Decision {
  operatorId: string;
  auditEntry: string | undefined;
}

/**
 * Ends the access of an operator: all keys are revoked and all sessions end. Disabling them again changes
 * nothing.
 * @throws ApiError resource_not_found, state_conflict if this is the last admin
 */
export const disableOperator = command(async (work, { operatorId, auditEntry }: Decision) => {
  await nameAuditEntry(work.trx, auditEntry);
  const { isDisabled } = await lockDisablable(work.trx, operatorId);
  if (isDisabled) return getOperator(work.trx, operatorId);
  await endAllAccess(work, operatorId);
  return write(work, operatorId, { disabled_at: now });
});

/** Locks an operator who may be disabled, and reads what they may do. @throws ApiError as `disableOperator` does */
export async function lockDisablable(trx: Trx, operatorId: string): Promise<Access> {
  await assertNotLastAdmin(trx, operatorId);
  return lockAccess(trx, operatorId);
}

/**
 * Lets a disabled operator act again, with keys that were added since. What they had before stays revoked,
 * and what they requested cannot be approved, however they were disabled. @throws ApiError resource_not_found
 */
export const enableOperator = command(async (work, { operatorId }: { operatorId: string }) => {
  const before = await lockAccess(work.trx, operatorId);
  if (!before.isDisabled) return getOperator(work.trx, operatorId);
  await endAllAccess(work, operatorId, { isBeforeDisabled: true });
  return write(work, operatorId, { disabled_at: null });
});

/** Locks an operator, before their keys, and reads what they may do. @throws ApiError resource_not_found */
export async function lockAccess(trx: Trx, operatorId: string): Promise<Access> {
  await lockOperator(trx, operatorId);
  const access = await readAccess(trx, operatorId);
  if (!access) throw notFound('operator', operatorId);
  return access;
}

async function forgetAccount(work: UnitOfWork, operatorId: string): Promise<void> {
  await work.trx.deleteFrom('operator_identities').where('operator_id', '=', operatorId).execute();
  await endSessionsOf(work, operatorId);
}

function endSessionsOf(work: UnitOfWork, operatorId: string): Promise<number> {
  return endSessions.within(work, { of: { operatorId }, reason: 'access_ended' });
}

async function write(
  { ctx, trx, afterCommit }: UnitOfWork,
  operatorId: string,
  set: UpdateObject<Database, 'operators'>,
) {
  await trx
    .updateTable('operators')
    .set(set)
    .where('id', '=', operatorId)
    .execute()
    .catch(refuseSecond);
  afterCommit(async () => ctx.keyCache.clear());
  return getOperator(trx, operatorId);
}

/** Selects the admins who can call the back office. */
export const activeAdmins = (db: Db) =>
  db
    .selectFrom('operators')
    .select('id')
    .where('disabled_at', 'is', null)
    .where(sql<boolean>`'admin' = any(roles)`)
    .where(sql<boolean>`coalesce(expires_at > ${now}, true)`)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('operator_keys as key')
            .select('key.id')
            .whereRef('key.operator_id', '=', 'operators.id')
            .where('revoked_at', 'is', null)
            .where(sql<boolean>`coalesce(key.expires_at > ${now}, true)`),
        ),
        exists(
          selectFrom('operator_identities as identity')
            .select('subject')
            .whereRef('identity.operator_id', '=', 'operators.id'),
        ),
      ]),
    );

/**
 * Refuses to take the role from the last admin, after whom nobody could give it to anybody. Admins are
 * locked, so that two of them do not take it from each other.
 * @throws ApiError state_conflict
 */
async function assertNotLastAdmin(trx: Trx, operatorId: string): Promise<void> {
  const admins = await activeAdmins(trx).orderBy('id').forNoKeyUpdate().execute();
  if (admins.length !== 1 || admins[0]!.id !== operatorId) return;
  throw new ApiError('state_conflict', {
    situation: 'last_admin',
    message: 'This is the last operator with the role admin. Give the role to somebody else first.',
    details: { admins: 1 },
  });
}

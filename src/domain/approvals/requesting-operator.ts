import { sql } from 'kysely';
import { now } from '../../database/clock.ts';
import type { Trx } from '../../database/driver/connection.ts';
import { hasRole, type Role } from '../operators/operator.ts';
import { rolesInSession, type EndReason } from '../operators/sessions.ts';
import type { ApprovableOperation } from './approvable.ts';
import type { ApprovalRow } from './back-office.ts';
import { rolesOf } from './limits.ts';

interface Options {
  /** Whether operator, key and session are locked, so that this does not change meanwhile. */
  isLocked?: boolean;
}

/**
 * Returns whether a request still counts as that of its operator: with a role of the operation, neither
 * disabled nor expired, nor has that been so since the request was made (D152).
 */
export async function mayStillRequest(
  trx: Trx,
  approval: ApprovalRow,
  { isLocked = false }: Options = {},
): Promise<boolean> {
  const operator = await trx
    .selectFrom('operators')
    .select('roles')
    .where('id', '=', approval.requested_by)
    .where('disabled_at', 'is', null)
    .where(sql<boolean>`coalesce(expires_at > ${now}, true)`)
    .where(sql<boolean>`coalesce(requests_void_at < ${approval.created_at}, true)`)
    .$if(isLocked, (rows) => rows.forShare())
    .executeTakeFirst();
  if (!operator) return false;
  const roles = await rolesOfCredential(trx, approval, { held: operator.roles, isLocked });
  return roles !== null && hasRole({ roles }, rolesOf(approval.operation as ApprovableOperation));
}

/** Whether a request outlives the session in which it was made (D152). */
const OUTLIVES: Readonly<Record<EndReason, boolean>> = {
  signed_out: true,
  expired: true,
  provider: true,
  token_reused: false,
  access_ended: false,
};

/**
 * Returns the roles that the key or session of a request gives of those that its operator has; null if it
 * was taken from them. Sessions and keys that have ended as planned are still theirs.
 */
async function rolesOfCredential(
  trx: Trx,
  { operator_key: key, operator_session: session }: ApprovalRow,
  { held, isLocked }: { held: Role[]; isLocked: boolean },
): Promise<Role[] | null> {
  if (key !== null) return (await isKeyTheirs(trx, key, isLocked)) ? held : null;
  const row = await trx
    .selectFrom('operator_sessions')
    .select(['end_reason', 'roles', 'operator_key'])
    .where('id', '=', session)
    .$if(isLocked, (rows) => rows.forShare())
    .executeTakeFirst();
  if (!row || (row.end_reason !== null && !OUTLIVES[row.end_reason])) return null;
  if (row.operator_key !== null && !(await isKeyTheirs(trx, row.operator_key, isLocked)))
    return null;
  return rolesInSession(held, row.roles);
}

/** Returns whether nobody has revoked a key, or the one with which its holder has replaced it. */
async function isKeyTheirs(trx: Trx, id: string, isLocked: boolean): Promise<boolean> {
  const newest = sql<string>`(
    with recursive replaced as (
      select id, replaced_by from operator_keys where id = ${id}
      union
      select key.id, key.replaced_by from operator_keys key join replaced on key.id = replaced.replaced_by
    )
    select id from replaced where replaced_by is null)`;
  const row = await trx
    .selectFrom('operator_keys')
    .select('id')
    .where('id', '=', newest)
    .where('revoked_at', 'is', null)
    .$if(isLocked, (rows) => rows.forShare())
    .executeTakeFirst();
  return row !== undefined;
}

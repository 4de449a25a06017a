import { sql } from 'kysely';
import { now } from '../../database/clock.ts';
import type { Trx } from '../../database/driver/connection.ts';
import { hasRole } from '../operators/operator.ts';
import type { ApprovableOperation } from './approvable.ts';
import type { ApprovalRow } from './back-office.ts';
import { rolesOf } from './limits.ts';

interface Options {
  /** Whether operator, key and session are locked, so that this does not change meanwhile. */
  isLocked?: boolean;
}

/**
 * Returns whether the operator who made a request could still make it: with a role of the operation,
 * neither disabled nor expired, and the key or session is still theirs.
 */
export async function mayStillRequest(
  trx: Trx,
  approval: ApprovalRow,
  { isLocked = false }: Options = {},
): Promise<boolean> {
  const row = await trx
    .selectFrom('operators')
    .select('roles')
    .where('id', '=', approval.requested_by)
    .where('disabled_at', 'is', null)
    .where(sql<boolean>`coalesce(expires_at > ${now}, true)`)
    .$if(isLocked, (rows) => rows.forShare())
    .executeTakeFirst();
  return (
    row !== undefined &&
    hasRole(row, rolesOf(approval.operation as ApprovableOperation)) &&
    (await isCredentialTheirs(trx, approval, isLocked))
  );
}

/**
 * A key must be usable. A session may have ended since, but not because its token was used twice, or
 * because the identity provider or an admin ended it.
 */
async function isCredentialTheirs(
  trx: Trx,
  { operator_key, operator_session }: ApprovalRow,
  isLocked: boolean,
): Promise<boolean> {
  const query =
    operator_key === null
      ? trx
          .selectFrom('operator_sessions')
          .select('id')
          .where('id', '=', operator_session)
          .where(sql<boolean>`coalesce(end_reason = 'signed_out', true)`)
      : trx
          .selectFrom('operator_keys')
          .select('id')
          .where('id', '=', operator_key)
          .where('revoked_at', 'is', null)
          .where(sql<boolean>`coalesce(expires_at > ${now}, true)`);
  return (await query.$if(isLocked, (rows) => rows.forShare()).executeTakeFirst()) !== undefined;
}

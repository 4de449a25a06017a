import { sql } from 'kysely';
import { now } from '../../database/clock.ts';
import type { Trx } from '../../database/driver/connection.ts';
import { hasRole } from '../operators/operator.ts';
import type { ApprovableOperation } from './approvable.ts';
import type { ApprovalRow } from './back-office.ts';
import { rolesOf } from './limits.ts';

/**
 * Returns whether the operator who made a request could still make it: with a role of the operation,
 * neither disabled nor expired, and so is the key. With `isLocked`, both are locked, so that this does
 * not change meanwhile.
 */
export async function mayStillRequest(
  trx: Trx,
  { operation, requested_by, operator_key }: ApprovalRow,
  { isLocked = false } = {},
): Promise<boolean> {
  const row = await trx
    .selectFrom('operators')
    .innerJoin('operator_keys as key', 'key.operator_id', 'operators.id')
    .select('roles')
    .where('operators.id', '=', requested_by)
    .where('key.id', '=', operator_key)
    .where('disabled_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where(sql<boolean>`coalesce(least(operators.expires_at, key.expires_at) > ${now}, true)`)
    .$if(isLocked, (rows) => rows.forShare())
    .executeTakeFirst();
  return row !== undefined && hasRole(row, rolesOf(operation as ApprovableOperation));
}

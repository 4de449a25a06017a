import { timingSafeEqual } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import { blockList } from '../../addresses.ts';
import type { Database, Db, Trx } from '../../database/driver/connection.ts';
import { ApiError } from '../../errors.ts';
import type { KeyRestrictions } from '../keys/restrictions.ts';

export type Role = Selectable<Database['operators']>['roles'][number];

/** All roles. */
export const ROLES = ['finance', 'operations', 'app', 'admin'] as const satisfies readonly Role[];

/** The sender of a request to the back office. */
export interface Operator extends KeyRestrictions {
  /** Under which everything is recorded. */
  id: string;
  /** The key of the request; null for a person who has signed in to the console. */
  keyId: string | null;
  /** The session of that person; null for a key. */
  sessionId: string | null;
  name: string;
  roles: Role[];
}

/**
 * Loads the operator who has a key.
 * @param digest of the whole key that was sent
 * @returns null if there is no such key
 */
export async function loadOperator(
  db: Db,
  keyId: string,
  digest: Buffer,
): Promise<Operator | null> {
  const row = await db
    .selectFrom('operator_keys as key')
    .innerJoin('operators', 'operators.id', 'key.operator_id')
    .select(['operators.id', 'operators.name', 'roles', 'allowed_ips', 'digest'])
    .select(({ fn }) => [
      fn.coalesce('revoked_at', 'disabled_at').as('revoked_at'),
      sql<Date | null>`least(key.expires_at, operators.expires_at)`.as('expires_at'),
    ])
    .where('key.id', '=', keyId)
    .executeTakeFirst();
  if (!row || !timingSafeEqual(row.digest, digest)) return null;
  return {
    id: row.id,
    keyId,
    sessionId: null,
    name: row.name,
    roles: row.roles,
    revokedAt: row.revoked_at,
    expiresAt: row.expires_at,
    allowedAddresses: row.allowed_ips && blockList(row.allowed_ips),
  };
}

/** Returns whether the operator has one of the roles. An admin may do everything. */
export function hasRole({ roles }: Pick<Operator, 'roles'>, allowed: readonly Role[]): boolean {
  return roles.includes('admin') || roles.some((role) => allowed.includes(role));
}

const OR = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** @throws ApiError missing_scope with details {roles} if the operator has none of the roles */
export function assertRole(operator: Pick<Operator, 'roles'>, roles: readonly Role[]): void {
  if (hasRole(operator, roles)) return;
  throw new ApiError('missing_scope', {
    message: `This needs an operator key with the role ${OR.format(roles)}.`,
    details: { roles },
  });
}

/**
 * Locks an operator until the transaction ends, so that what they request, and what changes their access, is
 * done one after the other, whichever keys they use.
 */
export async function lockOperator(trx: Trx, operatorId: string): Promise<void> {
  await trx
    .selectFrom('operators')
    .select('id')
    .where('id', '=', operatorId)
    .forNoKeyUpdate()
    .execute();
}

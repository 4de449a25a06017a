import { timingSafeEqual } from 'node:crypto';
import type { Selectable } from 'kysely';
import { blockList } from '../../addresses.ts';
import type { Database, Db } from '../../database/driver/connection.ts';
import type { KeyRestrictions } from '../keys/restrictions.ts';

export type Role = Selectable<Database['operator_keys']>['roles'][number];

/** All roles. */
export const ROLES = ['finance', 'operations', 'app', 'admin'] as const satisfies readonly Role[];

/** The sender of a request to the back office. */
export interface Operator extends KeyRestrictions {
  id: string;
  name: string;
  roles: Role[];
}

/**
 * Loads an operator key.
 * @param digest of the whole key that was sent
 * @returns null if there is no such key
 */
export async function loadOperator(db: Db, id: string, digest: Buffer): Promise<Operator | null> {
  const row = await db
    .selectFrom('operator_keys')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row || !timingSafeEqual(row.digest, digest)) return null;
  return {
    id: row.id,
    name: row.name,
    roles: row.roles,
    revokedAt: row.revoked_at,
    expiresAt: row.expires_at,
    allowedAddresses: row.allowed_ips && blockList(row.allowed_ips),
  };
}

/** Returns whether the operator has one of the roles. An admin may do everything. */
export function hasRole({ roles }: Operator, allowed: readonly Role[]): boolean {
  return roles.includes('admin') || roles.some((role) => allowed.includes(role));
}

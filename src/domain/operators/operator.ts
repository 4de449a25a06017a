import type { Selectable } from 'kysely';
import type { Database, Db } from '../../database/connection.ts';

export type Role = Selectable<Database['operator_keys']>['roles'][number];

/** Who sends a request to the back office. */
export interface Operator {
  id: string;
  name: string;
  roles: Role[];
  digest: Buffer;
  revokedAt: Date | null;
}

/** The operator of a key, or null. */
export async function loadOperator(db: Db, id: string): Promise<Operator | null> {
  const row = await db.selectFrom('operator_keys').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? { id: row.id, name: row.name, roles: row.roles, digest: row.digest, revokedAt: row.revoked_at } : null;
}

/** Whether the operator has one of the roles. An admin may do everything. */
export function mayCall({ roles }: Operator, allowed: readonly Role[]): boolean {
  return roles.includes('admin') || roles.some((role) => allowed.includes(role));
}

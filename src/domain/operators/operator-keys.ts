import { sql, type Selectable } from 'kysely';
import type { Context } from '../../context.ts';
import type { Database, Db } from '../../database/connection.ts';
import { notFound } from '../../errors.ts';
import { command } from '../command.ts';
import { mintOperatorKey } from '../keys/mint-key.ts';
import { assertAllowedIps, assertExpiresLater } from '../keys/restrictions.ts';
import type { Role } from './operator.ts';

export type OperatorKeyRow = Omit<Selectable<Database['operator_keys']>, 'digest' | 'position'>;

const COLUMNS = [
  'id',
  'name',
  'person',
  'roles',
  'allowed_ips',
  'expires_at',
  'revoked_at',
  'created_at',
] as const;

/** A key for a person or program of the back office. */
export interface NewOperatorKey {
  /** The user of the key, as the audit log shows it. */
  name: string;
  /**
   * The person, if they have several keys, because people cannot approve their own requests. If
   * omitted, it is the name.
   */
  person?: string | undefined;
  roles: readonly Role[];
  /** Addresses and CIDR blocks; if omitted, every address is allowed. */
  allowedIps?: readonly string[] | undefined;
  /** The time at which the key expires; if omitted, it does not expire. */
  expiresAt?: string | undefined;
}

/**
 * Creates an operator key. Only the return value has the whole `key`: the database stores its
 * digest.
 * @throws ApiError invalid_parameter
 */
export const createOperatorKey = command(
  async ({ trx }, { name, person = name, roles, allowedIps, expiresAt }: NewOperatorKey) => {
    assertAllowedIps(allowedIps);
    assertExpiresLater(expiresAt);
    const { key, ...minted } = mintOperatorKey();
    const row = await trx
      .insertInto('operator_keys')
      .values({
        ...minted,
        name,
        person,
        roles: [...roles],
        allowed_ips: allowedIps ? [...allowedIps] : null,
        expires_at: expiresAt ?? null,
      })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
    return { ...row, key };
  },
);

/** Returns all operator keys, revoked and expired ones too, oldest first. */
export function listOperatorKeys({ db }: Context): Promise<OperatorKeyRow[]> {
  return db
    .selectFrom('operator_keys')
    .select(COLUMNS)
    .orderBy('created_at')
    .orderBy('position')
    .execute();
}

/** Returns an operator key. @throws ApiError resource_not_found */
export async function getOperatorKey(db: Db, id: string): Promise<OperatorKeyRow> {
  const row = await db
    .selectFrom('operator_keys')
    .select(COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('operator key', id);
  return row;
}

/**
 * Revokes an operator key: at once for this process, within a second for every other. Revoking it
 * again does not change `revoked_at`.
 * @throws ApiError resource_not_found
 */
export const revokeOperatorKey = command(
  async ({ ctx, trx, afterCommit }, { id }: { id: string }) => {
    const row = await trx
      .updateTable('operator_keys')
      .set({ revoked_at: sql<Date>`coalesce(revoked_at, clock_timestamp())` })
      .where('id', '=', id)
      .returning(COLUMNS)
      .executeTakeFirst();
    if (!row) throw notFound('operator key', id);
    afterCommit(async () => ctx.keyCache.clear());
    return row;
  },
);

import { sql, type Selectable } from 'kysely';
import type { Context } from '../../context.ts';
import { now } from '../../database/clock.ts';
import type { Database, Db, Trx } from '../../database/driver/connection.ts';
import { ApiError, notFound } from '../../errors.ts';
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
   * The person, the same for all of their keys, because people cannot approve their own requests. Case,
   * white space and Unicode form make no difference.
   */
  person: string;
  roles: readonly Role[];
  /** Addresses and CIDR blocks; if omitted, every address is allowed. */
  allowedIps?: readonly string[] | undefined;
  /** The time at which the key expires; if omitted, it does not expire. */
  expiresAt?: string | undefined;
}

/**
 * Creates an operator key. Only the return value has the whole `key`: the database stores its
 * digest.
 * @throws ApiError invalid_parameter, on live also if the person could both book and spend money
 */
export const createOperatorKey = command(
  async ({ ctx, trx }, { name, person, roles, allowedIps, expiresAt }: NewOperatorKey) => {
    assertAllowedIps(allowedIps);
    assertExpiresLater(expiresAt);
    if (ctx.config.environment === 'live') await assertDutiesSeparate(trx, person, roles);
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

/** The roles that spend the money of investors, or let somebody spend it. */
const SPENDING: readonly Role[] = ['operations', 'app'];

/**
 * Refuses roles with which a person could both book money and spend it, with one key or with several
 * (D125). An admin may do everything.
 * @throws ApiError invalid_parameter
 */
async function assertDutiesSeparate(
  trx: Trx,
  person: string,
  roles: readonly Role[],
): Promise<void> {
  const others = await trx
    .selectFrom('operator_keys')
    .select('roles')
    .where(sql<boolean>`normalize_reference(person) = normalize_reference(${person})`)
    .where('revoked_at', 'is', null)
    .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .execute();
  const held = new Set([...roles, ...others.flatMap((other) => other.roles)]);
  const spending = SPENDING.filter((role) => held.has(role));
  if (held.has('admin') || !held.has('finance') || spending.length === 0) return;
  throw new ApiError('invalid_parameter', {
    param: 'roles',
    message:
      `Nobody may both book money (finance) and spend it (${spending.join(', ')}). ` +
      `${person} would have both, with all valid keys together. Give the roles to different people.`,
  });
}

/** Returns all operator keys, revoked and expired ones too, oldest first. */
export function listOperatorKeys({ db }: Context): Promise<OperatorKeyRow[]> {
  return db
    .selectFrom('operator_keys')
    .select(COLUMNS)
    .orderBy('created_at')
    .orderBy('position')
    .execute();
}

/**
 * Returns the persons who have operator keys, revoked and expired ones too, in the
 * order of their first keys; none if this person is one of them.
 */
export async function listPersonsBeside({ db }: Context, person: string): Promise<string[]> {
  const rows = await db
    .selectFrom('operator_keys')
    .select((eb) => [
      'person',
      sql<boolean>`normalize_reference(person) = normalize_reference(${person})`.as('is_same'),
      eb.fn.min('position').as('first'),
    ])
    .groupBy('person')
    .orderBy('first')
    .execute();
  return rows.some(({ is_same }) => is_same) ? [] : rows.map((row) => row.person);
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

import type { components } from '../../../generated/backoffice/types.ts';
import type { Db } from '../../database/driver/connection.ts';
import { violates } from '../../database/driver/failures.ts';
import { newId } from '../../database/ids.ts';
import { ApiError } from '../../errors.ts';
import { command } from '../command.ts';
import { mintOperatorKey } from '../keys/mint-key.ts';
import { assertInFuture } from '../date-time.ts';
import { assertAllowedIps } from '../keys/restrictions.ts';
import { insertOperatorKey } from './operator-keys.ts';
import { getOperator } from './read-operators.ts';
import { assertDutiesSeparate } from './separate-duties.ts';

type NewOperator = components['schemas']['CreateOperatorRequest'];

interface CreateOperator {
  operator: NewOperator;
  /** The admin who invites; null for an operator who is created in the database. */
  actor: string | null;
}

/**
 * Creates an operator, with the key whose fingerprint they have stated.
 * @throws ApiError invalid_parameter, state_conflict if another operator has the name, the e-mail
 * address or the key, and on live if the person could both book and spend money (D125)
 */
export const createOperator = command(
  async ({ ctx, trx, afterCommit }, { operator, actor }: CreateOperator) => {
    const { name, email, roles, allowedIps, expiresAt, key } = operator;
    assertAllowedIps(allowedIps);
    assertInFuture(expiresAt, 'expiresAt');
    assertDutiesSeparate(ctx.config, roles);
    const id = newId('operator');
    const columns = {
      id,
      name,
      email,
      roles: [...roles],
      allowed_ips: allowedIps ? [...allowedIps] : null,
      expires_at: expiresAt ?? null,
      created_by: actor,
    };
    await trx.insertInto('operators').values(columns).execute().catch(refuseSecond);
    if (key) await insertOperatorKey(trx, id, { name: 'First key', ...key });
    afterCommit(async () => ctx.keyCache.clear()); // it may know that the key does not exist
    return getOperator(trx, id);
  },
);

/** Refuses the name or e-mail address of another operator. @throws ApiError state_conflict */
export function refuseSecond(error: unknown): never {
  const param = violates(error, 'operators_name_unique')
    ? 'name'
    : violates(error, 'operators_email_unique') && 'email';
  if (!param) throw error;
  throw new ApiError('state_conflict', {
    situation: `${param}_in_use`,
    param,
    message: `An operator with this ${param === 'name' ? 'name' : 'e-mail address'} already exists.`,
  });
}

/**
 * Returns whether an invitation is that of the second admin, whom nobody but the first could approve.
 * It counts everybody who was ever an admin, so that nobody can bring this about again (D150).
 */
export async function isSecondAdmin(db: Db, { roles }: NewOperator): Promise<boolean> {
  if (!roles.includes('admin')) return false;
  const { count } = await db
    .selectFrom('appointed_admins')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return count < 2n;
}

/**
 * Creates an operator with a new key, which only the return value has: for the first admin of an
 * environment, and for a sandbox.
 * @throws ApiError as `createOperator`
 */
export const createOperatorWithKey = command(
  async (work, { keyName, ...operator }: Omit<NewOperator, 'key'> & { keyName: string }) => {
    const { key, fingerprint, id: keyId } = mintOperatorKey();
    const created = await createOperator.within(work, {
      operator: { ...operator, key: { name: keyName, fingerprint } },
      actor: null,
    });
    return { ...created, key, keyId };
  },
);

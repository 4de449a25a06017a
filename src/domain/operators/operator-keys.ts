import { sql } from 'kysely';
import type { components } from '../../../generated/backoffice/types.ts';
import { now } from '../../database/clock.ts';
import type { Trx } from '../../database/driver/connection.ts';
import { violates } from '../../database/driver/failures.ts';
import { ApiError, notFound } from '../../errors.ts';
import { command, type UnitOfWork } from '../command.ts';
import { readFingerprint } from '../keys/mint-key.ts';
import { assertInFuture } from '../date-time.ts';
import { endOf, endsLater } from './access.ts';
import { nameAuditEntry } from './audit-log.ts';
import { hasRole, lockOperator, type Operator } from './operator.ts';
import { operatorKeyResource } from './read-operators.ts';
import { endSessions } from './sessions.ts';

type NewKey = components['schemas']['AddOperatorKeyRequest'];
type OperatorKey = components['schemas']['OperatorKey'];

/**
 * Stores a key that its operator has made.
 * @throws ApiError invalid_parameter, state_conflict if the key exists
 */
export async function insertOperatorKey(
  trx: Trx,
  operatorId: string,
  { name, fingerprint, expiresAt }: NewKey,
): Promise<OperatorKey> {
  assertInFuture(expiresAt, 'expiresAt');
  const row = await trx
    .insertInto('operator_keys')
    .values({
      ...readFingerprint(fingerprint),
      operator_id: operatorId,
      name,
      expires_at: expiresAt ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      if (!violates(error, 'operator_keys_pkey')) throw error;
      throw new ApiError('state_conflict', {
        situation: 'key_exists',
        param: 'fingerprint',
        message: 'A key with this fingerprint already exists. Make a new one.',
      });
    });
  return operatorKeyResource(row, await nameOf(trx, operatorId));
}

interface AddOperatorKey {
  operatorId: string;
  key: NewKey;
  /** The audit entry of the call, if the transaction does not have one yet. */
  auditEntry?: string | undefined;
}

/**
 * Adds a key of an operator, and revokes the one that it replaces, or all others, with which all
 * sessions end.
 * @throws ApiError resource_not_found, invalid_parameter, state_conflict if the key exists
 */
export const addOperatorKey = command(
  async (
    work,
    { operatorId, key: { replaces, replacesAll, ...key }, auditEntry }: AddOperatorKey,
  ) => {
    const { ctx, trx, afterCommit } = work;
    await nameAuditEntry(trx, auditEntry);
    await lockOperator(trx, operatorId);
    await nameOf(trx, operatorId);
    if (replacesAll) await endAllAccess(work, operatorId);
    const added = await insertOperatorKey(trx, operatorId, key);
    if (replaces !== undefined) await revokeOperatorKey.within(work, { id: replaces, operatorId });
    afterCommit(async () => ctx.keyCache.clear()); // it may know that the key does not exist
    return added;
  },
);

/**
 * Revokes every key of an operator, ends every session, and makes void what they requested; with
 * `isBeforeDisabled`, keys that were added since they were disabled stay. The operator must be locked.
 */
export async function endAllAccess(
  work: UnitOfWork,
  operatorId: string,
  { isBeforeDisabled = false } = {},
): Promise<void> {
  const { trx } = work;
  await trx
    .updateTable('operator_keys')
    .set({ revoked_at: now })
    .where('operator_id', '=', operatorId)
    .where('revoked_at', 'is', null)
    .$if(isBeforeDisabled, (keys) =>
      keys.where('created_at', '<=', (eb) =>
        eb.selectFrom('operators').select('disabled_at').where('id', '=', operatorId),
      ),
    )
    .execute();
  await endSessions.within(work, { of: { operatorId }, reason: 'access_ended' });
  const set = { requests_void_at: now };
  await trx.updateTable('operators').set(set).where('id', '=', operatorId).execute();
}

interface ReplaceOwnKey {
  operator: Operator;
  key: components['schemas']['ReplaceOwnKeyRequest'];
  auditEntry?: string | undefined;
}

/**
 * Replaces the key of a request, once, by one that ends no later: whoever has the key gets neither a second
 * one nor more time (D151).
 * @throws ApiError missing_scope for a session of the console, because a key would outlive it (D141);
 * invalid_parameter, api_key_revoked, state_conflict if the new key exists
 */
export const replaceOwnKey = command(
  async (work, { operator, key: { replaces, expiresAt, ...key }, auditEntry }: ReplaceOwnKey) => {
    const { ctx, trx, afterCommit } = work;
    await nameAuditEntry(trx, auditEntry);
    if (operator.keyId === null)
      throw new ApiError('missing_scope', {
        message:
          'A session of the console cannot add a key. Send this with a key, or ask an admin.',
      });
    if (replaces !== operator.keyId)
      throw new ApiError('invalid_parameter', {
        param: 'replaces',
        message:
          'replaces must be the key with which you send this. An admin adds any other key (POST /operators/{id}/keys).',
      });
    await lockOperator(trx, operator.id);
    const old = await trx
      .selectFrom('operator_keys')
      .select(['expires_at', 'revoked_at'])
      .where('id', '=', replaces)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    if (old.revoked_at) throw new ApiError('api_key_revoked');
    const end = expiresAt === undefined ? old.expires_at : endOf(expiresAt);
    if (endsLater(old.expires_at, end))
      throw new ApiError('invalid_parameter', {
        param: 'expiresAt',
        message:
          'The new key must end no later than the one that it replaces. An admin adds one that does ' +
          '(POST /operators/{id}/keys).',
        details: { latest: old.expires_at!.toISOString() },
      });
    const added = await insertOperatorKey(trx, operator.id, {
      ...key,
      expiresAt: end?.toISOString() ?? null,
    });
    await trx
      .updateTable('operator_keys')
      .set({ revoked_at: now, replaced_by: added.id })
      .where('id', '=', replaces)
      .execute();
    afterCommit(async () => ctx.keyCache.clear());
    return added;
  },
);

interface RevokeOperatorKey {
  id: string;
  /** Whose key it must be; null for any operator's. */
  operatorId: string | null;
  auditEntry?: string | undefined;
}

/**
 * Revokes a key: at once for this process, within a second for every other. Revoking it again does
 * not change `revokedAt`.
 * @throws ApiError resource_not_found
 */
export const revokeOperatorKey = command(
  async ({ ctx, trx, afterCommit }, { id, operatorId, auditEntry }: RevokeOperatorKey) => {
    await nameAuditEntry(trx, auditEntry);
    const row = await trx
      .updateTable('operator_keys')
      .set({ revoked_at: sql<Date>`coalesce(revoked_at, clock_timestamp())` })
      .where('id', '=', id)
      .$if(operatorId !== null, (key) => key.where('operator_id', '=', operatorId!))
      .returningAll()
      .executeTakeFirst();
    if (!row) throw notFound('operator key', id);
    afterCommit(async () => ctx.keyCache.clear());
    return operatorKeyResource(row, await nameOf(trx, row.operator_id));
  },
);

/** Returns whose keys an operator can revoke: their own, and an admin those of everybody (null). */
export function revocableBy(operator: Operator): string | null {
  return hasRole(operator, ['admin']) ? null : operator.id;
}

/** @throws ApiError resource_not_found */
async function nameOf(trx: Trx, operatorId: string): Promise<string> {
  const query = trx.selectFrom('operators').select('name').where('id', '=', operatorId);
  const row = await query.executeTakeFirst();
  if (!row) throw notFound('operator', operatorId);
  return row.name;
}

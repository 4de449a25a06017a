import { sql } from 'kysely';
import type { components } from '../../../generated/backoffice/types.ts';
import type { components as OfPartners } from '../../../generated/partner/types.ts';
import type { Config } from '../../configuration/config.ts';
import type { Db } from '../../database/driver/connection.ts';
import { newId } from '../../database/ids.ts';
import { violates } from '../../database/driver/failures.ts';
import { notFound } from '../../errors.ts';
import { command } from '../command.ts';
import { mintApiKey } from '../keys/mint-key.ts';
import { assertInFuture } from '../date-time.ts';
import { assertAllowedIps } from '../keys/restrictions.ts';
import { nameAuditEntry, recordOutcome } from '../operators/audit-log.ts';
import { backOfficeApiKey } from './back-office.ts';
import type { Caller, Scope } from './caller.ts';

type Schemas = components['schemas'];
type Partner = OfPartners['schemas'];

interface CreateApiKey {
  partnerId: string;
  apiKey: Schemas['CreateApiKeyRequest'];
  /** The audit entry of the call; omitted for a change made directly in the database. */
  auditEntry?: string | undefined;
}

/**
 * Creates an API key of this environment for a partner. Only the return value has the whole `key`:
 * the database stores its digest.
 * @throws ApiError resource_not_found, invalid_parameter
 */
export const createApiKey = command(
  async ({ ctx, trx }, { partnerId, apiKey, auditEntry }: CreateApiKey) => {
    assertAllowedIps(apiKey.allowedIps);
    assertInFuture(apiKey.expiresAt, 'expiresAt');
    await nameAuditEntry(trx, auditEntry);
    try {
      return await insertApiKey(trx, ctx.config.environment, { ...apiKey, partnerId });
    } catch (error) {
      if (violates(error, 'api_keys_partner_id_fkey')) throw notFound('partner', partnerId);
      throw error;
    }
  },
);

/** The data of a new API key. */
interface NewApiKey {
  partnerId: string;
  name: string;
  scopes: readonly Scope[];
  allowedIps?: readonly string[] | null | undefined;
  expiresAt?: string | Date | null | undefined;
}

/** Inserts an API key without checking its restrictions. Returns it with the whole `key`. */
export async function insertApiKey(
  db: Db,
  environment: Config['environment'],
  { partnerId, name, scopes, allowedIps, expiresAt }: NewApiKey,
): Promise<Schemas['BackOfficeApiKey'] & { key: string }> {
  const { key, ...minted } = mintApiKey(environment);
  const row = await db
    .insertInto('api_keys')
    .values({
      ...minted,
      partner_id: partnerId,
      name,
      scopes: [...scopes],
      allowed_ips: allowedIps ? [...allowedIps] : null,
      expires_at: expiresAt ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...backOfficeApiKey(row), key };
}

/**
 * Changes the name, the allowed addresses and the expiry of a key: at once for this process, within a second for every
 * other. Omitted fields do not change; a revoked or expired key stays unusable unless its expiry is extended.
 * @throws ApiError resource_not_found, invalid_parameter
 */
export const updateApiKey = command(
  async ({ ctx, trx, afterCommit }, { id, change, auditEntry }: UpdateApiKey) => {
    assertAllowedIps(change.allowedIps);
    assertInFuture(change.expiresAt, 'expiresAt');
    await nameAuditEntry(trx, auditEntry);
    const { name, allowedIps, expiresAt } = change;
    const row = await trx
      .updateTable('api_keys')
      .set({
        ...(name !== undefined && { name }),
        ...(allowedIps !== undefined && { allowed_ips: allowedIps }),
        ...(expiresAt !== undefined && { expires_at: expiresAt }),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw notFound('API key', id);
    afterCommit(async () => ctx.keyCache.clear());
    return backOfficeApiKey(row);
  },
);

interface UpdateApiKey {
  id: string;
  change: Schemas['UpdateApiKeyRequest'];
  auditEntry: string | undefined;
}

/**
 * Revokes an API key: at once for this process, within a second for every other. Revoking it again
 * does not change `revokedAt`.
 * @throws ApiError resource_not_found
 */
export const revokeApiKey = command(
  async (
    { ctx, trx, afterCommit },
    { id, auditEntry }: { id: string; auditEntry?: string | undefined },
  ) => {
    await nameAuditEntry(trx, auditEntry);
    const row = await trx
      .updateTable('api_keys')
      .set({ revoked_at: sql<Date>`coalesce(revoked_at, clock_timestamp())` })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw notFound('API key', id);
    afterCommit(async () => ctx.keyCache.clear());
    return backOfficeApiKey(row);
  },
);

/**
 * Revokes the key of a request, because it has leaked (D175). The entry of the audit log has the request, whose address
 * is perhaps not the partner's, and names the key where others name an operator or a user of the database.
 */
export const revokeOwnKey = command(
  async (
    work,
    { caller, requestId, address }: { caller: Caller; requestId: string; address: string },
  ): Promise<Partner['RevokedKey']> => {
    const auditEntry = newId('auditEntry');
    await work.trx
      .insertInto('audit_log')
      .values({
        id: auditEntry,
        database_user: caller.keyPrefix,
        operation: 'revokeApiKey',
        method: 'POST',
        path: '/v1/me/revoke-key',
        target: caller.keyId,
        request_id: requestId,
        address,
      })
      .execute();
    const { id, name, prefix, revokedAt } = await revokeApiKey.within(work, {
      id: caller.keyId,
      auditEntry,
    });
    await recordOutcome(work.trx, auditEntry, { status: 200, resource: id });
    return { object: 'api_key', id, name, prefix, revokedAt: revokedAt! };
  },
);

import { sql } from 'kysely';
import type { components } from '../../../generated/backoffice/types.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/connection.ts';
import { violates } from '../../database/failures.ts';
import { newestFirst, type PageRequest } from '../../database/page.ts';
import { notFound } from '../../errors.ts';
import { mintApiKey } from '../keys/mint-key.ts';
import { assertAllowedIps, assertExpiresLater } from '../keys/restrictions.ts';
import { findPartner, noPartner } from './partners.ts';
import type { ApiKeyRow } from './resource.ts';

type CreateApiKeyRequest = components['schemas']['CreateApiKeyRequest'];

/**
 * Issues a key of this environment to a partner (specification, Authentication 2). `key` is here and nowhere again: the database keeps its digest.
 * @throws ApiError resource_not_found, invalid_parameter
 */
export async function createApiKey(ctx: Context, partnerId: string, input: CreateApiKeyRequest): Promise<{ row: ApiKeyRow; key: string }> {
  assertAllowedIps(input.allowedIps);
  assertExpiresLater(input.expiresAt);
  const { key, ...minted } = mintApiKey(ctx.config.environment);
  try {
    const row = await ctx.db
      .insertInto('api_keys')
      .values({
        ...minted,
        partner_id: partnerId,
        name: input.name,
        scopes: input.scopes,
        allowed_ips: input.allowedIps ?? null,
        expires_at: input.expiresAt ?? null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { row, key };
  } catch (error) {
    if (violates(error, 'api_keys_partner_id_fkey')) return noPartner(partnerId);
    throw error;
  }
}

/** A partner's keys, revoked and expired ones too, newest first. @throws ApiError resource_not_found */
export async function listApiKeys({ db, keyring }: Context, partnerId: string, page: PageRequest) {
  const query = db.selectFrom('api_keys').selectAll().where('partner_id', '=', partnerId);
  const keys = await newestFirst(keyring, query, 'api_keys', page, ['api-keys', partnerId]);
  if (keys.data.length === 0) await findPartner(db, partnerId);
  return keys;
}

/** @throws ApiError resource_not_found */
export async function findApiKey(db: Db, id: string): Promise<ApiKeyRow> {
  const row = await db.selectFrom('api_keys').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('API key', id);
  return row;
}

/**
 * Refuses the key from now on: at once on this process, within a second on every other. Again is the same: the first moment stays.
 * @throws ApiError resource_not_found
 */
export async function revokeApiKey(ctx: Context, id: string): Promise<ApiKeyRow> {
  const row = await ctx.db
    .updateTable('api_keys')
    .set({ revoked_at: sql<Date>`coalesce(revoked_at, clock_timestamp())` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw notFound('API key', id);
  ctx.keyCache.clear();
  return row;
}

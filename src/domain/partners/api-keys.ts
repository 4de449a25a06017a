import { sql } from 'kysely';
import type { components } from '../../../generated/backoffice/types.ts';
import type { Config } from '../../config.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/connection.ts';
import { violates } from '../../database/failures.ts';
import { newestFirst, type PageRequest } from '../../database/page.ts';
import { notFound } from '../../errors.ts';
import { mintApiKey } from '../keys/mint-key.ts';
import { assertAllowedIps, assertExpiresLater } from '../keys/restrictions.ts';
import { underEntry } from '../operators/audit-log.ts';
import type { Scope } from './caller.ts';
import { findPartner, noPartner } from './partners.ts';
import type { ApiKeyRow } from './resource.ts';

type CreateApiKeyRequest = components['schemas']['CreateApiKeyRequest'];
type Environment = Config['environment'];

/** What an API key is created from. */
export interface NewApiKey {
  partnerId: string;
  name: string;
  scopes: readonly Scope[];
  allowedIps?: readonly string[] | null | undefined;
  expiresAt?: string | Date | null | undefined;
}

/**
 * Issues an API key of this environment to a partner (specification, Authentication 2). Only the
 * return value has the whole `key`: the database stores its digest.
 * @param auditEntry the entry of the call; undefined for a change at the database (`underEntry`)
 * @throws ApiError resource_not_found, invalid_parameter
 */
export async function createApiKey(
  { db, config }: Context,
  partnerId: string,
  input: CreateApiKeyRequest,
  auditEntry?: string,
): Promise<{ row: ApiKeyRow; key: string }> {
  assertAllowedIps(input.allowedIps);
  assertExpiresLater(input.expiresAt);
  try {
    return await underEntry(db, auditEntry, (trx) =>
      insertApiKey(trx, config.environment, { ...input, partnerId }),
    );
  } catch (error) {
    if (violates(error, 'api_keys_partner_id_fkey')) return noPartner(partnerId);
    throw error;
  }
}

/** Inserts an API key without checking its restrictions. */
export async function insertApiKey(
  db: Db,
  environment: Environment,
  input: NewApiKey,
): Promise<{ row: ApiKeyRow; key: string }> {
  const { partnerId, name, scopes, allowedIps, expiresAt } = input;
  const { key, ...minted } = mintApiKey(environment);
  const restrictions = {
    scopes: [...scopes],
    allowed_ips: allowedIps ? [...allowedIps] : null,
    expires_at: expiresAt ?? null,
  };
  const row = await db
    .insertInto('api_keys')
    .values({ ...minted, partner_id: partnerId, name, ...restrictions })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { row, key };
}

/**
 * Lists a partner's keys, revoked and expired ones too, newest first. @throws ApiError
 * resource_not_found
 */
export async function listApiKeys({ db, keyring }: Context, partnerId: string, page: PageRequest) {
  const query = db.selectFrom('api_keys').selectAll().where('partner_id', '=', partnerId);
  const keys = await newestFirst(keyring, query, 'api_keys', page, ['api-keys', partnerId]);
  if (keys.data.length === 0) await findPartner(db, partnerId);
  return keys;
}

/** Returns an API key. @throws ApiError resource_not_found */
export async function findApiKey(db: Db, id: string): Promise<ApiKeyRow> {
  const row = await db.selectFrom('api_keys').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('API key', id);
  return row;
}

/**
 * Revokes an API key: at once on this process, within a second on every other. Revoking it again
 * does not change `revoked_at`.
 * @param auditEntry the entry of the call; undefined for a change at the database (`underEntry`)
 * @throws ApiError resource_not_found
 */
export async function revokeApiKey(
  ctx: Context,
  id: string,
  auditEntry?: string,
): Promise<ApiKeyRow> {
  const revoked_at = sql<Date>`coalesce(revoked_at, clock_timestamp())`;
  const row = await underEntry(ctx.db, auditEntry, (trx) =>
    trx
      .updateTable('api_keys')
      .set({ revoked_at })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst(),
  );
  if (!row) throw notFound('API key', id);
  ctx.keyCache.clear();
  return row;
}

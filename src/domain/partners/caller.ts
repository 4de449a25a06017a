import { createHash } from 'node:crypto';
import type { BlockList } from 'node:net';
import { sql, type Selectable } from 'kysely';
import { blockList } from '../../addresses.ts';
import type { Database, Db } from '../../database/connection.ts';
import { ApiError } from '../../errors.ts';

export type Capability = Selectable<Database['partners']>['capabilities'][number];
export type Scope = Selectable<Database['api_keys']>['scopes'][number];

/** The partner as its requests see it. Money in piastres, percentages in basis points. */
export interface Partner {
  id: string;
  name: string;
  mode: 'live' | 'test';
  capabilities: Capability[];
  requestsPerMinute: number;
  maxOrderAmount: bigint;
  dailyOrderAmountCap: bigint;
  orderHoldMinutes: number;
  purchaseCommissionBasisPoints: number;
  signupFee: bigint;
}

/** Who sends a request: an API key and its partner. */
export interface Caller {
  keyId: string;
  keyName: string;
  keyPrefix: string;
  digest: Buffer;
  scopes: Scope[];
  /** Null where every address is allowed. */
  allowedAddresses: BlockList | null;
  expiresAt: Date | null;
  revokedAt: Date | null;
  partner: Partner;
}

/** SHA-256 of a whole key: what the database keeps of it. The key has 256 random bits, so no slower hash is needed. */
export function keyDigest(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

/**
 * The key with its partner, or null; notes at most once a minute that the key was used, by whoever holds all of it, and while it worked. One round trip.
 * @param key the whole key as it was sent
 */
export async function loadCaller(db: Db, keyId: string, key: string): Promise<Caller | null> {
  const row = await db
    .with('touched', (query) =>
      query
        .updateTable('api_keys')
        .set({ last_used_at: sql<Date>`clock_timestamp()` })
        .where('id', '=', keyId)
        .where('digest', '=', keyDigest(key))
        .where('revoked_at', 'is', null)
        .where((where) =>
          where.or([where('last_used_at', 'is', null), where('last_used_at', '<', sql<Date>`clock_timestamp() - interval '1 minute'`)]),
        )
        .returning('id'),
    )
    .selectFrom('api_keys')
    .innerJoin('partners', 'partners.id', 'api_keys.partner_id')
    .where('api_keys.id', '=', keyId)
    .selectAll('partners')
    .select(['api_keys.id as key_id', 'api_keys.name as key_name', 'prefix', 'digest', 'scopes', 'allowed_ips', 'expires_at', 'revoked_at'])
    .executeTakeFirst();
  if (!row) return null;
  return {
    keyId: row.key_id,
    keyName: row.key_name,
    keyPrefix: row.prefix,
    digest: row.digest,
    scopes: row.scopes,
    allowedAddresses: row.allowed_ips && blockList(row.allowed_ips),
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    partner: {
      id: row.id,
      name: row.name,
      mode: row.mode,
      capabilities: row.capabilities,
      requestsPerMinute: row.requests_per_minute,
      maxOrderAmount: row.max_order_amount,
      dailyOrderAmountCap: row.daily_order_amount_cap,
      orderHoldMinutes: row.order_hold_minutes,
      purchaseCommissionBasisPoints: row.purchase_commission_basis_points,
      signupFee: row.signup_fee,
    },
  };
}

/** @throws ApiError capability_not_enabled (specification, Authentication 5) */
export function requireCapability(caller: Caller, capability: Capability): void {
  if (caller.partner.capabilities.includes(capability)) return;
  throw new ApiError('capability_not_enabled', {
    message: `The capability ${capability} is not enabled for your account. It is switched on per agreement.`,
    details: { capability },
  });
}

import { type BlockList, isIP } from 'node:net';
import { isAddressOrBlock } from '../../addresses.ts';
import { now } from '../../database/clock.ts';
import type { Db } from '../../database/driver/connection.ts';
import { ApiError } from '../../errors.ts';
import { keyDigest } from './mint-key.ts';

/** The facts that decide whether an API key or operator key may be used. */
export interface KeyRestrictions {
  revokedAt: Date | null;
  expiresAt: Date | null;
  /** Null if every address is allowed. */
  allowedAddresses: BlockList | null;
  /** When the account of the key was stopped; null if it is not. */
  stoppedAt?: Date | null;
}

/**
 * Checks that a key may be used now, from this address.
 * @throws ApiError api_key_revoked, api_key_expired, account_stopped, ip_not_allowed
 */
export function assertUsable(
  { revokedAt, expiresAt, allowedAddresses, stoppedAt }: KeyRestrictions,
  address: string,
): void {
  if (revokedAt) throw new ApiError('api_key_revoked');
  if (expiresAt && expiresAt <= new Date())
    throw new ApiError('api_key_expired', { details: { expiredAt: expiresAt.toISOString() } });
  if (stoppedAt) throw new ApiError('account_stopped');
  if (allowedAddresses && !includes(allowedAddresses, address)) {
    throw new ApiError('ip_not_allowed', {
      message: `This API key cannot be used from ${address}.`,
      details: { address },
    });
  }
}

function includes(list: BlockList, address: string): boolean {
  const family = isIP(address);
  return family > 0 && list.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

/** Checks the addresses that a new key is restricted to. @throws ApiError invalid_parameter */
export function assertAllowedIps(entries: readonly string[] | null = []): void {
  const wrong = entries?.find((entry) => !isAddressOrBlock(entry));
  if (wrong === undefined) return;
  throw new ApiError('invalid_parameter', {
    param: 'allowedIps',
    message:
      'allowedIps takes IPv4 and IPv6 addresses and CIDR blocks, such as 203.0.113.7 or 203.0.113.0/24. ' +
      'Leave it out to allow every address.',
    details: { refused: wrong },
  });
}

/** Returns whether the database has the key and it is neither revoked nor expired. */
export async function isUsableKey(
  db: Db,
  table: 'api_keys' | 'operator_keys',
  key: string,
): Promise<boolean> {
  const found = await db
    .selectFrom(table)
    .select('id')
    .where('digest', '=', keyDigest(key))
    .where('revoked_at', 'is', null)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .executeTakeFirst();
  return found !== undefined;
}

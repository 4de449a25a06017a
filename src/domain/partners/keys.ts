import { crc32 } from 'node:zlib';
import { randomBase62 } from '../../database/ids.ts';
import { keyDigest } from './caller.ts';

const KEY_ID_CHARACTERS = 12;
/** 256 bits. */
const SECRET_CHARACTERS = 43;

/** A new key, whole, and the columns that the database keeps of it. */
export interface MintedApiKey {
  /** `key_<keyId>` */
  id: string;
  /** The key itself: shown once and stored nowhere. */
  key: string;
  /** `svck_<environment>_<keyId>`: what may be shown of it. */
  prefix: string;
  digest: Buffer;
}

export type MintedOperatorKey = Omit<MintedApiKey, 'prefix'>;

/** A new API key, `svck_<environment>_<keyId>_<secret>` (specification, Authentication 1); the secret ends in its CRC-32, so that scanners can tell a key from a look-alike. */
export function mintApiKey(environment: 'live' | 'sandbox'): MintedApiKey {
  const keyId = randomBase62(KEY_ID_CHARACTERS);
  const prefix = `svck_${environment}_${keyId}`;
  const key = `${prefix}_${secret()}`;
  return { id: `key_${keyId}`, key, prefix, digest: keyDigest(key) };
}

/** A new operator key, `svcop_<keyId>_<secret>`; its id is `op_<keyId>`. */
export function mintOperatorKey(): MintedOperatorKey {
  const keyId = randomBase62(KEY_ID_CHARACTERS);
  const key = `svcop_${keyId}_${secret()}`;
  return { id: `op_${keyId}`, key, digest: keyDigest(key) };
}

function secret(): string {
  const random = randomBase62(SECRET_CHARACTERS);
  return random + crc32(random).toString(16).padStart(8, '0').slice(-6);
}

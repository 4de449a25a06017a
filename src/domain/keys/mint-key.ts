import { hash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { randomBase62 } from '../../database/ids.ts';

const KEY_ID_CHARACTERS = 12;
/** The length of a secret of 256 bits. */
const SECRET_CHARACTERS = 43;

/** A new key, and the columns that the database stores of it. */
interface MintedApiKey {
  /** `key_<keyId>` */
  id: string;
  /** The key itself: shown once and stored nowhere. */
  key: string;
  /** `svck_<environment>_<keyId>`: the part that may be shown. */
  prefix: string;
  digest: Buffer;
}

/** A new key that its holder makes. */
interface MintedOperatorKey extends Omit<MintedApiKey, 'prefix'> {
  /** By which the service recognises the key. */
  fingerprint: string;
}

/**
 * Returns the SHA-256 of a whole key, which the database stores. A key has 256 random bits, so no
 * slower hash is needed.
 */
export function keyDigest(key: string): Buffer {
  return hash('sha256', key, 'buffer');
}

/**
 * Creates an API key, `svck_<environment>_<keyId>_<secret>`. The secret ends in its CRC-32, so that
 * secret scanners can recognize a key.
 */
export function mintApiKey(environment: 'live' | 'sandbox'): MintedApiKey {
  const keyId = randomBase62(KEY_ID_CHARACTERS);
  const prefix = `svck_${environment}_${keyId}`;
  const key = `${prefix}_${secret()}`;
  return { id: `key_${keyId}`, key, prefix, digest: keyDigest(key) };
}

/** Creates an operator key, `svcop_<keyId>_<secret>`; its id is `opk_<keyId>`. */
export function mintOperatorKey(): MintedOperatorKey {
  const keyId = randomBase62(KEY_ID_CHARACTERS);
  const key = `svcop_${keyId}_${secret()}`;
  const digest = keyDigest(key);
  return { id: `opk_${keyId}`, key, digest, fingerprint: fingerprintOf(`opk_${keyId}`, digest) };
}

/** Returns the fingerprint of an operator key, `<keyId>:<SHA-256>`, which is no secret. */
export function fingerprintOf(id: string, digest: Buffer): string {
  return `${id.replace(/^opk_/, '')}:${digest.toString('hex')}`;
}

/** Returns the columns of the operator key that has the fingerprint. */
export function readFingerprint(fingerprint: string): { id: string; digest: Buffer } {
  const [keyId = '', digest = ''] = fingerprint.split(':');
  return { id: `opk_${keyId}`, digest: Buffer.from(digest, 'hex') };
}

function secret(): string {
  const random = randomBase62(SECRET_CHARACTERS);
  return random + crc32(random).toString(16).padStart(8, '0').slice(-6);
}

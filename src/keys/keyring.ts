import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { createSealer, deriveKey } from './sealer.ts';

/**
 * Encrypts and computes digests with the keys of the service. The keys are stored outside the
 * database; without them, what they protect is unreadable.
 */
export interface Keyring {
  /**
   * Returns an HMAC-SHA256 for one purpose: a digest that no one can compute or test guesses
   * against without the database's digest key (`useDigestKey`).
   */
  digest(
    purpose: 'national_id' | 'idempotency' | 'consent_code' | 'certification',
    text: string,
  ): Buffer;
  /**
   * Encrypts under the current key with AES-256-GCM. `owner` is authenticated with the text: what
   * was encrypted for one owner cannot be decrypted for another.
   */
  encrypt(text: string, owner: string, purpose?: EncryptionPurpose): Buffer;
  /**
   * Decrypts under any of the keys.
   * @throws Error if no key fits, or purpose, owner or a single bit differs
   */
  decrypt(sealed: Buffer, owner: string, purpose?: EncryptionPurpose): string;
  /** Returns whether a value is encrypted under the current key of its purpose. */
  isCurrent(sealed: Buffer, purpose?: EncryptionPurpose): boolean;
  /** The first bytes of every stored value that is encrypted under the current key. */
  readonly currentHeader: Buffer;
  /**
   * Sets the digest key, 32 bytes in base64. It is stored in the database (`start/database/digest-key.ts`).
   */
  useDigestKey(key: string): void;
}

/**
 * `seal` is for stored values. `cursor` has its own key because cursors are created with every
 * page. `digest key` encrypts the digest key, under DIGEST_KEY.
 */
type EncryptionPurpose = 'seal' | 'cursor' | 'digest key';

/** The keys of ENCRYPTION_KEY and DIGEST_KEY in base64. The first encrypts, the others decrypt. */
export interface Keys {
  encryptionKeys: readonly string[];
  digestKeys: readonly string[];
}

/** Creates a keyring. Each purpose has its own key, derived by HKDF. */
export function createKeyring({ encryptionKeys, digestKeys }: Keys): Keyring {
  const sealers = {
    seal: createSealer(encryptionKeys, 'seal'),
    cursor: createSealer(encryptionKeys, 'cursor'),
    'digest key': createSealer(digestKeys, 'digest key'),
  };
  let digestKey: string | null = null;
  const derived = new Map<string, KeyObject>();
  return {
    currentHeader: sealers.seal.header,
    digest(purpose, text) {
      if (digestKey === null) throw new Error('The key of the digests has not been read yet.');
      const key = derived.get(purpose) ?? createSecretKey(deriveKey(digestKey, purpose));
      derived.set(purpose, key);
      return createHmac('sha256', key).update(text).digest();
    },
    encrypt: (text, owner, purpose = 'seal') => sealers[purpose].seal(text, owner),
    decrypt: (sealed, owner, purpose = 'seal') => sealers[purpose].open(sealed, owner),
    isCurrent(sealed, purpose = 'seal') {
      const { header } = sealers[purpose];
      return sealed.subarray(0, header.length).equals(header);
    },
    useDigestKey(key) {
      digestKey = key;
      derived.clear();
    },
  };
}

import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/**
 * What the service's two keys do. Both stand outside the database; losing them makes what they
 * protect unreadable.
 */
export interface Keyring {
  /**
   * HMAC-SHA256 for one purpose: a digest that nobody can compute or test guesses against without
   * the key.
   */
  digest(
    purpose: 'national_id' | 'idempotency' | 'consent_code' | 'installation',
    text: string,
  ): Buffer;
  /**
   * Encrypts with AES-256-GCM. `owner` is authenticated with the text: what was encrypted for one
   * owner cannot be decrypted for another.
   */
  encrypt(text: string, owner: string, purpose?: EncryptionPurpose): Buffer;
  /** Decrypts. @throws Error if key, purpose, owner or a single bit differs */
  decrypt(sealed: Buffer, owner: string, purpose?: EncryptionPurpose): string;
}

/**
 * `seal` for what is stored; `cursor` has its own key because cursors are created with every
 * page.
 */
type EncryptionPurpose = 'seal' | 'cursor';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A keyring of two 32-byte keys in base64; each purpose gets its own key, derived by HKDF. */
export function createKeyring(encryptionKey: string, digestKey: string): Keyring {
  const derive = (key: string, purpose: string) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(key, 'base64'), '', purpose, 32));
  const encrypting = {
    seal: derive(encryptionKey, 'seal'),
    cursor: derive(encryptionKey, 'cursor'),
  };
  const digesting = new Map<string, Buffer>();
  return {
    digest(purpose, text) {
      const key = digesting.get(purpose) ?? derive(digestKey, purpose);
      digesting.set(purpose, key);
      return createHmac('sha256', key).update(text).digest();
    },
    encrypt(text, owner, purpose = 'seal') {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', encrypting[purpose], iv).setAAD(
        Buffer.from(owner),
      );
      return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    },
    decrypt(sealed, owner, purpose = 'seal') {
      const decipher = createDecipheriv(
        'aes-256-gcm',
        encrypting[purpose],
        sealed.subarray(0, IV_BYTES),
      ).setAAD(Buffer.from(owner));
      decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
      return Buffer.concat([
        decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)),
        decipher.final(),
      ]).toString('utf8');
    },
  };
}

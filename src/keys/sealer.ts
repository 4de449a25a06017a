import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  randomBytes,
} from 'node:crypto';

/**
 * Encrypts with AES-256-GCM under the first of several keys, and decrypts under any of them. Each
 * sealed value names its key, so that a key can be replaced while values under the old one exist.
 *
 * The format is: version (1 byte, value 1), key id (4 bytes), nonce (12), ciphertext, tag (16).
 */
interface Sealer {
  /** The first bytes of every value that is sealed under the first key: version and key id. */
  readonly header: Buffer;
  /** Encrypts. `owner` is authenticated with the text and must be the same for decryption. */
  seal(text: string, owner: string): Buffer;
  /** Decrypts. @throws Error if no key fits, or owner, purpose or a single bit differs */
  open(sealed: Buffer, owner: string): string;
}

const VERSION = 1;
const ID_BYTES = 4;
const HEADER_BYTES = 1 + ID_BYTES;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Derives a key for one purpose from a 32-byte key in base64 (HKDF-SHA256). */
export function deriveKey(key: string, purpose: string, bytes = 32): Buffer {
  return Buffer.from(hkdfSync('sha256', Buffer.from(key, 'base64'), '', purpose, bytes));
}

/** Creates the sealer of one purpose. The id of a key is derived from it and reveals nothing about it. */
export function createSealer(keys: readonly string[], purpose: string): Sealer {
  const byHeader = new Map(
    keys.map((key) => {
      const header = Buffer.from([VERSION, ...deriveKey(key, `${purpose} key id`, ID_BYTES)]);
      return [header.toString('hex'), { header, key: createSecretKey(deriveKey(key, purpose)) }];
    }),
  );
  const [current] = byHeader.values();
  if (!current) throw new Error('A sealer needs a key.');

  return {
    header: current.header,
    seal(text, owner) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', current.key, nonce).setAAD(Buffer.from(owner));
      return Buffer.concat([
        current.header,
        nonce,
        cipher.update(text, 'utf8'),
        cipher.final(),
        cipher.getAuthTag(),
      ]);
    },
    open(sealed, owner) {
      const entry = byHeader.get(sealed.subarray(0, HEADER_BYTES).toString('hex'));
      if (!entry) throw new Error('The value is sealed under a key that is not configured.');
      const body = sealed.subarray(HEADER_BYTES);
      const nonce = body.subarray(0, NONCE_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', entry.key, nonce).setAAD(Buffer.from(owner));
      decipher.setAuthTag(body.subarray(-TAG_BYTES));
      const text = decipher.update(body.subarray(NONCE_BYTES, -TAG_BYTES));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    },
  };
}

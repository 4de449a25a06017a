import type { Keyring } from '../../keys/keyring.ts';

/** The secret that a response shows once, by the type of its object. */
const SECRET_FIELDS: Readonly<Record<string, string>> = {
  api_key: 'key',
  webhook_endpoint: 'secret',
};

type Body = Record<string, unknown>;

/** The stored key to which a response belongs. The back office has no partner. */
interface StoredKey {
  partnerId: string | null;
  key: string;
}

/** A stored response: the secret is null in the body and stored separately. */
interface Sealed {
  body: unknown;
  secret: Buffer | null;
}

/** Returns the body to store without its secret, and the secret, encrypted for this key. */
export function sealSecret(keyring: Keyring, key: StoredKey, body: unknown): Sealed {
  const field = secretField(body);
  const secret = field && (body as Body)[field];
  if (typeof secret !== 'string') return { body, secret: null };
  return {
    body: { ...(body as Body), [field!]: null },
    secret: keyring.encrypt(secret, ownerOf(key)),
  };
}

/** Returns a stored body as it was sent. */
export function openSecret(keyring: Keyring, key: StoredKey, { body, secret }: Sealed): unknown {
  const field = secretField(body);
  if (!field || !secret) return body;
  return { ...(body as Body), [field]: keyring.decrypt(secret, ownerOf(key)) };
}

/**
 * Returns the owner for whom a stored secret is encrypted: no other row of `idempotency_keys` can
 * decrypt it.
 */
export function ownerOf({ partnerId, key }: StoredKey): string {
  return `idempotency ${partnerId ?? ''} ${key}`;
}

function secretField(body: unknown): string | undefined {
  return SECRET_FIELDS[String((body as Body | null)?.object)];
}

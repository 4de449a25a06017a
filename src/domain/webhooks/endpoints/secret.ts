import { randomBytes } from 'node:crypto';
import type { Keyring } from '../../../keys/keyring.ts';
import type { EndpointRow } from '../resource.ts';

const PREFIX_CHARACTERS = 10;

/**
 * Returns a new signing secret and its columns: the secret, encrypted for this endpoint, and its
 * prefix in clear (D75).
 */
export function mintSecret(keyring: Keyring, endpointId: string) {
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  return {
    secret,
    columns: {
      secret: keyring.encrypt(secret, endpointId),
      secret_prefix: secret.slice(0, PREFIX_CHARACTERS),
    },
  };
}

/** An endpoint's encrypted secrets. */
export type SealedSecrets = Pick<
  EndpointRow,
  'id' | 'secret' | 'previous_secrets' | 'previous_secrets_expire_at'
>;

/**
 * Decrypts the secrets that an attempt at the given time is signed with: the current one, and the
 * previous ones that have not expired, newest first.
 */
export function openSecrets(
  keyring: Keyring,
  endpoint: SealedSecrets,
  at: Date,
): { secret: string; previousSecrets: string[] } {
  const { id, secret, previous_secrets: previous, previous_secrets_expire_at: expireAt } = endpoint;
  const unexpired = previous.filter((_sealed, index) => at < expireAt[index]!);
  return {
    secret: keyring.decrypt(secret, id),
    previousSecrets: unexpired.map((sealed) => keyring.decrypt(sealed, id)),
  };
}

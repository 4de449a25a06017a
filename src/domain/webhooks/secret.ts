import { randomBytes } from 'node:crypto';
import type { Keyring } from '../../keyring.ts';
import type { EndpointRow } from './resource.ts';

const PREFIX_CHARACTERS = 10;

/** A new signing secret and what the database keeps of it: sealed, readable for this endpoint only, and its beginning in clear (D75). */
export function mintSecret(keyring: Keyring, endpointId: string) {
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  return { secret, columns: { secret: keyring.encrypt(secret, endpointId), secret_prefix: secret.slice(0, PREFIX_CHARACTERS) } };
}

/** What the database keeps of an endpoint's secrets. */
export type SealedSecrets = Pick<EndpointRow, 'id' | 'secret' | 'previous_secret' | 'previous_secret_expires_at'>;

/** The secrets that an attempt at this moment is signed with: the endpoint's own and, until it ends, the one before. */
export function openSecrets(keyring: Keyring, endpoint: SealedSecrets, at: Date): { secret: string; previousSecret?: string } {
  const { id, secret, previous_secret: previous, previous_secret_expires_at: end } = endpoint;
  const opened = { secret: keyring.decrypt(secret, id) };
  return previous && end && at < end ? { ...opened, previousSecret: keyring.decrypt(previous, id) } : opened;
}

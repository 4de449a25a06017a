import { randomBytes } from 'node:crypto';
import type { Keyring } from '../../keyring.ts';

const PREFIX_CHARACTERS = 10;

/** A new signing secret and what the database keeps of it: sealed, readable for this endpoint only, and its beginning in clear (D75). */
export function mintSecret(keyring: Keyring, endpointId: string) {
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  return { secret, columns: { secret: keyring.encrypt(secret, endpointId), secret_prefix: secret.slice(0, PREFIX_CHARACTERS) } };
}

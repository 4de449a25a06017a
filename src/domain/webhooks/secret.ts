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
export type SealedSecrets = Pick<EndpointRow, 'id' | 'secret' | 'earlier_secrets' | 'earlier_secrets_end'>;

/** The secrets that an attempt at this moment is signed with: the endpoint's own and, each until its end, those before, the newest first. */
export function openSecrets(keyring: Keyring, endpoint: SealedSecrets, at: Date): { secret: string; earlierSecrets: string[] } {
  const { id, secret, earlier_secrets: earlier, earlier_secrets_end: ends } = endpoint;
  const live = earlier.filter((_sealed, place) => at < ends[place]!);
  return { secret: keyring.decrypt(secret, id), earlierSecrets: live.map((sealed) => keyring.decrypt(sealed, id)) };
}

import { signedBytes, signingKey, toHex } from './webhook-signature.ts';

/**
 * Returns the header Partner-Signature that the service would send with this body, for tests of
 * your own receiver. `timestamp` is in Unix seconds, by default now.
 * @throws TypeError if the secret is missing
 */
export async function signWebhook(
  payload: string | Uint8Array,
  secret: string,
  options: { timestamp?: number | undefined } = {},
): Promise<string> {
  const timestamp = options.timestamp ?? Math.floor(Date.now() / 1000);
  const signature = await crypto.subtle.sign(
    'HMAC',
    await signingKey(secret),
    signedBytes(timestamp, payload),
  );
  return `t=${timestamp},v1=${toHex(signature)}`;
}

import { createHmac } from 'node:crypto';

/**
 * The header Partner-Signature of a body sent at `at` (Unix seconds): HMAC-SHA256, keyed with the whole secret, over `t.body` (specification, Delivery 3).
 * While the secret before a rotation still counts, a second v1 is made with it.
 */
export function signatureOf(secret: string, body: string, at: number, previousSecret?: string): string {
  const v1 = (key: string) => `,v1=${createHmac('sha256', key).update(`${at}.${body}`).digest('hex')}`;
  return `t=${at}${v1(secret)}${previousSecret === undefined ? '' : v1(previousSecret)}`;
}

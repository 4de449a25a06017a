import { createHmac } from 'node:crypto';

/**
 * The header Partner-Signature of a body sent at `at` (Unix seconds): HMAC-SHA256, keyed with the whole secret, over `t.body` (specification, Delivery 3).
 * While secrets of before a rotation still count, a further v1 is made with each.
 */
export function signatureOf(secret: string, body: string, at: number, earlierSecrets: string[] = []): string {
  const v1 = (key: string) => `,v1=${createHmac('sha256', key).update(`${at}.${body}`).digest('hex')}`;
  return `t=${at}${[secret, ...earlierSecrets].map(v1).join('')}`;
}

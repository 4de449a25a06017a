import { createHmac } from 'node:crypto';

/**
 * The header Partner-Signature of a body sent at `at` (Unix seconds): HMAC-SHA256, keyed with the
 * whole secret, over `t.body`. Each previous secret that has not expired adds another v1.
 */
export function signatureOf(
  secret: string,
  body: string,
  at: number,
  previousSecrets: string[] = [],
): string {
  const v1 = (key: string) =>
    `,v1=${createHmac('sha256', key).update(`${at}.${body}`).digest('hex')}`;
  return `t=${at}${[secret, ...previousSecrets].map(v1).join('')}`;
}

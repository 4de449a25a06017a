import { createHmac } from 'node:crypto';

/** The header Partner-Signature of a body sent at `at` (Unix seconds): HMAC-SHA256, keyed with the whole secret, over `t.body` (specification, Delivery 3). */
export function signatureOf(secret: string, body: string, at: number): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
}

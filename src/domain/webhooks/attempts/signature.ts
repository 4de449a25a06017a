import { createHmac, randomUUID } from 'node:crypto';
import type { SimulatedSignature } from '../../../../generated/partner/enums.ts';

/** How deliveries of an endpoint are signed. */
export interface Signing {
  secret: string;
  /** The previous secrets that have not expired. */
  previousSecrets?: string[];
  /** How the sandbox signs a test on purpose; `valid` if absent. */
  signature?: SimulatedSignature;
}

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

/** Seconds by which a signature is too old: receivers accept five minutes. */
const OLD_SECONDS = 60 * 60;

/** Returns the header Partner-Signature of an attempt; none if the sandbox leaves it out on purpose. */
export function signatureHeader(
  { secret, previousSecrets, signature = 'valid' }: Signing,
  body: string,
  at: Date,
): { 'partner-signature'?: string } {
  const seconds = Math.floor(at.getTime() / 1000);
  const headers: Record<SimulatedSignature, () => string | null> = {
    valid: () => signatureOf(secret, body, seconds, previousSecrets),
    wrong: () => signatureOf(randomUUID(), body, seconds),
    old: () => signatureOf(secret, body, seconds - OLD_SECONDS, previousSecrets),
    missing: () => null,
  };
  const header = headers[signature]();
  return header === null ? {} : { 'partner-signature': header };
}

import { randomInt } from 'node:crypto';
import type { Context } from '../../../context.ts';

/**
 * The rules of a consent code (specification, Consent code and Limits). It is valid for 10 minutes,
 * by the default of `consent_codes.expires_at`.
 */
export const VALID_SECONDS = 600;
export const CODES_PER_LINK = 5;
export const TRIES_PER_CODE = 5;
export const SECONDS_BETWEEN_CODES = 60;

const CODES = 1_000_000;

/** Six digits, each of the million as likely as the others. */
export function newConsentCode(): string {
  return String(randomInt(CODES)).padStart(6, '0');
}

/**
 * What is kept of a code: it fits one link only, and nobody can try the million codes against it
 * without the key.
 */
export function consentDigest({ keyring }: Context, customerId: string, code: string): Buffer {
  return keyring.digest('consent_code', `${customerId}:${code}`);
}

import { randomInt } from 'node:crypto';
import type { components } from '../../../../generated/partner/types.ts';
import type { Context } from '../../../context.ts';
import type { UnitOfWork } from '../../command.ts';
import { maskPhone, requirePhone } from '../../investors/phone.ts';
import { moveOf } from '../../state-table.ts';
import { withEuropeanDigits } from '../../../text.ts';
import type { CustomerRow } from '../resource.ts';
import { consentCodeTransitions } from './consent-code-states.ts';

/**
 * The rules of a consent code. It is valid for 10 minutes, by the default of
 * `consent_codes.expires_at`.
 */
export const VALID_SECONDS = 600;
export const CODES_PER_LINK = 5;
export const ATTEMPTS_PER_CODE = 5;
export const SECONDS_BETWEEN_CODES = 60;

const POSSIBLE_CODES = 1_000_000;
/** Stands for a number that the partner does not know, because the person got it later. */
const OTHER_PHONE = '+20**********';

/** Creates a code of six digits; each of the million codes is equally likely. */
export function newConsentCode(): string {
  return String(randomInt(POSSIBLE_CODES)).padStart(6, '0');
}

/**
 * Returns the digest of a code that the service stores. It fits one link only, and no one can try
 * the million codes against it without the key. The script of the code's digits makes no difference.
 */
export function consentDigest({ keyring }: Context, customerId: string, code: string): Buffer {
  return keyring.digest('consent_code', `${customerId}:${withEuropeanDigits(code)}`);
}

/**
 * Inserts a code for a customer: to be sent by SMS, or shown and live at once. Returns its id and
 * the partner's resource.
 */
export async function insertConsentCode(
  { ctx, trx }: UnitOfWork,
  customer: CustomerRow,
  { code, trigger }: { code: string; trigger: 'text' | 'show' },
): Promise<{ codeId: bigint; request: components['schemas']['ConsentRequest'] }> {
  const { id } = customer;
  const phone = requirePhone(customer);
  const isKnown = phone === customer.known_phone;
  const { to: status } = moveOf(consentCodeTransitions, trigger);
  const row = await trx
    .insertInto('consent_codes')
    .values({ customer_id: id, digest: consentDigest(ctx, id, code), status })
    .returning(['id', 'expires_at'])
    .executeTakeFirstOrThrow();
  const request = {
    object: 'consent_request',
    customer: id,
    sentTo: isKnown ? maskPhone(phone) : OTHER_PHONE,
    expiresAt: row.expires_at.toISOString(),
  } as const;
  return { codeId: row.id, request };
}

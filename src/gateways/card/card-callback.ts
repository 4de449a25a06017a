import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** The signed values of a callback, in the order of Paymob's contract. */
// prettier-ignore
export const SIGNED_FIELDS = ['amount_cents', 'created_at', 'currency', 'error_occured', 'has_parent_transaction',
  'id', 'integration_id', 'is_3d_secure', 'is_auth', 'is_capture', 'is_refunded', 'is_standalone_payment', 'is_voided',
  'order.id', 'owner', 'pending', 'source_data.pan', 'source_data.sub_type', 'source_data.type', 'success'];

/** Computes the HMAC-SHA512 of the signed values without a separator, in lowercase hex. */
export function callbackSignature(hmacSecret: string, obj: unknown): string {
  const values = SIGNED_FIELDS.map((path) => signedText(obj, path));
  return createHmac('sha512', hmacSecret).update(values.join('')).digest('hex');
}

/** Returns the text that is signed for the value at a path, such as `order.id`. */
export function signedText(obj: unknown, path: string): string {
  const value = path
    .split('.')
    .reduce<unknown>((at, field) => (at as Record<string, unknown> | null)?.[field], obj);
  return String(value ?? '');
}

const text = z.union([z.string(), z.number()]).nullish();

/**
 * The signed part of a callback. The values are signed without a separator, so each must have one
 * form only: flags are JSON booleans, and the time has exactly four digits before its first dash.
 * Digits can then move only between neighbouring numbers (`id` and `integration_id`, `order.id` and
 * `owner`) and within `source_data`. An id is therefore certain only together with its integration, and
 * an order id only if no other page has one of `possibleOrderIds`.
 */
const SignedPart = z.object({
  amount_cents: z.int(),
  created_at: z.string().regex(/^\d{4}-\d{2}-\d{2}T[\d:.]{8,32}(Z|[+-]\d{2}:?\d{2})?$/),
  currency: z.string().regex(/^[A-Z]{3}$/),
  error_occured: z.boolean(),
  has_parent_transaction: z.boolean(),
  id: z.int(),
  integration_id: z.int(),
  is_3d_secure: z.boolean(),
  is_auth: z.boolean(),
  is_capture: z.boolean(),
  is_refunded: z.boolean(),
  is_standalone_payment: z.boolean(),
  is_voided: z.boolean(),
  order: z.object({ id: z.int() }),
  owner: z.int().nullish(),
  pending: z.boolean(),
  source_data: z.object({ pan: text, sub_type: text, type: text }).nullish(),
  success: z.boolean(),
});

/**
 * Returns whether a callback has the processor's form and signature. Compares in constant time, and
 * never throws.
 */
export function verifyCallback(hmacSecret: string, obj: unknown, hmac: string): boolean {
  const { data } = SignedPart.safeParse(obj);
  if (!data) return false;
  const [expected, given] = [Buffer.from(callbackSignature(hmacSecret, data)), Buffer.from(hmac)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}

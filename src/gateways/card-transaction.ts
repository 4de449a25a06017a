import { z } from 'zod';

/** What the card processor says of an attempt to pay that has ended. */
export interface CardTransaction {
  id: string;
  processorOrderId: string;
  outcome: 'paid' | 'declined';
  /** In the currency's hundredths. */
  amount: bigint;
  currency: string;
  integrationId: number | null;
}

const Transaction = z.object({
  id: z.int(),
  success: z.boolean(),
  pending: z.boolean(),
  error_occured: z.boolean(),
  has_parent_transaction: z.boolean(),
  is_auth: z.boolean(),
  is_voided: z.boolean(),
  is_refunded: z.boolean(),
  is_refund: z.boolean().default(false),
  is_void: z.boolean().default(false),
  amount_cents: z.int().nonnegative(),
  currency: z.string(),
  integration_id: z.int(),
  order: z.object({ id: z.int(), paid_amount_cents: z.int().nonnegative().nullish() }),
});

/** Whether it is a transaction of Paymob's, of whatever kind. */
export function isTransaction(obj: unknown): boolean {
  return Transaction.safeParse(obj).success;
}

/**
 * The processor's order whose payment was voided or refunded, as this transaction tells; null for
 * one that reports no money returned.
 */
export function givenBackOf(obj: unknown): string | null {
  const { data } = Transaction.safeParse(obj);
  if (!data?.success || data.pending) return null;
  return [data.is_refunded, data.is_voided, data.is_refund, data.is_void].some(Boolean)
    ? String(data.order.id)
    : null;
}

/**
 * What has been paid on the page of this transaction in all, in hundredths; 0 where it does not
 * say.
 */
export function paidOf(obj: unknown): bigint {
  return BigInt(Transaction.safeParse(obj).data?.order.paid_amount_cents ?? 0);
}

/**
 * Reads Paymob's transaction, of a callback or an inquiry. Null for what is neither a payment nor
 * its decline: a refund or a void (whose callback repeats the payment's own id), an authorisation,
 * one of nothing, one that is still pending, and what is no transaction at all.
 */
export function transactionOf(obj: unknown): CardTransaction | null {
  const read = Transaction.safeParse(obj);
  if (!read.success) return null;
  const { data } = read;
  const isPurchase = ![
    data.has_parent_transaction,
    data.is_refunded,
    data.is_voided,
    data.is_refund,
    data.is_void,
    data.is_auth,
    data.pending,
  ].some(Boolean);
  if (!isPurchase || data.amount_cents === 0) return null;
  return {
    id: String(data.id),
    processorOrderId: String(data.order.id),
    outcome: data.success && !data.error_occured ? 'paid' : 'declined',
    amount: BigInt(data.amount_cents),
    currency: data.currency,
    integrationId: data.integration_id,
  };
}

import { z } from 'zod';

/** A payment on a card page. */
export interface CardPayment {
  id: string;
  processorOrderId: string;
  /** Hundredths of the currency. */
  amount: bigint;
  currency: string;
  /** Null for the sandbox's own page. */
  integrationId: number | null;
}

/** An attempt to pay that has ended. */
export interface CardTransaction extends CardPayment {
  outcome: 'paid' | 'declined';
}

/** A report that money of a payment was taken back. */
export interface ReportedReversal {
  processorOrderId: string;
  /** Null if the report is about the reversal and does not name its payment. */
  paymentId: string | null;
  /** The payment, if the report contains it. */
  payment: CardPayment | null;
  kind: 'void' | 'refund';
  /**
   * The amount that was taken back of the payment so far, at least, in hundredths of the currency.
   */
  total: bigint;
}

const Transaction = z.object({
  id: z.int(),
  success: z.boolean(),
  pending: z.boolean(),
  error_occured: z.boolean(),
  has_parent_transaction: z.boolean(),
  parent_transaction: z.int().nullish().catch(null),
  is_auth: z.boolean(),
  is_voided: z.boolean(),
  is_refunded: z.boolean(),
  is_refund: z.boolean().default(false),
  is_void: z.boolean().default(false),
  amount_cents: z.int().nonnegative(),
  refunded_amount_cents: z.int().nonnegative().nullish().catch(null),
  currency: z.string(),
  integration_id: z.int(),
  order: z.object({ id: z.int(), paid_amount_cents: z.int().nonnegative().nullish() }),
});
type Transaction = z.infer<typeof Transaction>;

/** Returns whether it is a Paymob transaction, of any kind. */
export function isTransaction(obj: unknown): boolean {
  return Transaction.safeParse(obj).success;
}

/**
 * Returns the reported void or refund of a payment, or null if nothing of the kind is reported.
 * Paymob repeats the payment with the sum of its refunds, and can also report the refund itself as
 * a transaction whose parent is the payment. Sum and parent are not signed, so someone who has seen
 * a callback could change them: therefore the sum is limited to the payment, and the processor
 * should be inquired.
 */
export function reversalOf(obj: unknown): ReportedReversal | null {
  const { data } = Transaction.safeParse(obj);
  if (!data?.success || data.pending || data.amount_cents === 0) return null;
  const processorOrderId = String(data.order.id);
  if (data.is_void || data.is_refund) {
    return {
      processorOrderId,
      paymentId: data.parent_transaction ? String(data.parent_transaction) : null,
      payment: null,
      kind: data.is_void ? 'void' : 'refund',
      total: BigInt(data.amount_cents),
    };
  }
  if (!data.is_voided && !data.is_refunded) return null;
  const payment = paymentOf(data);
  return {
    processorOrderId,
    paymentId: payment.id,
    payment,
    kind: data.is_voided ? 'void' : 'refund',
    total: refundedOf(data),
  };
}

/** Returns the sum of a payment's refunds: everything if it was voided, or if the sum is unusable. */
function refundedOf({
  is_voided: isVoided,
  amount_cents: amount,
  refunded_amount_cents: refunded,
}: Transaction): bigint {
  return BigInt(isVoided || !refunded || refunded > amount ? amount : refunded);
}

function paymentOf(data: Transaction): CardPayment {
  return {
    id: String(data.id),
    processorOrderId: String(data.order.id),
    amount: BigInt(data.amount_cents),
    currency: data.currency,
    integrationId: data.integration_id,
  };
}

/**
 * Returns the sum of the payments on the page of this transaction, in hundredths; 0 if it is not
 * reported.
 */
export function paidOf(obj: unknown): bigint {
  return BigInt(Transaction.safeParse(obj).data?.order.paid_amount_cents ?? 0);
}

/**
 * Reads a Paymob transaction from a callback or an inquiry. Returns null unless it is a payment or
 * its decline: null for a refund or a void (`reversalOf`), an authorisation, an amount of zero, a
 * pending transaction, and anything that is not a transaction.
 */
export function transactionOf(obj: unknown): CardTransaction | null {
  const { data } = Transaction.safeParse(obj);
  if (!data) return null;
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
    ...paymentOf(data),
    outcome: data.success && !data.error_occured ? 'paid' : 'declined',
  };
}

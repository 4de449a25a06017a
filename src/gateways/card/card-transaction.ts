import { z } from 'zod';

/** A payment on a card page. */
export interface CardPayment {
  id: string;
  processorOrderId: string;
  /** The service's reference of the page; null if it is not reported. Not signed in callbacks. */
  reference: string | null;
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
  /** Null if the report is about the refund and does not name its payment. */
  paymentId: string | null;
  kind: 'void' | 'refund';
  /** The payment with the sum of its refunds, or one refund or void, which is a transaction itself. */
  of: { payment: CardPayment } | { refundId: string; currency: string };
  /**
   * Hundredths of the currency: what was taken back of the payment so far, or the amount of the one
   * refund.
   */
  amount: bigint;
}

/** A transaction that a callback reports as successful, as far as it can be identified. */
export interface ReportedTransaction extends CardPayment {
  /** False if it is a refund, a void, an authorisation or a child of another transaction. */
  isPayment: boolean;
  /**
   * Every order id at the processor that the genuine callback can have: `order.id` and `owner` are
   * signed without a separator, so digits can have moved between them.
   */
  possibleOrderIds: string[];
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
  owner: z.int().nullish(),
  order: z.object({
    id: z.int(),
    merchant_order_id: z.string().nullish().catch(null),
    paid_amount_cents: z.int().nonnegative().nullish(),
  }),
});
type Transaction = z.infer<typeof Transaction>;

/** Returns the id of a Paymob transaction, and of the order at Paymob that it belongs to. */
export function idsOf(obj: unknown): { id: string; processorOrderId: string } | null {
  const { data } = Transaction.safeParse(obj);
  return data ? { id: String(data.id), processorOrderId: String(data.order.id) } : null;
}

/** Returns a transaction that has ended with success, of any kind; null for all others. */
export function successOf(obj: unknown): ReportedTransaction | null {
  const { data } = Transaction.safeParse(obj);
  if (!data?.success || data.pending || data.error_occured || data.amount_cents === 0) return null;
  const digits = `${data.order.id}${data.owner ?? ''}`;
  return {
    ...paymentOf(data),
    isPayment: isPurchase(data),
    possibleOrderIds: Array.from(digits, (_, at) => digits.slice(0, at + 1)),
  };
}

/**
 * Returns the reported void or refund of a payment, or null if nothing of the kind is reported.
 * Paymob shows the payment with the sum of its refunds, and each refund as a transaction whose
 * parent is the payment.
 */
export function reversalOf(obj: unknown): ReportedReversal | null {
  const { data } = Transaction.safeParse(obj);
  if (!data?.success || data.pending || data.amount_cents === 0) return null;
  const processorOrderId = String(data.order.id);
  if (data.is_void || data.is_refund) {
    return {
      processorOrderId,
      paymentId: data.parent_transaction ? String(data.parent_transaction) : null,
      kind: data.is_void ? 'void' : 'refund',
      of: { refundId: String(data.id), currency: data.currency },
      amount: BigInt(data.amount_cents),
    };
  }
  if (!data.is_voided && !data.is_refunded) return null;
  const payment = paymentOf(data);
  return {
    processorOrderId,
    paymentId: payment.id,
    kind: data.is_voided ? 'void' : 'refund',
    of: { payment },
    amount: refundedOf(data),
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
    reference: data.order.merchant_order_id ?? null,
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
  if (!isPurchase(data) || data.pending || data.amount_cents === 0) return null;
  return {
    ...paymentOf(data),
    outcome: data.success && !data.error_occured ? 'paid' : 'declined',
  };
}

function isPurchase(data: Transaction): boolean {
  const { is_refunded, is_voided, is_refund, is_void, is_auth, has_parent_transaction } = data;
  return ![has_parent_transaction, is_refunded, is_voided, is_refund, is_void, is_auth].some(
    Boolean,
  );
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Config } from '../config.ts';
import {
  isTransaction,
  paidOf,
  reversalOf,
  transactionOf,
  type CardTransaction,
  type ReportedReversal,
} from './card-transaction.ts';

export type CardAccount = NonNullable<Config['card']>;

/** A page to be created for one payment. */
export interface CheckoutRequest {
  /** The service's own reference, never used before. */
  reference: string;
  /** Piastres. */
  amount: bigint;
  /** Whole seconds from now. */
  expiresIn: number;
  item: string;
  buyer: { firstName: string; lastName: string; email: string | null; phone: string };
  /**
   * The address to which the page sends the customer after the payment; null for the processor's
   * own end page.
   */
  returnUrl: string | null;
}

export interface OpenedCheckout {
  url: string;
  processorId: string;
  /** The processor's id of the payment, which is part of its signed callbacks. */
  processorOrderId: string;
}

/**
 * Signals that the processor refused or did not respond usably. No page can be opened, and nothing
 * is known about a payment. Contains no text of the processor's.
 */
export class CardProcessorFailure extends Error {
  override name = 'CardProcessorFailure';
}

/** Paymob requires each of these fields, but a card page needs none. */
const NO_ADDRESS = [
  'apartment',
  'floor',
  'street',
  'building',
  'shipping_method',
  'postal_code',
  'city',
  'state',
];

/**
 * Requests a card page from Paymob (Intention API). A reference can be used for one attempt only,
 * because after a failure it is unknown whether Paymob has used it.
 * @throws CardProcessorFailure
 */
export async function createCheckout(
  account: CardAccount,
  { reference, amount, expiresIn, item, buyer, returnUrl }: CheckoutRequest,
): Promise<OpenedCheckout> {
  const person = {
    first_name: buyer.firstName,
    last_name: buyer.lastName,
    email: buyer.email ?? account.fallbackEmail,
  };
  const intention = {
    amount: Number(amount),
    currency: 'EGP',
    payment_methods: [account.integrationId],
    items: [{ name: item, amount: Number(amount), quantity: 1, description: item }],
    billing_data: {
      ...person,
      phone_number: buyer.phone,
      country: 'EGY',
      ...Object.fromEntries(NO_ADDRESS.map((field) => [field, 'NA'])),
    },
    customer: person,
    special_reference: reference,
    expiration: expiresIn,
    notification_url: account.callbackUrl,
    ...(returnUrl !== null && { redirection_url: returnUrl }),
  };
  const { body } = await post(account, '/v1/intention/', intention, `Token ${account.secretKey}`);
  const { id, client_secret: secret, intention_order_id: orderId } = body;
  if (typeof id !== 'string' || typeof secret !== 'string' || !Number.isSafeInteger(orderId))
    throw new CardProcessorFailure('invalid response');
  const url = new URL(account.checkoutUrl);
  url.searchParams.set('publicKey', account.publicKey);
  url.searchParams.set('clientSecret', secret);
  return { url: url.href, processorId: id, processorOrderId: String(orderId) };
}

/** The processor's response to an inquiry. */
export interface Inquiry {
  /**
   * The latest transaction; null if there is none, or if it is not an ended payment: a refund, or
   * pending.
   */
  transaction: CardTransaction | null;
  /** The amount that the latest transaction reports as voided or refunded. */
  reversal: ReportedReversal | null;
  /** The sum of all payments on the page, in piastres. */
  paid: bigint;
}

/** Inquires the outcome of a payment. @throws CardProcessorFailure */
export async function inquire(account: CardAccount, reference: string): Promise<Inquiry> {
  const login = await post(account, '/api/auth/tokens', { api_key: account.apiKey });
  const { token } = login.body;
  if (typeof token !== 'string') throw new CardProcessorFailure('invalid response');
  const inquiry = { auth_token: token, merchant_order_id: reference };
  const { status, body } = await post(
    account,
    '/api/ecommerce/orders/transaction_inquiry',
    inquiry,
    `Bearer ${token}`,
    [404],
  );
  if (status === 404) return { transaction: null, reversal: null, paid: 0n };
  if (!isTransaction(body)) throw new CardProcessorFailure('invalid response');
  return { transaction: transactionOf(body), reversal: reversalOf(body), paid: paidOf(body) };
}

async function post(
  account: CardAccount,
  path: string,
  body: object,
  authorization?: string,
  alsoTaken: number[] = [],
) {
  try {
    const response = await fetch(`${account.apiUrl}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(authorization && { authorization }),
      },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(account.timeoutMs),
    });
    if (!response.ok && !alsoTaken.includes(response.status))
      throw new CardProcessorFailure(`http ${response.status}`);
    const read = (await response.json()) as unknown;
    return {
      status: response.status,
      body: (typeof read === 'object' && read !== null ? read : {}) as Record<string, unknown>,
    };
  } catch (error) {
    if (error instanceof CardProcessorFailure) throw error;
    throw new CardProcessorFailure(
      (error as Error).name === 'TimeoutError' ? 'timeout' : 'no response',
    );
  }
}

/** The signed values of a callback, in the order of Paymob's contract. */
// prettier-ignore
const SIGNED = ['amount_cents', 'created_at', 'currency', 'error_occured', 'has_parent_transaction', 'id', 'integration_id', 'is_3d_secure', 'is_auth',
  'is_capture', 'is_refunded', 'is_standalone_payment', 'is_voided', 'order.id', 'owner', 'pending', 'source_data.pan', 'source_data.sub_type',
  'source_data.type', 'success'];

/** Computes the HMAC-SHA512 of the signed values without a separator, in lowercase hex. */
export function callbackSignature(hmacSecret: string, obj: unknown): string {
  const values = SIGNED.map((path) =>
    String(
      path
        .split('.')
        .reduce<unknown>((at, field) => (at as Record<string, unknown> | null)?.[field], obj) ?? '',
    ),
  );
  return createHmac('sha512', hmacSecret).update(values.join('')).digest('hex');
}

const scalar = z.union([z.string(), z.number(), z.boolean()]).nullish();

/**
 * The signed part of a callback. The values are signed without a separator, so each must have an
 * unambiguous form: otherwise digits could move from one value to the next under the same
 * signature. From `order` to `owner` they still can. That only names an order of the processor's
 * whose number is longer or shorter than that of any open one, and a transaction counts once,
 * whichever order it names.
 */
const SignedPart = z.object({
  amount_cents: z.int(),
  created_at: z.string().regex(/^\d{4}-\d{2}-\d{2}T/),
  currency: z.string().regex(/^[A-Z]{3}$/),
  error_occured: scalar,
  has_parent_transaction: scalar,
  id: z.int(),
  integration_id: z.int(),
  is_3d_secure: scalar,
  is_auth: scalar,
  is_capture: scalar,
  is_refunded: scalar,
  is_standalone_payment: scalar,
  is_voided: scalar,
  order: z.object({ id: z.int() }),
  owner: z.int().nullish(),
  pending: scalar,
  source_data: z.object({ pan: scalar, sub_type: scalar, type: scalar }).nullish(),
  success: scalar,
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
